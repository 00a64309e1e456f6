//! ProbCut: a capture that stays well above beta in a shallow search would cut in a deep one.
//!
//! M. Buro, *ProbCut: an effective selective extension of the alpha-beta algorithm*, ICCA Journal
//! 18(2), 1995.

use crate::policy::quiescence::Searching;
use crate::{Move, Position};
use negascout::observe::{Edge, Node, Observer, Stopped};
use negascout::search::{Bound, MoveOrdering};
use negascout::{Depth, Evaluate, Score, Window};

/// Up to this depth it is not tried.
const DEPTH: Depth = 4;
/// The reduction of the shallow search, in plies.
const REDUCTION: Depth = 4;
/// The margin above beta that the shallow search must reach, in centipawns.
const MARGIN: i32 = 180;

/// The shallow search's score, if a capture comes out so far above beta.
pub(super) fn score<E: Evaluate<Position>, O: Observer<Position>>(
    search: &mut Searching<'_, E, O>,
    node: &Node<'_, Position>,
    evaluation: i32,
) -> Result<Option<Score>, Stopped> {
    let raised = Score::new(node.window.beta.get() + MARGIN);
    if node.depth <= DEPTH || table_denies(search, node, raised) {
        return Ok(None);
    }
    let least = raised.get() - evaluation;
    let mut picker = search.policy.open_noisy_picker(None, least.max(0));
    let mut found = None;
    let mut index = 0;
    while let Some(mv) = search.policy.pick(&mut picker, node.pos) {
        let score = shallow(search, node, mv, index, Window::null_above(raised.prev()))?;
        index += 1;
        if score >= raised {
            found = Some(score);
            break;
        }
    }
    search.policy.close(picker);
    Ok(found.map(|score| {
        if score.is_win() {
            score
        } else {
            Score::new(score.get() - MARGIN)
        }
    }))
}

/// Whether the table knows already that it will not work.
fn table_denies<E: Evaluate<Position>, O: Observer<Position>>(
    search: &Searching<'_, E, O>,
    node: &Node<'_, Position>,
    raised: Score,
) -> bool {
    search.policy.top().entry.is_some_and(|entry| {
        entry.depth > node.depth - REDUCTION
            && entry.bound != Bound::Lower
            && entry.score.delayed_by(node.ply) < raised
    })
}

/// A move's score: by quiescence, and only if that is enough, by a shallow search.
fn shallow<E: Evaluate<Position>, O: Observer<Position>>(
    search: &mut Searching<'_, E, O>,
    node: &Node<'_, Position>,
    mv: Move,
    index: usize,
    window: Window,
) -> Result<Score, Stopped> {
    let child = search.descend(node, mv);
    let edge = Some(Edge { index, mv });
    let mut score = -search.ask(&child, -window, 0, edge)?;
    if score >= window.beta {
        score = -search.ask(&child, -window, node.depth - REDUCTION, edge)?;
    }
    search.ascend();
    Ok(score)
}
