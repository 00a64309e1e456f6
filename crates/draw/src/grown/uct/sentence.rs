//! The steps of a tree's growth in sentences.

use super::numbers::{Results, hundredths};
use crate::View;
use crate::grown::GrownNode;
use crate::grown::shown::{Shown, count};
use crate::said::{Said, said};
use crate::words::in_view;
use negascout::Score;
use negascout::observe::Interval;
use negascout::textbook::Player;

/// The most moves of a random game that are told.
const MOST_MOVES: usize = 8;

/// The words for a step at a node.
pub(super) struct Sentence<'s> {
    /// The tree as it is before the step.
    pub(super) shown: &'s Shown<'s>,
    pub(super) results: Results,
    pub(super) here: usize,
}

impl Sentence<'_> {
    /// The name of this node.
    fn name(&self) -> Said {
        self.shown.name(self.here)
    }

    /// A node of the tree as it is in the end.
    fn node(&self, place: usize) -> &GrownNode {
        &self.shown.tree.nodes[place]
    }

    fn view(&self) -> View {
        self.shown.scene.view
    }

    fn ply(&self) -> u32 {
        self.node(self.here).ply
    }

    /// The player to move here.
    fn mover(&self) -> Player {
        Player::at(self.ply())
    }

    /// Whose view numbers take here.
    fn viewer(&self) -> Player {
        match self.view() {
            View::Max => Player::Max,
            View::Mover => self.mover(),
        }
    }

    /// A mean or a result of this node, in the view of the picture.
    fn mean(&self, mean: f64) -> String {
        hundredths(in_view(self.view(), self.ply(), mean))
    }

    /// `a win for MAX`.
    fn value(&self, score: Score) -> String {
        let score = in_view(self.view(), self.ply(), score);
        self.results.ended(score, self.viewer())
    }

    /// What is proven by now and was not before; empty if that is nothing.
    fn proof(&self, proven: Interval) -> Said {
        let before = self.shown.now[self.here].known.proven();
        if proven == before {
            return Said::default();
        }
        if proven.lower == proven.upper {
            let name = self.name();
            return said!(" {} is solved: {}.", name, self.value(proven.lower));
        }
        let Interval { lower, upper } = proven;
        let mover = self.mover();
        let part = |least: &'static str, score| {
            let value = self.results.ended(score, mover);
            let name = self.name();
            said!(" It is proven that {} is {} {}.", name, least, value)
        };
        let lower = (lower > before.lower).then(|| part("at least", lower));
        let upper = (upper < before.upper).then(|| part("at most", upper));
        Said::listed(lower.into_iter().chain(upper), "", "")
    }

    pub(super) fn expanded(&self, proven: Interval) -> Said {
        let children = &self.node(self.here).children;
        let ends = children.iter().filter(|&&child| self.node(child).is_over);
        let ends = match (ends.count(), children.len()) {
            (0, _) => String::new(),
            (1, 1) => ", which ends the game".to_owned(),
            (all, number) if all == number => ", which all end the game".to_owned(),
            (1, _) => ", of which 1 ends the game".to_owned(),
            (some, _) => format!(", of which {some} end the game"),
        };
        let (moves, proof) = (self.shown.moves(self.here), self.proof(proven));
        said!(
            "Expansion: {} has {} now{}.{}",
            self.name(),
            moves,
            ends,
            proof
        )
    }

    pub(super) fn selected(&self, child: usize, bounds: &[Option<f64>]) -> Said {
        let goes = self.shown.goes(self.here, child);
        said!("{}{}", goes, self.why(child, bounds))
    }

    /// `: its bound 1.32 is the largest, …`.
    fn why(&self, child: usize, bounds: &[Option<f64>]) -> Said {
        let children = self.node(self.here).children.iter().copied();
        let open = children.zip(bounds);
        let open = open.filter_map(|(child, bound)| Some((child, (*bound)?)));
        let open: Vec<(usize, f64)> = open.collect();
        let closed = bounds.len() - open.len();
        match (open.len(), closed) {
            (1, 0) => return said!(", its only move."),
            (1, 1) => return said!(": the other move can gain no more than is proven."),
            (1, _) => return said!(": the other moves can gain no more than is proven."),
            _ => {}
        }
        let chosen = open.iter().find(|(each, _)| *each == child);
        let chosen = chosen.map_or(0.0, |(_, bound)| *bound);
        let unvisited = open.iter().filter(|(_, bound)| bound.is_infinite());
        let why = match (chosen.is_infinite(), unvisited.count()) {
            (false, _) => self.largest(child, chosen, &open),
            (true, 1) => said!(": it has not been visited, and such a move comes first."),
            (true, many) => {
                said!(
                    ": it is the first of {} moves that have not been visited.",
                    many
                )
            }
        };
        match closed {
            0 => why,
            1 => said!(
                "{} 1 move is left out: it can gain no more than is proven.",
                why
            ),
            _ => said!(
                "{} {} moves are left out: they can gain no more than is proven.",
                why,
                closed
            ),
        }
    }

    /// The bound of the chosen child, and the next largest one.
    fn largest(&self, child: usize, chosen: f64, open: &[(usize, f64)]) -> Said {
        let now = &self.shown.now[child];
        let mean = -now.known.mean().unwrap_or_default();
        let others = open.iter().filter(|(each, _)| *each != child);
        let next = others.reduce(|best, each| if each.1 > best.1 { each } else { best });
        let comes_later = next.is_none_or(|(next, _)| *next > child);
        let &(next, second) = next.unwrap_or(&(child, chosen));
        let (largest, second) = told_apart(chosen, second);
        let then = match (largest == second, comes_later) {
            (true, true) => " has as much, and comes later.".to_owned(),
            (true, false) => " has less by no more than rounding.".to_owned(),
            (false, _) => format!(" is next with {second}."),
        };
        let margin = hundredths(chosen - mean);
        let mean = format!("a mean of {} for {}", hundredths(mean), self.mover().name());
        let visits = count(self.shown.now[self.here].visits as usize, "visit");
        let margin = format!("{margin} for {} of {visits}", now.visits);
        let why = said!(
            ": its bound {} is the largest, {} and a margin of {}.",
            largest,
            mean,
            margin
        );
        said!("{} {}{}", why, self.shown.name_after(next, "The"), then)
    }

    pub(super) fn simulated(&self, line: &[String], end: Option<Score>, result: f64) -> Said {
        let name = self.name();
        let moves = count(line.len(), "random move");
        let Some(end) = end else {
            let counts = "do not end the game, which counts as 0";
            return said!("Playout: {} from {} {}.", moves, name, counts);
        };
        let some = line[..line.len().min(MOST_MOVES)].join(" ");
        let more = if line.len() > MOST_MOVES { " …" } else { "" };
        let lead = if line.len() == 1 { "leads" } else { "lead" };
        let way = format!("{moves} ({some}{more}) {lead} to {}", self.value(end));
        let result = format!("{} for {}", self.mean(result), self.viewer().name());
        said!("Playout: from {}, {}. The result is {}.", name, way, result)
    }

    pub(super) fn backed_up(&self, result: f64, after: &GrownNode) -> Said {
        let counts = format!("{} for {}", self.mean(result), self.viewer().name());
        let proof = self.proof(after.known.proven());
        let before = self.shown.now[self.here].known.mean();
        let change = before.map_or_else(
            || ", its first result.".to_owned(),
            |before| self.changed(before, after),
        );
        said!(
            "Back-up: {} counts {}{}{}",
            self.name(),
            counts,
            change,
            proof
        )
    }

    /// How the mean changes.
    fn changed(&self, before: f64, after: &GrownNode) -> String {
        let turned = |mean| in_view(self.view(), self.ply(), mean);
        let mean = after.known.mean().unwrap_or_default();
        let (from, to) = told_apart(turned(before), turned(mean));
        let change = match from == to {
            true => format!("stays {to}"),
            false => format!("goes from {from} to {to}"),
        };
        let visits = count(after.visits as usize, "visit");
        format!(". Its mean {change}, with {visits}.")
    }

    /// The sentence at the end.
    pub(super) fn ended(&self) -> Said {
        let (now, name) = (&self.shown.now[0], self.name());
        let proven = now.known.proven().lower;
        let value = now.known.is_proven().then(|| self.value(proven));
        let (best, why) = match (self.node(0).best, value) {
            (None, Some(value)) => return said!("No playout is needed: {} is {}.", name, value),
            (None, None) => return said!("No playout was made."),
            (Some(best), Some(value)) => (best, said!("{} is solved, {}", name, value)),
            (Some(best), None) => {
                let visits = count(now.visits as usize, "visit");
                let most = "most of the moves that are not proven to be worse";
                (
                    best,
                    said!("{} of {}, {}", self.shown.now[best].visits, visits, most),
                )
            }
        };
        let playouts = count(now.visits as usize, "playout");
        let mv = self
            .shown
            .mv(best)
            .map(|mv| format!("{mv}, to "))
            .unwrap_or_default();
        let to = said!("{}{}", mv, self.shown.name(best));
        said!("After {} the best move is {}: {}.", playouts, to, why)
    }
}

/// Two numbers in hundredths, or in as many digits as tell them apart; alike if they are equal.
fn told_apart(one: f64, other: f64) -> (String, String) {
    let text = |number: f64, digits| match digits {
        2 => hundredths(number),
        _ => format!("{number:.digits$}"),
    };
    let is_apart = |&digits: &usize| text(one, digits) != text(other, digits);
    let digits = (2..12).find(is_apart).unwrap_or(2);
    (text(one, digits), text(other, digits))
}
