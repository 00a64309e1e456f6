//! Proof numbers, and how those of a position come from those of its children.

/// The work that is at least left for a question about the mover: the number of leaves that have to
/// be settled for a yes, and for a no.
///
/// Nagai writes φ and δ for them, so that both players have one form. Sums end at
/// [`MOST`](Numbers::MOST), which is still less than infinity.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Numbers {
    /// Leaves to settle for a yes: 0 once it is proven, infinite once it is disproven.
    pub phi: u32,
    /// Leaves to settle for a no: 0 once it is disproven, infinite once it is proven.
    pub delta: u32,
}

impl Numbers {
    /// A number that cannot be reached.
    pub const INFINITE: u32 = u32::MAX;
    /// The largest number of a question that is open.
    pub const MOST: u32 = u32::MAX - 1;
    /// A leaf of which nothing is known.
    pub const LEAF: Numbers = Numbers { phi: 1, delta: 1 };
    /// The thresholds of a root: nothing but an answer ends its search.
    pub(super) const UNREACHABLE: Numbers = Numbers {
        phi: Numbers::INFINITE,
        delta: Numbers::INFINITE,
    };

    /// The answer is yes.
    pub const PROVEN: Numbers = Numbers {
        phi: 0,
        delta: Numbers::INFINITE,
    };
    /// The answer is no.
    pub const DISPROVEN: Numbers = Numbers {
        phi: Numbers::INFINITE,
        delta: 0,
    };

    /// The answer; `None` while it is open.
    ///
    /// ```
    /// use negascout::proof_number::Numbers;
    ///
    /// assert_eq!(Numbers::PROVEN.answer(), Some(true));
    /// assert_eq!(Numbers::LEAF.answer(), None);
    /// ```
    #[must_use]
    pub const fn answer(self) -> Option<bool> {
        match (self.phi, self.delta) {
            (0, _) => Some(true),
            (_, 0) => Some(false),
            _ => None,
        }
    }

    /// Whether a search with these thresholds is over at a node with these numbers.
    #[inline]
    pub(super) const fn reach(self, thresholds: Numbers) -> bool {
        self.phi >= thresholds.phi || self.delta >= thresholds.delta
    }
}

/// A sum that ends at [`Numbers::MOST`], unless a part is infinite.
#[inline]
pub(super) const fn add(a: u32, b: u32) -> u32 {
    if a == Numbers::INFINITE || b == Numbers::INFINITE {
        return Numbers::INFINITE;
    }
    let sum = a.saturating_add(b);
    if sum > Numbers::MOST {
        Numbers::MOST
    } else {
        sum
    }
}

/// The number up to which the best child is searched, `second` being that of the next best: a quarter
/// more (the 1+ε rule), so that the search does not go to and fro between two of them.
#[inline]
pub(super) const fn a_quarter_more(second: u32) -> u32 {
    let more = second.saturating_add(second / 4);
    let one_more = second.saturating_add(1);
    if more > one_more { more } else { one_more }
}

#[cfg(test)]
mod tests {
    use super::{Numbers, a_quarter_more, add};

    #[test]
    fn sums_end_below_infinity() {
        assert_eq!(add(2, 3), 5);
        assert_eq!(add(Numbers::MOST, 7), Numbers::MOST);
        assert_eq!(add(Numbers::INFINITE, 7), Numbers::INFINITE);
    }

    #[test]
    fn a_quarter_more_is_at_least_one_more() {
        assert_eq!(
            [0, 1, 4, 7, 8, 100].map(a_quarter_more),
            [1, 2, 5, 8, 10, 125]
        );
        assert_eq!(a_quarter_more(Numbers::INFINITE), Numbers::INFINITE);
    }
}
