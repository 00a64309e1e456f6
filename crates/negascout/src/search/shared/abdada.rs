//! The ABDADA table: positions that threads are searching, so that others search them last.
//!
//! J.-C. Weill, *The ABDADA distributed minimax search algorithm*, ICCA Journal 19(1), 1996, in
//! T. Kerrigan's simplified form.

use std::sync::atomic::{AtomicU64, Ordering};

/// The positions that are being searched, by all threads. Some are missed where two have the same
/// place: then they are searched twice.
#[derive(Debug)]
pub struct AbdadaTable(Box<[AtomicU64]>);

impl Default for AbdadaTable {
    /// Nobody searches anything yet.
    fn default() -> AbdadaTable {
        let nobody = || AtomicU64::new(AbdadaTable::NOBODY);
        AbdadaTable(
            std::iter::repeat_with(nobody)
                .take(AbdadaTable::PLACES)
                .collect(),
        )
    }
}

impl AbdadaTable {
    const PLACES: usize = 1 << 12;
    /// Stands for no position. One that has this key is never put off.
    const NOBODY: u64 = 0;

    fn place(&self, key: u64) -> &AtomicU64 {
        let mixed = key.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 52;
        &self.0[mixed as usize % AbdadaTable::PLACES]
    }

    pub(in crate::search) fn begin(&self, key: u64) {
        self.place(key).store(key, Ordering::Relaxed);
    }

    pub(in crate::search) fn holds(&self, key: u64) -> bool {
        key != AbdadaTable::NOBODY && self.place(key).load(Ordering::Relaxed) == key
    }

    pub(in crate::search) fn end(&self, key: u64) {
        if self.holds(key) {
            self.place(key)
                .store(AbdadaTable::NOBODY, Ordering::Relaxed);
        }
    }
}
