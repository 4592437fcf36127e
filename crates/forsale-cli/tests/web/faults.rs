//! Nodes and the database are killed, frozen, cut off and given wrong clocks in the middle of games.
//! Afterwards every client's history is checked against the log. `docs/reliability.md` says what
//! must hold.

use std::time::Duration;

use forsale_testkit::Postgres;
use tokio::time::sleep;

use crate::database_proxy::DatabaseProxy;
use crate::fault_clients::FaultClients;
use crate::server::Server;

/// Longer than a node's lease of a table, in which it alone moves the bots.
const PAST_THE_LEASE: Duration = Duration::from_secs(7);

#[tokio::test(flavor = "multi_thread")]
async fn a_killed_node_loses_nothing() {
    let url = Postgres::shared().database();
    let mut nodes = [Server::open_on(&url), Server::open_on(&url), Server::open_on(&url)];
    let clients = FaultClients::start(&nodes.each_ref().map(Server::address)).await;
    for victim in [0, 1, 2] {
        sleep(Duration::from_secs(1)).await;
        nodes[victim].crash_and_restart();
    }
    clients.check(&url).await;
    nodes.iter().for_each(Server::assert_healthy);
}

/// The rolling restart of `docs/operate.md`.
#[tokio::test(flavor = "multi_thread")]
async fn a_restart_of_one_node_after_the_other_loses_nothing() {
    let url = Postgres::shared().database();
    let mut nodes = [Server::open_on(&url), Server::open_on(&url)];
    let clients = FaultClients::start(&nodes.each_ref().map(Server::address)).await;
    for node in &mut nodes {
        sleep(Duration::from_secs(1)).await;
        assert!(node.stop().await.0.success());
        node.restart();
    }
    clients.check(&url).await;
    nodes.iter().for_each(Server::assert_healthy);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_restart_of_the_database_loses_nothing() {
    let postgres = Postgres::new();
    let url = postgres.database();
    let nodes = [Server::open_on(&url), Server::open_on(&url)];
    let clients = FaultClients::start(&nodes.each_ref().map(Server::address)).await;
    for rest in [0, 4] {
        sleep(Duration::from_secs(1)).await;
        postgres.stop();
        sleep(Duration::from_secs(rest)).await;
        postgres.start();
    }
    clients.check(&url).await;
    nodes.iter().for_each(Server::assert_healthy);
}

/// A node that was frozen past its lease still believes that it holds it.
#[tokio::test(flavor = "multi_thread")]
async fn a_frozen_node_that_wakes_up_does_no_harm() {
    let url = Postgres::shared().database();
    let nodes = [Server::open_on(&url), Server::open_on(&url)];
    let clients = FaultClients::start(&nodes.each_ref().map(Server::address)).await;
    sleep(Duration::from_secs(1)).await;
    nodes[0].signal("STOP");
    sleep(PAST_THE_LEASE).await;
    nodes[0].signal("CONT");
    clients.check(&url).await;
    nodes.iter().for_each(Server::assert_healthy);
}

/// One node loses its connection to the database, but not those to its clients.
#[tokio::test(flavor = "multi_thread")]
async fn a_node_that_is_cut_off_does_no_harm() {
    let postgres = Postgres::shared();
    let url = postgres.database();
    let proxy = DatabaseProxy::before(&postgres.socket()).await;
    let nodes = [Server::open_on(&proxy.url(&url)), Server::open_on(&url)];
    let clients = FaultClients::start(&nodes.each_ref().map(Server::address)).await;
    sleep(Duration::from_secs(1)).await;
    proxy.cut();
    sleep(PAST_THE_LEASE).await;
    proxy.mend();
    clients.check(&url).await;
    nodes.iter().for_each(Server::assert_healthy);
}

/// One clock is an hour fast, then a day slow, then right.
#[tokio::test(flavor = "multi_thread")]
async fn clocks_that_jump_do_no_harm() {
    let url = Postgres::shared().database();
    let nodes = [Server::open_with_own_clock(&url), Server::open_on(&url)];
    let clients = FaultClients::start(&nodes.each_ref().map(Server::address)).await;
    for clock in ["+3600", "-86400", "+0"] {
        sleep(Duration::from_secs(1)).await;
        nodes[0].set_clock(clock);
    }
    clients.check(&url).await;
    nodes.iter().for_each(Server::assert_healthy);
}
