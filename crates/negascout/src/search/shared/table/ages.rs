//! The generations of a table: which entries are of this search, which of earlier ones, and which
//! are forgotten.

/// Generations that entries tell apart.
pub(super) const GENERATIONS: u64 = 64;

/// The generations of a table, as far as entries tell them apart.
#[derive(Clone, Copy)]
pub(super) struct Ages {
    pub(super) current: u8,
    /// The generation since which nothing was forgotten.
    oldest: u8,
    /// Generations from the oldest to the current one, 63 at most.
    newest: u8,
}

impl Ages {
    /// The ages at the generation `current`, where what is earlier than `oldest` is forgotten.
    #[inline]
    pub(super) fn new(current: u64, oldest: u64) -> Ages {
        Ages {
            current: (current % GENERATIONS) as u8,
            oldest: (oldest % GENERATIONS) as u8,
            newest: (current - oldest).min(GENERATIONS - 1) as u8,
        }
    }

    /// Whether an entry, by its data, is one of those forgotten.
    #[inline]
    pub(super) fn is_forgotten(self, data: u64) -> bool {
        generation(data).wrapping_sub(self.oldest) % GENERATIONS as u8 > self.newest
    }
}

/// The generation in an entry's data.
#[inline]
pub(super) const fn generation(data: u64) -> u8 {
    (data >> 58) as u8
}
