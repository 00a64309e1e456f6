//! The promises of one position and of one move.

use super::Violation;
use crate::{Game, Score};
use std::fmt::Debug;

/// A check of a position.
pub(super) type PositionCheck<'a, G> = Box<dyn Fn(&G) -> Result<(), Violation> + 'a>;

/// A check of a move: the position before, the move, the position after.
pub(super) type StepCheck<'a, G> =
    Box<dyn Fn(&G, <G as Game>::Move, &G) -> Result<(), Violation> + 'a>;

/// A question about two positions.
pub(super) type Comparable<'a, G> = Box<dyn Fn(&G, &G) -> bool + 'a>;

/// All that is checked at each position and each move.
pub(super) struct Promises<'a, G: Game> {
    /// Checks of every position.
    pub(super) positions: Vec<PositionCheck<'a, G>>,
    /// Checks of positions whose game goes on.
    pub(super) unfinished: Vec<PositionCheck<'a, G>>,
    /// Checks of every move.
    pub(super) steps: Vec<StepCheck<'a, G>>,
    /// Whether two positions with one key must have one future.
    pub(super) comparable: Option<Comparable<'a, G>>,
}

impl<G: Game + Debug> Promises<'_, G> {
    /// The moves of a position that keeps its promises.
    pub(super) fn check_position(&self, pos: &G) -> Result<Vec<G::Move>, Violation> {
        let moves: Vec<G::Move> = pos.moves().collect();
        let outcome = pos.outcome();
        check_repeats(pos, &moves, outcome)?;
        let position = || format!("{pos:?}");
        match (outcome, moves.is_empty()) {
            (Some(_), false) => return Err(Violation::MovesAfterTheEnd(position())),
            (None, true) => return Err(Violation::NoMoves(position())),
            (Some(outcome), true) => check_outcome(outcome, position)?,
            (None, false) => {
                check_listed(pos, &moves)?;
                check_goes_on(pos)?;
            }
        }
        self.positions.iter().try_for_each(|check| check(pos))?;
        if outcome.is_none() {
            self.unfinished.iter().try_for_each(|check| check(pos))?;
        }
        Ok(moves)
    }

    /// Whether two positions with one key must have one future.
    pub(super) fn compares(&self, one: &G, other: &G) -> bool {
        let comparable = self.comparable.as_ref();
        comparable.is_none_or(|comparable| comparable(one, other))
    }

    /// The position after a move that keeps its promises.
    pub(super) fn check_step(&self, pos: &G, mv: G::Move) -> Result<G, Violation> {
        let child = pos.play(mv);
        if pos.play(mv).key() != child.key() {
            return Err(Violation::NotRepeated {
                position: format!("{pos:?}"),
                method: "play",
            });
        }
        check_plies_left(pos, mv, &child)?;
        self.steps
            .iter()
            .try_for_each(|check| check(pos, mv, &child))?;
        Ok(child)
    }
}

/// Asks again: a search counts on the same answers in the same order.
fn check_repeats<G: Game + Debug>(
    pos: &G,
    moves: &[G::Move],
    outcome: Option<Score>,
) -> Result<(), Violation> {
    let changed = if !pos.moves().eq(moves.iter().copied()) {
        "moves"
    } else if pos.outcome() != outcome {
        "outcome"
    } else if pos.key() != pos.key() {
        "key"
    } else {
        return Ok(());
    };
    Err(Violation::NotRepeated {
        position: format!("{pos:?}"),
        method: changed,
    })
}

fn check_listed<G: Game + Debug>(pos: &G, moves: &[G::Move]) -> Result<(), Violation> {
    for (index, mv) in moves.iter().enumerate() {
        if moves[..index].contains(mv) {
            return Err(Violation::RepeatedMove {
                position: format!("{pos:?}"),
                mv: format!("{mv:?}"),
            });
        }
    }
    match pos.noisy_moves().find(|mv| !moves.contains(mv)) {
        None => Ok(()),
        Some(mv) => Err(Violation::IllegalNoisyMove {
            position: format!("{pos:?}"),
            mv: format!("{mv:?}"),
        }),
    }
}

/// A game that goes on has plies left.
fn check_goes_on<G: Game + Debug>(pos: &G) -> Result<(), Violation> {
    match pos.plies_left() {
        Some(0) => Err(Violation::LastsLonger(format!("{pos:?}"))),
        _ => Ok(()),
    }
}

/// Each move takes one off the plies left.
fn check_plies_left<G: Game + Debug>(pos: &G, mv: G::Move, child: &G) -> Result<(), Violation> {
    let Some(before) = pos.plies_left() else {
        return Ok(());
    };
    let after = match child.outcome() {
        Some(_) => 0,
        // Where it is not known, the game lasts one more ply at least.
        None => child.plies_left().unwrap_or(1),
    };
    if after < before {
        return Ok(());
    }
    Err(Violation::PliesLeft {
        position: format!("{pos:?}"),
        before,
        mv: format!("{mv:?}"),
        after,
    })
}

fn check_outcome(outcome: Score, position: impl Fn() -> String) -> Result<(), Violation> {
    let infinite = outcome >= Score::MAX || outcome <= Score::MIN;
    let still_to_come = outcome.plies_to_end().is_some_and(|plies| plies > 0);
    if infinite || still_to_come {
        return Err(Violation::ImpossibleOutcome {
            position: position(),
            outcome,
        });
    }
    Ok(())
}
