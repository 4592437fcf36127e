//! The regions of a table's page that its open tabs share, for the latest state of the table.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use forsale::Seat;
use forsale_html::{Common, Presence, Reader, Screen, Settings, TablePage};
use forsale_table::Table;
use forsale_words::Lang;

/// The shared regions of one table.
#[derive(Default)]
pub struct SharedRegions(Mutex<Latest>);

/// The regions of one state. When it changes, they are dropped.
#[derive(Default)]
struct Latest {
    state: Option<State>,
    common: Vec<(Group, Arc<Common>)>,
}

/// All that the shared regions show.
struct State {
    table: Arc<Table>,
    presence: BTreeMap<Seat, Presence>,
}

/// The readers whose pages differ only in what is theirs.
type Group = (Lang, Settings, Screen);

impl SharedRegions {
    /// The regions that this reader of this page shares with others.
    pub fn at(&self, table: &Arc<Table>, reader: &Reader<'_>, page: &TablePage<'_>) -> Arc<Common> {
        let mut latest = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if !latest.state.as_ref().is_some_and(|state| state.is(table, page.presence)) {
            let state = State { table: table.clone(), presence: page.presence.clone() };
            *latest = Latest { state: Some(state), common: Vec::new() };
        }
        let group = (reader.lang, reader.settings, page.screen);
        let known = latest.common.iter().find(|(other, _)| *other == group);
        if let Some((_, common)) = known {
            return common.clone();
        }
        let common = Arc::<Common>::default();
        latest.common.push((group, common.clone()));
        common
    }
}

impl State {
    fn is(&self, table: &Arc<Table>, presence: &BTreeMap<Seat, Presence>) -> bool {
        Arc::ptr_eq(&self.table, table) && self.presence == *presence
    }
}
