//! Exact values: what is asked for, and what is found.

use crate::Spent;
use negascout::Score;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// How much of a value is wanted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Aim {
    /// All of it: how fast a win is, too.
    #[default]
    Value,
    /// Whether the game is won, drawn or lost.
    Outcome,
}

/// Which moves are to be given a value.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Wanted {
    /// The best.
    #[default]
    Best,
    /// All of them.
    All,
}

/// What is to be solved. It takes as long as it takes, unless it is stopped.
#[derive(Clone, Debug, Default)]
pub struct Solving {
    /// How much of the value.
    pub aim: Aim,
    /// For which moves.
    pub wanted: Wanted,
    /// How many threads search at the same time; 0 is as 1. With one thread the nodes are the same
    /// each time.
    pub threads: usize,
    /// Stops when raised: by another thread, or a signal handler.
    pub stop: Option<Arc<AtomicBool>>,
}

/// An exact value for the player to move, in the game's own count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// A score.
    Score(Score),
    /// Points by a convention of the game's, and the score that says the same.
    Points {
        /// The points.
        points: i32,
        /// The score.
        score: Score,
    },
    /// 1 for a win, 0 for a draw, -1 for a loss.
    Outcome(i32),
}

/// What is proven so far.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Proof {
    /// The value is at least this.
    pub lower: Value,
    /// The value is at most this.
    pub upper: Value,
    /// Nodes searched for it.
    pub nodes: u64,
    /// Seconds.
    pub seconds: f64,
    /// What earlier runs took, from which this one has gone on.
    pub earlier: Spent,
}

impl Proof {
    /// Whether there is nothing left to prove.
    pub(crate) fn is_exact(&self) -> bool {
        self.lower == self.upper
    }
}

/// A position solved.
#[derive(Clone, Debug, PartialEq)]
pub struct Solution {
    /// The value for the player to move.
    pub value: Value,
    /// A best move; `None` if the game is over.
    pub best_move: Option<String>,
    /// Best moves of both players, to the end of the game.
    pub line: Vec<String>,
    /// If asked for, the value of each move there is on the board, in its natural order; `None`
    /// for one that is illegal here.
    pub moves: Vec<(String, Option<Value>)>,
    /// Nodes searched for the value: not for the line, nor for the moves.
    pub nodes: u64,
    /// Seconds that the value took.
    pub seconds: f64,
    /// What earlier runs took, from which this one has gone on.
    pub earlier: Spent,
}

/// What came of solving.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// The value, proven.
    Solved(Solution),
    /// It was stopped, with this proven.
    Stopped(Proof),
}

/// A solution before its moves are spelt, or what was proven until it was stopped.
pub(crate) type Attempt<M> = Result<Found<M>, Proof>;

/// A solution whose moves are not yet spelt.
pub(crate) struct Found<M> {
    pub(crate) value: Value,
    pub(crate) line: Vec<M>,
    /// In the order of [`Playable::all_moves`](crate::games::Playable::all_moves); empty if not asked
    /// for.
    pub(crate) moves: Vec<Option<Value>>,
    pub(crate) nodes: u64,
    pub(crate) seconds: f64,
    pub(crate) earlier: Spent,
}

impl<M> Found<M> {
    /// A solution that was kept: there was nothing to search.
    pub(crate) fn known(value: Value, line: Vec<M>, earlier: Spent) -> Found<M> {
        Found {
            value,
            line,
            moves: Vec::new(),
            nodes: 0,
            seconds: 0.0,
            earlier,
        }
    }

    /// What it proves.
    pub(crate) fn proof(&self) -> Proof {
        Proof {
            lower: self.value,
            upper: self.value,
            nodes: self.nodes,
            seconds: self.seconds,
            earlier: self.earlier,
        }
    }
}
