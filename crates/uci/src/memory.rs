//! The memory that is free for a table.

/// Whether the system has this much memory free, in MiB; `true` where it does not say.
///
/// Some systems promise more memory than they have, and end a program that uses it: so the promise
/// alone is not enough.
pub(crate) fn is_available(mebibytes: u32) -> bool {
    available().is_none_or(|available| u64::from(mebibytes) <= available)
}

/// The memory that the system has available, in MiB, where it says so: on Linux.
fn available() -> Option<u64> {
    parse(&std::fs::read_to_string("/proc/meminfo").ok()?)
}

fn parse(meminfo: &str) -> Option<u64> {
    let line = meminfo
        .lines()
        .find_map(|line| line.strip_prefix("MemAvailable:"))?;
    let kibibytes: u64 = line.trim().strip_suffix(" kB")?.parse().ok()?;
    Some(kibibytes / 1024)
}

#[cfg(test)]
mod tests {
    use super::parse;

    #[test]
    fn available_memory_is_read() {
        let meminfo = "MemTotal:       24684084 kB\nMemFree:  1 kB\nMemAvailable:   19056824 kB\n";
        assert_eq!(parse(meminfo), Some(18_610));
        assert_eq!(parse("MemTotal: 1 kB\n"), None);
        assert_eq!(parse("MemAvailable: many\n"), None);
    }
}
