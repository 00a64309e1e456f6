//! The fixed suite of `cargo xtask bench`: one line per case.
//!
//! A new game joins by adding a line; any change here changes the signature.

use std::fmt;

/// What searches a case.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum By {
    /// Every algorithm of the textbook, one after the other.
    Textbook,
    /// The production search.
    Search,
    /// The production search, to the exact value.
    Solver,
}

/// A position, what searches it, and how deep.
pub(crate) struct Case {
    pub(crate) by: By,
    /// As `negascout games` names it.
    pub(crate) game: &'static str,
    /// In the game's notation; the first position if absent.
    pub(crate) position: Option<&'static str>,
    /// In plies; to the end of the game if absent.
    pub(crate) depth: Option<u32>,
}

impl fmt::Display for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let by = match self.by {
            By::Textbook => "textbook",
            By::Search => "search",
            By::Solver => "solve",
        };
        write!(f, "{by} {}", self.game)?;
        self.position
            .map_or(Ok(()), |position| write!(f, " {position}"))?;
        self.depth
            .map_or(Ok(()), |depth| write!(f, ", depth {depth}"))
    }
}

const fn case(
    by: By,
    game: &'static str,
    position: Option<&'static str>,
    depth: Option<u32>,
) -> Case {
    Case {
        by,
        game,
        position,
        depth,
    }
}

/// The suite.
pub(crate) const SUITE: &[Case] = &[
    // Trees on which NegaScout, SSS* and MTD(f) each beat another, and one whose lines end early
    // and whose moves are partly noisy.
    case(
        By::Textbook,
        "tree",
        Some("(((8 7) (4 2)) ((6 5) (3 1)))"),
        None,
    ),
    case(By::Textbook, "tree", Some("((1 2) (3 4))"), None),
    case(
        By::Textbook,
        "tree",
        Some("(((1 1) (3 1)) ((2 1) (1 1)))"),
        None,
    ),
    case(
        By::Textbook,
        "tree",
        Some("(5:(4 !(1 9)) 2:(!(7 !8) 6) 3)"),
        None,
    ),
    // A whole game, and boards on which the horizon is near.
    case(By::Textbook, "tic-tac-toe", None, None),
    case(By::Textbook, "mnk:4,4,3", None, Some(4)),
    case(By::Textbook, "mnk:7,6,4", None, Some(3)),
    case(By::Textbook, "mnk:7,6,4", Some("d3 d4 e3 c3 e4"), Some(3)),
    case(By::Textbook, "connect-four", None, Some(5)),
    // The production search: to a depth, and to the end.
    case(By::Search, "tic-tac-toe", None, None),
    case(By::Search, "mnk:7,6,4", None, Some(5)),
    case(By::Search, "mnk:15,15,5", Some("h8 i9 g7"), Some(3)),
    case(By::Search, "connect-four", None, Some(11)),
    case(By::Search, "connect-four", Some("444421"), Some(12)),
    case(By::Solver, "mnk:4,4,4", None, None),
    case(By::Solver, "connect-four:5x4", None, None),
    case(By::Solver, "connect-four", Some("444442211113266"), None),
    case(By::Solver, "connect-four", Some("4355434426"), None),
];
