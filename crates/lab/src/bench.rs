//! The fixed suite that is searched for the bench signature: one line per case.
//!
//! A new game joins by adding a line; any change here changes the signature.

use crate::{Comparison, Form, Laboratory, Searcher};
use negascout::textbook::Algorithm;
use negascout::time::Instant;
use negascout_session::{
    Answer, EngineCache, Error, Limits, SearchRequest, SolveRequest, go_on, open,
};
use std::fmt;

/// The searcher of a case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum By {
    /// The algorithms of the textbook, one after the other.
    Textbook,
    /// The production search.
    Search,
    /// The production search, to the exact value.
    Solver,
}

/// A position, what searches it, and how deep.
#[derive(Clone, Debug)]
pub struct Case {
    by: By,
    /// As `open` takes it.
    game: &'static str,
    /// In the game's notation; empty for the first position.
    position: &'static str,
    /// In plies; to the end of the game if absent.
    depth: Option<u32>,
}

/// The effort of a case.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Taken {
    /// Nodes searched, of all algorithms together where there are several: the same on every
    /// machine, as long as the searches visit the same nodes.
    pub nodes: u64,
    /// Seconds.
    pub seconds: f64,
}

/// The size of the production search's table.
const MEBIBYTES: usize = 16;

/// The suite. The sum of its cases' nodes is the bench signature.
///
/// ```
/// use negascout_lab::bench_suite;
///
/// let case = &bench_suite()[1];
/// assert_eq!(case.to_string(), "textbook tree ((1 2) (3 4))");
/// assert!(case.run().unwrap().nodes > 18 * 5);
/// ```
#[must_use]
pub fn bench_suite() -> &'static [Case] {
    SUITE
}

impl Case {
    /// The game's name.
    #[must_use]
    pub fn game(&self) -> &'static str {
        self.game
    }

    /// The position; `None` for the game's first.
    #[must_use]
    pub fn position(&self) -> Option<&'static str> {
        Some(self.position).filter(|position| !position.is_empty())
    }

    /// The name of the searcher: `textbook`, `search` or `solve`.
    #[must_use]
    pub fn searcher(&self) -> &'static str {
        match self.by {
            By::Textbook => "textbook",
            By::Search => "search",
            By::Solver => "solve",
        }
    }

    /// The depth in plies; `None` for the end of the game.
    #[must_use]
    pub fn depth(&self) -> Option<u32> {
        self.depth
    }

    /// Searches the case, on one thread and without a book of openings.
    ///
    /// # Errors
    ///
    /// None, as long as the suite's games are known.
    pub fn run(&self) -> Result<Taken, Error> {
        let session = open(self.game, self.position)?;
        let mut memory = EngineCache::with_mebibytes(MEBIBYTES);
        let limits = Limits {
            depth: self.depth,
            ..Limits::default()
        };
        let start = Instant::now();
        let nodes = match self.by {
            By::Textbook => {
                let comparison = Comparison {
                    limits,
                    algorithms: textbook_suite(),
                    by: Searcher::Textbook,
                };
                let rows = session.compare(&comparison, &mut memory, &mut go_on)?;
                rows.iter().map(|row| row.counters.nodes as u64).sum()
            }
            By::Search => {
                let asked = SearchRequest {
                    no_book: true,
                    ..SearchRequest::from(limits)
                };
                session.think(&asked, &mut memory, &mut go_on)?.nodes
            }
            By::Solver => {
                let asked = SolveRequest {
                    no_book: true,
                    ..SolveRequest::default()
                };
                match session.solve(&asked, &mut memory, &mut go_on)? {
                    Answer::Solved(solution) => solution.nodes,
                    Answer::Stopped(proof) => proof.nodes,
                }
            }
        };
        let seconds = start.elapsed().as_secs_f64();
        Ok(Taken { nodes, seconds })
    }
}

impl fmt::Display for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.searcher(), self.game)?;
        self.position()
            .map_or(Ok(()), |position| write!(f, " {position}"))?;
        self.depth
            .map_or(Ok(()), |depth| write!(f, ", depth {depth}"))
    }
}

const fn case(by: By, game: &'static str, position: &'static str, depth: Option<u32>) -> Case {
    Case {
        by,
        game,
        position,
        depth,
    }
}

/// The textbook's algorithms in the suite. One that came later is held by the golden cases alone: what is
/// searched for the signature stays.
fn textbook_suite() -> Vec<Form> {
    let all = Algorithm::ALL.into_iter();
    let suite = all.filter(|&algorithm| algorithm != Algorithm::AlphaBetaStrict);
    suite.map(Form::from).collect()
}

/// The suite.
const SUITE: &[Case] = &[
    // Trees on which NegaScout, SSS* and MTD(f) each beat another, and one whose lines end early
    // and whose moves are partly noisy.
    case(By::Textbook, "tree", "(((8 7) (4 2)) ((6 5) (3 1)))", None),
    case(By::Textbook, "tree", "((1 2) (3 4))", None),
    case(By::Textbook, "tree", "(((1 1) (3 1)) ((2 1) (1 1)))", None),
    case(By::Textbook, "tree", "(5:(4 !(1 9)) 2:(!(7 !8) 6) 3)", None),
    // A whole game, and boards on which the horizon is near.
    case(By::Textbook, "tic-tac-toe", "", None),
    case(By::Textbook, "mnk:4,4,3", "", Some(4)),
    case(By::Textbook, "mnk:7,6,4", "", Some(3)),
    case(By::Textbook, "mnk:7,6,4", "d3 d4 e3 c3 e4", Some(3)),
    case(By::Textbook, "connect-four", "", Some(5)),
    case(By::Textbook, "chess", "e4 e5 Nf3 Nc6 Bb5", Some(2)),
    case(By::Textbook, "othello", "", Some(4)),
    // The production search: to a depth, and to the end.
    case(By::Search, "tic-tac-toe", "", None),
    case(By::Search, "mnk:7,6,4", "", Some(5)),
    case(By::Search, "mnk:15,15,5", "h8 i9 g7", Some(3)),
    case(By::Search, "connect-four", "", Some(11)),
    case(By::Search, "connect-four", "444421", Some(12)),
    // Chess: an opening, one of Chess960, a middle game full of captures, castling on both sides,
    // an endgame.
    case(By::Search, "chess", "", Some(13)),
    case(
        By::Search,
        "chess",
        "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1",
        Some(11),
    ),
    case(
        By::Search,
        "chess",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        Some(11),
    ),
    case(
        By::Search,
        "chess",
        "r1bq1rk1/pp2ppbp/2np1np1/8/3NP3/2N1BP2/PPPQ2PP/R3KB1R w KQ - 3 9",
        Some(12),
    ),
    case(
        By::Search,
        "chess",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        Some(16),
    ),
    case(By::Search, "othello", "f5 d6 c3 d3 c4", Some(7)),
    case(By::Solver, "mnk:4,4,4", "", None),
    case(By::Solver, "connect-four:5x4", "", None),
    case(By::Solver, "connect-four", "444442211113266", None),
    case(By::Solver, "connect-four", "4355434426", None),
    case(By::Solver, "othello:4x4", "", None),
];
