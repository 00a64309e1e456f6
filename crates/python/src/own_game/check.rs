//! The check of a game written in Python: the library's own, and what only Python can break.

use super::asked::Asked;
use super::calls;
use super::knowledge::OwnEvaluation;
use super::moves::MoveId;
use super::position::PyPosition;
use super::promise::{broken, class_name, shown, shown_position};
use super::rules::{Making, Rules};
use super::scope;
use crate::failure::broken_promise;
use crate::run::Watch;
use negascout::conformance::{Conformance, Failure, Reach, Summary, Violation, Warning};
use negascout::{Game, Score};
use pyo3::prelude::*;
use pyo3::types::PyString;
use serde::Serialize;
use std::collections::{HashSet, VecDeque};
use std::sync::Arc;

/// Counts of the positions and games that a check visited.
#[derive(Serialize)]
pub(crate) struct Visited {
    positions: usize,
    finished: usize,
    transpositions: usize,
    complete_to: Option<u32>,
    games: Played,
    seed: u64,
    warnings: Vec<String>,
}

/// Counts of the random games.
#[derive(Serialize)]
struct Played {
    played: u32,
    finished: u32,
    first_wins: u32,
    second_wins: u32,
    draws: u32,
    shortest: u32,
    longest: u32,
    late_positions: usize,
}

impl From<Summary> for Visited {
    fn from(summary: Summary) -> Visited {
        let games = &summary.games;
        Visited {
            positions: summary.positions,
            finished: summary.finished,
            transpositions: summary.transpositions,
            complete_to: match summary.reach {
                Reach::Whole => None,
                Reach::Plies(plies) => Some(plies),
            },
            games: Played {
                played: games.played,
                finished: games.finished,
                first_wins: games.first_wins,
                second_wins: games.second_wins,
                draws: games.draws(),
                shortest: games.shortest,
                longest: games.longest,
                late_positions: games.late_positions,
            },
            seed: summary.seed,
            warnings: summary.warnings().iter().map(Warning::to_string).collect(),
        }
    }
}

/// Whether positions may come again in the course of a game.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Cycles {
    Forbidden,
    Allowed,
}

/// The extent of a check.
#[derive(Clone, Copy)]
pub(crate) struct Extent {
    /// The most positions visited breadth first.
    pub(crate) positions: usize,
    /// Random games.
    pub(crate) games: u32,
    /// The seed of the random games.
    pub(crate) seed: u64,
    pub(crate) cycles: Cycles,
}

/// Checks the promises of a game from a position on, breadth first and in random games.
///
/// # Errors
///
/// `BrokenPromise` for the first that is found broken; what a callback raises.
pub(crate) fn check(start: &Bound<'_, PyAny>, extent: Extent) -> PyResult<Visited> {
    let making = match start.hasattr("make")? && start.hasattr("unmake")? {
        true => Making::InPlace,
        false => Making::Copied,
    };
    let name = class_name(start);
    let rules = Arc::new(Rules::new(start, &name, making)?);
    let body = || conforms(&rules, extent);
    Watch::new(None).run_here(|| scope::within(&rules, body)?)
}

fn conforms(rules: &Arc<Rules>, extent: Extent) -> PyResult<Visited> {
    let root = Python::attach(|py| PyPosition::start(py, rules));
    let visited = visit(&root, extent.positions);
    let conformance = Conformance::new(root)
        .max_positions(extent.positions)
        .games(extent.games)
        .seed(extent.seed)
        .inspect(|pos| {
            if !visited.contains(&pos.key()) {
                pos.ask(|object| Facts::checked(object, pos));
            }
            Ok(())
        })
        .evaluation(&OwnEvaluation)
        .plies_left(PyPosition::plies_left)
        .allow_unfinished();
    let conformance = match extent.cycles {
        Cycles::Forbidden => conformance,
        Cycles::Allowed => conformance.allow_cycles(),
    };
    match conformance.check() {
        Ok(summary) => Ok(Visited::from(summary)),
        Err(failure) => Err(told(&failure, &rules.name)),
    }
}

/// A failure as an error, with what a game in Python most often does wrong.
fn told(failure: &Failure<MoveId>, game: &str) -> PyErr {
    let (line, method) = match failure.violation {
        Violation::Cycle { .. } => (
            format!("{failure}; if these are different positions, key() must tell them apart"),
            "",
        ),
        Violation::PliesLeft { .. } => (format!("{game}.plies_left(): {failure}"), "plies_left"),
        Violation::Futures { .. } | Violation::EqualKeys { .. } => (failure.to_string(), "key"),
        _ => (failure.to_string(), ""),
    };
    broken_promise(&line, game, method)
}

/// Checks positions one by one, and returns their keys; what is found goes the way of an exception in a
/// callback.
fn visit(root: &PyPosition, most: usize) -> HashSet<u64> {
    let mut seen = HashSet::from([root.key()]);
    let mut queue = VecDeque::from([root.clone()]);
    while let Some(pos) = queue.pop_front() {
        let facts = pos.ask(|object| Facts::checked(object, &pos));
        for mv in pos.moves() {
            let child = check_move(&pos, &facts, mv);
            if seen.len() < most && seen.insert(child.key()) {
                queue.push_back(child);
            }
        }
    }
    seen
}

/// The position after a move, which has changed nothing in the position that it was made in, and leads
/// to the same when it is made again.
fn check_move(pos: &PyPosition, facts: &Facts, mv: MoveId) -> PyPosition {
    let rules = pos.rules();
    let asked = |object: &Asked<'_, '_>| Facts::asked(object, rules);
    // A game that changes in place makes the move when the child is asked, and takes it back when the
    // parent is.
    let child = pos.play(mv);
    let once = child.ask(asked);
    pos.ask(|object| match facts.differs(&asked(object)?) {
        Some(method) => Err(changed(object, rules, mv, method)),
        None => Ok(()),
    });
    let twice = pos.play(mv).ask(asked);
    if let Some(method) = once.differs(&twice) {
        pos.ask(|object| Err::<(), _>(not_repeated(object, rules, mv, method)));
    }
    child
}

/// The error that a move has changed the position that it was made in.
fn changed(object: &Bound<'_, PyAny>, rules: &Rules, mv: MoveId, method: &str) -> PyErr {
    let (class, mv) = (
        class_name(object),
        shown(&rules.move_object(object.py(), mv)),
    );
    let (culprit, line) = match rules.making {
        Making::Copied => (
            "play",
            format!(
                "{class}.play({mv}) changed the position that it was called on: its {method}() is another \
                 now; promised is a new position, and the old one unchanged"
            ),
        ),
        Making::InPlace => (
            "unmake",
            format!(
                "{class}.unmake({mv}) left another {method}() than was before {class}.make({mv}): promised \
                 is the position before the move"
            ),
        ),
    };
    broken(object, culprit, &line)
}

/// The error that a move leads somewhere else when it is made again.
fn not_repeated(object: &Bound<'_, PyAny>, rules: &Rules, mv: MoveId, method: &str) -> PyErr {
    let (class, mv) = (
        class_name(object),
        shown(&rules.move_object(object.py(), mv)),
    );
    let line = format!(
        "{class}.{method}() gave two answers after the move {mv}, which was made twice from one position: \
         equal positions must have equal answers"
    );
    broken(object, method, &line)
}

/// All that a position tells of itself, asked anew.
#[derive(PartialEq)]
struct Facts {
    outcome: Option<Score>,
    /// Of a finished game none: nobody asks for them.
    moves: Vec<MoveId>,
    key: u64,
}

impl Facts {
    fn asked(object: &Asked<'_, '_>, rules: &Rules) -> PyResult<Facts> {
        let outcome = calls::outcome(object)?;
        let moves = match outcome {
            None => calls::moves(object, rules)?,
            Some(_) => Vec::new(),
        };
        Ok(Facts {
            outcome,
            moves,
            key: calls::key(object, rules)?,
        })
    }

    /// The facts of a position that tells the same when it is asked again, and whose other promises are
    /// kept.
    fn checked(object: &Asked<'_, '_>, pos: &PyPosition) -> PyResult<Facts> {
        let rules = pos.rules();
        let facts = Facts::asked(object, rules)?;
        if let Some(method) = facts.differs(&Facts::asked(object, rules)?) {
            let (class, place) = (class_name(object), shown_position(object));
            let line = format!(
                "{class}.{method}() gave two answers when it was called twice for {place}: they must be equal"
            );
            return Err(broken(object, method, &line));
        }
        facts.check_spelling(object, rules)?;
        if facts.outcome.is_none() {
            check_estimates(object, rules)?;
        }
        Ok(facts)
    }

    /// The method that tells something else in `other`.
    fn differs(&self, other: &Facts) -> Option<&'static str> {
        if self.outcome != other.outcome {
            Some("outcome")
        } else if self.moves != other.moves {
            Some("moves")
        } else {
            (self.key != other.key).then_some("key")
        }
    }

    fn check_spelling(&self, object: &Bound<'_, PyAny>, rules: &Rules) -> PyResult<()> {
        let mut written = HashSet::new();
        for &mv in &self.moves {
            let spelt = rules.spelt(object.py(), mv)?;
            check_spaces(object, rules, mv, &spelt)?;
            if spelt.is_empty() {
                let class = class_name(object);
                let line = format!(
                    "{class}.moves() lists a move whose str() is blank: promised is one that can be typed"
                );
                return Err(broken(object, "moves", &line));
            }
            if !written.insert(spelt.clone()) {
                let class = class_name(object);
                let spelt = shown(&PyString::new(object.py(), &spelt));
                let line = format!(
                    "{class}.moves() lists two moves whose str() is {spelt}: promised is a different one for \
                     each"
                );
                return Err(broken(object, "moves", &line));
            }
        }
        Ok(())
    }
}

/// A move's text begins and ends with something that is seen, and is one line: it is typed, and written
/// between others.
fn check_spaces(object: &Bound<'_, PyAny>, rules: &Rules, mv: MoveId, spelt: &str) -> PyResult<()> {
    let told = rules.move_object(object.py(), mv).str()?;
    if spelt.is_empty() || told.to_cow()? == spelt && !spelt.contains(char::is_control) {
        return Ok(());
    }
    let (class, told) = (class_name(object), shown(told.as_any()));
    let line = format!(
        "{class}.moves() lists a move whose str() is {told}: promised is one line without spaces before \
         or after it"
    );
    Err(broken(object, "moves", &line))
}

/// Checks the optional methods, of a game that goes on.
fn check_estimates(object: &Asked<'_, '_>, rules: &Rules) -> PyResult<()> {
    if rules.evaluates {
        calls::evaluate(object)?;
    }
    if rules.knows_plies_left && calls::plies_left(object)? == Some(0) {
        let (class, place) = (class_name(object), shown_position(object));
        let line = format!(
            "{class}.plies_left() returned 0 of {place}, which is not over: promised is the most plies that \
             the game can last"
        );
        return Err(broken(object, "plies_left", &line));
    }
    Ok(())
}
