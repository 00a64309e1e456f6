//! The check of a game written in Python: the library's own, and what only Python can break.

use super::asked::{Asked, Callback};
use super::calls;
use super::moves::MoveId;
use super::position::{InPython, PyPosition};
use super::promise::{broken, class_name, shown, shown_position};
use super::rules::{Making, Rules};
use super::scope;
use crate::border::{asked, given, within};
use crate::failure::broken_promise;
use crate::run::Watch;
use negascout::conformance::{Conformance, Failure, Summary, Violation, Warning};
use negascout::symmetry::Reflected;
use negascout::{Evaluate, Game, Score};
use negascout_session::foreign::ForeignEvaluation;
use pyo3::prelude::*;
use pyo3::types::PyString;
use serde::{Deserialize, Serialize};
use std::collections::{HashSet, VecDeque};
use std::sync::Arc;

/// The game's own evaluation, of a position by itself.
struct OfImages;

impl Evaluate<Reflected<PyPosition>> for OfImages {
    fn evaluate(&self, pos: &Reflected<PyPosition>) -> Score {
        ForeignEvaluation.evaluate(&pos.0)
    }
}

/// Counts of the positions and games that a check visited, and what they hint at.
#[derive(Serialize)]
struct Visited {
    #[serde(flatten)]
    summary: Summary,
    warnings: Vec<String>,
    text: String,
}

impl From<Summary> for Visited {
    fn from(summary: Summary) -> Visited {
        Visited {
            warnings: summary.warnings().iter().map(Warning::to_string).collect(),
            text: summary.to_string(),
            summary,
        }
    }
}

/// The extent of a check.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Extent {
    /// The most positions visited breadth first.
    positions: u64,
    /// Random games.
    games: u64,
    /// The seed of the random games.
    seed: u64,
    /// Whether positions may come again in the course of a game.
    cycles: bool,
}

/// Checks the promises of a game written in Python from a position on, breadth first and in random games.
/// The request has `positions`, `games`, `seed` and `cycles`. Each of `facts` is called with every position,
/// and returns what is wrong with it, or `None`. Returns counts of what it has visited.
///
/// # Errors
///
/// `BrokenPromise` for the first that is found broken; what a callback raises.
#[pyfunction]
#[pyo3(signature = (start, request, facts = Vec::new()))]
pub(crate) fn check<'py>(
    start: &Bound<'py, PyAny>,
    request: &Bound<'py, PyAny>,
    facts: Vec<Py<PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let extent: Extent = asked(request)?;
    within("positions", extent.positions, 1..=100_000_000)?;
    within("games", extent.games, 0..=1_000_000)?;
    let rules = Arc::new(Rules::new(start)?);
    let body = || conforms(&rules, &extent, &facts);
    let visited = Watch::new(None).run_here(|| scope::within(&rules, body)?)?;
    given(start.py(), &visited)
}

fn conforms(rules: &Arc<Rules>, extent: &Extent, facts: &[Py<PyAny>]) -> PyResult<Visited> {
    let root = PyPosition::start(rules);
    let positions = extent.positions as usize;
    let visited = visit(&root, positions);
    let conformance = Conformance::new(Reflected(root))
        .max_positions(positions)
        .games(extent.games as u32)
        .seed(extent.seed)
        .inspect(|Reflected(pos)| {
            if !visited.contains(&pos.key()) {
                pos.ask(|object| Facts::checked(object, pos));
            }
            pos.ask(|object| untrue(object, facts)).map_or(Ok(()), Err)
        })
        .evaluation(&OfImages)
        .allow_unfinished();
    let conformance = match extent.cycles {
        false => conformance,
        true => conformance.allow_cycles(),
    };
    let conformance = match rules.has(Callback::PassMove) {
        false => conformance,
        true => conformance.null_move(|Reflected(pos)| pos.passed().map(Reflected)),
    };
    match conformance.check() {
        Ok(summary) => Ok(Visited::from(summary)),
        Err(failure) => Err(of_failure(&failure, &rules.name)),
    }
}

/// The fault of a position, as the first of these facts that is not true tells it.
fn untrue(object: &Bound<'_, PyAny>, facts: &[Py<PyAny>]) -> PyResult<Option<String>> {
    for fact in facts {
        let fault = fact.call1(object.py(), (object,))?;
        if !fault.is_none(object.py()) {
            return Ok(Some(fault.extract(object.py())?));
        }
    }
    Ok(None)
}

/// A failure as an error, with what a game in Python most often does wrong.
fn of_failure(failure: &Failure<MoveId>, game: &str) -> PyErr {
    let (line, method) = match failure.violation {
        Violation::Cycle { .. } => (
            format!("{failure}; if these are different positions, key() must tell them apart"),
            "",
        ),
        Violation::PliesLeft { .. } => (format!("{game}.plies_left(): {failure}"), "plies_left"),
        Violation::NullMove { .. } => (format!("{game}.pass_move(): {failure}"), "pass_move"),
        Violation::Futures { .. } | Violation::EqualKeys { .. } => (failure.to_string(), "key"),
        Violation::NotAlike { .. } => (
            format!("{game}.canonical_key(): {failure}"),
            "canonical_key",
        ),
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

/// All that a position tells of itself, asked again.
#[derive(PartialEq)]
struct Facts {
    outcome: Option<Score>,
    /// Of a finished game none: nobody asks for them.
    moves: Vec<MoveId>,
    key: u64,
    /// `None` where the players take turns.
    player: Option<u32>,
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
            player: match rules.turns {
                Some(_) => Some(calls::player(object)?),
                None => None,
            },
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
            check_hooks(object, rules, &facts.moves)?;
        }
        Ok(facts)
    }

    /// The method that tells something else in `other`.
    fn differs(&self, other: &Facts) -> Option<&'static str> {
        if self.outcome != other.outcome {
            Some("outcome")
        } else if self.moves != other.moves {
            Some("moves")
        } else if self.player != other.player {
            Some("player")
        } else {
            (self.key != other.key).then_some("key")
        }
    }

    fn check_spelling(&self, object: &Bound<'_, PyAny>, rules: &Rules) -> PyResult<()> {
        let mut written = HashSet::new();
        for &mv in &self.moves {
            let formatted = rules.formatted(object.py(), mv)?;
            check_spaces(object, rules, mv, &formatted)?;
            if formatted.is_empty() {
                let class = class_name(object);
                let line = format!(
                    "{class}.moves() lists a move whose str() is blank: promised is one that can be typed"
                );
                return Err(broken(object, "moves", &line));
            }
            if !written.insert(formatted.clone()) {
                let class = class_name(object);
                let formatted = shown(&PyString::new(object.py(), &formatted));
                let line = format!(
                    "{class}.moves() lists two moves whose str() is {formatted}: promised is a different one for \
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
fn check_spaces(
    object: &Bound<'_, PyAny>,
    rules: &Rules,
    mv: MoveId,
    formatted: &str,
) -> PyResult<()> {
    let object_text = rules.move_object(object.py(), mv).str()?;
    if formatted.is_empty()
        || object_text.to_cow()? == formatted && !formatted.contains(char::is_control)
    {
        return Ok(());
    }
    let (class, object_text) = (class_name(object), shown(object_text.as_any()));
    let line = format!(
        "{class}.moves() lists a move whose str() is {object_text}: promised is one line without spaces before \
         or after it"
    );
    Err(broken(object, "moves", &line))
}

/// Checks the optional methods, of a game that goes on.
fn check_estimates(object: &Asked<'_, '_>, rules: &Rules) -> PyResult<()> {
    if rules.has(Callback::Evaluate) {
        calls::evaluate(object)?;
    }
    if rules.has(Callback::PliesLeft) && calls::plies_left(object)? == Some(0) {
        let (class, place) = (class_name(object), shown_position(object));
        let line = format!(
            "{class}.plies_left() returned 0 of {place}, which is not over: promised is the most plies that \
             the game can last"
        );
        return Err(broken(object, "plies_left", &line));
    }
    Ok(())
}

/// Checks the methods that a search by rules of thumb asks, of a game that goes on.
fn check_hooks(object: &Asked<'_, '_>, rules: &Rules, moves: &[MoveId]) -> PyResult<()> {
    if rules.has(Callback::NoisyMoves) {
        calls::noisy_moves(object, rules, moves)?;
    }
    if rules.has(Callback::IsForced) {
        calls::is_forced(object)?;
    }
    if rules.has(Callback::CanonicalKey) {
        calls::canonical_key(object, rules)?;
    }
    Ok(())
}
