//! The CPU time and memory of a run, as far as the servers report them.

use forsale_server::Usage;
use serde::Serialize;

use super::browser::Site;

/// What the servers and this program have used so far.
pub struct UsageSample {
    /// The sum of all servers; none if one of them does not report it.
    servers: Option<Usage>,
    generator: Option<Usage>,
}

/// What was used between two samples.
#[derive(Clone, Copy, Default, Serialize)]
pub struct UsagePerMove {
    /// CPU time of all servers per move, in milliseconds.
    pub server_ms_per_move: Option<f64>,
    /// CPU time of this program per move, in milliseconds.
    pub generator_ms_per_move: Option<f64>,
    /// Memory of the servers per player, compared to empty servers, in kilobytes (1,000 bytes).
    pub server_kb_per_person: Option<f64>,
}

impl UsageSample {
    /// Takes a sample. By default, servers report their metrics only to their own machine.
    pub async fn take(sites: &[Site]) -> UsageSample {
        let mut servers = Some(Usage::default());
        for site in sites {
            let usage = site.metrics().await.as_deref().and_then(Usage::read);
            servers = servers.zip(usage).map(|(all, one)| Usage {
                cpu: all.cpu + one.cpu,
                memory: all.memory + one.memory,
            });
        }
        UsageSample { servers, generator: Usage::now() }
    }

    /// Returns what was used since `before` per move and per player. `empty` is the sample before the
    /// players connected.
    pub fn per_move(
        &self,
        before: &UsageSample,
        empty: &UsageSample,
        moves: u64,
        people: usize,
    ) -> UsagePerMove {
        let per_move = |now: Option<Usage>, then: Option<Usage>| {
            let used = now?.cpu.checked_sub(then?.cpu)?;
            (moves > 0).then(|| used.as_secs_f64() * 1000.0 / moves as f64)
        };
        let memory = self.servers.zip(empty.servers);
        let memory = memory.map(|(now, empty)| now.memory.saturating_sub(empty.memory));
        UsagePerMove {
            server_ms_per_move: per_move(self.servers, before.servers),
            generator_ms_per_move: per_move(self.generator, before.generator),
            server_kb_per_person: memory.map(|bytes| bytes as f64 / 1000.0 / people as f64),
        }
    }
}
