//! The part of a table that is in use: it is small at first, and grows when an entry would be lost.
//!
//! Where a larger table would have lost nothing, nothing is lost: a bucket splits into neighbouring
//! ones, and its entries keep their order. So a search finds, keeps and replaces the same as if all
//! of the table had been in use from the beginning, and how much of it an earlier search has used
//! makes no difference.

use super::keys::scaled;
use super::slots::{Slot, WAYS};
use super::{Entry, Ordering, Table};

/// The fewest buckets in use: a page of memory.
#[cfg(not(all(test, loom)))]
const LEAST: usize = 64;
#[cfg(all(test, loom))]
const LEAST: usize = 1;

/// The factor by which the part in use grows.
const FACTOR: usize = 4;

/// The buckets that are in use at first, of `limit`: a part without remainder, so that each splits
/// into whole ones.
pub(super) const fn first(limit: usize) -> usize {
    let mut used = limit;
    while used % 2 == 0 && used / 2 >= LEAST {
        used /= 2;
    }
    used
}

/// The buckets that are in use after `used`, of `limit`.
const fn next(used: usize, limit: usize) -> usize {
    let mut factor = FACTOR;
    while factor > 1 {
        let next = used.saturating_mul(factor);
        if next <= limit && limit % next == 0 {
            return next;
        }
        factor /= 2;
    }
    limit
}

impl Table {
    /// Uses more buckets than `used`, which are all that are in use. Returns whether there are more
    /// now: not if another thread is about to do this.
    #[cold]
    pub(super) fn enlarge(&self, used: usize) -> bool {
        let (acquire, relaxed) = (Ordering::Acquire, Ordering::Relaxed);
        let begun = self.growing.compare_exchange(false, true, acquire, relaxed);
        if begun.is_err() {
            return false;
        }
        // Another thread may just have done it.
        if self.used.load(Ordering::Relaxed) == used {
            self.spread(used, next(used, self.limit));
        }
        self.growing.store(false, Ordering::Release);
        true
    }

    /// Spreads the entries of the first `used` buckets over the first `wanted`. What other threads store
    /// or look for meanwhile they may not find.
    fn spread(&self, used: usize, wanted: usize) {
        let dirty = self.dirty.load(Ordering::Relaxed);
        self.slots.prefer_large_pages(0..wanted);
        if used < dirty {
            self.slots.wipe(used..wanted.min(dirty));
        }
        let ages = self.ages();
        // From the last one down: a bucket's entries go to places that are empty by then.
        for bucket in (0..used).rev() {
            let mut held = [(0, 0); WAYS];
            for (held, slot) in held.iter_mut().zip(self.slots.bucket(bucket)) {
                *held = slot.words();
                slot.write(0, 0);
            }
            for (check, data) in held {
                if Entry::unpack(data).is_some() && !ages.is_forgotten(data) {
                    let index = scaled(check ^ data ^ self.salt, wanted);
                    if let Some((_, slot)) = self.least(self.slots.bucket(index)) {
                        slot.write(check, data);
                    }
                }
            }
        }
        self.dirty.fetch_max(wanted, Ordering::Relaxed);
        self.used.store(wanted, Ordering::Relaxed);
    }

    /// The slot of least worth, the first one of several.
    #[inline]
    pub(super) fn least<'t>(
        &self,
        slots: impl Iterator<Item = Slot<'t>>,
    ) -> Option<(crate::Depth, Slot<'t>)> {
        let ages = self.ages();
        slots
            .map(|slot| (slot.worth(ages), slot))
            .min_by_key(|&(worth, _)| worth)
    }

    /// Uses a small part of the table again, and empties it.
    pub(super) fn begin_small(&mut self) {
        let (used, dirty) = (first(self.limit), self.dirty.load(Ordering::Relaxed));
        self.slots.wipe(0..used.min(dirty));
        self.used.store(used, Ordering::Relaxed);
        self.dirty.fetch_max(used, Ordering::Relaxed);
    }

    /// Whether the part in use can grow to all that may be used without a loss.
    pub(super) fn is_whole_part(&self) -> bool {
        let used = self.used.load(Ordering::Relaxed);
        used <= self.limit && self.limit % used == 0
    }
}
