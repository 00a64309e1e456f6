//! Memory for a table: how much it needs, and whether that is to be had.

/// Buckets of 64 bytes in a MiB.
pub(super) const BUCKETS_A_MEBIBYTE: usize = 1 << 14;

/// The buckets of a table of `mebibytes` MiB, at least one. `None` if they do not fit into the address
/// space.
pub(super) fn buckets(mebibytes: usize) -> Option<usize> {
    buckets_within(mebibytes as u64, isize::MAX as u64)
}

/// As [`buckets`], where no allocation has more than `most` bytes.
fn buckets_within(mebibytes: u64, most: u64) -> Option<usize> {
    mebibytes
        .checked_mul(1 << 20)
        .filter(|&bytes| bytes <= most)?;
    let buckets = mebibytes * BUCKETS_A_MEBIBYTE as u64;
    usize::try_from(buckets.max(1)).ok()
}

/// The memory that the system has available, in MiB, where it says so: on Linux.
///
/// A system may promise more memory than it has, and end whoever takes it at its word.
pub(super) fn available_mebibytes() -> Option<u64> {
    parse(&std::fs::read_to_string("/proc/meminfo").ok()?)
}

fn parse(meminfo: &str) -> Option<u64> {
    let line = meminfo
        .lines()
        .find_map(|line| line.strip_prefix("MemAvailable:"))?;
    let kibibytes: u64 = line.trim().strip_suffix(" kB")?.parse().ok()?;
    Some(kibibytes / 1024)
}

#[cfg(all(test, not(loom)))]
mod tests {
    use super::{buckets, buckets_within, parse};
    use crate::search::Table;

    #[test]
    fn what_is_available_is_read() {
        let meminfo = "MemTotal:       24684084 kB\nMemFree:  1 kB\nMemAvailable:   19056824 kB\n";
        assert_eq!(parse(meminfo), Some(18_610));
        assert_eq!(parse("MemTotal: 1 kB\n"), None);
        assert_eq!(parse("MemAvailable: many\n"), None);
    }

    #[test]
    fn small_tables_fit_and_the_largest_do_not() {
        let table = |mebibytes| Table::try_with_mebibytes(mebibytes);
        assert_eq!(table(0).map(|table| table.capacity()), Some(4));
        assert_eq!(table(2).map(|table| table.capacity()), Some(1 << 17));
        assert!(table(u32::MAX as usize).is_none());
        assert_eq!(
            (buckets(usize::MAX), buckets(usize::MAX >> 20)),
            (None, None)
        );
    }

    #[test]
    fn a_table_is_as_large_as_can_be_had() {
        assert_eq!(Table::with_at_most(0).capacity(), 4);
        assert_eq!(Table::with_at_most(2).capacity(), 1 << 17);
        assert!(Table::with_at_most(usize::MAX).capacity() > 4);
    }

    #[test]
    fn a_table_larger_than_32_bits_is_refused_where_addresses_have_32() {
        let most = i32::MAX as u64;
        assert_eq!(buckets_within(2_047, most), Some(2_047 << 14));
        for mebibytes in [2_048, 4_096, 4_097, 1 << 44, u64::MAX] {
            assert_eq!(buckets_within(mebibytes, most), None, "{mebibytes} MiB");
        }
    }

    #[test]
    #[should_panic(expected = "no memory for a table of")]
    fn no_size_wraps() {
        let _ = Table::with_mebibytes((usize::MAX >> 20) + 1);
    }
}
