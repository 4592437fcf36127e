//! Where people want to be called: from the cookie that keeps it to the tables they sit at.

use forsale_table::{Code, Command, Holder, Table, Webhook};
use forsale_words::words;

use crate::app::App;
use crate::pages::table::base;
use crate::requests::problem::Problem;
use crate::requests::visitor::Visitor;

/// A new address is told at so many tables of its owner; the others hear of it when they play there.
const TOLD: usize = 40;

/// What is sent for, and before or after it where who asks wants to be called, if the table does
/// not know that. Another browser at the same seat, which knows of no address, takes none away.
pub fn with_webhook(
    app: &App,
    visitor: &Visitor,
    table: &Table,
    mut commands: Vec<Command>,
) -> Vec<Command> {
    let Some(webhook) = kept(app, visitor, table.code()).filter(|_| !visitor.by_api) else {
        return commands;
    };
    let seated = visitor.holder(table.code()).filter(|who| table.seat_of(*who).is_some());
    match (seated, commands.iter().find_map(sits)) {
        (Some(who), _) if table.webhook(who) != Some(&webhook) => {
            commands.insert(0, Command::Reach { who, webhook: Some(webhook) });
        }
        (None, Some(who)) => commands.push(Command::Reach { who, webhook: Some(webhook) }),
        _ => {}
    }
    commands
}

fn sits(command: &Command) -> Option<Holder> {
    match command {
        Command::Sit { who, .. } => Some(*who),
        _ => None,
    }
}

/// Tells the tables of somebody where to call them from now on.
pub async fn tell_tables(app: &App, visitor: &Visitor, url: Option<&str>) -> Result<(), Problem> {
    for code in visitor.codes().take(TOLD) {
        let (table, who) = (app.tables.peek(code).await?, visitor.holder(code));
        let who = who.filter(|who| table.is_some_and(|table| table.seat_of(*who).is_some()));
        if let Some(who) = who {
            let webhook = url.map(|url| webhook(app, visitor, url, Some(code)));
            app.tables.perform(code, vec![Command::Reach { who, webhook }]).await?;
        }
    }
    Ok(())
}

/// What this visitor's browser keeps, if it may be called.
fn kept(app: &App, visitor: &Visitor, code: Code) -> Option<Webhook> {
    let url = visitor.webhook().filter(|url| app.caller.policy().read(url).is_some())?;
    Some(webhook(app, visitor, &url, Some(code)))
}

/// The call about a table, or about none to try it out.
pub fn webhook(app: &App, visitor: &Visitor, url: &str, code: Option<Code>) -> Webhook {
    let w = words(visitor.lang);
    let base = base(app, visitor).unwrap_or_default();
    let text = match code {
        Some(code) => w.webhook_turn(code.to_string(), format!("{base}/t/{code}")),
        None => w.webhook_trial(base),
    };
    Webhook { url: url.to_owned(), text }
}
