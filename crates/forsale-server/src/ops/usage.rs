//! What a process has used of its machine.

use std::time::Duration;

/// The counts of every program that Prometheus watches.
const CPU: &str = "process_cpu_seconds_total";
const MEMORY: &str = "process_resident_memory_bytes";

/// The kernel counts processor time in hundredths of a second.
const TICK: Duration = Duration::from_millis(10);

/// Processor time and memory of a process.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Usage {
    /// Processor time since its start.
    pub cpu: Duration,
    /// Bytes of memory it has now.
    pub memory: u64,
}

impl Usage {
    /// Of this process, on a system that tells: Linux.
    pub fn now() -> Option<Usage> {
        let stat = std::fs::read_to_string("/proc/self/stat").ok()?;
        let status = std::fs::read_to_string("/proc/self/status").ok()?;
        Some(Usage { cpu: cpu(&stat)?, memory: memory(&status)? })
    }

    /// As a page of metrics has it.
    pub(crate) fn lines(&self) -> String {
        let Usage { cpu, memory } = self;
        format!(
            "# HELP {CPU} Processor time.\n# TYPE {CPU} counter\n{CPU} {}\n\
             # HELP {MEMORY} Resident memory.\n# TYPE {MEMORY} gauge\n{MEMORY} {memory}\n",
            cpu.as_secs_f64()
        )
    }

    /// What a page of metrics says.
    pub fn read(page: &str) -> Option<Usage> {
        let value =
            |name: &str| page.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        Some(Usage {
            cpu: Duration::try_from_secs_f64(value(CPU)?.parse().ok()?).ok()?,
            memory: value(MEMORY)?.parse().ok()?,
        })
    }
}

/// Fields 14 and 15 of `/proc/self/stat`; the second is a name in brackets that may hold anything.
fn cpu(stat: &str) -> Option<Duration> {
    let (_, fields) = stat.rsplit_once(") ")?;
    let ticks = fields.split(' ').skip(11).take(2).map(|ticks| ticks.parse::<u32>().ok());
    ticks.sum::<Option<u32>>().map(|ticks| TICK * ticks)
}

fn memory(status: &str) -> Option<u64> {
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.trim().strip_suffix(" kB")?.parse::<u64>().ok().map(|kilobytes| kilobytes * 1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_is_read_as_it_was_written() {
        let usage = Usage { cpu: Duration::from_millis(1230), memory: 4096 };
        assert_eq!(Usage::read(&usage.lines()), Some(usage));
        assert_eq!(Usage::read("process_cpu_seconds_total 1\n"), None);
    }

    #[test]
    fn the_kernel_is_understood() {
        let stat = "7 (a) b) S 1 7 7 0 -1 4194560 100 0 0 0 250 50 0 0 20 0 1 0 5 6 7";
        assert_eq!(cpu(stat), Some(Duration::from_secs(3)));
        assert_eq!(memory("VmHWM:\t  20 kB\nVmRSS:\t  12 kB\n"), Some(12 * 1024));
        assert_eq!((cpu(""), memory("VmRSS: a lot")), (None, None));
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn this_process_has_memory() {
        assert!(Usage::now().is_some_and(|usage| usage.memory > 100_000));
    }
}
