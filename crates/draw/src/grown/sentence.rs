//! The steps of a tree's growth in sentences.

use super::Grown;
use super::numbers::{Told, count, hundredths};
use super::story::Now;
use crate::words::in_view;
use negascout::Score;
use negascout::observe::Interval;
use negascout::textbook::Player;

/// The most moves of a random game that are told.
const MOST_MOVES: usize = 8;

/// The words for a step at a node.
pub(super) struct Sentence<'s> {
    pub(super) tree: &'s Grown,
    pub(super) told: Told,
    /// The names of all nodes.
    pub(super) names: &'s [String],
    /// Whether moves are more than the numbers of children.
    pub(super) has_moves: bool,
    /// The nodes as they are before the step.
    pub(super) now: &'s [Now],
    pub(super) here: usize,
}

impl Sentence<'_> {
    fn name(&self) -> &str {
        &self.names[self.here]
    }

    fn ply(&self) -> u32 {
        self.tree.nodes[self.here].ply
    }

    /// The player to move here.
    fn mover(&self) -> Player {
        Player::at(self.ply())
    }

    /// Whose view numbers take here.
    fn viewer(&self) -> &'static str {
        self.told.viewer(self.ply()).name()
    }

    /// A mean or a result of this node, in the view of the picture.
    fn mean(&self, mean: f64) -> String {
        hundredths(in_view(self.told.view, self.ply(), mean))
    }

    /// `a win for MAX`.
    fn value(&self, score: Score) -> String {
        let viewer = self.told.viewer(self.ply());
        let score = in_view(self.told.view, self.ply(), score);
        self.told.results.ended(score, viewer)
    }

    /// What is proven by now and was not before; empty if that is nothing.
    fn proof(&self, proven: Interval) -> String {
        let name = self.name();
        if proven == self.now[self.here].proven {
            return String::new();
        }
        if proven.lower == proven.upper {
            return format!(" {name} is solved: {}.", self.value(proven.lower));
        }
        let Interval { lower, upper } = proven;
        let mover = self.mover();
        let part = |least: &str, score| {
            let value = self.told.results.ended(score, mover);
            format!(" It is proven that {name} is {least} {value}.")
        };
        let mut text = String::new();
        if lower > self.now[self.here].proven.lower {
            text.push_str(&part("at least", lower));
        }
        if upper < self.now[self.here].proven.upper {
            text.push_str(&part("at most", upper));
        }
        text
    }

    pub(super) fn expanded(&self, proven: Interval) -> String {
        let children = &self.tree.nodes[self.here].children;
        let moves = match children.len() {
            1 => "its only move".to_owned(),
            number => format!("its {number} moves"),
        };
        let ends = children
            .iter()
            .filter(|&&child| self.tree.nodes[child].is_over);
        let ends = match (ends.count(), children.len()) {
            (0, _) => String::new(),
            (1, 1) => ", which ends the game".to_owned(),
            (all, number) if all == number => ", which all end the game".to_owned(),
            (some, _) => format!(", of which {some} end the game"),
        };
        let ends = ends.replace("which 1 end ", "which 1 ends ");
        let proof = self.proof(proven);
        format!("Expansion: {} has {moves} now{ends}.{proof}", self.name())
    }

    pub(super) fn selected(&self, child: usize, bounds: &[Option<f64>]) -> String {
        let mv = self.tree.nodes[child]
            .mv
            .as_ref()
            .filter(|_| self.has_moves);
        let by = mv.map(|mv| format!(" by {mv}")).unwrap_or_default();
        format!(
            "Selection: at {}, {} goes to {}{by}{}",
            self.name(),
            self.mover().name(),
            self.names[child],
            self.why(child, bounds),
        )
    }

    /// `: its bound 1.32 is the largest, …`.
    fn why(&self, child: usize, bounds: &[Option<f64>]) -> String {
        let children = self.tree.nodes[self.here].children.iter().copied();
        let open = children
            .zip(bounds)
            .filter_map(|(child, bound)| Some((child, (*bound)?)));
        let open: Vec<(usize, f64)> = open.collect();
        let chosen = open.iter().find(|(each, _)| *each == child);
        let chosen = chosen.map_or(0.0, |(_, bound)| *bound);
        let closed = bounds.len() - open.len();
        if open.len() == 1 {
            return match closed {
                0 => ", its only move.".to_owned(),
                1 => ": the other move can gain no more than is proven.".to_owned(),
                _ => ": the other moves can gain no more than is proven.".to_owned(),
            };
        }
        let why = match chosen.is_infinite() {
            true => first(open.iter().filter(|(_, bound)| bound.is_infinite()).count()),
            false => self.largest(child, chosen, &open),
        };
        let left_out = match closed {
            0 => String::new(),
            1 => " 1 move is left out: it can gain no more than is proven.".to_owned(),
            _ => format!(" {closed} moves are left out: they can gain no more than is proven."),
        };
        format!("{why}{left_out}")
    }

    /// The bound of the chosen child, and the next largest one.
    fn largest(&self, child: usize, chosen: f64, open: &[(usize, f64)]) -> String {
        let now = self.now[child];
        let mean = -now.mean().unwrap_or_default();
        let others = open.iter().filter(|(each, _)| *each != child);
        let next = others.reduce(|best, each| if each.1 > best.1 { each } else { best });
        let comes_later = next.is_none_or(|(next, _)| *next > child);
        let &(next, second) = next.unwrap_or(&(child, chosen));
        let (largest, second) = told_apart(chosen, second);
        let next = &self.names[next];
        let then = match (largest == second, comes_later) {
            (true, true) => format!("{next} has as much, and comes later"),
            (true, false) => format!("{next} has less by no more than rounding"),
            (false, _) => format!("{next} is next with {second}"),
        };
        format!(
            ": its bound {largest} is the largest, a mean of {} for {} and a margin of {} for {} of {}. {}.",
            hundredths(mean),
            self.mover().name(),
            hundredths(chosen - mean),
            now.visits,
            count(self.now[self.here].visits as usize, "visit"),
            capital(&then),
        )
    }

    pub(super) fn simulated(&self, line: &[String], end: Option<Score>, result: f64) -> String {
        let name = self.name();
        let moves = count(line.len(), "random move");
        let Some(end) = end else {
            return format!("Playout: {moves} from {name} do not end the game, which counts as 0.");
        };
        let some: Vec<&str> = line.iter().map(String::as_str).take(MOST_MOVES).collect();
        let more = if line.len() > MOST_MOVES { " …" } else { "" };
        let lead = if line.len() == 1 { "leads" } else { "lead" };
        format!(
            "Playout: from {name}, {moves} ({}{more}) {lead} to {}. The result is {} for {}.",
            some.join(" "),
            self.value(end),
            self.mean(result),
            self.viewer(),
        )
    }

    pub(super) fn backed_up(&self, result: f64, after: Now) -> String {
        let (name, viewer) = (self.name(), self.viewer());
        let result = self.mean(result);
        let proof = self.proof(after.proven);
        let Some(before) = self.now[self.here].mean() else {
            return format!(
                "Back-up: {name} counts {result} for {viewer}, its first result.{proof}"
            );
        };
        let turned = |mean| in_view(self.told.view, self.ply(), mean);
        let (from, to) = told_apart(turned(before), turned(after.mean().unwrap_or_default()));
        let change = match from == to {
            true => format!("stays {to}"),
            false => format!("goes from {from} to {to}"),
        };
        let visits = count(after.visits as usize, "visit");
        format!(
            "Back-up: {name} counts {result} for {viewer}. Its mean {change}, with {visits}.{proof}"
        )
    }

    /// The sentence at the end.
    pub(super) fn ended(&self) -> String {
        let root = &self.tree.nodes[0];
        let made = self.now[0].visits;
        let playouts = count(made as usize, "playout");
        let Some(best) = root.best else {
            return match self.now[0].value() {
                Some(value) => format!("No playout is needed: A is {}.", self.value(value)),
                None => "No playout was made.".to_owned(),
            };
        };
        let mv = self.tree.nodes[best].mv.as_ref().filter(|_| self.has_moves);
        let mv = mv.map(|mv| format!("{mv}, to ")).unwrap_or_default();
        let name = &self.names[best];
        let why = match self.now[0].value() {
            Some(value) => format!("A is solved, {}", self.value(value)),
            None => format!(
                "{} of {}, most of the moves that are not proven to be worse",
                self.now[best].visits,
                count(made as usize, "visit"),
            ),
        };
        format!("After {playouts} the best move is {mv}{name}: {why}.")
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

/// The text with a capital letter at its beginning.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(letters).collect()
    })
}
