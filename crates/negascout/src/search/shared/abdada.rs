//! The ABDADA table: the positions that threads are searching, so that others search them last.
//!
//! J.-C. Weill, *The ABDADA distributed minimax search algorithm*, ICCA Journal 19(1), 1996, in
//! T. Kerrigan's simplified form: threads share the transposition table and this one, and nothing
//! else.

use std::sync::atomic::{AtomicU64, Ordering};

/// The positions that are being searched, with the number of threads that search each.
///
/// A thread [shares](crate::search::Search::sharing) it with others. Some positions are missed where
/// two have the same place: then they are searched twice.
///
/// ```
/// use negascout::search::{AbdadaTable, Limits, Meter, Pv, Search, Sharing, Standard, Table};
/// use negascout::{Even, Window, trees::Tree};
///
/// let tree: Tree = "((3 1) (4 3))".parse().unwrap();
/// let (table, abdada) = (Table::with_mebibytes(1), AbdadaTable::default());
/// let meter = Meter::new(&Limits::default());
/// let mut search = Search::new(Standard::new(Even), (), &table, meter).sharing(&abdada);
/// let score = search.search::<Pv<Sharing>>(&tree.root(), Window::FULL, 2, None);
/// assert_eq!(score.unwrap().get(), 3);
/// ```
#[derive(Debug)]
pub struct AbdadaTable(Box<[AtomicU64]>);

/// The bits of a place that count the marks. The others hold the position: its place says the rest.
const COUNT: u64 = (1 << PLACE_BITS) - 1;
/// The binary logarithm of the number of places.
const PLACE_BITS: u32 = 12;

impl Default for AbdadaTable {
    /// No position is marked.
    fn default() -> AbdadaTable {
        let empty = || AtomicU64::new(0);
        AbdadaTable(
            std::iter::repeat_with(empty)
                .take(1 << PLACE_BITS)
                .collect(),
        )
    }
}

impl AbdadaTable {
    /// The place of a key, and the bits of it that the place holds. No two keys have both in common.
    fn place(&self, key: u64) -> (&AtomicU64, u64) {
        let mixed = key.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let place = (mixed >> (u64::BITS - PLACE_BITS)) as usize;
        (&self.0[place], mixed << PLACE_BITS)
    }

    /// Marks a position until the mark is dropped. `None` if another position has its place.
    pub(in crate::search) fn mark(&self, key: u64) -> Option<Mark<'_>> {
        let (place, position) = self.place(key);
        let marked = |held: u64| match held & COUNT {
            0 => Some(position | 1),
            COUNT => None,
            _ => (held & !COUNT == position).then_some(held + 1),
        };
        place
            .fetch_update(Ordering::Relaxed, Ordering::Relaxed, marked)
            .is_ok()
            .then(|| Mark(place))
    }

    /// Whether a thread is searching this position.
    pub(in crate::search) fn is_marked(&self, key: u64) -> bool {
        let (place, position) = self.place(key);
        let held = place.load(Ordering::Relaxed);
        held & COUNT != 0 && held & !COUNT == position
    }
}

/// A thread's mark on a position: taken back when it is dropped, however the search ends.
#[derive(Debug)]
#[must_use]
pub(in crate::search) struct Mark<'t>(&'t AtomicU64);

impl Drop for Mark<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::{AbdadaTable, COUNT};

    #[test]
    fn a_position_is_marked_until_its_last_mark_is_dropped() {
        let abdada = AbdadaTable::default();
        assert!((0..10_000).all(|key| !abdada.is_marked(key)));
        let (first, second) = (abdada.mark(7), abdada.mark(7));
        assert!(first.is_some() && second.is_some());
        assert!(abdada.is_marked(7) && !abdada.is_marked(8));
        drop(first);
        assert!(abdada.is_marked(7));
        drop(second);
        assert!(!abdada.is_marked(7));
        let zero = abdada.mark(0);
        assert!(zero.is_some() && abdada.is_marked(0));
    }

    #[test]
    fn a_place_belongs_to_one_position_at_a_time() {
        let abdada = AbdadaTable::default();
        let marks: Vec<_> = (0..20_000).map(|key| (key, abdada.mark(key))).collect();
        let held = marks.iter().filter(|(_, mark)| mark.is_some()).count();
        assert!((3_000..=4_096).contains(&held), "{held}");
        for (key, mark) in &marks {
            assert_eq!(abdada.is_marked(*key), mark.is_some());
        }
        drop(marks);
        assert!((0..20_000).all(|key| !abdada.is_marked(key)));
    }

    #[test]
    fn a_full_count_takes_no_more_marks() {
        let abdada = AbdadaTable::default();
        let mut marks: Vec<_> = (0..COUNT).map(|_| abdada.mark(7)).collect();
        assert!(marks.iter().all(Option::is_some) && abdada.mark(7).is_none());
        marks.pop();
        assert!(abdada.mark(7).is_some());
    }
}
