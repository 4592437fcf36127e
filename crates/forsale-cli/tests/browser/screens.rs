//! The picture of the README: a game in the middle of an auction, on a desk and on a phone.

use std::path::Path;

use crate::scene::Scene;
use crate::stage::{Browser, DESK, Stage, pictures, story};
use crate::window::Window;

/// `cargo test -p forsale-cli --test browser picture -- --ignored` draws it anew.
#[test]
#[ignore = "draws docs/table.png"]
fn the_picture_of_the_readme() {
    story("picture", async |stage| {
        let ana = stage.window("Ana", DESK).await;
        let bob = stage.window("Bob", Browser { phone: true, ..DESK }).await;
        let table = ana.make_table(4).await;
        bob.open(&table).await;
        bob.sit("Bob").await;
        bob.ready().await;
        ana.start().await;
        until_it_is_lively(&ana, &bob).await;
        let (desk, phone) = (pictures().join("desk.png"), pictures().join("phone.png"));
        ana.driver().await.screenshot(&desk).await.unwrap();
        bob.driver().await.screenshot(&phone).await.unwrap();
        beside(stage, &desk, &phone).await;
    });
}

/// Plays on to the third auction, to a turn of Ana's with a bid before her.
async fn until_it_is_lively(ana: &Window, bob: &Window) {
    loop {
        for player in [ana, bob] {
            let scene = player.look().await;
            if std::ptr::eq(player, ana) && is_lively(&scene) {
                return;
            }
            if scene.is_asked() {
                player.answer(&scene).await;
            }
        }
    }
}

fn is_lively(scene: &Scene) -> bool {
    let lowest = scene.bid.as_ref().map_or(0, |bids| bids.lowest);
    scene.is_asked() && scene.log.len() > 24 && lowest > 2
}

/// Puts both on one picture.
async fn beside(stage: &Stage, desk: &Path, phone: &Path) {
    let page = pictures().join("picture.html");
    let html = format!(
        "<body style='margin:0;background:#fff;display:flex;gap:24px;align-items:center'>\
         <img src='{}' width=980><img src='{}' width=276>",
        desk.display(),
        phone.display()
    );
    std::fs::write(&page, html).unwrap();
    let easel = stage.window("easel", DESK).await;
    easel.driver().await.goto(format!("file://{}", page.display())).await.unwrap();
    let picture = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/table.png");
    easel.driver().await.screenshot(&picture).await.unwrap();
}
