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
use negascout::conformance::{Conformance, Summary, Violation};
use negascout::{Game, Score};
use pyo3::prelude::*;
use pyo3::types::PyString;
use serde::Serialize;
use std::collections::{HashSet, VecDeque};
use std::sync::Arc;

/// Counts of the positions that a check visited.
#[derive(Serialize)]
pub(crate) struct Visited {
    positions: usize,
    finished: usize,
    transpositions: usize,
}

impl From<Summary> for Visited {
    fn from(summary: Summary) -> Visited {
        Visited {
            positions: summary.positions,
            finished: summary.finished,
            transpositions: summary.transpositions,
        }
    }
}

/// Whether positions may come again in the course of a game.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Cycles {
    Forbidden,
    Allowed,
}

/// Checks the promises of a game from a position on, breadth first, up to a number of positions.
///
/// # Errors
///
/// `BrokenPromise` for the first that is found broken; what a callback raises.
pub(crate) fn check(start: &Bound<'_, PyAny>, most: usize, cycles: Cycles) -> PyResult<Visited> {
    let making = match start.hasattr("make")? && start.hasattr("unmake")? {
        true => Making::InPlace,
        false => Making::Copied,
    };
    let name = class_name(start);
    let rules = Arc::new(Rules::new(start, &name, making)?);
    let watch = Watch::new(None);
    let handover = watch.handover();
    watch.run(start.py(), || {
        let body = || conforms(&rules, most, cycles);
        Python::attach(|_| scope::within(&rules, handover, body))?
    })
}

fn conforms(rules: &Arc<Rules>, most: usize, cycles: Cycles) -> PyResult<Visited> {
    let root = Python::attach(|py| PyPosition::start(py, rules));
    visit(&root, most);
    let conformance = Conformance::of(root).max_positions(most);
    let conformance = conformance.evaluation(&OwnEvaluation);
    let conformance = match cycles {
        Cycles::Forbidden => conformance,
        Cycles::Allowed => conformance.allow_cycles(),
    };
    match conformance.check() {
        Ok(summary) => Ok(Visited::from(summary)),
        Err(violation) => Err(broken_promise(&told(&violation), &rules.name, "")),
    }
}

/// A violation in a line, with what a game in Python most often does wrong.
fn told(violation: &Violation) -> String {
    match violation {
        Violation::Cycle { .. } => {
            format!("{violation}; if these are different positions, key() must tell them apart")
        }
        _ => violation.to_string(),
    }
}

/// Checks positions one by one; what is found goes the way of an exception in a callback.
fn visit(root: &PyPosition, most: usize) {
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
        "{class}.{method}() told two things of the positions that the move {mv} led to, made twice: \
         promised is the same of equal positions"
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
                "{class}.{method}() told two things when it was asked twice of {place}: promised is the same"
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
