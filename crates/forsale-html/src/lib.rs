//! Pages and fragments: pure functions of a view and a language.
//!
//! A page prints what a [`TableView`](forsale_table::TableView) holds, in the words of
//! [`forsale_words`]. Every control is a form or a link; the script, served as an [`asset`], only
//! makes them quicker, so everything works without it.
//!
//! The crate must not compute a rule of the game, and knows neither the server nor the time: the
//! caller brings all data, as the structs of `page.rs`. The script computes no rule either: every
//! number and sentence in it comes from the page.
//!
//! Start with `page.rs` (the data), `layout.rs` (what is around every page) and `table.rs` (the page
//! of a table, from which the parts of a game are reached). `assets/script/main.js` starts the
//! script. `cargo run -p forsale-html --example screens -- DIR` writes every page to a folder.
#![deny(missing_docs)]

// In reading order.
mod assets;
mod settings;
mod page;
mod regions;
mod everybody;
mod layout;
mod keys;
mod symbols;
mod sheet;
mod coins;
mod drawing;
mod cards;
mod portraits;
mod street;
mod bots;
mod home;
mod chat;
mod create;
mod device;
mod unseated;
mod watchers;
mod pauses;
mod leaving;
mod first_player;
mod plates;
mod lobby;
mod table;
mod hud;
mod seats;
mod dock;
mod guide;
mod buying;
mod auto;
mod advice;
mod absence;
mod selling;
mod log;
mod podium;
mod chart;
mod end;
mod past;
mod take_back;
mod tv;
mod replay;
mod replay_menu;
mod transport;
mod import;
mod review;
mod fairness;
mod daily;
mod rules;
mod settings_page;
mod report;
mod components;

pub use assets::{ASSETS, Asset, FAVICON, PREVIEW, asset};
pub use bots::bots_page;
pub use components::components_page;
pub use create::new_table;
pub use daily::{DailyCommitments, DailyPage, DailyResult, PlayedDays, daily_page};
pub use everybody::{Common, Everybody};
pub use fairness::{Fairness, verify_page};
pub use home::home;
pub use import::import_page;
pub use layout::{notice_page, return_page};
pub use page::{HomePage, InitialSeat, NewPage, Presence, Reader, Screen, TableLine, TablePage};
pub use past::{Moment, past_page};
pub use regions::Regions;
pub use replay::{Frame, Perspective, ReplayPage, Rights, replay_page};
pub use report::{ReportPage, report_page};
pub use review::{ReviewPage, review_file, review_page};
pub use rules::{RulesPage, rules_page};
pub use settings::{Setting, SettingError, Settings, Shortcut};
pub use settings_page::{SettingsPage, setting_error_text, settings_page};
pub use table::{table_lines, table_page, table_regions, table_title};
