//! Whether a table fits into memory.

use negascout::search::Table;

/// A table of this size in MiB; `None` if there is not so much memory to be had.
///
/// A system may promise more memory than it has, and end whoever takes it at its word: so what it
/// says to be free is looked at too, where it says so.
pub(crate) fn table(mebibytes: u32) -> Option<Table> {
    let fits = available().is_none_or(|available| u64::from(mebibytes) <= available);
    let table = || Table::try_with_mebibytes(mebibytes as usize);
    fits.then(table).flatten()
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
    use super::{parse, table};

    #[test]
    fn what_is_available_is_read() {
        let meminfo = "MemTotal:       24684084 kB\nMemFree:  1 kB\nMemAvailable:   19056824 kB\n";
        assert_eq!(parse(meminfo), Some(18_610));
        assert_eq!(parse("MemTotal: 1 kB\n"), None);
        assert_eq!(parse("MemAvailable: many\n"), None);
    }

    #[test]
    fn small_tables_fit_and_the_largest_do_not() {
        assert_eq!(table(2).map(|table| table.capacity()), Some(1 << 17));
        assert!(table(u32::MAX).is_none());
    }
}
