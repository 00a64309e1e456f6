//! The line of a forced win or loss, played to its end.
//!
//! A search's own line may break off before: quiescence keeps none, nor does a null window. The rest
//! is in the table, or so short that it is found by looking at all moves.

use crate::search::node::policy::Policy;
use crate::search::shared::table::Table;
use crate::{Game, Score};

/// The most plies that are found by looking at all moves.
const SEARCHED_PLIES: u32 = 5;
/// The most positions looked at for one line.
const BUDGET: u32 = 20_000;

/// Extends `line`, which starts at `root`, to the end of the game that `score` announces (in the
/// view of the player to move at the root). Stops where no continuation is known.
pub(super) fn complete<G: Game, P: Policy<G>>(
    root: &G,
    score: Score,
    table: &Table,
    line: &mut Vec<G::Move>,
) {
    let Some(plies) = score.plies_to_end() else {
        return;
    };
    let mut pos = line.iter().fold(root.clone(), |pos, &mv| pos.play(mv));
    let mut ends = EndSearch { budget: BUDGET };
    while (line.len() as u32) < plies && pos.outcome().is_none() {
        let left = plies - line.len() as u32;
        let expected = if score.is_win() == (line.len() % 2 == 0) {
            Score::win_in(left)
        } else {
            Score::loss_in(left)
        };
        let known = recalled::<G, P>(&pos, expected, table);
        let Some(mv) = known.or_else(|| ends.best_move(&pos, expected)) else {
            return;
        };
        line.push(mv);
        pos = pos.play(mv);
    }
}

/// The move of `pos` that the table knows to lead to the expected score.
fn recalled<G: Game, P: Policy<G>>(pos: &G, expected: Score, table: &Table) -> Option<G::Move> {
    let own = table
        .probe(pos.key())
        .filter(|entry| entry.score == expected)
        .and_then(|entry| P::move_of(pos, entry.tag));
    own.or_else(|| {
        pos.moves().find(|&mv| {
            let entry = table.probe(pos.play(mv).key());
            entry.is_some_and(|entry| -entry.score.delayed_by(1) == expected)
        })
    })
}

/// A search for the end of the game by looking at all moves, as far as its budget goes.
struct EndSearch {
    /// Positions that may still be looked at.
    budget: u32,
}

impl EndSearch {
    /// The move of `pos` that leads to the expected score, if that is found.
    fn best_move<G: Game>(&mut self, pos: &G, expected: Score) -> Option<G::Move> {
        let plies = expected.plies_to_end()?;
        if plies > SEARCHED_PLIES {
            return None;
        }
        pos.moves().find(|&mv| {
            let child = pos.play(mv);
            if expected.is_win() {
                self.is_lost(&child, plies - 1)
            } else {
                // The longest defence: the opponent does not win sooner.
                self.is_won(&child, plies - 1) && !(plies > 2 && self.is_won(&child, plies - 3))
            }
        })
    }

    /// Whether the player to move is seen to win within `plies`.
    fn is_won<G: Game>(&mut self, pos: &G, plies: u32) -> bool {
        match pos.outcome() {
            Some(outcome) => outcome.is_win(),
            None => plies > 0 && pos.moves().any(|mv| self.is_lost(&pos.play(mv), plies - 1)),
        }
    }

    /// Whether the player to move is seen to lose within `plies`.
    fn is_lost<G: Game>(&mut self, pos: &G, plies: u32) -> bool {
        if self.budget == 0 {
            return false;
        }
        self.budget -= 1;
        match pos.outcome() {
            Some(outcome) => outcome.is_loss(),
            None => plies > 0 && pos.moves().all(|mv| self.is_won(&pos.play(mv), plies - 1)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::complete;
    use crate::search::{Standard, Table};
    use crate::{Even, Game, Score};

    /// One heap; a move takes one to three; the player who takes the last one wins.
    #[derive(Clone)]
    struct Nim(u32);

    impl Game for Nim {
        type Move = u32;
        fn moves(&self) -> impl Iterator<Item = u32> {
            1..=self.0.min(3)
        }
        fn play(&self, taken: u32) -> Nim {
            Nim(self.0 - taken)
        }
        fn outcome(&self) -> Option<Score> {
            (self.0 == 0).then_some(Score::LOSS)
        }
        fn key(&self) -> u64 {
            u64::from(self.0)
        }
    }

    fn completed(heap: u32, score: Score, mut line: Vec<u32>) -> Vec<u32> {
        let table = Table::with_entries(16);
        complete::<Nim, Standard<Even, u32>>(&Nim(heap), score, &table, &mut line);
        line
    }

    #[test]
    fn a_near_end_is_found_without_the_table() {
        // Five: take one, and whatever is taken of four, take the rest.
        let line = completed(5, Score::win_in(3), vec![1]);
        assert_eq!((line.len(), line.iter().sum::<u32>()), (3, 5));
        // Four is lost by two plies.
        let line = completed(4, Score::loss_in(2), vec![3]);
        assert_eq!(line, [3, 1]);
    }

    #[test]
    fn where_the_way_is_not_known_the_line_stays() {
        assert_eq!(completed(21, Score::win_in(11), vec![1]), [1]);
        assert_eq!(completed(5, Score::new(7), vec![1]), [1]);
    }
}
