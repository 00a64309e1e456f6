//! The orders that the values of leaves can have.

use std::ops::RangeInclusive;

/// The orders of `count` values, as the values' ranks from 0, with as many different ranks as `different`
/// says: in lexicographic order, made one by one.
pub(super) fn ranks(count: usize, different: RangeInclusive<usize>) -> Ranks {
    let mut all = Ranks {
        different,
        next: None,
    };
    all.next = all.completed(Vec::with_capacity(count), count);
    all
}

/// The orders that are still to come.
#[derive(Clone, Debug)]
pub(super) struct Ranks {
    different: RangeInclusive<usize>,
    next: Option<Vec<u8>>,
}

impl Iterator for Ranks {
    type Item = Vec<u8>;

    fn next(&mut self) -> Option<Vec<u8>> {
        let row = self.next.take()?;
        self.next = self.after(&row);
        Some(row)
    }
}

impl Ranks {
    /// The order that follows.
    fn after(&self, row: &[u8]) -> Option<Vec<u8>> {
        (0..row.len()).rev().find_map(|place| {
            let higher = row[place] + 1..row.len() as u8;
            higher.into_iter().find_map(|rank| {
                let begun = [&row[..place], &[rank]].concat();
                self.completed(begun, row.len())
            })
        })
    }

    /// The first order that begins so; `None` if there is none.
    fn completed(&self, mut begun: Vec<u8>, count: usize) -> Option<Vec<u8>> {
        if !self.can_begin(&begun, count) {
            return None;
        }
        while begun.len() < count {
            begun.push(0);
            while !self.can_begin(&begun, count) {
                *begun.last_mut()? += 1;
            }
        }
        Some(begun)
    }

    /// Whether some order begins so: the ranks below the highest that are missing still have room, and the
    /// different ranks can be as many as they must.
    fn can_begin(&self, begun: &[u8], count: usize) -> bool {
        let ranks = begun.iter().max().map_or(0, |&most| usize::from(most) + 1);
        let met = begun.iter().fold(0_u128, |met, rank| met | 1 << rank);
        let room = met.count_ones() as usize + count - begun.len();
        ranks.max(*self.different.start()) <= room.min(*self.different.end())
    }
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
