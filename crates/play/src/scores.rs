//! The values of all moves: estimates first, and proofs where the game has a solver.

use crate::balance;
use negascout::time::{Duration, Instant};
use negascout_session::{
    Answer, Bound, Error, Limits, Memory, MoveValue, Proof, Report, Session, Solution, Solving,
    StopReason, Thinking, Wanted,
};
use std::ops::ControlFlow;

/// The longest that is spent on the values of one position.
const LONGEST: Duration = Duration::from_secs(60);

/// The longest that is spent on estimates in a game with a solver.
const ESTIMATES: Duration = Duration::from_secs(1);

/// The longest that is spent on estimates where a book of openings has the value: after its last ply
/// the proofs of the moves are quick.
const GLANCE: Duration = Duration::from_millis(50);

/// Searches for the values of all moves. Each report has all of them, best first: as proven, as far as
/// they are, and else as estimated. The time of the limits is not used: there is nobody waiting.
pub(crate) fn think(
    session: &dyn Session,
    asked: &Thinking,
    memory: &mut Memory,
    progress: &mut dyn FnMut(&Report) -> ControlFlow<()>,
) -> Result<Report, Error> {
    let started = Instant::now();
    let (limits, no_book) = (&asked.limits, asked.no_book);
    let patience = if session.in_book() && !no_book {
        GLANCE
    } else if session.has_solver() {
        ESTIMATES
    } else {
        LONGEST
    };
    let estimating = Thinking {
        limits: Limits {
            time: Some(patience),
            ..limits.clone()
        },
        lines: session.moves().len(),
        no_book,
        ..Thinking::default()
    };
    let estimated = session.think(&estimating, memory, progress)?;
    let is_done = !session.has_solver() || estimated.best_move.is_none() || is_proven(&estimated);
    if is_done || estimated.stopped_by == StopReason::Stopped {
        return Ok(estimated);
    }
    let solving = Solving {
        wanted: Wanted::All,
        limits: Limits {
            depth: None,
            time: Some(LONGEST.saturating_sub(started.elapsed())),
            ..limits.clone()
        },
        no_book,
        ..Solving::default()
    };
    let mut told = estimated;
    let solved = session.solve(&solving, memory, &mut |proof| {
        if known(proof).is_none() {
            return ControlFlow::Continue(());
        }
        told.take_in_proof(session, proof);
        progress(&told)
    });
    match solved {
        Ok(Answer::Solved(solution)) => told.take_in_solution(session, solution),
        Ok(Answer::Stopped(proof)) => told.take_in_proof(session, &proof),
        Err(error) => return Err(error),
    }
    Ok(told)
}

/// Whether no search could say more of any move.
fn is_proven(report: &Report) -> bool {
    let mut moves = report.moves.iter();
    moves.all(|each| each.value.result.is_some() && each.value.bound == Bound::Exact)
}

/// The value of the position, if it is proven exactly.
fn known(proof: &Proof) -> Option<negascout_session::Value> {
    let (lower, upper) = (proof.lower?, proof.upper?);
    let exact = negascout_session::Value {
        bound: Bound::Exact,
        ..lower
    };
    (lower.score == upper.score).then_some(exact)
}

/// Proofs that take the place of estimates.
pub(crate) trait TakeIn {
    fn take_in_proof(&mut self, session: &dyn Session, proof: &Proof);
    fn take_in_solution(&mut self, session: &dyn Session, solution: Solution);
    fn take_in_moves(&mut self, session: &dyn Session, proven: &[MoveValue]);
}

impl TakeIn for Report {
    fn take_in_proof(&mut self, session: &dyn Session, proof: &Proof) {
        self.value = known(proof).unwrap_or(self.value);
        self.book = proof.book;
        self.take_in_moves(session, &proof.moves);
    }

    fn take_in_solution(&mut self, session: &dyn Session, solution: Solution) {
        self.take_in_moves(session, &solution.moves);
        self.value = solution.value;
        self.book = solution.book;
        // A limit may have left out the move that the value comes from.
        if solution.best_move.is_some() {
            (self.best_move, self.pv) = (solution.best_move, solution.pv);
            self.stopped_by = StopReason::Solved;
        }
    }

    fn take_in_moves(&mut self, session: &dyn Session, proven: &[MoveValue]) {
        for each in &mut self.moves {
            if let Some(found) = proven.iter().find(|found| found.mv == each.mv) {
                *each = found.clone();
            }
        }
        let rank = |each: &MoveValue| (balance(session.unit(), &each.value), each.value.score);
        self.moves.sort_by(|one, other| {
            let (one, other) = (rank(one), rank(other));
            other.partial_cmp(&one).unwrap_or(std::cmp::Ordering::Equal)
        });
    }
}
