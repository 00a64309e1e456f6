//! Wins and losses that are near, found by looking at all moves.

use crate::{Game, Score};

/// The most plies to which a best move is looked for.
const SEARCHED_PLIES: u32 = 5;

/// A search for the end of the game by looking at all moves, as far as its budget goes. Its answers are
/// `None` where that is spent.
#[derive(Clone, Copy, Debug)]
pub(super) struct EndSearch {
    /// Positions that may still be looked at.
    budget: u32,
}

impl EndSearch {
    /// A search that looks at `budget` positions at most, each after a move of the side that is to win.
    pub(super) fn within(budget: u32) -> EndSearch {
        EndSearch { budget }
    }

    /// The move of `pos` that leads to the expected score, if that is found.
    pub(super) fn best_move<G: Game>(&mut self, pos: &G, expected: Score) -> Option<G::Move> {
        let plies = expected.plies_to_end()?;
        if plies > SEARCHED_PLIES {
            return None;
        }
        pos.moves().find(|&mv| {
            let child = pos.play(mv);
            if expected.is_win() {
                self.is_lost(&child, plies - 1) == Some(true)
            } else {
                // The longest defence: the opponent does not win sooner.
                self.is_won(&child, plies - 1) == Some(true)
                    && !(plies > 2 && self.is_won(&child, plies - 3) == Some(true))
            }
        })
    }

    /// Whether the player to move wins within `plies`, whatever the opponent does.
    pub(super) fn is_won<G: Game>(&mut self, pos: &G, plies: u32) -> Option<bool> {
        if let Some(outcome) = pos.outcome() {
            return Some(outcome.is_win());
        }
        if plies > 0 {
            for mv in pos.moves() {
                if self.is_lost(&pos.play(mv), plies - 1)? {
                    return Some(true);
                }
            }
        }
        Some(false)
    }

    /// Whether the player to move loses within `plies`, whatever it does.
    pub(super) fn is_lost<G: Game>(&mut self, pos: &G, plies: u32) -> Option<bool> {
        self.budget = self.budget.checked_sub(1)?;
        if let Some(outcome) = pos.outcome() {
            return Some(outcome.is_loss());
        }
        if plies == 0 {
            return Some(false);
        }
        for mv in pos.moves() {
            if !self.is_won(&pos.play(mv), plies - 1)? {
                return Some(false);
            }
        }
        Some(true)
    }
}
