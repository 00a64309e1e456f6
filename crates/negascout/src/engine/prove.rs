//! Exact values: the one protocol of all provers.

use crate::observe::Stopped;
use crate::retrograde::Room;
use crate::search::{Entry, Limits, Table};
use crate::time::Duration;
use crate::{Game, Score};
use std::collections::HashSet;
use std::ops::ControlFlow;
use thiserror::Error;

/// A prover of exact values: closes in on the value of a position until it is exact, or a limit is
/// reached.
///
/// Bounds are whole numbers in the prover's own unit: those of [`Score::get`], or points, where the
/// game counts in points. [`value`](Prover::value) turns one into a score.
pub trait Prover<G: Game> {
    /// Forgets what other positions have left in the table.
    fn forget(&mut self);

    /// The table it works in: the part of an unfinished proof that is worth keeping.
    fn table(&self) -> &Table;

    /// Adds entries that were taken from the [table](Prover::table) of an earlier proof.
    fn restore(&mut self, entries: &[(u64, Entry)]);

    /// Narrows the bounds `known` until they say what the task asks for, or a limit is reached, and
    /// returns them. Nodes are counted on from those of `known`. `progress` is called whenever more
    /// is proven, and may break the proof off. The saver, if there is one, is shown the table from
    /// time to time.
    ///
    /// # Errors
    ///
    /// [`CannotProve`] if no search can tell the value.
    fn prove(
        &mut self,
        pos: &G,
        known: Proven,
        task: &SolveRequest,
        progress: &mut dyn FnMut(&Proven) -> ControlFlow<()>,
        saver: Option<&dyn Saver>,
    ) -> Result<Proven, CannotProve>;

    /// Best moves of both players from `pos`, whose value is `proven`, to the end of the game, or as
    /// far as they are found within the limits.
    fn line(&mut self, pos: &G, proven: &Proven, task: &SolveRequest) -> BestLine<G::Move>;

    /// The value of `pos` as a score, from a number in the prover's unit.
    #[must_use]
    fn value(_pos: &G, number: i32) -> Value {
        Value {
            number,
            score: Score::from_number(number),
        }
    }

    /// The number of `pos` in the prover's book of openings, where it is known without a search; `None`
    /// by default, and wherever there is none. A [task](SolveRequest::no_book) may do without the book.
    #[must_use]
    fn in_book(_pos: &G) -> Option<i32> {
        None
    }

    /// The number of a position in which a move leads to one of this number, if no other is better.
    #[must_use]
    fn before(number: i32) -> i32 {
        (-Score::from_number(number).delayed_by(1)).get()
    }
}

/// The moves of a position whose values are wanted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Wanted {
    /// The best.
    #[default]
    Best,
    /// All of them.
    All,
}

/// A proof that is asked for. Without limits it takes as long as it takes, unless it is stopped.
#[derive(Clone, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields, default))]
#[cfg_attr(feature = "schemars", schemars(rename = "SolveRequest"))]
pub struct SolveRequest {
    /// Whether the sign of the value is enough, a win, a draw or a loss: then a solution says
    /// no more, and its line keeps the sign. Else it is the exact value, with the distance to a win.
    pub weak: bool,
    /// The moves whose values are wanted.
    pub wanted: Wanted,
    /// When to give up; a limit of depth is not heeded.
    pub limits: Limits,
    /// The number of threads; 0 means 1. With one the nodes are the same each time; with several, a limit
    /// of nodes may hold for the first of them alone. Where the system starts none, one thread searches.
    pub threads: usize,
    /// Whether to do without a book of openings.
    pub no_book: bool,
}

/// The prover of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum ProvenBy {
    /// A book of openings, without a search.
    Book,
    /// The game's own solver.
    Solver,
    /// Retrograde analysis of the whole game.
    WholeGame,
    /// Proof-number search, which finds outcomes and no distances.
    ProofNumbers,
    /// The production search, to a depth that grows.
    Deepening,
}

impl ProvenBy {
    /// Its name in words.
    ///
    /// ```
    /// use negascout::engine::ProvenBy;
    ///
    /// assert_eq!(ProvenBy::ProofNumbers.name(), "proof-number search");
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            ProvenBy::Book => "book of openings",
            ProvenBy::Solver => "the game's solver",
            ProvenBy::WholeGame => "retrograde analysis",
            ProvenBy::ProofNumbers => "proof-number search",
            ProvenBy::Deepening => "deepening search",
        }
    }
}

/// Proven bounds of a position's value for the player to move, in the prover's unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proven {
    /// The value is at least this.
    pub lower: i32,
    /// The value is at most this.
    pub upper: i32,
    /// The depth that was searched in full, where the depth grows step by step; else 0.
    pub depth: u32,
    /// Nodes searched for it.
    pub nodes: u64,
    /// Who has proven the bounds last; `None` while nothing is proven.
    pub by: Option<ProvenBy>,
    /// The value that the last selective search found, where the prover makes such searches first. It proves nothing.
    pub guess: Option<Guess>,
}

/// A value that a selective search has found: moves were left out, and so it proves nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Guess {
    /// The value, in the prover's unit.
    pub number: i32,
    /// An estimate whose error would be more than this many tenths of its standard deviation was taken to be right.
    pub tenths: u32,
}

impl Proven {
    /// Nothing at all.
    pub const NOTHING: Proven = Proven {
        lower: i32::MIN,
        upper: i32::MAX,
        depth: 0,
        nodes: 0,
        by: None,
        guess: None,
    };

    /// The bounds as far as `request` asks for them: weakly the sign alone, since moves and line keep no
    /// more than that.
    ///
    /// ```
    /// use negascout::Score;
    /// use negascout::engine::{Proven, SolveRequest};
    ///
    /// let proven = Proven { lower: 18, upper: 18, ..Proven::NOTHING };
    /// let weakly = SolveRequest { weak: true, ..SolveRequest::default() };
    /// let proven = proven.answering(&weakly);
    /// assert_eq!((proven.lower, proven.upper), (1, Score::MAX.get()));
    /// ```
    #[must_use]
    pub fn answering(self, request: &SolveRequest) -> Proven {
        if !request.weak {
            return self;
        }
        let lower = if self.lower < 0 {
            Score::MIN.get()
        } else {
            self.lower.signum()
        };
        let upper = if self.upper > 0 {
            Score::MAX.get()
        } else {
            self.upper.signum()
        };
        Proven {
            lower,
            upper,
            ..self
        }
    }

    /// Whether the bounds say as much of the value as `request` asks for.
    #[must_use]
    pub fn meets(&self, request: &SolveRequest) -> bool {
        if request.weak {
            self.lower.signum() == self.upper.signum()
        } else {
            self.lower >= self.upper
        }
    }
}

/// Best moves of both players from a position on.
///
/// It is an extra to a proven value: a limit may cut it short, and the value is proven all the same.
///
/// ```
/// use negascout::engine::BestLine;
/// use negascout::trees::{Branch, Tree};
///
/// let tree: Tree = "((3 1) (4 2))".parse().unwrap();
/// let line = |moves: &[usize]| BestLine::from(&tree.root(), moves.iter().map(|&at| Branch(at)).collect());
/// assert!(line(&[1, 1]).is_whole);
/// assert!(!line(&[1]).is_whole);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BestLine<M> {
    /// The moves.
    pub moves: Vec<M>,
    /// Whether they lead to the end of the game, or to a position of the line that comes again: there the
    /// game need not end.
    pub is_whole: bool,
}

impl<M: Copy + Eq> BestLine<M> {
    /// The line of these moves from `pos` on, which must be legal.
    #[must_use]
    pub fn from<G: Game<Move = M>>(pos: &G, moves: Vec<M>) -> BestLine<M> {
        let mut passed = HashSet::new();
        let end = moves.iter().fold(pos.clone(), |pos, &mv| {
            passed.insert(pos.key());
            pos.play(mv)
        });
        BestLine {
            is_whole: end.outcome().is_some() || passed.contains(&end.key()),
            moves,
        }
    }
}

impl<M: Copy + Eq> BestLine<M> {
    /// The moves that keep the value of `pos`, to the end of the game, or to the first question that is stopped.
    /// `number` is the value, as a proof of `task` has found it; a number is the opposite of the opponent's. `order`
    /// has the moves of a position: the first that keeps the value is played. `reaches` says whether the value of a
    /// position is at least a number.
    ///
    /// ```
    /// use negascout::engine::{BestLine, SolveRequest};
    /// use negascout::textbook::Algorithm;
    /// use negascout::trees::{Branch, Tree};
    /// use negascout::{Game, Score};
    ///
    /// let tree: Tree = "((3 1) (4 2))".parse().unwrap();
    /// let value = |pos: &_| Algorithm::Minimax.solve(pos).unwrap().value;
    /// let line = BestLine::keeping(
    ///     &tree.root(),
    ///     2,
    ///     &SolveRequest::default(),
    ///     |pos| pos.moves().collect(),
    ///     |pos, number| Ok(value(pos) >= Score::new(number)),
    /// );
    /// assert_eq!(line.moves, [Branch(1), Branch(1)]);
    /// ```
    pub fn keeping<G: Game<Move = M>>(
        pos: &G,
        number: i32,
        task: &SolveRequest,
        order: impl Fn(&G) -> Vec<M>,
        mut reaches: impl FnMut(&G, i32) -> Result<bool, Stopped>,
    ) -> BestLine<M> {
        let (mut end, mut number) = (pos.clone(), number);
        let mut moves = Vec::new();
        loop {
            // The least number of the opponent that says that a move does not keep the value; where a loss is enough,
            // there is none.
            let too_good = match task.weak {
                false => Some(1 - number),
                true => (number >= 0).then(|| 1 - number.signum()),
            };
            let mut loses = |mv: &M| match too_good {
                Some(too_good) => reaches(&end.play(*mv), too_good),
                None => Ok(false),
            };
            let Ok(Some(mv)) = first_kept(&order(&end), &mut loses) else {
                break;
            };
            moves.push(mv);
            end = end.play(mv);
            number = -number;
        }
        BestLine::from(pos, moves)
    }
}

/// The first move that does not lose value, `None` where there is no move. One move must keep the value, so the last is
/// not asked about.
fn first_kept<M: Copy>(
    moves: &[M],
    loses: &mut dyn FnMut(&M) -> Result<bool, Stopped>,
) -> Result<Option<M>, Stopped> {
    let Some((last, others)) = moves.split_last() else {
        return Ok(None);
    };
    for mv in others {
        if !loses(mv)? {
            return Ok(Some(*mv));
        }
    }
    Ok(Some(*last))
}

/// A value: a number in the prover's unit, and the score that says the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Value {
    /// The number.
    pub number: i32,
    /// The score.
    pub score: Score,
}

/// A saver of unfinished proofs, called at intervals.
pub trait Saver: Sync {
    /// The time until the next saving.
    fn pause(&self) -> Duration;
    /// Saves the entries of the prover's table that are worth keeping; `nodes` are searched by now, those
    /// of earlier runs among them.
    fn save(&self, table: &Table, nodes: u64);
}

/// No search can tell the value of a position.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum CannotProve {
    /// The game may last longer than can be searched.
    #[error("the game may last longer than {0} plies, which is more than can be solved")]
    TooLong(
        /// The most plies that are searched.
        u32,
    ),
    /// Who returns to a position loses, so that a position's value is not its own.
    #[error(
        "who returns to a position loses, so a position's value depends on the moves before it and \
         cannot be proven"
    )]
    DependsOnPath,
    /// Positions come again, so that the game need not end, and it is too large to be solved
    /// [whole](crate::Retrograde).
    #[error(
        "positions come again (after {plies} plies), so the game need not end and cannot be solved: it \
         has more positions than there is room for ({room})"
    )]
    Cycle {
        /// Moves from the root to a position that has occurred before.
        plies: usize,
        /// The room that there was for all positions.
        room: Room,
    },
}
