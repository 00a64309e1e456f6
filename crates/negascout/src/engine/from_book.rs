//! The answer of a book of openings, without a search.

use super::knowledge::Knowledge;
use crate::search::{Bound, Report, RootMove, StopReason};
use crate::{Game, Score};

/// A report on the moves of `pos`, all with their exact scores, best first; `None` if the book does not
/// know them all. Where `among` names some, the report is on these, by their places among the moves.
///
/// A line goes as far as the book does: it takes the first of several equally good moves.
pub(super) fn report<G: Game, K: Knowledge<G>>(
    knowledge: &K,
    pos: &G,
    among: &[usize],
) -> Option<Report<G::Move>> {
    let known = knowledge.book(pos)?.into_iter().enumerate();
    let wanted = known.filter(|(index, _)| among.is_empty() || among.contains(index));
    let root_move = |(index, (mv, score))| RootMove {
        mv,
        index,
        score,
        bound: Bound::Exact,
        depth: 0,
        line: line(knowledge, pos, mv),
        nodes: 0,
        is_proven: true,
    };
    let mut moves: Vec<RootMove<G::Move>> = Vec::new();
    for each in wanted.map(root_move) {
        // Of equally good ones the order stays.
        let place = moves.partition_point(|before| before.score >= each.score);
        moves.insert(place, each);
    }
    Some(Report {
        stopped_by: Some(StopReason::Solved),
        book: true,
        ..Report::new(moves.first()?.score, moves)
    })
}

/// `mv`, and the best moves after it as far as the book knows all moves.
fn line<G: Game, K: Knowledge<G>>(knowledge: &K, pos: &G, mv: G::Move) -> Vec<G::Move> {
    let mut line = vec![mv];
    let mut pos = pos.play(mv);
    while let Some(mv) = knowledge.book(&pos).and_then(best) {
        line.push(mv);
        pos = pos.play(mv);
    }
    line
}

/// The first of the best moves.
fn best<M>(moves: Vec<(M, Score)>) -> Option<M> {
    let mut moves = moves.into_iter();
    let first = moves.next()?;
    let better = |best: (M, Score), next: (M, Score)| if next.1 > best.1 { next } else { best };
    Some(moves.fold(first, better).0)
}
