//! What everybody at a table sees alike: it is drawn once for each state of the table, and shared.

use std::cell::OnceCell;
use std::collections::{BTreeMap, HashMap};
use std::fmt;
use std::sync::{Mutex, PoisonError};

use forsale::{Seat, Seats};
use forsale_table::{Table, TableView, Timestamp};

use crate::page::{Presence, Reader, Screen, TablePage};
use crate::regions::{Group, Scene};

/// The shared regions of one state of a table, for readers of one language and with the same settings
/// at the same address.
#[derive(Default)]
pub struct Common(Mutex<HashMap<String, Group>>);

impl Common {
    /// Returns the regions of the element with this id, drawing them if nobody has yet.
    pub(crate) fn get_or_draw(
        &self,
        id: &str,
        draw: impl FnOnce() -> Option<Group>,
    ) -> Option<Group> {
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner).get(id).cloned();
        // Two readers may draw at the same time: they draw the same, and neither waits.
        known.or_else(|| {
            let drawn = draw()?;
            let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            known.insert(id.to_owned(), drawn.clone());
            Some(drawn)
        })
    }
}

impl fmt::Debug for Common {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Common").finish_non_exhaustive()
    }
}

/// Everybody who may look at a table, as one reader without a seat. What is drawn for that reader holds
/// nobody's secret.
pub struct Everybody<'a> {
    reader: Reader<'a>,
    table: &'a Table,
    /// Made when the first region is drawn.
    view: OnceCell<TableView<'a>>,
    screen: Screen,
    presence: &'a BTreeMap<Seat, Presence>,
    now: Timestamp,
    /// What is drawn already.
    pub(crate) common: &'a Common,
}

impl<'a> Everybody<'a> {
    /// Everybody who reads the page of this table as this reader and at the same address does.
    pub fn new(
        reader: &Reader<'a>,
        table: &'a Table,
        page: &TablePage<'a>,
        common: &'a Common,
    ) -> Everybody<'a> {
        let reader = Reader { guided: false, is_shared: false, ..*reader };
        let TablePage { screen, presence, now, .. } = *page;
        Everybody { reader, table, view: OnceCell::new(), screen, presence, now, common }
    }

    /// Shows the game as everybody sees it, if everybody may.
    pub(crate) fn scene<T>(&self, show: impl FnOnce(Scene<'_>) -> T) -> Option<T> {
        let view = self.view.get_or_init(|| self.table.view(None));
        let play = view.play.as_ref()?;
        Some(show(Scene { reader: &self.reader, page: &self.page(view), play }))
    }

    fn page<'b>(&'b self, view: &'b TableView<'b>) -> TablePage<'b> {
        TablePage {
            view,
            invite: None,
            other_invites: &[],
            qr_svg: None,
            return_link: None,
            notice: None,
            name: "",
            asks_name: false,
            level: "",
            curtain: None,
            muted: &[],
            own_tag: None,
            own: Seats::NONE,
            screen: self.screen,
            is_elsewhere: false,
            watchers: 0,
            is_player: false,
            hands: &[],
            presence: self.presence,
            missed: None,
            now: self.now,
            moves: None,
        }
    }
}
