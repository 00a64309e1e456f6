//! Counting by several threads, over a table of counts.

use crate::Game;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};

/// A count of move sequences by several threads, which keep the counts of positions in a table: those
/// that several sequences lead to are counted once.
///
/// The game's [key](Game::key) tells positions apart. The result is that of [`perft`](super::perft).
///
/// ```
/// use negascout::{Game, Perft, Score, perft};
///
/// /// One heap; a move takes one to three.
/// #[derive(Clone)]
/// struct Nim(u32);
///
/// impl Game for Nim {
///     type Move = u32;
///     fn moves(&self) -> impl Iterator<Item = u32> {
///         1..=self.0.min(3)
///     }
///     fn play(&self, taken: u32) -> Nim {
///         Nim(self.0 - taken)
///     }
///     fn outcome(&self) -> Option<Score> {
///         (self.0 == 0).then_some(Score::LOSS)
///     }
///     fn key(&self) -> u64 {
///         u64::from(self.0)
///     }
/// }
///
/// let counting = Perft { threads: 2, entries: 1 << 10 };
/// assert_eq!(counting.count(&Nim(40), 12), Some(perft(&Nim(40), 12)));
/// // Few positions, and very many sequences.
/// assert_eq!(counting.count(&Nim(200), 30), Some(3_u64.pow(30)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Perft {
    /// The number of threads; 0 means 1.
    pub threads: usize,
    /// The entries of the table, of 16 bytes each, rounded up to a power of two; 0 for none.
    pub entries: usize,
}

impl Default for Perft {
    /// One thread, and a table of 16 MiB.
    fn default() -> Perft {
        Perft {
            threads: 1,
            entries: 1 << 20,
        }
    }
}

impl Perft {
    /// One thread, and no table: the key of a game is not asked for.
    pub const PLAIN: Perft = Perft {
        threads: 1,
        entries: 0,
    };

    /// A count by so many threads, over a table of at most `mebibytes` MiB; 0 for none.
    ///
    /// ```
    /// use negascout::Perft;
    ///
    /// assert_eq!(Perft::with_mebibytes(1, 0), Perft::PLAIN);
    /// assert_eq!(Perft::with_mebibytes(1, 20), Perft::default());
    /// ```
    #[must_use]
    pub const fn with_mebibytes(threads: usize, mebibytes: usize) -> Perft {
        let entries = mebibytes.saturating_mul((1 << 20) / size_of::<[AtomicU64; 2]>());
        Perft {
            threads,
            entries: match entries.checked_ilog2() {
                Some(log) => 1 << log,
                None => 0,
            },
        }
    }

    /// The number of sequences of exactly `depth` moves from `pos`; `None` if it is more than fits into
    /// 64 bits.
    #[must_use]
    pub fn count<G: Game + Send + Sync>(&self, pos: &G, depth: u32) -> Option<u64> {
        self.count_while(pos, depth, || true)
    }

    /// The same, and `None` as well as soon as `go_on`, which each thread asks about every few thousand
    /// sequences, says no.
    ///
    /// ```
    /// use negascout::{Perft, trees::Tree};
    ///
    /// let tree: Tree = "(((3 1) (4 3)) (5 5))".parse().unwrap();
    /// let counting = Perft::default();
    /// assert_eq!(counting.count_while(&tree.root(), 3, || true), Some(4));
    /// assert_eq!(counting.count_while(&tree.root(), 3, || false), None);
    /// ```
    pub fn count_while<G: Game + Send + Sync>(
        &self,
        pos: &G,
        depth: u32,
        go_on: impl Fn() -> bool + Sync,
    ) -> Option<u64> {
        let table = Counts::with_entries(self.entries);
        let counting = Counting {
            table: &table,
            go_on: &go_on,
        };
        if self.threads <= 1 || depth <= SPLIT {
            return counting.count(pos, depth);
        }
        let parts = positions_after(pos, SPLIT);
        counting.count_together(&parts, depth - SPLIT, self.threads)
    }
}

/// The plies after which the sequences are shared out among the threads.
const SPLIT: u32 = 2;

/// The least depth at which a count may be given up, and is kept in the table.
const KEPT_FROM: u32 = 2;

/// The positions after `depth` moves, once for each sequence.
fn positions_after<G: Game>(pos: &G, depth: u32) -> Vec<G> {
    (0..depth).fold(vec![pos.clone()], |positions, _| {
        let after = |pos: &G| pos.moves().map(|mv| pos.play(mv)).collect::<Vec<G>>();
        positions.iter().flat_map(after).collect()
    })
}

/// A count in progress.
struct Counting<'c, F> {
    table: &'c Counts,
    go_on: &'c F,
}

impl<F: Fn() -> bool + Sync> Counting<'_, F> {
    fn count<G: Game>(&self, pos: &G, depth: u32) -> Option<u64> {
        if depth < KEPT_FROM {
            return Some(super::perft(pos, depth));
        }
        let key = self.table.key(pos, depth);
        if let Some(known) = key.and_then(|key| self.table.get(key)) {
            return Some(known);
        }
        if depth > KEPT_FROM && !(self.go_on)() {
            return None;
        }
        let mut moves = pos.moves();
        let sum = moves.try_fold(0_u64, |sum, mv| {
            sum.checked_add(self.count(&pos.play(mv), depth - 1)?)
        })?;
        if let Some(key) = key {
            self.table.put(key, sum);
        }
        Some(sum)
    }

    /// The sum of the counts of these positions. Each thread takes the next that none has taken.
    fn count_together<G: Game + Send + Sync>(
        &self,
        parts: &[G],
        depth: u32,
        threads: usize,
    ) -> Option<u64> {
        let (next, given_up) = (AtomicUsize::new(0), AtomicBool::new(false));
        let work = || {
            let mut sum = 0_u64;
            while let Some(part) = parts.get(next.fetch_add(1, Ordering::Relaxed)) {
                let counted = self
                    .count(part, depth)
                    .and_then(|count| sum.checked_add(count));
                given_up.fetch_or(counted.is_none(), Ordering::Relaxed);
                if given_up.load(Ordering::Relaxed) {
                    return None;
                }
                sum = counted?;
            }
            Some(sum)
        };
        std::thread::scope(|scope| {
            let spawn = |_| std::thread::Builder::new().spawn_scoped(scope, work);
            // Where the system starts no more threads, those that there are do the work.
            let helpers: Vec<_> = (1..threads).filter_map(|at| spawn(at).ok()).collect();
            let own = work();
            helpers.into_iter().fold(own, |sum, helper| {
                let counted = helper
                    .join()
                    .unwrap_or_else(|panic| std::panic::resume_unwind(panic));
                sum?.checked_add(counted?)
            })
        })
    }
}

/// Counts by key, which threads read and write at once. An entry is two words, of which the first is the
/// key combined with the second: halves of different entries do not match. (R. Hyatt and T. Mann, *A
/// lockless transposition-table algorithm*, ICGA Journal 25(1), 2002.)
struct Counts(Vec<[AtomicU64; 2]>);

impl Counts {
    fn with_entries(entries: usize) -> Counts {
        let places = if entries == 0 {
            0
        } else {
            entries.next_power_of_two()
        };
        let empty = || [AtomicU64::new(0), AtomicU64::new(0)];
        Counts(std::iter::repeat_with(empty).take(places).collect())
    }

    /// The key of a count; `None` without a table.
    fn key<G: Game>(&self, pos: &G, depth: u32) -> Option<u64> {
        let by_depth = u64::from(depth).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        (!self.0.is_empty()).then(|| pos.key() ^ by_depth)
    }

    fn place(&self, key: u64) -> Option<&[AtomicU64; 2]> {
        let mixed = (key ^ key >> 32).wrapping_mul(0xD6E8_FEB8_6659_FD93) >> 16;
        self.0.get(mixed as usize & self.0.len().wrapping_sub(1))
    }

    fn get(&self, key: u64) -> Option<u64> {
        let [check, count] = self.place(key)?;
        let count = count.load(Ordering::Relaxed);
        // An empty place has the count 0, and so has none that is kept.
        (count > 0 && check.load(Ordering::Relaxed) == key ^ count).then_some(count)
    }

    fn put(&self, key: u64, number: u64) {
        if let Some([check, count]) = self.place(key) {
            check.store(key ^ number, Ordering::Relaxed);
            count.store(number, Ordering::Relaxed);
        }
    }
}
