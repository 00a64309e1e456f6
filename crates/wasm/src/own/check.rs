//! The check of a game of your own, by the library's conformance kit.

use super::rules::{OwnMove, OwnPosition, Rules, repetition};
use crate::border::{Thrown, given, thrown};
use crate::catalogue;
use negascout::conformance::{Conformance, Failure, Violation, Warning};
use negascout::time::Duration;
use negascout_session::foreign::ForeignEvaluation;
use negascout_session::{Answer, EngineCache, Limits, SolveRequest, Value, go_on, words};
use serde::Serialize;
use std::sync::Arc;
use wasm_bindgen::prelude::wasm_bindgen;

/// What the check found.
#[derive(Serialize)]
struct Checked {
    /// The promise that is broken, in one line with the moves that lead there; `None` if all are kept.
    broken: Option<String>,
    /// The rule that breaks it, where it is known.
    rule: Option<&'static str>,
    /// What was visited, in words; `None` where a promise is broken.
    visited: Option<String>,
    /// What is rarely meant.
    warnings: Vec<String>,
}

/// Checks the rules of the game: the positions near the first one, up to `positions` of them, and `games`
/// random games from a seed. The answer has `broken`, `rule`, `visited` and `warnings`.
///
/// # Errors
///
/// A rule that throws ends the call with its exception. There are no other errors.
#[wasm_bindgen(js_name = checkOwnGame)]
pub fn check_own_game(positions: usize, games: u32, seed: u32) -> Thrown {
    let check = Conformance::new(OwnPosition::start(&Arc::new(Rules)))
        .max_positions(positions)
        .games(games)
        .seed(seed.into())
        .evaluation(&ForeignEvaluation);
    let check = match repetition() {
        Some(_) => check.allow_cycles(),
        None => check,
    };
    let checked = match check.check() {
        Ok(summary) => Checked {
            broken: None,
            rule: None,
            visited: Some(summary.to_string()),
            warnings: summary.warnings().iter().map(Warning::to_string).collect(),
        },
        Err(failure) => Checked {
            broken: Some(sentence(&failure)),
            rule: culprit(&failure.violation),
            visited: None,
            warnings: Vec::new(),
        },
    };
    given(&checked)
}

/// The table of a proof, in MiB.
const TABLE: usize = 32;

/// What is known of the game's value for the player who begins: `value` where it is proven, `words` all of it in
/// a line of words, and `best` a best move. The search ends after `seconds`.
///
/// # Errors
///
/// As `checkOwnGame`; the game may last too long.
#[wasm_bindgen(js_name = solveOwnGame)]
pub fn solve_own_game(seconds: f64) -> Thrown {
    let session = catalogue().open(super::NAME, None).map_err(thrown)?;
    let limits = Limits {
        time: Some(Duration::try_from_secs_f64(seconds).map_err(thrown)?),
        ..Limits::default()
    };
    let asked = SolveRequest {
        limits,
        ..SolveRequest::default()
    };
    let mut memory = EngineCache::with_mebibytes(TABLE);
    let answer = session.solve(&asked, &mut memory, &mut go_on);
    given(&match answer.map_err(thrown)? {
        Answer::Solved(solution) => Solved {
            value: Some(solution.value),
            words: solution.value.to_string(),
            best: solution.best_move,
        },
        Answer::Stopped(proof) => Solved {
            value: None,
            words: words::proof(&proof),
            best: None,
        },
    })
}

/// What is known of the game's value.
#[derive(Serialize)]
struct Solved {
    value: Option<Value>,
    words: String,
    /// A best first move, where the value is proven.
    best: Option<String>,
}

/// The rule that is to be looked at.
fn culprit(violation: &Violation) -> Option<&'static str> {
    match violation {
        Violation::MovesAfterTheEnd(_)
        | Violation::ImpossibleOutcome { .. }
        | Violation::NothingFinished { .. } => Some("result"),
        Violation::NoMoves(_) | Violation::RepeatedMove { .. } => Some("moves"),
        Violation::UnequalKeys(_)
        | Violation::EqualKeys { .. }
        | Violation::Futures { .. }
        | Violation::NotAlike { .. }
        | Violation::Cycle { .. } => Some("key"),
        Violation::NotRepeated { method, .. } => Some(match *method {
            "outcome" => "result",
            method => method,
        }),
        _ => None,
    }
}

/// The failure in one line, with its moves as the rules write them.
fn sentence(failure: &Failure<OwnMove>) -> String {
    let words = |moves: &[OwnMove]| {
        let made = moves.iter().filter(|&&mv| mv != OwnMove::WAIT);
        made.map(|mv| mv.formatted()).collect::<Vec<_>>().join(" ")
    };
    let mut line = failure.violation.to_string();
    if let Violation::Cycle { .. } = failure.violation {
        line.push_str("; if these are different positions, key must tell them apart, and if they are not, repetition says how such a game ends");
    }
    if !failure.moves.is_empty() {
        line.push_str(&format!("; after the moves {}", words(&failure.moves)));
    }
    if let Some(others) = &failure.others {
        line.push_str(&format!(", and after {}", words(others)));
    }
    line
}
