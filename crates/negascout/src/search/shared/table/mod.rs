//! The transposition table: what was found before, shared by all threads.
//!
//! R. Greenblatt, D. Eastlake and S. Crocker, *The Greenblatt chess program*, 1967; the lockless
//! form is R. Hyatt's and T. Mann's, *A lock-less transposition-table implementation for parallel
//! search*, ICGA Journal 25, 2002: the key is stored XORed with the data, so that an entry torn by
//! two threads writing at once matches no key.

pub use crate::Bound;
pub use entry::Entry;

use crate::Depth;
#[cfg(all(test, loom))]
use loom::sync::atomic::{AtomicU8, AtomicU64, Ordering};
#[cfg(not(all(test, loom)))]
use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};

mod entry;
#[cfg(all(test, loom))]
mod interleavings;
mod memory;
mod pages;

/// One entry, in two words that threads may write at the same time.
#[derive(Debug, Default)]
struct Slot {
    /// The mixed key XOR the data.
    check: AtomicU64,
    data: AtomicU64,
}

/// As many slots as a cache line holds.
#[derive(Debug, Default)]
#[repr(align(64))]
struct Bucket([Slot; 4]);

/// A table of fixed size. All methods take `&self`: threads share it without locks.
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
    buckets: Box<[Bucket]>,
    /// The buckets in use are the first so many.
    used: usize,
    generation: AtomicU8,
    /// Mixed into every key, so that changing it makes all entries unfindable.
    salt: u64,
    /// The generation since which nothing was forgotten.
    oldest: u8,
}

/// Generations are kept in 6 bits.
const GENERATIONS: u8 = 64;

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

    /// The same, or `None` if so large a table cannot be had: if it does not fit into the address
    /// space, or into the memory that the system has available, where it says so.
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
        is_available && memory::buckets(mebibytes).is_some_and(|count| room(count).is_some())
    }

    /// A table of at least `entries` entries.
    ///
    /// # Panics
    ///
    /// If so large a table cannot be had.
    #[must_use]
    pub fn with_entries(entries: usize) -> Table {
        Table::allocated(entries.div_ceil(4).max(1))
            .unwrap_or_else(|| panic!("no memory for a table of {entries} entries"))
    }

    /// A table of so many buckets, unless there is no memory for them.
    fn allocated(count: usize) -> Option<Table> {
        let mut buckets = room(count)?;
        pages::prefer_large(buckets.spare_capacity_mut());
        buckets.resize_with(count, Bucket::default);
        Some(Table::of(buckets.into_boxed_slice()))
    }

    fn of(buckets: Box<[Bucket]>) -> Table {
        Table {
            used: buckets.len(),
            buckets,
            generation: AtomicU8::new(0),
            salt: 0,
            oldest: 0,
        }
    }

    /// How many entries there is room for.
    #[must_use]
    pub fn capacity(&self) -> usize {
        self.used * 4
    }

    /// The memory of the whole table, in MiB, at least 1.
    #[must_use]
    pub fn mebibytes(&self) -> usize {
        (size_of_val(&*self.buckets) >> 20).max(1)
    }

    /// Forgets everything, and from now on uses room for `entries` entries only, or all there is.
    /// A search that needs no more is faster in a table that fits the processor's caches.
    pub fn shrink(&mut self, entries: usize) {
        self.used = entries.div_ceil(4).clamp(1, self.buckets.len());
        self.forget();
    }

    /// Uses so many times the room, or all there is, keeping what is known. Returns whether there
    /// was more.
    pub fn grow(&mut self, times: usize) -> bool {
        if self.used == self.buckets.len() {
            return false;
        }
        let generation = self.generation.load(Ordering::Relaxed);
        let slots = self.buckets[..self.used]
            .iter()
            .flat_map(|bucket| &bucket.0);
        let known: Vec<_> = slots.filter_map(|slot| slot.content(generation)).collect();
        self.used = self.used.saturating_mul(times).min(self.buckets.len());
        for (mixed, entry) in known {
            self.put(mixed, entry);
        }
        true
    }

    /// Forgets everything, at once: entries stay where they are, but match no key any more, and are
    /// replaced before those of the new generation. What a search then finds is the same as with a
    /// new table.
    pub fn forget(&mut self) {
        self.salt = self.salt.wrapping_add(0x9E37_79B9_7F4A_7C15);
        self.new_generation();
        if self.generation.load(Ordering::Relaxed) == 0 {
            // Generations come round: the oldest entries must not pass for new ones.
            self.clear();
        }
        self.oldest = self.generation.load(Ordering::Relaxed);
    }

    /// Forgets everything, and wipes it.
    pub fn clear(&self) {
        for slot in self.buckets.iter().flat_map(|bucket| &bucket.0) {
            slot.check.store(0, Ordering::Relaxed);
            slot.data.store(0, Ordering::Relaxed);
        }
    }

    /// A new search begins: entries of earlier ones are replaced first.
    pub fn new_generation(&self) {
        let next = (self.generation.load(Ordering::Relaxed) + 1) % GENERATIONS;
        self.generation.store(next, Ordering::Relaxed);
    }

    /// Brings the bucket of `key` towards the processor, for a [`probe`](Table::probe) soon.
    #[inline]
    pub fn prefetch(&self, key: u64) {
        let bucket = &self.buckets[self.index(mix(key ^ self.salt))];
        #[cfg(target_arch = "x86_64")]
        #[allow(
            unsafe_code,
            reason = "a hint to the cache, of an address that is valid"
        )]
        // SAFETY: prefetching reads nothing and cannot fault; SSE is part of x86_64.
        unsafe {
            use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
            _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(bucket).cast());
        }
        #[cfg(not(target_arch = "x86_64"))]
        let _ = bucket;
    }

    /// What is known of the position with this key.
    #[inline]
    #[must_use]
    pub fn probe(&self, key: u64) -> Option<Entry> {
        let mixed = mix(key ^ self.salt);
        self.buckets[self.index(mixed)]
            .0
            .iter()
            .find_map(|slot| slot.read(mixed))
    }

    /// Keeps `entry`, in the place of the same position's, or else of what is worth least in its
    /// bucket: an empty slot, then an earlier generation's shallowest entry, then this one's.
    #[inline]
    pub fn store(&self, key: u64, entry: Entry) {
        self.put(mix(key ^ self.salt), entry);
    }

    #[inline]
    fn put(&self, mixed: u64, entry: Entry) {
        let generation = self.generation.load(Ordering::Relaxed);
        let bucket = &self.buckets[self.index(mixed)].0;
        let same = bucket.iter().find(|slot| slot.read(mixed).is_some());
        let slot = same.or_else(|| bucket.iter().min_by_key(|slot| slot.worth(generation)));
        if let Some(slot) = slot {
            let data = entry.pack(generation);
            slot.check.store(mixed ^ data, Ordering::Relaxed);
            slot.data.store(data, Ordering::Relaxed);
        }
    }

    /// What is known, as the keys and entries that [`store`](Table::store) takes: to be kept
    /// elsewhere, and stored in another table one day. Other threads may store meanwhile. Generations
    /// come round after 64: later than that, some of what was [forgotten](Table::forget) is among it
    /// again, with keys that are no position's.
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
        let age = move |generation: u8| generation.wrapping_sub(self.oldest) % GENERATIONS;
        let newest = age(self.generation.load(Ordering::Relaxed));
        let slots = self.buckets[..self.used]
            .iter()
            .flat_map(|bucket| &bucket.0);
        slots.filter_map(move |slot| {
            let data = slot.data.load(Ordering::Relaxed);
            let mixed = slot.check.load(Ordering::Relaxed) ^ data;
            let entry = Entry::unpack(data).filter(|_| age((data >> 58) as u8) <= newest)?;
            Some((unmix(mixed) ^ self.salt, entry))
        })
    }

    /// The share of slots in use by the current generation, in thousandths, from a sample.
    #[must_use]
    pub fn per_mille_full(&self) -> usize {
        let generation = self.generation.load(Ordering::Relaxed);
        let sample = &self.buckets[..self.used.min(250)];
        let slots = sample.iter().flat_map(|bucket| &bucket.0);
        let used = slots.filter(|slot| {
            let data = slot.data.load(Ordering::Relaxed);
            Entry::unpack(data).is_some() && (data >> 58) as u8 == generation
        });
        used.count() * 1000 / (sample.len() * 4)
    }

    /// The bucket for a mixed key: its high bits scaled to the number of buckets in use.
    #[inline]
    fn index(&self, mixed: u64) -> usize {
        ((u128::from(mixed) * self.used as u128) >> 64) as usize
    }
}

/// Room for so many buckets, unless the process may not have it.
fn room(count: usize) -> Option<Vec<Bucket>> {
    let mut buckets = Vec::new();
    buckets.try_reserve_exact(count).ok()?;
    Some(buckets)
}

impl Slot {
    #[inline]
    fn read(&self, mixed: u64) -> Option<Entry> {
        let data = self.data.load(Ordering::Relaxed);
        if self.check.load(Ordering::Relaxed) ^ data == mixed {
            Entry::unpack(data)
        } else {
            None
        }
    }

    /// The mixed key and the entry, if it is of this generation.
    fn content(&self, generation: u8) -> Option<(u64, Entry)> {
        let data = self.data.load(Ordering::Relaxed);
        let mixed = self.check.load(Ordering::Relaxed) ^ data;
        let entry = Entry::unpack(data).filter(|_| (data >> 58) as u8 == generation)?;
        Some((mixed, entry))
    }

    /// This generation's entries are worth more than older ones, and of each the deeper ones; an
    /// empty slot is worth least.
    fn worth(&self, generation: u8) -> Depth {
        let data = self.data.load(Ordering::Relaxed);
        let old = (data >> 58) as u8 != generation;
        match Entry::unpack(data) {
            None => Depth::MIN,
            Some(entry) if old => entry.depth - Table::MAX_DEPTH - 1,
            Some(entry) => entry.depth,
        }
    }
}

/// A bijection that spreads every bit of the key over all bits (the finaliser of `MurmurHash3`).
#[inline]
const fn mix(key: u64) -> u64 {
    let x = (key ^ (key >> 33)).wrapping_mul(0xFF51_AFD7_ED55_8CCD);
    let x = (x ^ (x >> 33)).wrapping_mul(0xC4CE_B9FE_1A85_EC53);
    x ^ (x >> 33)
}

/// The key that [`mix`] makes into `mixed`.
const fn unmix(mixed: u64) -> u64 {
    const BACK: [u64; 2] = [
        inverse(0xFF51_AFD7_ED55_8CCD),
        inverse(0xC4CE_B9FE_1A85_EC53),
    ];
    let x = (mixed ^ (mixed >> 33)).wrapping_mul(BACK[1]);
    let x = (x ^ (x >> 33)).wrapping_mul(BACK[0]);
    x ^ (x >> 33)
}

/// What times the odd number `factor` is 1, modulo 2^64, by Newton's method: each step doubles the
/// number of right bits, which are 3 at first.
const fn inverse(factor: u64) -> u64 {
    let mut inverse = factor;
    let mut bits = 3;
    while bits < 64 {
        let error = 2_u64.wrapping_sub(factor.wrapping_mul(inverse));
        inverse = inverse.wrapping_mul(error);
        bits *= 2;
    }
    inverse
}

#[cfg(all(test, not(loom)))]
mod tests {
    use super::{Bound, Entry, Table};
    use crate::Score;

    fn entry(score: i32, depth: i32) -> Entry {
        Entry {
            score: Score::new(score),
            bound: Bound::Exact,
            depth,
            tag: 9,
        }
    }

    #[test]
    fn keeps_every_field() {
        let table = Table::with_entries(16);
        for (key, bound) in (0..).zip([Bound::Upper, Bound::Lower, Bound::Exact]) {
            for score in [
                Score::win_in(3),
                Score::loss_in(77),
                Score::new(-1_000_000_000),
            ] {
                let entry = Entry {
                    score,
                    bound,
                    depth: 255,
                    tag: u16::MAX,
                };
                table.store(key, entry);
                assert_eq!(table.probe(key), Some(entry));
            }
        }
    }

    #[test]
    fn an_empty_table_matches_no_key() {
        let table = Table::with_entries(64);
        assert!((0..10_000).all(|key| table.probe(key).is_none()));
        table.store(5, entry(1, 1));
        table.clear();
        assert_eq!(table.probe(5), None);
    }

    #[test]
    fn replaces_the_old_and_the_shallow_first() {
        let table = Table::with_entries(4);
        for key in 0..4 {
            table.store(key, entry(0, 10 + key as i32));
        }
        table.store(4, entry(0, 1));
        assert_eq!(table.probe(0), None, "the shallowest made room");
        table.new_generation();
        table.store(5, entry(0, 2));
        assert_eq!(table.probe(4), None, "an old and shallow one made room");
        table.new_generation();
        table.store(6, entry(0, 30));
        assert!(table.probe(6).is_some() && table.probe(5).is_none());
        assert_eq!(table.per_mille_full(), 250);
    }

    #[test]
    fn a_table_that_forgot_serves_like_a_new_one() {
        let fill = |table: &Table| {
            for key in 0..200 {
                table.store(key, entry(key as i32, (key * 7 % 40) as i32));
            }
            (0..200).map(|key| table.probe(key)).collect::<Vec<_>>()
        };
        let new = fill(&Table::with_entries(64));
        let mut used = Table::with_entries(64);
        for _ in 0..130 {
            fill(&used);
            used.forget();
            assert!((0..200).all(|key| used.probe(key).is_none()));
        }
        // The salt moves entries to other buckets, so compare how many are kept.
        let kept = |found: &[Option<Entry>]| found.iter().flatten().count();
        let again = fill(&used);
        assert!(
            kept(&again).abs_diff(kept(&new)) <= 8,
            "{} {}",
            kept(&again),
            kept(&new)
        );
    }

    #[test]
    fn a_table_that_grows_keeps_what_it_knows() {
        let mut table = Table::with_entries(1 << 14);
        table.store(1, entry(1, 1));
        table.shrink(64);
        assert_eq!((table.capacity(), table.probe(1)), (64, None));
        for key in 0..40 {
            table.store(key, entry(key as i32, 5));
        }
        let known = |table: &Table| {
            (0..40)
                .filter_map(|key| table.probe(key))
                .collect::<Vec<_>>()
        };
        let before = known(&table);
        assert!(before.len() > 30);
        assert!(table.grow(16));
        assert_eq!((table.capacity(), known(&table)), (1024, before.clone()));
        assert!(table.grow(100) && !table.grow(2));
        assert_eq!((table.capacity(), known(&table)), (1 << 14, before));
    }

    #[test]
    fn entries_can_be_moved_to_another_table() {
        let mut table = Table::with_entries(1 << 12);
        table.store(1 << 60, entry(60, 3));
        table.forget();
        for key in 0..100 {
            table.store(key * key, entry(key as i32, 5));
            if key % 5 == 0 {
                table.new_generation();
            }
            if key == 40 {
                table.forget();
            }
        }
        let other = Table::with_entries(1 << 12);
        for (key, entry) in table.entries() {
            other.store(key, entry);
        }
        assert_eq!(table.entries().count(), 59, "what was forgotten stays so");
        for key in 0..100 {
            let known = (key > 40).then(|| entry(key as i32, 5));
            assert_eq!(other.probe(key * key), known);
        }
        assert_eq!(other.probe(1 << 60), None);
    }
}
