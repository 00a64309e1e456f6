//! How far the engine looks.

/// The depth of a search in plies, from 1 to [`Depth::MAX`], and with it the length of the endings that are solved.
///
/// ```
/// use negascout_nboard::Depth;
///
/// let depth = Depth::new(12).unwrap();
/// assert_eq!((depth.plies(), depth.exact_from()), (12, 22));
/// assert_eq!(Depth::new(0), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Depth(u32);

/// The most empty squares of an ending that is solved: more may take minutes.
const MOST_EMPTIES: u32 = 24;

impl Depth {
    /// The greatest depth: the length of a game without passes.
    pub const MAX: u32 = 60;

    /// The depth unless told otherwise: a move takes less than a second.
    pub const USUAL: Depth = Depth(8);

    /// A depth of so many plies; `None` for 0 and for more than [`Depth::MAX`].
    #[must_use]
    pub const fn new(plies: u32) -> Option<Depth> {
        match plies {
            1..=Depth::MAX => Some(Depth(plies)),
            _ => None,
        }
    }

    /// The plies.
    #[must_use]
    pub const fn plies(self) -> u32 {
        self.0
    }

    /// The number of empty squares from which on the rest of the game is solved. Up to depth 10 it is twice the depth,
    /// then 10 more than the depth, and at most 24.
    #[must_use]
    pub const fn exact_from(self) -> u32 {
        let empties = match self.0 {
            ..=10 => 2 * self.0,
            _ => self.0 + 10,
        };
        if empties < MOST_EMPTIES {
            empties
        } else {
            MOST_EMPTIES
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Depth;

    #[test]
    fn deeper_searches_solve_longer_endings() {
        let exact = |plies| Depth::new(plies).unwrap().exact_from();
        assert!((1..Depth::MAX).all(|plies| exact(plies) <= exact(plies + 1)));
        assert_eq!([1, 10, 11, 14, 60].map(exact), [2, 20, 21, 24, 24]);
        assert_eq!(Depth::new(Depth::MAX + 1), None);
    }
}
