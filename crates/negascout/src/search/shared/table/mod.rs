//! The transposition table: results of earlier searches, shared by all threads.
//!
//! R. Greenblatt, D. Eastlake and S. Crocker, *The Greenblatt chess program*, 1967; the lockless
//! form is R. Hyatt's and T. Mann's, *A lock-less transposition-table implementation for parallel
//! search*, ICGA Journal 25, 2002: the key is stored XORed with the data, so that an entry torn by
//! two threads writing at once matches no key.

pub use crate::Bound;
pub use entry::Entry;

use crate::Depth;
use ages::{Ages, GENERATIONS, generation};
use keys::{mix, scaled, unmix};
#[cfg(all(test, loom))]
use loom::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use slots::{NOTHING, Slot, Slots, WAYS};
#[cfg(not(all(test, loom)))]
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};

mod ages;
mod entry;
mod growth;
#[cfg(all(test, loom))]
mod interleavings;
mod keys;
mod memory;
mod pages;
mod slots;
#[cfg(all(test, not(loom)))]
mod tests;

/// A table of a size that is set when it is made. Threads share it without locks.
///
/// Its memory is used as it is needed: a search of a few hundred nodes touches some kilobytes, however
/// large the table may become. What is found, kept and replaced does not depend on how much is used.
///
/// Keys are mixed, so that keys that differ in few bits do not meet in one bucket, and the whole
/// mixed key is stored: two positions are confused only if their [`key`](crate::Game::key)s are
/// equal.
///
/// ```
/// use negascout::search::{Bound, Entry, Table};
/// use negascout::Score;
///
/// let table = Table::with_mebibytes(1);
/// let entry = Entry { score: Score::new(7), bound: Bound::Lower, depth: 3, tag: 1 };
/// table.store(0, entry);
/// assert_eq!(table.probe(0), Some(entry));
/// assert_eq!(table.probe(1), None);
/// ```
#[derive(Debug)]
pub struct Table {
    slots: Slots,
    /// All buckets.
    buckets: usize,
    /// The number of buckets that may be used: the first ones.
    limit: usize,
    /// The number of buckets in use.
    used: AtomicUsize,
    /// The buckets from this one on were never in use: their slots are empty. Those that were, and are
    /// not now, hold what was forgotten.
    dirty: AtomicUsize,
    /// Whether a thread is about to use more buckets.
    growing: AtomicBool,
    /// Searches so far. Entries keep the last 6 bits.
    generation: AtomicU64,
    /// Part of every check, so that changing it makes all entries unfindable. Where an entry is kept
    /// does not depend on it.
    salt: u64,
    /// The generation since which nothing was forgotten.
    oldest: u64,
    /// No entry that was forgotten is of an earlier generation. Generations come round, so such
    /// entries are wiped before the current generation is 64 later than this.
    eldest: AtomicU64,
}

impl Table {
    /// The greatest depth that entries tell apart.
    pub const MAX_DEPTH: Depth = 255;

    /// A table of `mebibytes` MiB (at least one bucket of four entries).
    ///
    /// # Panics
    ///
    /// If so large a table cannot be had. [`try_with_mebibytes`](Table::try_with_mebibytes) refuses
    /// it instead.
    #[must_use]
    pub fn with_mebibytes(mebibytes: usize) -> Table {
        memory::buckets(mebibytes)
            .and_then(Table::allocated)
            .unwrap_or_else(|| panic!("no memory for a table of {mebibytes} MiB"))
    }

    /// A table of `mebibytes` MiB; `None` if it does not fit into the address space, or into the
    /// memory that the system has available, where it says so.
    ///
    /// ```
    /// use negascout::search::Table;
    ///
    /// assert!(Table::try_with_mebibytes(1).is_some_and(|table| table.capacity() == 65_536));
    /// assert!(Table::try_with_mebibytes(usize::MAX).is_none());
    /// ```
    #[must_use]
    pub fn try_with_mebibytes(mebibytes: usize) -> Option<Table> {
        if !Table::fits(mebibytes) {
            return None;
        }
        Table::allocated(memory::buckets(mebibytes)?)
    }

    /// A table of `mebibytes` MiB, or of half of it, and so on, where the system refuses so much.
    ///
    /// # Panics
    ///
    /// If not even the smallest table can be had.
    pub(crate) fn with_at_most(mebibytes: usize) -> Table {
        let half = |&size: &usize| (size > 0).then_some(size / 2);
        std::iter::successors(Some(mebibytes), half)
            .find_map(|size| memory::buckets(size).and_then(Table::allocated))
            .unwrap_or_else(|| Table::with_entries(1))
    }

    /// Whether a table of `mebibytes` MiB fits into the memory that the system has available, where
    /// it says so, and into what this process may have. Addresses are reserved and given back;
    /// no memory is touched.
    ///
    /// ```
    /// use negascout::search::Table;
    ///
    /// assert!(Table::fits(1) && !Table::fits(usize::MAX));
    /// ```
    #[must_use]
    pub fn fits(mebibytes: usize) -> bool {
        let available = memory::available_mebibytes();
        let is_available = available.is_none_or(|available| mebibytes as u64 <= available);
        is_available && memory::buckets(mebibytes).is_some_and(slots::has_room)
    }

    /// A table of at least `entries` entries.
    ///
    /// # Panics
    ///
    /// If so large a table cannot be had.
    #[must_use]
    pub fn with_entries(entries: usize) -> Table {
        Table::allocated(entries.div_ceil(WAYS).max(1))
            .unwrap_or_else(|| panic!("no memory for a table of {entries} entries"))
    }

    /// A table of `buckets` buckets; `None` if there is no memory for them.
    fn allocated(buckets: usize) -> Option<Table> {
        let used = growth::first(buckets);
        Some(Table {
            slots: Slots::new(buckets)?,
            buckets,
            limit: buckets,
            used: AtomicUsize::new(used),
            dirty: AtomicUsize::new(used),
            growing: AtomicBool::new(false),
            generation: AtomicU64::new(0),
            salt: 0,
            oldest: 0,
            eldest: AtomicU64::new(0),
        })
    }

    /// The number of entries that may be kept.
    #[must_use]
    pub fn capacity(&self) -> usize {
        self.limit * WAYS
    }

    /// The memory that the whole table may use, in MiB, at least 1.
    #[must_use]
    pub fn mebibytes(&self) -> usize {
        (self.buckets / memory::BUCKETS_A_MEBIBYTE).max(1)
    }

    /// Forgets everything, and from now on keeps `entries` entries at most, or as many as there is
    /// memory for. A search that needs no more is faster in a table that fits the processor's caches.
    pub fn shrink(&mut self, entries: usize) {
        self.limit = entries.div_ceil(WAYS).clamp(1, self.buckets);
        self.forget();
    }

    /// From now on keeps `times` as many entries at most, or as many as there is memory for, and those
    /// that it has. Returns whether there was more memory.
    pub fn grow(&mut self, times: usize) -> bool {
        if self.limit == self.buckets {
            return false;
        }
        self.limit = self.limit.saturating_mul(times).min(self.buckets);
        true
    }

    /// Forgets everything, in constant time or, once in a while, in proportion to what was used:
    /// entries stay in their slots, but match no key, and their slots count as empty. A search finds,
    /// keeps and replaces the same as in a new table.
    ///
    /// ```
    /// use negascout::search::{Limits, Meter, Search, Settings, Standard, Table};
    /// use negascout::trees::{Generator, Listing};
    ///
    /// let tree = Generator::new(1).graph(4, 6, 20);
    /// let nodes = |table: &Table| {
    ///     let search = Search::new(Standard::new(Listing), (), table, Meter::new(&Limits::default()));
    ///     search.deepen(&tree.root(), &Settings::default(), |_| ()).unwrap().nodes
    /// };
    /// let mut table = Table::with_entries(16);
    /// let first = nodes(&table);
    /// table.forget();
    /// assert_eq!(nodes(&table), first);
    /// ```
    pub fn forget(&mut self) {
        self.salt = self.salt.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let next = self.generation.load(Ordering::Relaxed) + 1;
        if next - self.eldest.load(Ordering::Relaxed) >= GENERATIONS || !self.is_whole_part() {
            self.begin_small();
            self.eldest.store(next, Ordering::Relaxed);
        }
        self.generation.store(next, Ordering::Relaxed);
        self.oldest = next;
    }

    /// Forgets everything, and wipes it.
    pub fn clear(&self) {
        self.slots.wipe(0..self.dirty.load(Ordering::Relaxed));
    }

    /// A new search begins: entries of earlier ones are replaced first.
    pub fn new_generation(&self) {
        let next = self.generation.load(Ordering::Relaxed) + 1;
        let eldest = self.eldest.load(Ordering::Relaxed);
        if next - eldest >= GENERATIONS && eldest < self.oldest {
            self.wipe_forgotten();
        }
        self.generation.store(next, Ordering::Relaxed);
    }

    /// Wipes forgotten entries before the next generation could be mistaken for theirs.
    #[cold]
    fn wipe_forgotten(&self) {
        let ages = self.ages();
        for slot in self.used_slots() {
            if ages.is_forgotten(slot.data()) {
                slot.write(0, 0);
            }
        }
        self.eldest.store(self.oldest, Ordering::Relaxed);
    }

    fn used_slots(&self) -> impl Iterator<Item = Slot<'_>> + Clone {
        self.slots.of(0..self.used.load(Ordering::Relaxed))
    }

    #[inline]
    fn ages(&self) -> Ages {
        Ages::new(self.generation.load(Ordering::Relaxed), self.oldest)
    }

    /// The bucket for a mixed key, of those in use: its high bits scaled to their number.
    #[inline]
    fn bucket(&self, mixed: u64) -> impl Iterator<Item = Slot<'_>> + Clone {
        let used = self.used.load(Ordering::Relaxed);
        self.slots.bucket(scaled(mixed, used))
    }

    /// Brings the bucket of `key` towards the processor, for a [`probe`](Table::probe) soon.
    #[inline]
    pub fn prefetch(&self, key: u64) {
        let Some(slot) = self.bucket(mix(key)).next() else {
            return;
        };
        #[cfg(target_arch = "x86_64")]
        #[allow(
            unsafe_code,
            reason = "a hint to the cache, of an address that is valid"
        )]
        // SAFETY: prefetching reads nothing and cannot fault; SSE is part of x86_64.
        unsafe {
            use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
            _mm_prefetch::<_MM_HINT_T0>(slot.address());
        }
        // Elsewhere a load has to do, of what nobody needs: the processor goes on meanwhile.
        #[cfg(not(target_arch = "x86_64"))]
        std::hint::black_box(slot.words());
    }

    /// The entry of the position with this key, if there is one.
    #[inline]
    #[must_use]
    pub fn probe(&self, key: u64) -> Option<Entry> {
        let mixed = mix(key);
        let check = mixed ^ self.salt;
        self.bucket(mixed).find_map(|slot| slot.read(check))
    }

    /// Keeps `entry`, in the place of the same position's, or else of what is worth least in its
    /// bucket: an empty slot, then an earlier generation's shallowest entry, then this one's.
    #[inline]
    pub fn store(&self, key: u64, entry: Entry) {
        let mixed = mix(key);
        let check = mixed ^ self.salt;
        loop {
            let used = self.used.load(Ordering::Relaxed);
            let bucket = self.slots.bucket(scaled(mixed, used));
            let same = bucket.clone().find(|slot| slot.read(check).is_some());
            let place = match same {
                Some(slot) => Some((NOTHING, slot)),
                None => self.least(bucket),
            };
            let Some((worth, slot)) = place else { return };
            if worth > NOTHING && used < self.limit && self.enlarge(used) {
                continue;
            }
            let data = entry.pack(self.ages().current);
            slot.write(check ^ data, data);
            return;
        }
    }

    /// All keys and entries, as [`store`](Table::store) takes them: to be kept elsewhere and
    /// stored in another table later. Other threads may store meanwhile.
    ///
    /// ```
    /// use negascout::search::{Bound, Entry, Table};
    /// use negascout::Score;
    ///
    /// let table = Table::with_entries(64);
    /// let entry = Entry { score: Score::new(7), bound: Bound::Lower, depth: 3, tag: 1 };
    /// table.store(5, entry);
    /// assert_eq!(table.entries().collect::<Vec<_>>(), [(5, entry)]);
    /// ```
    pub fn entries(&self) -> impl Iterator<Item = (u64, Entry)> + Clone + '_ {
        let ages = self.ages();
        self.used_slots().filter_map(move |slot| {
            let (check, data) = slot.words();
            let entry = Entry::unpack(data).filter(|_| !ages.is_forgotten(data))?;
            Some((unmix(check ^ data ^ self.salt), entry))
        })
    }

    /// At most `most` entries with their keys, the deepest: those that took the most work. Entries of one
    /// depth are kept together or not at all.
    ///
    /// ```
    /// use negascout::search::{Bound, Entry, Table};
    /// use negascout::Score;
    ///
    /// let table = Table::with_entries(64);
    /// for (key, depth) in [(1, 5), (2, 3), (3, 3)] {
    ///     table.store(key, Entry { score: Score::DRAW, bound: Bound::Exact, depth, tag: 0 });
    /// }
    /// assert_eq!(table.deepest_entries(3).len(), 3);
    /// assert_eq!(table.deepest_entries(2)[0].0, 1);
    /// assert_eq!(table.deepest_entries(2).len(), 1);
    /// assert!(table.deepest_entries(0).is_empty());
    /// ```
    #[must_use]
    pub fn deepest_entries(&self, most: usize) -> Vec<(u64, Entry)> {
        let entries = self.entries();
        let mut counts = [0_usize; 256];
        for (_, entry) in entries.clone() {
            counts[entry.depth as usize & 0xFF] += 1;
        }
        let mut least = counts.len();
        let mut count = 0;
        while least > 0 && count + counts[least - 1] <= most {
            least -= 1;
            count += counts[least];
        }
        // Other threads may be storing: what was counted may be more by now.
        entries
            .filter(|(_, entry)| entry.depth as usize >= least)
            .take(most)
            .collect()
    }

    /// The share of slots in use by the current generation, of all that may be used, in thousandths,
    /// from a sample.
    #[must_use]
    pub fn per_mille_full(&self) -> usize {
        let (ages, used) = (self.ages(), self.used.load(Ordering::Relaxed));
        let sample = self.limit.min(250);
        // The buckets that become those of the sample when all are in use.
        let buckets = (sample * used).div_ceil(self.limit);
        let filled = self.slots.of(0..buckets).filter(|slot| {
            let (check, data) = slot.words();
            Entry::unpack(data).is_some()
                && generation(data) == ages.current
                && scaled(check ^ data ^ self.salt, self.limit) < sample
        });
        filled.count() * 1000 / (sample * WAYS)
    }
}
