//! The transposition table: results of earlier searches, shared by all threads.
//!
//! R. Greenblatt, D. Eastlake and S. Crocker, *The Greenblatt chess program*, 1967; the lockless
//! form is R. Hyatt's and T. Mann's, *A lock-less transposition-table implementation for parallel
//! search*, ICGA Journal 25, 2002: the key is stored XORed with the data, so that an entry torn by
//! two threads writing at once matches no key.

pub use crate::Bound;
pub use entry::Entry;

use crate::Depth;
#[cfg(all(test, loom))]
use loom::sync::atomic::{AtomicU64, Ordering};
#[cfg(not(all(test, loom)))]
use std::sync::atomic::{AtomicU64, Ordering};

mod entry;
#[cfg(all(test, loom))]
mod interleavings;
mod memory;
mod pages;

/// One entry, in two words that threads may write at the same time.
#[derive(Debug, Default)]
struct Slot {
    /// The mixed key XOR the salt XOR the data.
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
    /// The number of buckets in use: the first ones.
    used: usize,
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

/// Generations that entries tell apart.
const GENERATIONS: u64 = 64;

/// The generations of a table, as far as entries tell them apart.
#[derive(Clone, Copy)]
struct Ages {
    current: u8,
    /// The generation since which nothing was forgotten.
    oldest: u8,
    /// Generations from the oldest to the current one, 63 at most.
    newest: u8,
}

impl Ages {
    /// Whether an entry, by its data, is one of those forgotten.
    #[inline]
    fn is_forgotten(self, data: u64) -> bool {
        generation(data).wrapping_sub(self.oldest) % GENERATIONS as u8 > self.newest
    }
}

/// The generation in an entry's data.
#[inline]
const fn generation(data: u64) -> u8 {
    (data >> 58) as u8
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

    /// A table of `count` buckets; `None` if there is no memory for them.
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
            generation: AtomicU64::new(0),
            salt: 0,
            oldest: 0,
            eldest: AtomicU64::new(0),
        }
    }

    /// The number of entries there is room for.
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

    /// Uses `times` as much room, or all there is, and keeps the entries. Returns whether there was
    /// more room.
    pub fn grow(&mut self, times: usize) -> bool {
        if self.used == self.buckets.len() {
            return false;
        }
        let ages = self.ages();
        let slots = self.buckets[..self.used]
            .iter()
            .flat_map(|bucket| &bucket.0);
        let known = slots.filter_map(|slot| {
            let data = slot.data.load(Ordering::Relaxed);
            let mixed = slot.check.load(Ordering::Relaxed) ^ data ^ self.salt;
            let entry = Entry::unpack(data).filter(|_| generation(data) == ages.current)?;
            Some((mixed, entry))
        });
        let known: Vec<_> = known.collect();
        self.used = self.used.saturating_mul(times).min(self.buckets.len());
        for (mixed, entry) in known {
            self.put(mixed, entry);
        }
        true
    }

    /// Forgets everything, mostly in constant time: entries stay in their slots, but match no key,
    /// and their slots count as empty. A search finds, keeps and replaces the same as in a new table.
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
        if next - self.eldest.load(Ordering::Relaxed) >= GENERATIONS {
            self.clear();
            self.eldest.store(next, Ordering::Relaxed);
        }
        self.generation.store(next, Ordering::Relaxed);
        self.oldest = next;
    }

    /// Forgets everything, and wipes it.
    pub fn clear(&self) {
        for slot in self.slots() {
            slot.wipe();
        }
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
        for slot in self.slots() {
            if ages.is_forgotten(slot.data.load(Ordering::Relaxed)) {
                slot.wipe();
            }
        }
        self.eldest.store(self.oldest, Ordering::Relaxed);
    }

    fn slots(&self) -> impl Iterator<Item = &Slot> {
        self.buckets.iter().flat_map(|bucket| &bucket.0)
    }

    #[inline]
    fn ages(&self) -> Ages {
        let generation = self.generation.load(Ordering::Relaxed);
        Ages {
            current: (generation % GENERATIONS) as u8,
            oldest: (self.oldest % GENERATIONS) as u8,
            newest: (generation - self.oldest).min(GENERATIONS - 1) as u8,
        }
    }

    /// Brings the bucket of `key` towards the processor, for a [`probe`](Table::probe) soon.
    #[inline]
    pub fn prefetch(&self, key: u64) {
        let bucket = &self.buckets[self.index(mix(key))];
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
        // Elsewhere a load has to do, of what nobody needs: the processor goes on meanwhile.
        #[cfg(not(target_arch = "x86_64"))]
        std::hint::black_box(bucket.0[0].check.load(Ordering::Relaxed));
    }

    /// The entry of the position with this key, if there is one.
    #[inline]
    #[must_use]
    pub fn probe(&self, key: u64) -> Option<Entry> {
        let mixed = mix(key);
        let check = mixed ^ self.salt;
        self.buckets[self.index(mixed)]
            .0
            .iter()
            .find_map(|slot| slot.read(check))
    }

    /// Keeps `entry`, in the place of the same position's, or else of what is worth least in its
    /// bucket: an empty slot, then an earlier generation's shallowest entry, then this one's.
    #[inline]
    pub fn store(&self, key: u64, entry: Entry) {
        self.put(mix(key), entry);
    }

    #[inline]
    fn put(&self, mixed: u64, entry: Entry) {
        let (ages, check) = (self.ages(), mixed ^ self.salt);
        let bucket = &self.buckets[self.index(mixed)].0;
        let same = bucket.iter().find(|slot| slot.read(check).is_some());
        let slot = same.or_else(|| bucket.iter().min_by_key(|slot| slot.worth(ages)));
        if let Some(slot) = slot {
            let data = entry.pack(ages.current);
            slot.check.store(check ^ data, Ordering::Relaxed);
            slot.data.store(data, Ordering::Relaxed);
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
        let slots = self.buckets[..self.used]
            .iter()
            .flat_map(|bucket| &bucket.0);
        slots.filter_map(move |slot| {
            let data = slot.data.load(Ordering::Relaxed);
            let mixed = slot.check.load(Ordering::Relaxed) ^ data ^ self.salt;
            let entry = Entry::unpack(data).filter(|_| !ages.is_forgotten(data))?;
            Some((unmix(mixed), entry))
        })
    }

    /// The share of slots in use by the current generation, in thousandths, from a sample.
    #[must_use]
    pub fn per_mille_full(&self) -> usize {
        let ages = self.ages();
        let sample = &self.buckets[..self.used.min(250)];
        let slots = sample.iter().flat_map(|bucket| &bucket.0);
        let used = slots.filter(|slot| {
            let data = slot.data.load(Ordering::Relaxed);
            Entry::unpack(data).is_some() && generation(data) == ages.current
        });
        used.count() * 1000 / (sample.len() * 4)
    }

    /// The bucket for a mixed key: its high bits scaled to the number of buckets in use.
    #[inline]
    fn index(&self, mixed: u64) -> usize {
        scaled(mixed, self.used)
    }
}

/// `mixed` scaled to a number below `count`.
#[inline]
const fn scaled(mixed: u64, count: usize) -> usize {
    if usize::BITS > 32 {
        ((mixed as u128 * count as u128) >> 64) as usize
    } else {
        scaled_by_halves(mixed, count as u32)
    }
}

/// As [`scaled`]. Where addresses have 32 bits, a product of 128 is a call to a function.
#[inline]
const fn scaled_by_halves(mixed: u64, count: u32) -> usize {
    let count = count as u64;
    let (high, low) = (mixed >> 32, mixed & u32::MAX as u64);
    ((high * count + ((low * count) >> 32)) >> 32) as usize
}

/// Room for `count` buckets; `None` if the process cannot have it.
fn room(count: usize) -> Option<Vec<Bucket>> {
    let mut buckets = Vec::new();
    buckets.try_reserve_exact(count).ok()?;
    Some(buckets)
}

impl Slot {
    /// The entry of the position with this mixed and salted key.
    #[inline]
    fn read(&self, check: u64) -> Option<Entry> {
        let data = self.data.load(Ordering::Relaxed);
        if self.check.load(Ordering::Relaxed) ^ data == check {
            Entry::unpack(data)
        } else {
            None
        }
    }

    /// This generation's entries are worth more than older ones, and of each the deeper ones; an
    /// empty slot is worth least, and what was forgotten as little.
    fn worth(&self, ages: Ages) -> Depth {
        let data = self.data.load(Ordering::Relaxed);
        match Entry::unpack(data).filter(|_| !ages.is_forgotten(data)) {
            None => Depth::MIN,
            Some(entry) if generation(data) == ages.current => entry.depth,
            Some(entry) => entry.depth - Table::MAX_DEPTH - 1,
        }
    }

    fn wipe(&self) {
        self.check.store(0, Ordering::Relaxed);
        self.data.store(0, Ordering::Relaxed);
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

/// The inverse of the odd number `factor` modulo 2^64, by Newton's method: each step doubles the
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
    use super::{Bound, Entry, Table, scaled, scaled_by_halves};
    use crate::Score;
    use rand::{RngExt, SeedableRng};
    use rand_xoshiro::Xoshiro256PlusPlus;

    fn entry(score: i32, depth: i32) -> Entry {
        Entry {
            score: Score::new(score),
            bound: Bound::Exact,
            depth,
            tag: 9,
        }
    }

    #[test]
    fn halves_are_scaled_like_the_whole() {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(3);
        for _ in 0..10_000 {
            let count = random.random::<u32>() >> random.random_range(0..32);
            for mixed in [random.random(), u64::MAX, 0] {
                let whole = (u128::from(mixed) * u128::from(count)) >> 64;
                assert_eq!(scaled_by_halves(mixed, count) as u128, whole);
                assert_eq!(scaled(mixed, count as usize) as u128, whole);
            }
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
        for round in 0..200 {
            fill(&used);
            // Several searches in between, up to a full round of generations.
            for _ in 0..round % 70 {
                used.new_generation();
            }
            used.forget();
            assert!((0..200).all(|key| used.probe(key).is_none()), "{round}");
            assert_eq!(used.entries().count(), 0, "{round}");
            assert_eq!(fill(&used), new, "{round}");
        }
    }

    /// After any number of searches, a table that forgot equals a new one slot by slot.
    #[test]
    fn a_table_that_forgot_replaces_like_a_new_one() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(11);
        let mut used = Table::with_entries(64);
        for round in 0..150 {
            let mut new = Table::with_entries(64);
            used.forget();
            for search in 0..rng.random_range(1..140) {
                for _ in 0..rng.random_range(0..60) {
                    let kept = entry(search, rng.random_range(0..40));
                    let key = rng.random_range(0..300);
                    for table in [&used, &new] {
                        table.store(key, kept);
                    }
                }
                let found =
                    |table: &Table| (0..300).map(|key| table.probe(key)).collect::<Vec<_>>();
                assert_eq!(found(&used), found(&new), "{round}, {search}");
                assert!(used.entries().eq(new.entries()), "{round}, {search}");
                assert_eq!(used.per_mille_full(), new.per_mille_full());
                match rng.random_range(0..100) {
                    0 => {
                        used.shrink(20);
                        new = Table::with_entries(64);
                        new.shrink(20);
                    }
                    1 => assert_eq!(used.grow(2), new.grow(2)),
                    2..=80 => {
                        used.new_generation();
                        new.new_generation();
                    }
                    _ => {}
                }
            }
            used.shrink(64);
        }
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
