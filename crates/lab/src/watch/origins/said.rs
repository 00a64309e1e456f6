//! Where bounds and values come from, in words. Numbers are those that the picture shows.

use crate::named::finite;
use negascout::observe::{Interval, Origin, Side, Trace};
use negascout::{Ply, Score, Window};
use negascout_draw::View;

/// The words for the nodes of a recorded search.
pub(super) struct Said<'t> {
    pub(super) view: View,
    pub(super) trace: &'t Trace<String>,
    pub(super) letters: &'t [String],
}

impl Said<'_> {
    fn ply(&self, place: usize) -> Ply {
        self.trace.nodes[place].ply
    }

    /// Whether the mover's numbers change sign to be shown.
    fn is_turned(&self, place: usize) -> bool {
        self.view == View::Max && self.ply(place) % 2 == 1
    }

    fn shown(&self, place: usize, claim: Interval) -> Interval {
        if self.is_turned(place) { -claim } else { claim }
    }

    /// The side of the mover's window that is shown as `side`.
    pub(super) fn side(&self, place: usize, side: Side) -> Side {
        match (self.is_turned(place), side) {
            (false, side) => side,
            (true, Side::Alpha) => Side::Beta,
            (true, Side::Beta) => Side::Alpha,
        }
    }

    /// `Beta of C is 6`; the window is the mover's.
    pub(super) fn bound(&self, place: usize, side: Side, window: Window) -> String {
        let shown = if self.is_turned(place) {
            -window
        } else {
            window
        };
        let [alpha, beta] = shown.edges();
        let (name, bound) = match side {
            Side::Alpha => ("Alpha", alpha),
            Side::Beta => ("Beta", beta),
        };
        format!("{name} of {} is {bound}", self.letters[place])
    }

    /// What is proven of a node, for MAX: at least, at most.
    pub(super) fn ends(&self, place: usize, claim: Interval) -> [Option<i32>; 2] {
        let for_max = if self.ply(place) % 2 == 1 {
            -claim
        } else {
            claim
        };
        [for_max.lower, for_max.upper].map(finite)
    }

    pub(super) fn unknown(&self, place: usize) -> String {
        format!("No value of {} is known yet.", self.letters[place])
    }

    pub(super) fn not_yet(&self, place: usize) -> String {
        format!("The search has not come to {} yet.", self.letters[place])
    }

    /// `D is a leaf: 6.`
    pub(super) fn leaf(&self, place: usize) -> String {
        format!("{} is a leaf: {}.", self.letters[place], self.score(place))
    }

    /// The score of a leaf.
    fn score(&self, place: usize) -> Score {
        let score = self.trace.nodes[place].leaf.unwrap_or(Score::DRAW);
        if self.is_turned(place) { -score } else { score }
    }

    /// `A is worth at least 6 by H 6 and I 9.`
    pub(super) fn proven(&self, place: usize, sides: &[(Interval, Origin)]) -> String {
        let told: Vec<String> = sides
            .iter()
            .map(|(claim, origin)| {
                let leaves = self.leaves(origin);
                format!("{} by {leaves}", self.claim(place, *claim))
            })
            .collect();
        format!("{} is worth {}.", self.letters[place], told.join(", and "))
    }

    /// `A counts as at least 6, and the leaves that the search has come to do not prove it.`
    pub(super) fn unproven(&self, place: usize, claim: Interval) -> String {
        let (letter, claim) = (&self.letters[place], self.claim(place, claim));
        format!(
            "{letter} counts as {claim}, and the leaves that the search has come to do not prove it."
        )
    }

    /// The bound is a question, and nobody's value.
    pub(super) fn asked(&self, name: &str, ancestor: usize) -> String {
        let letter = &self.letters[ancestor];
        format!(
            "{name}: that is the far side of the null window that {letter} asks with, and no proven value."
        )
    }

    pub(super) fn of_the_root(&self, name: &str, bound: Score) -> String {
        match finite(bound) {
            Some(_) => format!("{name}: the window of the whole search ends there."),
            None => format!("{name}: nothing bounds it yet."),
        }
    }

    /// `at least 6`, `6`, `2 to 6`.
    fn claim(&self, place: usize, claim: Interval) -> String {
        let Interval { lower, upper } = self.shown(place, claim);
        match (lower > Score::MIN, upper < Score::MAX) {
            _ if lower == upper => lower.to_string(),
            (true, false) => format!("at least {lower}"),
            (false, true) => format!("at most {upper}"),
            _ => format!("{lower} to {upper}"),
        }
    }

    /// The leaves of a proof by their letters and values, breadth-first: `H 6, I 9 and L 5`.
    fn leaves(&self, origin: &Origin) -> String {
        let mut places = origin.leaves.clone();
        places.sort_by_key(|&place| (self.letters[place].len(), &self.letters[place]));
        let each: Vec<String> = places
            .into_iter()
            .map(|place| format!("{} {}", self.letters[place], self.score(place)))
            .collect();
        match each.split_last() {
            Some((last, rest)) if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
            _ => each.concat(),
        }
    }
}
