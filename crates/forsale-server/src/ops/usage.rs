//! Processor time and memory of this process.

use std::time::Duration;

/// The names that Prometheus gives to these metrics of every process.
const CPU_METRIC: &str = "process_cpu_seconds_total";
const MEMORY_METRIC: &str = "process_resident_memory_bytes";

/// The unit in which Linux counts processor time.
const CLOCK_TICK: Duration = Duration::from_millis(10);

/// Processor time and memory of a process.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Usage {
    /// Processor time since its start.
    pub cpu: Duration,
    /// Bytes of memory it has now.
    pub memory: u64,
}

impl Usage {
    /// The usage of this process; `None` if the system does not tell. Linux does.
    pub fn now() -> Option<Usage> {
        let stat = std::fs::read_to_string("/proc/self/stat").ok()?;
        let status = std::fs::read_to_string("/proc/self/status").ok()?;
        Some(Usage { cpu: cpu(&stat)?, memory: memory(&status)? })
    }

    /// The lines on a page of metrics.
    pub(crate) fn lines(&self) -> String {
        let Usage { cpu, memory } = self;
        format!(
            "# HELP {CPU_METRIC} Processor time.\n# TYPE {CPU_METRIC} counter\n{CPU_METRIC} {}\n\
             # HELP {MEMORY_METRIC} Resident memory.\n# TYPE {MEMORY_METRIC} gauge\n{MEMORY_METRIC} {memory}\n",
            cpu.as_secs_f64()
        )
    }

    /// Parses the lines on a page of metrics.
    pub fn read(page: &str) -> Option<Usage> {
        let value =
            |name: &str| page.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        Some(Usage {
            cpu: Duration::try_from_secs_f64(value(CPU_METRIC)?.parse().ok()?).ok()?,
            memory: value(MEMORY_METRIC)?.parse().ok()?,
        })
    }
}

/// Fields 14 and 15 of `/proc/self/stat`. Field 2 is a name in brackets, which may contain anything.
fn cpu(stat: &str) -> Option<Duration> {
    let (_, fields) = stat.rsplit_once(") ")?;
    let ticks = fields.split(' ').skip(11).take(2).map(|ticks| ticks.parse::<u32>().ok());
    ticks.sum::<Option<u32>>().map(|ticks| CLOCK_TICK * ticks)
}

/// The resident memory in `/proc/self/status`, in bytes.
fn memory(status: &str) -> Option<u64> {
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.trim().strip_suffix(" kB")?.parse::<u64>().ok().map(|kilobytes| kilobytes * 1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn metrics_are_parsed_as_they_were_written() {
        let usage = Usage { cpu: Duration::from_millis(1230), memory: 4096 };
        assert_eq!(Usage::read(&usage.lines()), Some(usage));
        assert_eq!(Usage::read("process_cpu_seconds_total 1\n"), None);
    }

    #[test]
    fn proc_files_are_parsed() {
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
