//! A move by search and by proof, in a game with a solver.

use crate::scores::TakeIn;
use negascout::time::{Duration, Instant};
use negascout_session::{
    Error, Limits, Memory, Report, Session, Solution, Solving, StopReason, Thinking,
};
use std::ops::ControlFlow;

/// The search has one part in this number of the time; the rest is for the proof.
const SEARCHED: u32 = 3;

/// The same where a book of openings has the value: it needs a line alone.
const SEARCHED_IN_BOOK: u32 = 20;

/// Whether a move is looked for by proof too: in a game with a solver, at full strength, by time alone.
pub(crate) fn applies(session: &dyn Session, asked: &Thinking) -> bool {
    let limits = &asked.limits;
    let is_by_time = limits.time.is_some() && limits.depth.is_none() && limits.nodes.is_none();
    is_by_time && asked.handicap.is_none() && session.has_solver()
}

/// Searches for a part of the time, and uses the rest to prove the value. The report is of the proof
/// if it is found in time, and else of the search: there is a move in any case. Where a book of openings
/// knows all moves, it answers at once.
pub(crate) fn think(
    session: &dyn Session,
    asked: &Thinking,
    memory: &mut Memory,
    progress: &mut dyn FnMut(&Report) -> ControlFlow<()>,
) -> Result<Report, Error> {
    let started = Instant::now();
    let time = asked.limits.time.unwrap_or(Duration::MAX);
    let limits = |time| Limits {
        time: Some(time),
        ..asked.limits.clone()
    };
    let is_known = session.in_book() && !asked.no_book;
    let parts = if is_known { SEARCHED_IN_BOOK } else { SEARCHED };
    let searching = Thinking {
        limits: limits(time / parts),
        ..asked.clone()
    };
    let mut report = session.think(&searching, memory, progress)?;
    if report.stopped_by != StopReason::Time {
        return Ok(report);
    }
    let solving = Solving {
        limits: limits(time.saturating_sub(started.elapsed())),
        threads: asked.threads,
        no_book: asked.no_book,
        ..Solving::default()
    };
    let go_on = &mut negascout_session::go_on;
    let answer = session.solve(&solving, memory, go_on)?;
    let has_move = |solution: &Solution| solution.best_move.is_some();
    if let Some(solution) = answer.solution().filter(has_move) {
        report.take_in_solution(session, solution);
        if report.book {
            // The search before it has told of estimates.
            let _ = progress(&report);
        }
    }
    Ok(report)
}
