//! Cuts in sentences: the bound, whose it is, and the children that are left out.

use super::Sentence;
use crate::said::{Piece, Said, WindowEnd, said};
use crate::story::CutCause;
use crate::words::{in_view, solved_above};
use negascout::Score;
use std::collections::BinaryHeap;

/// The most letters that are listed.
const MAX_LETTERS: usize = 6;

impl Sentence<'_> {
    /// The rest of the children is left out: the cause, the sentences of it, and that of what it saves,
    /// which follows them.
    pub(in crate::traced) fn cutoff(&self) -> (Option<CutCause>, Said, Said) {
        let left = self.left_out();
        let (cause, why) = match self.trace.best_first {
            true => self.purged(),
            false => self.bound(),
        };
        let why = Said::joined([why, self.rest(&left)]);
        (cause, why, self.saves(&left))
    }

    /// Why a best-first search leaves children out: the node is solved, or one above it.
    fn purged(&self) -> (Option<CutCause>, Said) {
        let letter = self.letter();
        let above = solved_above(self.trace, self.place());
        match above.and_then(|above| self.scene.item_of[above]) {
            Some(above) => {
                let (cause, above) = (CutCause::Solved(above), Piece::Node(above));
                (
                    Some(cause),
                    said!("{} is solved, and {} is below it.", above, letter),
                )
            }
            None => {
                let cause = CutCause::Solved(self.node());
                (Some(cause), said!("{} is solved.", letter))
            }
        }
    }

    /// The score that meets the bound, and whose bound it is.
    fn bound(&self) -> (Option<CutCause>, Said) {
        let beta = self.window().beta;
        let score = self.here().and_then(|frame| frame.given);
        let Some((_, score)) = score.filter(|_| beta < Score::MAX) else {
            return (None, Said::default());
        };
        let (letter, has) = (self.letter(), self.value(self.score(score)));
        let [_, theirs] = self.bounds();
        let [low, high] = self.edges(self.window());
        let limit = match theirs {
            WindowEnd::Alpha => low,
            WindowEnd::Beta => high,
        };
        let limit = self.bound_word(theirs, &format!(" is {limit}"));
        let said = said!("{} has {}, and {}", letter, has, limit);
        if score < beta {
            return (None, said!("{}: it is cut off all the same.", said));
        }
        let cause = self.cause(beta);
        let said = match cause {
            Some(cause) => said!("{}: {}.", said, self.because(cause, -beta)),
            None => said!("{}.", said),
        };
        (cause, said)
    }

    /// The cause of a cut at the mover's beta, as far as the events have it.
    fn cause(&self, beta: Score) -> Option<CutCause> {
        let visit = self.recorded()?;
        if visit.window.beta != beta {
            return Some(CutCause::Table);
        }
        let cut = visit.cut?;
        let Some(ancestor) = cut.ancestor else {
            let root = self.line.first()?.asked;
            let end = if self.ply() % 2 == 0 {
                root.beta
            } else {
                -root.alpha
            };
            return (end == beta).then_some(CutCause::RootWindow);
        };
        let depth = self.line.iter().position(|frame| frame.place == ancestor)?;
        let source = &self.line[depth];
        if cut.artificial {
            let below = self.line.get(depth + 1);
            let asks = below.is_some_and(|child| child.asked.is_null());
            return asks.then_some(CutCause::NullWindow(source.item));
        }
        // The opponent has as much by another move above.
        (source.best == Some(-beta)).then_some(CutCause::Ancestor(source.item))
    }

    /// A cause in words; the opponent's side of the bound is `score`.
    fn because(&self, cause: CutCause, score: Score) -> Said {
        match cause {
            CutCause::Table => said!("the table knows that there is no more to gain"),
            CutCause::NullWindow(item) => said!(
                "that answers the question that was asked by a null window at {}",
                Piece::Node(item)
            ),
            CutCause::Ancestor(item) => {
                let source = self.line.iter().find(|frame| frame.item == item);
                let ply = source.map_or(0, |source| self.trace.nodes[source.place].ply);
                let already = in_view(self.scene.view, ply, score);
                said!(
                    "{} has {} at {} already, and will not let it come to this",
                    self.item().player.other().name(),
                    Piece::Value(self.scene.decimals.text(already), item),
                    Piece::Node(item)
                )
            }
            CutCause::RootWindow => said!("the window of the whole search ends there"),
            CutCause::Solved(_) | CutCause::Sum(_) | CutCause::WholeSum => {
                unreachable!("no bound is the cause of such a cut")
            }
        }
    }

    /// The items of the children that this visit has not come to, in order.
    fn left_out(&self) -> Vec<usize> {
        let children = &self.trace.nodes[self.place()].children;
        let visited = self.here().map_or(&[][..], |frame| &frame.visited);
        // A best-first search may have come to children before it leaves the rest out.
        let is_left = |&&child: &&usize| match self.trace.best_first {
            true => self.begun[child] == 0,
            false => !visited.contains(&child),
        };
        let left = children.iter().filter(is_left);
        // A heap sorts with a tenth of the code, which the page loads.
        let items: BinaryHeap<usize> = left
            .filter_map(|&child| self.scene.item_of[child])
            .collect();
        items.into_sorted_vec()
    }

    /// The children that are left out, as a sentence.
    fn rest(&self, left: &[usize]) -> Said {
        let node = |&item: &usize| Piece::Node(item);
        match left {
            [] => Said::default(),
            &[only] if !self.scene.items[only].letter.contains('–') => {
                said!("{} is left out.", Piece::Node(only))
            }
            some if some.len() <= MAX_LETTERS => {
                let letters = Said::listed(some.iter().map(node), ", ", " and ");
                said!("{} are left out.", letters)
            }
            [first, rest @ ..] => said!("{} and {} more are left out.", node(first), rest.len()),
        }
    }

    /// The leaves that are saved; nothing if the search comes back to any, or they are not known.
    fn saves(&self, left: &[usize]) -> Said {
        let leaves = left.iter().map(|&item| {
            let item = &self.scene.items[item];
            item.saves.filter(|_| item.pruned).map(|saved| saved.leaves)
        });
        match leaves.sum::<Option<u64>>() {
            None | Some(0) => Said::default(),
            Some(1) => said!(" That saves 1 leaf."),
            Some(leaves) => said!(" That saves {} leaves.", leaves),
        }
    }
}
