//! Cuts in sentences: the bound, whose it is, and the children that are left out.

use super::Sentence;
use crate::player::story::Frame;
use crate::words::{in_view, solved_above};
use negascout::Score;
use negascout::observe::Cut;
use std::collections::BinaryHeap;

/// The most letters that are listed.
const MAX_LETTERS: usize = 6;

impl Sentence<'_> {
    /// The rest of the children is left out.
    pub(in crate::player) fn cutoff(&self) -> String {
        let left = self.left_out();
        let rest = self.rest(&left);
        let why = match (
            self.trace.best_first,
            self.recorded().and_then(|visit| visit.cut),
        ) {
            (true, _) => self.purged(),
            (false, cut) => self.bound(cut),
        };
        let parts = [why, rest, self.saves(&left)];
        let parts = parts
            .iter()
            .map(String::as_str)
            .filter(|part| !part.is_empty());
        parts.collect::<Vec<_>>().join(" ")
    }

    /// Why a best-first search leaves children out: the node is solved, or one above it.
    fn purged(&self) -> String {
        let letter = self.letter();
        let above = solved_above(self.trace, self.place());
        match above.and_then(|above| self.scene.item_of[above]) {
            Some(above) => {
                let above = &self.scene.items[above].letter;
                format!("{above} is solved, and {letter} is below it.")
            }
            None => format!("{letter} is solved."),
        }
    }

    /// The score that meets the bound, and whose bound it is.
    fn bound(&self, cut: Option<Cut>) -> String {
        let beta = self.window().beta;
        let score = self.here().and_then(|frame| frame.given);
        let Some((_, score)) = score.filter(|_| beta < Score::MAX) else {
            return String::new();
        };
        let (letter, has) = (self.letter(), self.score(score));
        let name = self.bounds().1;
        let [low, high] = in_view(self.scene.view, self.ply(), self.window()).edges();
        let limit = if name == "alpha" { low } else { high };
        let said = format!("{letter} has {has}, and {name} is {limit}");
        if score < beta {
            return format!("{said}: it is cut off all the same.");
        }
        match self.source(cut, beta) {
            Some(why) => format!("{said}: {why}."),
            None => format!("{said}."),
        }
    }

    /// The reason for a bound, as far as the events have it.
    fn source(&self, cut: Option<Cut>, beta: Score) -> Option<String> {
        if self.recorded()?.window.beta != beta {
            return Some("the table knows that there is no more to gain".to_owned());
        }
        let cut = cut?;
        let Some(ancestor) = cut.ancestor else {
            let root = self.line.first()?.asked;
            let end = if self.ply() % 2 == 0 {
                root.beta
            } else {
                -root.alpha
            };
            return (end == beta).then(|| "the window of the whole search ends there".to_owned());
        };
        let depth = self.line.iter().position(|frame| frame.place == ancestor)?;
        let source = &self.line[depth];
        let letter = &self.scene.items[source.item].letter;
        if cut.artificial {
            let asks = self
                .line
                .get(depth + 1)
                .is_some_and(|child| child.asked.is_null());
            return asks.then(|| {
                format!("that answers the question that was asked by a null window at {letter}")
            });
        }
        self.opponent_has(source, letter, -beta)
    }

    /// The opponent has as much by another move above.
    fn opponent_has(&self, source: &Frame, letter: &str, score: Score) -> Option<String> {
        if source.best != Some(score) {
            return None;
        }
        let opponent = self.item().player.other();
        let already = in_view(self.scene.view, self.trace.nodes[source.place].ply, score);
        Some(format!(
            "{} has {already} at {letter} already, and will not let it come to this",
            opponent.name()
        ))
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
