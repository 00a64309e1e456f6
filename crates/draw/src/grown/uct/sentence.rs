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
            return said![" ", name, " is solved: ", self.value(proven.lower), "."];
        }
        let Interval { lower, upper } = proven;
        let mover = self.mover();
        let part = |least: &'static str, score| {
            let value = self.results.ended(score, mover);
            let name = self.name();
            said![" It is proven that ", name, " is ", least, " ", value, "."]
        };
        let lower = (lower > before.lower).then(|| part("at least", lower));
        let upper = (upper < before.upper).then(|| part("at most", upper));
        Said::listed(lower.into_iter().chain(upper), "", "")
    }

    pub(super) fn expanded(&self, proven: Interval) -> Said {
        let children = &self.node(self.here).children;
        let moves = match children.len() {
            1 => "its only move".to_owned(),
            number => format!("its {number} moves"),
        };
        let ends = children.iter().filter(|&&child| self.node(child).is_over);
        let ends = match (ends.count(), children.len()) {
            (0, _) => String::new(),
            (1, 1) => ", which ends the game".to_owned(),
            (all, number) if all == number => ", which all end the game".to_owned(),
            (some, _) => format!(", of which {some} end the game"),
        };
        let ends = ends.replace("which 1 end ", "which 1 ends ");
        let proof = self.proof(proven);
        let has = format!(" has {moves} now{ends}.");
        said!["Expansion: ", self.name(), has, proof]
    }

    pub(super) fn selected(&self, child: usize, bounds: &[Option<f64>]) -> Said {
        let by = self.shown.mv(child).map(|mv| format!(" by {mv}"));
        said![
            "Selection: at ",
            self.name(),
            format!(", {} goes to ", self.mover().name()),
            self.shown.name(child),
            by.unwrap_or_default(),
            self.why(child, bounds),
        ]
    }

    /// `: its bound 1.32 is the largest, …`.
    fn why(&self, child: usize, bounds: &[Option<f64>]) -> Said {
        let children = self.node(self.here).children.iter().copied();
        let open = children
            .zip(bounds)
            .filter_map(|(child, bound)| Some((child, (*bound)?)));
        let open: Vec<(usize, f64)> = open.collect();
        let chosen = open.iter().find(|(each, _)| *each == child);
        let chosen = chosen.map_or(0.0, |(_, bound)| *bound);
        let closed = bounds.len() - open.len();
        if open.len() == 1 {
            return match closed {
                0 => said![", its only move."],
                1 => said![": the other move can gain no more than is proven."],
                _ => said![": the other moves can gain no more than is proven."],
            };
        }
        let why = match chosen.is_infinite() {
            true => said![first(
                open.iter().filter(|(_, bound)| bound.is_infinite()).count()
            )],
            false => self.largest(child, chosen, &open),
        };
        let left_out = match closed {
            0 => String::new(),
            1 => " 1 move is left out: it can gain no more than is proven.".to_owned(),
            _ => format!(" {closed} moves are left out: they can gain no more than is proven."),
        };
        said![why, left_out]
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
        let why = format!(
            ": its bound {largest} is the largest, a mean of {} for {} and a margin of {} for {} of {}. ",
            hundredths(mean),
            self.mover().name(),
            hundredths(chosen - mean),
            now.visits,
            count(self.shown.now[self.here].visits as usize, "visit"),
        );
        said![why, self.shown.name_after(next, "The"), then]
    }

    pub(super) fn simulated(&self, line: &[String], end: Option<Score>, result: f64) -> Said {
        let name = self.name();
        let moves = count(line.len(), "random move");
        let Some(end) = end else {
            let moves = format!("Playout: {moves} from ");
            return said![moves, name, " do not end the game, which counts as 0."];
        };
        let some: Vec<&str> = line.iter().map(String::as_str).take(MOST_MOVES).collect();
        let more = if line.len() > MOST_MOVES { " …" } else { "" };
        let lead = if line.len() == 1 { "leads" } else { "lead" };
        let rest = format!(
            ", {moves} ({}{more}) {lead} to {}. The result is {} for {}.",
            some.join(" "),
            self.value(end),
            self.mean(result),
            self.viewer().name(),
        );
        said!["Playout: from ", name, rest]
    }

    pub(super) fn backed_up(&self, result: f64, after: &GrownNode) -> Said {
        let (name, viewer) = (self.name(), self.viewer().name());
        let result = self.mean(result);
        let proof = self.proof(after.known.proven());
        let Some(before) = self.shown.now[self.here].known.mean() else {
            let rest = format!(" counts {result} for {viewer}, its first result.");
            return said!["Back-up: ", name, rest, proof];
        };
        let turned = |mean| in_view(self.view(), self.ply(), mean);
        let (from, to) = told_apart(
            turned(before),
            turned(after.known.mean().unwrap_or_default()),
        );
        let change = match from == to {
            true => format!("stays {to}"),
            false => format!("goes from {from} to {to}"),
        };
        let visits = count(after.visits as usize, "visit");
        let rest = format!(" counts {result} for {viewer}. Its mean {change}, with {visits}.");
        said!["Back-up: ", name, rest, proof]
    }

    /// The sentence at the end.
    pub(super) fn ended(&self) -> Said {
        let now = &self.shown.now[0];
        let proven = now.known.proven().lower;
        let value = now.known.is_proven().then(|| self.value(proven));
        let Some(best) = self.node(0).best else {
            return match value {
                Some(value) => {
                    said!["No playout is needed: ", self.name(), " is ", value, "."]
                }
                None => said!["No playout was made."],
            };
        };
        let playouts = count(now.visits as usize, "playout");
        let mv = self.shown.mv(best).map(|mv| format!("{mv}, to "));
        let why = match value {
            Some(value) => said![self.name(), " is solved, ", value],
            None => said![format!(
                "{} of {}, most of the moves that are not proven to be worse",
                self.shown.now[best].visits,
                count(now.visits as usize, "visit"),
            )],
        };
        said![
            format!("After {playouts} the best move is "),
            mv.unwrap_or_default(),
            self.shown.name(best),
            ": ",
            why,
            "."
        ]
    }
}

/// Why a child without a visit is chosen, of so many.
fn first(unvisited: usize) -> String {
    match unvisited {
        1 => ": it has not been visited, and such a move comes first.".to_owned(),
        _ => format!(": it is the first of {unvisited} moves that have not been visited."),
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
