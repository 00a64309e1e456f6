//! A move without a search, for when there is no time for one, or nothing to search for.

use negascout::search::{Bound, Progress, Report, RootMove, Statistics};
use negascout::{Evaluate, Game, Score};
use negascout_chess::{HandCrafted, History, Move, Position};
use std::time::Duration;

/// A report on the legal move that leads to the best evaluation, as if searched to depth 1; `None`
/// if there is no legal move. Where `among` names some, it is one of these, by their places among
/// the legal moves. In a game that is drawn already, the score is a draw's.
pub(crate) fn report(pos: &Position, game: &History, among: &[usize]) -> Option<Report<Move>> {
    let mut game = game.clone();
    game.push(pos);
    let evaluation = HandCrafted::new();
    let score = |mv| {
        let after = pos.play(mv);
        if game.is_threefold(&after) {
            return Score::DRAW;
        }
        let ended = after.outcome().map(|outcome| outcome.delayed_by(1));
        -ended.unwrap_or_else(|| evaluation.evaluate(&after))
    };
    let candidates = pos.legal_moves().into_iter().enumerate();
    let candidates = candidates.filter(|(index, _)| among.is_empty() || among.contains(index));
    let scored: Vec<_> = candidates
        .map(|(index, mv)| (score(mv), index, mv))
        .collect();
    // Of equal ones the first.
    let best = |&(score, index, _): &(Score, usize, Move)| (score, std::cmp::Reverse(index));
    let &(score, index, mv) = scored.iter().max_by_key(|scored| best(scored))?;
    let score = pos.outcome().unwrap_or(score);
    let best = RootMove {
        mv,
        index,
        score,
        bound: Bound::Exact,
        line: vec![mv],
        nodes: 1,
    };
    Some(Report {
        score,
        moves: vec![best],
        depth: 1,
        progress: Progress::Complete,
        nodes: scored.len() as u64,
        statistics: Statistics::default(),
        per_mille_full: 0,
        time: Duration::ZERO,
        stopped_by: None,
    })
}

#[cfg(test)]
mod tests {
    use super::report;
    use negascout::Score;
    use negascout_chess::{History, Position};

    fn best(fen: &str, among: &[usize]) -> Option<(String, Score)> {
        let pos = fen.parse::<Position>().unwrap();
        let report = report(&pos, &History::new(), among)?;
        Some((report.moves[0].mv.to_string(), report.score))
    }

    #[test]
    fn it_mates_takes_and_obeys() {
        let mate = "6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1";
        assert_eq!(best(mate, &[]), Some(("d1d8".to_owned(), Score::win_in(1))));
        let (only, _) = best(mate, &[0]).unwrap();
        assert_eq!(only, "d1b1");
        let (taken, score) = best("4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1", &[]).unwrap();
        assert_eq!((taken.as_str(), score > Score::DRAW), ("e4d5", true));
    }

    #[test]
    fn a_drawn_game_has_moves_and_an_ended_one_none() {
        let (mv, score) = best("7k/8/8/8/8/8/8/KR6 w - - 100 90", &[]).unwrap();
        assert_eq!((mv.len(), score), (4, Score::DRAW));
        assert_eq!(best("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", &[]), None);
    }
}
