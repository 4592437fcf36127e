//! The form to import a game that was played elsewhere.

use maud::html;

use crate::layout::Document;
use crate::page::Reader;

/// Renders the form to import a game that was played elsewhere.
pub fn import_page(reader: &Reader<'_>, notice: Option<&str>) -> String {
    let w = reader.words();
    let title = w.replay_bring();
    let main = html! {
        form.stack method="post" action="/g" enctype="multipart/form-data" {
            h1 { (title) }
            @if let Some(notice) = notice { p.notice #notice role="alert" { (notice) } }
            p { (w.replay_bring_about()) }
            div.field {
                label for="file" { (w.replay_bring_file()) }
                input #file type="file" name="file" accept=".json,application/json";
            }
            div.field {
                label for="record" { (w.replay_bring_record()) }
                textarea #record name="record" rows="12" spellcheck="false" {}
            }
            p.soft { (w.replay_bring_yours()) }
            button.act { (w.replay_bring_show()) }
        }
    };
    Document { title: &title, description: None, address: None, live: None, main }.render(reader)
}
