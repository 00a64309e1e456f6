//! The orders that the values of leaves can have.

/// All orders of so many values, ties among them, as the values' ranks from 0.
pub(super) fn ranks(count: usize) -> Vec<Vec<u8>> {
    let mut rows: Vec<Vec<u8>> = vec![Vec::new()];
    for _ in 0..count {
        rows = rows.iter().flat_map(|row| with_one_more(row)).collect();
    }
    rows.sort();
    rows
}

/// The orders that begin as this one, and have one value more: a tie with one of the ranks, or a rank of
/// its own between them.
fn with_one_more(row: &[u8]) -> Vec<Vec<u8>> {
    let different = row.iter().max().map_or(0, |most| most + 1);
    let tied = (0..different).map(|rank| [row, &[rank]].concat());
    let apart = (0..=different).map(|rank| {
        let moved = row.iter().map(|&other| other + u8::from(other >= rank));
        moved.chain([rank]).collect()
    });
    tied.chain(apart).collect()
}

/// How many orders of so many values there are, ties among them; `None` beyond 10.
pub(super) fn orders(count: usize) -> Option<u64> {
    const FUBINI: [u64; 11] = [
        1,
        1,
        3,
        13,
        75,
        541,
        4683,
        47_293,
        545_835,
        7_087_261,
        102_247_563,
    ];
    FUBINI.get(count).copied()
}
