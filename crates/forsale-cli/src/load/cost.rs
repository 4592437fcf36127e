//! What a run costs: processor time and memory, as far as the servers tell.

use forsale_server::Usage;
use serde::Serialize;

use super::browser::Site;

/// What the servers and the generator have used so far.
pub struct Meter {
    /// All servers together; nothing if one of them does not tell.
    servers: Option<Usage>,
    generator: Option<Usage>,
}

/// What was used between two looks at the meter.
#[derive(Clone, Copy, Default, Serialize)]
pub struct Cost {
    /// Milliseconds of processor time for a move, in all servers together.
    pub server_ms_per_move: Option<f64>,
    /// The same in the generator.
    pub generator_ms_per_move: Option<f64>,
    /// Kilobytes (1,000 bytes) in the servers for each person, over those of empty servers.
    pub server_kb_per_person: Option<f64>,
}

impl Meter {
    /// A look at all of them. Servers tell only whoever asks from their own machine.
    pub async fn look(sites: &[Site]) -> Meter {
        let mut servers = Some(Usage::default());
        for site in sites {
            let usage = site.metrics().await.as_deref().and_then(Usage::read);
            servers = servers.zip(usage).map(|(all, one)| Usage {
                cpu: all.cpu + one.cpu,
                memory: all.memory + one.memory,
            });
        }
        Meter { servers, generator: Usage::now() }
    }

    /// What was used since `before` for so many moves of so many people, who came to the servers
    /// after `empty`.
    pub fn cost(&self, before: &Meter, empty: &Meter, moves: u64, people: usize) -> Cost {
        let per_move = |now: Option<Usage>, then: Option<Usage>| {
            let used = now?.cpu.checked_sub(then?.cpu)?;
            (moves > 0).then(|| used.as_secs_f64() * 1000.0 / moves as f64)
        };
        let memory = self.servers.zip(empty.servers);
        let memory = memory.map(|(now, empty)| now.memory.saturating_sub(empty.memory));
        Cost {
            server_ms_per_move: per_move(self.servers, before.servers),
            generator_ms_per_move: per_move(self.generator, before.generator),
            server_kb_per_person: memory.map(|bytes| bytes as f64 / 1000.0 / people as f64),
        }
    }
}
