//! Pages in regions: elements with an id, each rendered by itself. Where a region is part of another
//! one, that has a slot: a comment such as `<!--=move-->`. An open tab knows its regions by their
//! marks, so it is sent only those that changed.

use std::cell::RefCell;
use std::fmt::Display;
use std::hash::{DefaultHasher, Hasher};
use std::sync::Arc;

use forsale_table::PlayView;
use maud::{Markup, PreEscaped};

use crate::everybody::Everybody;
use crate::page::{Reader, TablePage};

/// What begins the comment where a region is part of another one.
const SLOT: &str = "<!--=";

/// Where the lines of the log begin. An open tab has most of them already, so they are in no region.
const LINES: &str = " data-lines>";

/// The regions of an element: its own, and those in it.
pub(crate) type Group = Arc<[Arc<Region>]>;

/// A part of a page.
pub(crate) struct Region {
    /// The id of its element.
    id: String,
    /// Its element, with slots.
    html: String,
    mark: u64,
}

/// The regions of a page. The outermost comes last.
pub struct Regions(Vec<Arc<Region>>);

impl Regions {
    /// Returns the whole page, with these lines of the log.
    pub fn whole(&self, lines: &str) -> String {
        let mut page = String::new();
        if let Some(outermost) = self.0.last() {
            self.fill(&mut page, &outermost.html);
        }
        if let Some(at) = page.find(LINES) {
            page.insert_str(at + LINES.len(), lines);
        }
        page
    }

    fn fill(&self, page: &mut String, html: &str) {
        let mut parts = html.split(SLOT);
        page.push_str(parts.next().unwrap_or_default());
        for part in parts {
            let (id, rest) = part.split_once("-->").unwrap_or_default();
            if let Some(inner) = self.0.iter().find(|region| region.id == id) {
                self.fill(page, &inner.html);
            }
            page.push_str(rest);
        }
    }

    /// Returns the mark of every region.
    pub fn marks(&self) -> Box<[u64]> {
        self.0.iter().map(|region| region.mark).collect()
    }

    /// Returns the mark of the page, by which a tab asks whether its page is still current.
    pub fn mark(&self) -> String {
        let mut hasher = DefaultHasher::new();
        self.0.iter().for_each(|region| hasher.write_u64(region.mark));
        format!("{:016x}", hasher.finish())
    }

    /// Returns the regions that a tab does not show, if its regions have these marks.
    pub fn changed(&self, shown: &[u64]) -> String {
        let changed = self.0.iter().filter(|region| !shown.contains(&region.mark));
        changed.map(|region| region.html.as_str()).collect()
    }
}

/// A running game as a page shows it, to one reader or to everybody.
#[derive(Clone, Copy)]
pub(crate) struct Scene<'a> {
    pub(crate) reader: &'a Reader<'a>,
    pub(crate) page: &'a TablePage<'a>,
    pub(crate) play: &'a PlayView<'a>,
}

/// A page that is being divided into regions.
pub(crate) struct Division<'a, 't> {
    is_divided: bool,
    regions: RefCell<Vec<Arc<Region>>>,
    everybody: Option<&'a Everybody<'t>>,
}

impl<'a, 't> Division<'a, 't> {
    pub(crate) fn new(everybody: Option<&'a Everybody<'t>>) -> Division<'a, 't> {
        Division { is_divided: true, regions: RefCell::default(), everybody }
    }

    /// A page of one piece.
    pub(crate) fn none() -> Division<'a, 't> {
        Division { is_divided: false, ..Division::new(None) }
    }

    pub(crate) fn finish(self) -> Regions {
        Regions(self.regions.into_inner())
    }

    /// Makes a region of an element with this id, and returns its slot. What is empty is no region.
    pub(crate) fn own(&self, id: impl Display, element: Markup) -> Markup {
        if !self.is_divided || element.0.is_empty() {
            return element;
        }
        let html = element.into_string();
        let (slot, id) = (slot(&id), id.to_string());
        // Every region is hashed: this is the fastest hash in the standard library.
        let mut hasher = DefaultHasher::new();
        hasher.write(html.as_bytes());
        self.regions.borrow_mut().push(Arc::new(Region { id, html, mark: hasher.finish() }));
        slot
    }

    /// The same for an element that everybody sees alike: it is drawn once, for somebody without a seat,
    /// and shared.
    pub(crate) fn shared(
        &self,
        id: impl Display,
        scene: Scene<'_>,
        draw: impl Fn(Scene<'_>) -> Markup,
    ) -> Markup {
        let Some(everybody) = self.everybody else { return self.own(&id, draw(scene)) };
        let name = id.to_string();
        let drawn = || everybody.scene(|scene| self.apart(&id, || draw(scene)));
        let Some(regions) = everybody.common.get_or_draw(&name, drawn) else {
            return self.own(&id, draw(scene));
        };
        self.regions.borrow_mut().extend(regions.iter().cloned());
        if regions.is_empty() { PreEscaped(String::new()) } else { slot(id) }
    }

    /// Returns the regions of an element, apart from those of the page.
    fn apart(&self, id: impl Display, draw: impl FnOnce() -> Markup) -> Group {
        let around = self.regions.take();
        self.own(id, draw());
        self.regions.replace(around).into()
    }
}

fn slot(id: impl Display) -> Markup {
    PreEscaped(format!("{SLOT}{id}-->"))
}
