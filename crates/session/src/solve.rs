//! Exact values: what is asked for, and what is found.

use crate::games::{Evaluation, Playable};
use crate::{Error, Memory};
use negascout::observe::Stopped;
use negascout::search::{self, Limits, Settings, StopReason};
use negascout::{Game, Score};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

/// How much of a value is wanted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
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
    /// In the order of [`Playable::all_moves`]; empty if not asked for.
    pub(crate) moves: Vec<Option<Value>>,
    pub(crate) nodes: u64,
    pub(crate) seconds: f64,
}

/// Solves by the production search: the depth grows until the game cannot last longer, or a win is
/// seen. At the horizon the game is even, so that a win or loss found within a depth is proven.
pub(crate) fn solve<P: Playable>(
    game: &P,
    pos: &P::Position<'_>,
    asked: &Solving,
    memory: &mut Memory,
    progress: &mut dyn FnMut(&Proof),
) -> Result<Attempt<P::Move>, Error> {
    memory.forget();
    // Making the table is no part of the search.
    memory.table(&game.name(), Evaluation::Even);
    let started = Instant::now();
    let mut last = Proof {
        lower: Value::Score(Score::MIN),
        upper: Value::Score(Score::MAX),
        nodes: 0,
        seconds: 0.0,
    };
    let mut watch = |report: &search::Report<P::Move>| {
        last = proof::<P>(report, asked.aim, started);
        progress(&last);
    };
    let report = search_to_the_end(game, pos, asked, memory, &mut watch);
    last.seconds = started.elapsed().as_secs_f64();
    let Ok(report) = report else {
        return Ok(Err(last));
    };
    match report.stopped_by {
        Some(StopReason::Solved) => {}
        Some(StopReason::Depth) => {
            return Err(Error::BadRequest(format!(
                "{}: the game may last longer than {} plies, which is more than can be solved",
                game.name(),
                report.depth
            )));
        }
        _ => {
            return Ok(Err(Proof {
                nodes: report.nodes,
                ..last
            }));
        }
    }
    let value = exact(report.score, asked.aim);
    let seconds = last.seconds;
    let Ok(moves) = move_values(game, pos, asked, memory) else {
        let proof = Proof {
            lower: value,
            upper: value,
            nodes: report.nodes,
            seconds,
        };
        return Ok(Err(proof));
    };
    Ok(Ok(Found {
        value,
        line: report.line().to_vec(),
        moves,
        nodes: report.nodes,
        seconds,
    }))
}

fn search_to_the_end<P: Playable>(
    game: &P,
    pos: &P::Position<'_>,
    asked: &Solving,
    memory: &mut Memory,
    watch: &mut dyn FnMut(&search::Report<P::Move>),
) -> Result<search::Report<P::Move>, Stopped> {
    let settings = Settings {
        limits: Limits {
            stop: asked.stop.clone(),
            ..Limits::default()
        },
        ..Settings::default()
    };
    let table = memory.table(&game.name(), Evaluation::Even);
    game.think(pos, Evaluation::Even, table, &settings, watch)
}

/// The values of all moves, if they are wanted: each is that of the position it leads to.
fn move_values<P: Playable>(
    game: &P,
    pos: &P::Position<'_>,
    asked: &Solving,
    memory: &mut Memory,
) -> Result<Vec<Option<Value>>, Stopped> {
    if asked.wanted == Wanted::Best {
        return Ok(Vec::new());
    }
    let legal: Vec<P::Move> = pos.moves().collect();
    let mut value = |mv: P::Move| {
        let child = pos.play(mv);
        let report = search_to_the_end(game, &child, asked, memory, &mut |_| ())?;
        if report.stopped_by != Some(StopReason::Solved) {
            return Err(Stopped);
        }
        Ok(exact(-report.score.delayed_by(1), asked.aim))
    };
    let moves = game.all_moves(pos).into_iter();
    moves
        .map(|mv| legal.contains(&mv).then(|| value(mv)).transpose())
        .collect()
}

/// What an iteration proves: a win or loss that it found, or that there is none so near. Of a
/// listed tree it proves nothing, because its leaves have values of any kind.
fn proof<P: Playable>(report: &search::Report<P::Move>, aim: Aim, started: Instant) -> Proof {
    let beyond = report.depth + 1;
    let (lower, upper) = match report.score.plies_to_end() {
        Some(_) => (report.score, report.score),
        None if P::IS_LISTED => (Score::MIN, Score::MAX),
        None => (Score::loss_in(beyond), Score::win_in(beyond)),
    };
    Proof {
        lower: exact(lower, aim),
        upper: exact(upper, aim),
        nodes: report.nodes,
        seconds: started.elapsed().as_secs_f64(),
    }
}

fn exact(score: Score, aim: Aim) -> Value {
    match aim {
        Aim::Value => Value::Score(score),
        Aim::Outcome => Value::Outcome(score.get().signum()),
    }
}
