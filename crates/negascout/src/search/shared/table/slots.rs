//! The memory of a table: slots, four to a cache line. The system gives it when it is first touched.

use super::ages::{Ages, generation};
use super::{Entry, Table, pages};
use crate::Depth;
#[cfg(all(test, loom))]
use loom::sync::atomic::{AtomicU64, Ordering};
use std::ops::Range;
#[cfg(not(all(test, loom)))]
use std::sync::atomic::{AtomicU64, Ordering};

/// The two words of a slot, which threads may write at the same time: the mixed key XOR the salt XOR
/// the data, and the data.
type Words = [AtomicU64; 2];

/// The slots of a bucket.
pub(super) const WAYS: usize = 4;

/// The bytes of a cache line: those of a bucket.
const LINE: usize = 64;

/// All slots of a table, in buckets that begin with a cache line.
#[derive(Debug)]
pub(super) struct Slots {
    words: Box<[Words]>,
    /// The first slot that begins a cache line. Memory that is aligned to more than 16 bytes would be
    /// touched when it is zeroed.
    first: usize,
}

impl Slots {
    /// Empty slots for `buckets` buckets; `None` if there is no memory for them. Most of it is not
    /// touched.
    pub(super) fn new(buckets: usize) -> Option<Slots> {
        let words = zeroed(count(buckets)?)?;
        let first = words.as_ptr().align_offset(LINE);
        // Where the system aligns to less than a slot, buckets may begin anywhere.
        let first = if first < WAYS { first } else { 0 };
        pages::prefer_small(&words);
        Some(Slots { words, first })
    }

    /// The slots of a bucket.
    #[inline]
    pub(super) fn bucket(&self, index: usize) -> impl Iterator<Item = Slot<'_>> + Clone {
        let start = self.first + index * WAYS;
        self.words[start..start + WAYS].iter().map(Slot)
    }

    /// The slots of these buckets.
    pub(super) fn of(&self, buckets: Range<usize>) -> impl Iterator<Item = Slot<'_>> + Clone {
        self.range(buckets).iter().map(Slot)
    }

    fn range(&self, buckets: Range<usize>) -> &[Words] {
        let start = self.first + buckets.start * WAYS;
        &self.words[start..start + buckets.len() * WAYS]
    }

    /// Empties the slots of these buckets.
    pub(super) fn wipe(&self, buckets: Range<usize>) {
        for slot in self.of(buckets) {
            slot.write(0, 0);
        }
    }

    /// Asks for large pages for these buckets.
    pub(super) fn prefer_large_pages(&self, buckets: Range<usize>) {
        pages::prefer_large(self.range(buckets));
    }
}

/// Whether this process may have the memory for `buckets` buckets.
pub(super) fn has_room(buckets: usize) -> bool {
    let mut room: Vec<Words> = Vec::new();
    count(buckets).is_some_and(|count| room.try_reserve_exact(count).is_ok())
}

/// The slots for `buckets` buckets, with those before the first cache line.
fn count(buckets: usize) -> Option<usize> {
    buckets.checked_mul(WAYS)?.checked_add(WAYS - 1)
}

#[cfg(not(all(test, loom)))]
fn zeroed(count: usize) -> Option<Box<[Words]>> {
    bytemuck::try_zeroed_slice_box(count).ok()
}

#[cfg(all(test, loom))]
fn zeroed(count: usize) -> Option<Box<[Words]>> {
    Some((0..count).map(|_| Words::default()).collect())
}

/// The worth of a slot in which there is nothing to lose.
pub(super) const NOTHING: Depth = Depth::MIN;

/// A slot.
#[derive(Clone, Copy, Debug)]
pub(super) struct Slot<'t>(&'t Words);

impl Slot<'_> {
    /// The check and the data. Another thread may be writing them.
    #[inline]
    pub(super) fn words(self) -> (u64, u64) {
        let [check, data] = self.0;
        (check.load(Ordering::Relaxed), data.load(Ordering::Relaxed))
    }

    #[inline]
    pub(super) fn data(self) -> u64 {
        self.0[1].load(Ordering::Relaxed)
    }

    #[inline]
    pub(super) fn write(self, check: u64, data: u64) {
        self.0[0].store(check, Ordering::Relaxed);
        self.0[1].store(data, Ordering::Relaxed);
    }

    /// The entry of the position with this mixed and salted key.
    #[inline]
    pub(super) fn read(self, check: u64) -> Option<Entry> {
        let (found, data) = self.words();
        if found ^ data == check {
            Entry::unpack(data)
        } else {
            None
        }
    }

    /// The worth of what is in the slot. This generation's entries are worth more than older ones, and
    /// of each the deeper ones; what was forgotten is worth [`NOTHING`].
    #[inline]
    pub(super) fn worth(self, ages: Ages) -> Depth {
        let data = self.data();
        match Entry::unpack(data).filter(|_| !ages.is_forgotten(data)) {
            None => NOTHING,
            Some(entry) if generation(data) == ages.current => entry.depth,
            Some(entry) => entry.depth - Table::MAX_DEPTH - 1,
        }
    }

    /// The address, for the processor's cache.
    #[cfg(target_arch = "x86_64")]
    #[inline]
    pub(super) fn address(self) -> *const i8 {
        std::ptr::from_ref(self.0).cast()
    }
}
