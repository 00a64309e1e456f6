//! A move without a search, for when there was no time for one.

use super::knowledge::Knowledge;
use crate::search::{Bound, Report, RootMove};
use crate::{Game, Score};
use std::cmp::Reverse;

/// A report on the move that leads to the best static evaluation, of equal ones the first; `None` if
/// there is no move. Where `among` names some, it is one of these, by their places among the moves.
///
/// Its score is that of a search to depth 1: a lower bound only where moves were left out. Where the
/// position that is searched for `pos` is over, as by a draw that nobody has claimed, the score is
/// that outcome.
pub(super) fn report<G: Game, K: Knowledge<G>>(
    knowledge: &K,
    pos: &G,
    among: &[usize],
) -> Option<Report<G::Move>> {
    let score = |mv| {
        let after = pos.play(mv);
        let ended = after.outcome().map(|outcome| outcome.delayed_by(1));
        -ended.unwrap_or_else(|| knowledge.evaluate(&after))
    };
    let candidates = pos.moves().enumerate();
    let candidates = candidates.filter(|(index, _)| among.is_empty() || among.contains(index));
    let scored: Vec<_> = candidates
        .map(|(index, mv)| (score(mv), index, mv))
        .collect();
    let best = |&(score, index, _): &(Score, usize, G::Move)| (score, Reverse(index));
    let &(score, index, mv) = scored.iter().max_by_key(|scored| best(scored))?;
    let score = knowledge.searched(pos).outcome().unwrap_or(score);
    let best = RootMove {
        mv,
        index,
        score,
        bound: Bound::Exact,
        depth: 1,
        line: vec![mv],
        nodes: 1,
        is_proven: false,
    };
    Some(Report {
        depth: 1,
        nodes: scored.len() as u64,
        ..Report::new(score, vec![best])
    })
}
