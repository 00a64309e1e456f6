//! Cuts in sentences: the bound, whose it is, and the children that are left out.

use super::Sentence;
use crate::player::story::joined;
use crate::showing::CutCause;
use crate::words::{in_view, solved_above};
use negascout::Score;
use std::collections::BinaryHeap;

/// The most letters that are listed.
const MAX_LETTERS: usize = 6;

impl Sentence<'_> {
    /// The rest of the children is left out: why, and in sentences; the last one says what that saves.
    pub(in crate::player) fn cutoff(&self) -> (Option<CutCause>, [String; 2]) {
        let left = self.left_out();
        let (cause, why) = match self.trace.best_first {
            true => self.purged(),
            false => self.bound(),
        };
        (cause, [joined(&[why, self.rest(&left)]), self.saves(&left)])
    }

    /// Why a best-first search leaves children out: the node is solved, or one above it.
    fn purged(&self) -> (Option<CutCause>, String) {
        let (here, letter) = (self.here().map(|frame| frame.item), self.letter());
        let above = solved_above(self.trace, self.place());
        match above.and_then(|above| self.scene.item_of[above]) {
            Some(above) => {
                let name = &self.scene.items[above].letter;
                let said = format!("{name} is solved, and {letter} is below it.");
                (Some(CutCause::Solved(above)), said)
            }
            None => (here.map(CutCause::Solved), format!("{letter} is solved.")),
        }
    }

    /// The score that meets the bound, and whose bound it is.
    fn bound(&self) -> (Option<CutCause>, String) {
        let beta = self.window().beta;
        let score = self.here().and_then(|frame| frame.given);
        let Some((_, score)) = score.filter(|_| beta < Score::MAX) else {
            return (None, String::new());
        };
        let (letter, has) = (self.letter(), self.score(score));
        let name = self.bounds().1;
        let [low, high] = in_view(self.scene.view, self.ply(), self.window()).edges();
        let limit = if name == "alpha" { low } else { high };
        let said = format!("{letter} has {has}, and {name} is {limit}");
        if score < beta {
            return (None, format!("{said}: it is cut off all the same."));
        }
        let cause = self.cause(beta);
        let said = match cause {
            Some(cause) => format!("{said}: {}.", self.because(cause, -beta)),
            None => format!("{said}."),
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
    fn because(&self, cause: CutCause, score: Score) -> String {
        let letter = |item: usize| &self.scene.items[item].letter;
        match cause {
            CutCause::Table => "the table knows that there is no more to gain".to_owned(),
            CutCause::NullWindow(item) => format!(
                "that answers the question that was asked by a null window at {}",
                letter(item)
            ),
            CutCause::Ancestor(item) => {
                let source = self.line.iter().find(|frame| frame.item == item);
                let ply = source.map_or(0, |source| self.trace.nodes[source.place].ply);
                let already = in_view(self.scene.view, ply, score);
                format!(
                    "{} has {already} at {} already, and will not let it come to this",
                    self.item().player.other().name(),
                    letter(item)
                )
            }
            _ => "the window of the whole search ends there".to_owned(),
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
    fn rest(&self, left: &[usize]) -> String {
        let letters: Vec<&str> = left
            .iter()
            .map(|&item| self.scene.items[item].letter.as_str())
            .collect();
        match letters.as_slice() {
            [] => String::new(),
            [some] if some.contains('–') => format!("{some} are left out."),
            [only] => format!("{only} is left out."),
            [some @ .., last] if letters.len() <= MAX_LETTERS => {
                format!("{} and {last} are left out.", some.join(", "))
            }
            [first, rest @ ..] => format!("{first} and {} more are left out.", rest.len()),
        }
    }

    /// The leaves that are saved; nothing if the search comes back to any, or they are not known.
    fn saves(&self, left: &[usize]) -> String {
        let leaves = left.iter().map(|&item| {
            let item = &self.scene.items[item];
            item.saves.filter(|_| item.pruned).map(|saved| saved.leaves)
        });
        match leaves.sum::<Option<u64>>() {
            None | Some(0) => String::new(),
            Some(1) => "That saves 1 leaf.".to_owned(),
            Some(leaves) => format!("That saves {leaves} leaves."),
        }
    }
}
