//! The web table in real browsers.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test stops at the first surprise")]

mod axe;
mod display;
mod fixture;
mod page_state;
mod processes;
mod six_players;
#[path = "../../../forsale-html/examples/screens/stage.rs"]
#[expect(dead_code, reason = "the example renders more pages than these tests need")]
mod stage;
mod window;

mod accessibility;
mod beats;
mod daily;
mod end;
mod fairness;
mod guests;
mod hidden;
mod home;
mod keyboard;
mod languages;
mod lesson;
mod lost_requests;
mod many_tabs;
mod motion;
mod no_script;
mod printing;
mod readme_pictures;
mod reflow;
mod replay;
mod rules_panel;
mod screen_reader;
mod settings;
mod sound_and_colour;
mod states;
mod table_layout;
mod table_scenes;
mod take_back;
mod two_games;
mod typing;
