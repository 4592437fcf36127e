//! Four players with four devices and three languages play two games.

use crate::fixture::{Browser, DESK, browser_test};
use crate::page_state::Screen;
use crate::window::{Window, play_out};

#[test]
fn four_friends_play_a_game_and_then_another() {
    browser_test("friends", async |fixture| {
        let ana = fixture.window("Ana", DESK).await;
        let bob = fixture.window("Bob", Browser { lang: "fr", ..DESK }).await;
        let cleo = fixture.window("Cleo", Browser { lang: "de", phone: true, ..DESK }).await;
        let dan = fixture.window("Dan", DESK).await;
        let everybody = [&ana, &bob, &cleo, &dan];

        let table = ana.make_table(4).await;
        bob.open(&table).await;
        join_by_code(&cleo, &table).await;
        join_by_code(&dan, &table).await;
        for (friend, name) in [(&bob, "Bob"), (&cleo, "Cleo"), (&dan, "Dan")] {
            friend.sit(name).await;
            friend.ready().await;
        }
        ana.until("everybody", async |_| {
            ana.ask::<bool>("return !document.querySelector('#start [name=fill]')").await
        })
        .await;
        ana.start().await;

        play_out(&everybody).await;
        let totals = ana.look().await.totals;
        assert_eq!(totals.len(), 4);
        for friend in everybody {
            assert_eq!(friend.look().await.totals, totals);
        }

        for friend in everybody {
            friend.ready().await;
        }
        for friend in everybody {
            friend.until_screen(Screen::Buying).await;
        }
        let seats = ana.ask::<Vec<String>>(NAMES).await.unwrap();
        for friend in [&bob, &cleo, &dan] {
            assert_eq!(friend.ask::<Vec<String>>(NAMES).await.unwrap(), seats);
        }
    });
}

/// The players by seat.
const NAMES: &str = "return [...document.querySelectorAll('[id^=player-]')]
    .map((line) => line.id + line.querySelector('bdi').textContent).sort()";

/// Enters a code as people may: in lower case, with a space.
async fn join_by_code(window: &Window, table: &str) {
    let code = table.trim_start_matches("/t/").to_lowercase();
    let (first, rest) = code.split_at(2);
    window.open("/").await;
    window.fill("[name=code]", &format!("{first} {rest}")).await;
    window.click("[action='/join'] button").await;
    window.until_screen(Screen::Lobby).await;
}
