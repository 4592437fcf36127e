//! Passes a visitor's webhook from their cookie to the tables where they sit.

use forsale_table::{Code, Command, Holder, Table, Webhook};
use forsale_words::words;

use crate::app::App;
use crate::pages::table::base;
use crate::requests::problem::Problem;
use crate::requests::visitor::Visitor;

/// The most tables that are told of a new webhook at once. The others learn of it with the visitor's next
/// action there.
const MAX_TABLES_TOLD: usize = 40;

/// Adds the command that sets the visitor's webhook, if the table does not know it yet. A browser without
/// a webhook removes none: another browser at the same seat may have set it.
pub fn with_webhook(
    app: &App,
    visitor: &Visitor,
    table: &Table,
    mut commands: Vec<Command>,
) -> Vec<Command> {
    let Some(webhook) = kept(app, visitor, table.code()).filter(|_| !visitor.by_api) else {
        return commands;
    };
    let seated = visitor.holder(table).filter(|who| table.seat_of(*who).is_some());
    match (seated, commands.iter().find_map(seated_by)) {
        (Some(who), _) if table.webhook(who) != Some(&webhook) => {
            commands.insert(0, Command::Reach { who, webhook: Some(webhook) });
        }
        (None, Some(who)) => commands.push(Command::Reach { who, webhook: Some(webhook) }),
        _ => {}
    }
    commands
}

fn seated_by(command: &Command) -> Option<Holder> {
    match command {
        Command::Sit { who, .. } => Some(*who),
        _ => None,
    }
}

/// Sets or removes the visitor's webhook at their tables.
pub async fn tell_tables(app: &App, visitor: &Visitor, url: Option<&str>) -> Result<(), Problem> {
    for code in visitor.codes().into_iter().take(MAX_TABLES_TOLD) {
        let Some(table) = app.tables.peek(code).await? else { continue };
        let who = visitor.holder(&table).filter(|who| table.seat_of(*who).is_some());
        if let Some(who) = who {
            let webhook = url.map(|url| webhook(app, visitor, url, Some(code)));
            app.tables.perform(code, vec![Command::Reach { who, webhook }]).await?;
        }
    }
    Ok(())
}

/// The webhook in the visitor's cookie, if the policy allows it.
fn kept(app: &App, visitor: &Visitor, code: Code) -> Option<Webhook> {
    let url = visitor.webhook().filter(|url| app.caller.policy().read(url).is_some())?;
    Some(webhook(app, visitor, &url, Some(code)))
}

/// The call about a table; without one, a test call.
pub fn webhook(app: &App, visitor: &Visitor, url: &str, code: Option<Code>) -> Webhook {
    let w = words(visitor.lang);
    let base = base(app, visitor).unwrap_or_default();
    let text = match code {
        Some(code) => w.webhook_turn(code.to_string(), format!("{base}/t/{code}")),
        None => w.webhook_trial(base),
    };
    Webhook { url: url.to_owned(), text }
}
