//! A selective search announces a win or a loss only with its whole line.
//!
//! A score of a win or a loss is right, but the moves behind it may lie in null windows and in
//! quiescence, which keep no line, and the nodes for [finding them again](super::forced_line) may
//! not last. Then the search announces a slower win whose line is whole, or what it announced last.

use super::report::Report;
use super::root_moves::{RootMove, RootSearch};
use crate::{Bound, Game};

impl<G: Game> RootSearch<'_, '_, G> {
    /// The report as it is announced; `None` if it has a win or a loss whose line breaks off, and no
    /// slower win is known to the end.
    pub(super) fn announced(&self, report: Report<G::Move>) -> Option<Report<G::Move>> {
        match report.moves.first() {
            Some(best) if self.nodes.is_selective() && !best.is_shown() => {
                let slower = self.slower_win(best)?;
                Some(with_best(report, slower))
            }
            _ => Some(report),
        }
    }

    /// The fastest win with a whole line, if `best` is a win.
    fn slower_win(&self, best: &RootMove<G::Move>) -> Option<RootMove<G::Move>> {
        let wins = self.forced.iter().filter(|known| known.score.is_win());
        let fastest = wins.max_by_key(|known| known.score)?;
        best.score.is_win().then(|| fastest.clone())
    }
}

/// The report with another best move: no other is announced to be better.
fn with_best<M: Copy + PartialEq>(mut report: Report<M>, best: RootMove<M>) -> Report<M> {
    let bound = Bound::Lower;
    report.moves.retain(|known| known.mv != best.mv);
    for known in &mut report.moves {
        if known.score > best.score {
            known.score = best.score;
            known.bound = bound;
        }
    }
    report.score = best.score;
    report.moves.insert(0, RootMove { bound, ..best });
    report
}

impl<M> RootMove<M> {
    /// Whether the line leads to the end that the score announces, if it announces one.
    pub(super) fn is_shown(&self) -> bool {
        let plies = self.score.plies_to_end().unwrap_or(0);
        self.line.len() >= plies as usize
    }
}

#[cfg(test)]
mod tests {
    use super::{RootMove, with_best};
    use crate::search::Report;
    use crate::{Bound, Score};

    fn root_move(mv: u32, score: Score, line: &[u32]) -> RootMove<u32> {
        RootMove {
            mv,
            index: mv as usize,
            score,
            bound: Bound::Exact,
            depth: 0,
            line: line.to_vec(),
            nodes: 0,
            is_proven: false,
        }
    }

    #[test]
    fn a_line_shows_what_its_score_announces() {
        assert!(root_move(1, Score::win_in(3), &[1, 2, 3]).is_shown());
        assert!(!root_move(1, Score::win_in(3), &[1, 2]).is_shown());
        assert!(!root_move(1, Score::loss_in(2), &[1]).is_shown());
        assert!(root_move(1, Score::new(3), &[1]).is_shown());
    }

    #[test]
    fn no_move_is_announced_to_be_better_than_the_one_that_is_shown() {
        let slower = root_move(2, Score::win_in(5), &[2, 0, 2, 0, 2]);
        let moves = vec![
            root_move(1, Score::win_in(3), &[1]),
            slower.clone(),
            root_move(0, Score::new(7), &[0]),
        ];
        let report = Report {
            depth: 9,
            ..Report::new(Score::win_in(3), moves)
        };
        let announced = with_best(report, slower);
        let lines: Vec<_> = announced
            .moves
            .iter()
            .map(|m| (m.mv, m.score, m.bound))
            .collect();
        let slow = Score::win_in(5);
        assert_eq!(announced.score, slow);
        assert_eq!(
            lines,
            [
                (2, slow, Bound::Lower),
                (1, slow, Bound::Lower),
                (0, Score::new(7), Bound::Exact)
            ]
        );
    }
}
