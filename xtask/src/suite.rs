//! The fixed suite of `cargo xtask bench`: one line per case.
//!
//! Each case is searched by every textbook algorithm. A new game joins by adding a line; any change
//! here changes the signature.

use std::fmt;

/// A position and how deep it is searched.
pub(crate) struct Case {
    /// As `negascout games` names it.
    pub(crate) game: &'static str,
    /// In the game's notation; the first position if absent.
    pub(crate) position: Option<&'static str>,
    /// In plies; to the end of the game if absent.
    pub(crate) depth: Option<u32>,
}

impl fmt::Display for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.game)?;
        self.position
            .map_or(Ok(()), |position| write!(f, " {position}"))?;
        self.depth
            .map_or(Ok(()), |depth| write!(f, ", depth {depth}"))
    }
}

const fn case(game: &'static str, position: Option<&'static str>, depth: Option<u32>) -> Case {
    Case {
        game,
        position,
        depth,
    }
}

/// The suite.
pub(crate) const SUITE: &[Case] = &[
    // Trees on which NegaScout, SSS* and MTD(f) each beat another, and one whose lines end early
    // and whose moves are partly noisy.
    case("tree", Some("(((8 7) (4 2)) ((6 5) (3 1)))"), None),
    case("tree", Some("((1 2) (3 4))"), None),
    case("tree", Some("(((1 1) (3 1)) ((2 1) (1 1)))"), None),
    case("tree", Some("(5:(4 !(1 9)) 2:(!(7 !8) 6) 3)"), None),
    // A whole game, and boards on which the horizon is near.
    case("tic-tac-toe", None, None),
    case("mnk:4,4,3", None, Some(4)),
    case("mnk:7,6,4", None, Some(3)),
    case("mnk:7,6,4", Some("d3 d4 e3 c3 e4"), Some(3)),
];
