//! Where bounds and values come from, in words. Numbers are those that the picture shows.

use crate::named::finite;
use negascout::observe::{Interval, Origin, Side, Trace};
use negascout::{Number, Ply, Score, Window};
use negascout_draw::{Piece, Said, View, WindowEnd, said};

/// The words for the nodes of a recorded search.
pub(super) struct Sentence<'t> {
    pub(super) view: View,
    pub(super) trace: &'t Trace<String>,
    pub(super) letters: &'t [String],
    /// The picture's node of each recorded one.
    pub(super) drawn_as: &'t [Option<usize>],
}

impl Sentence<'_> {
    /// The letter of a node.
    pub(super) fn letter(&self, place: usize) -> Piece {
        Piece::Node(self.node(place))
    }

    /// A recorded node in the picture, where each that was visited stands alone.
    fn node(&self, place: usize) -> usize {
        self.drawn_as[place].unwrap_or(0)
    }

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
    pub(super) fn bound(&self, place: usize, side: Side, window: Window) -> Piece {
        let shown = if self.is_turned(place) {
            -window
        } else {
            window
        };
        let [alpha, beta] = shown.edges_with(self.trace.decimals);
        let (name, bound, end) = match side {
            Side::Alpha => ("Alpha", alpha, WindowEnd::Alpha),
            Side::Beta => ("Beta", beta, WindowEnd::Beta),
        };
        let node = self.node(place);
        let text = format!("{name} of {} is {bound}", self.letters[node]);
        Piece::Bound(text, node, end)
    }

    /// What is proven of a node, for MAX: at least, at most.
    pub(super) fn ends(&self, place: usize, claim: Interval) -> [Option<Number>; 2] {
        let for_max = if self.ply(place) % 2 == 1 {
            -claim
        } else {
            claim
        };
        [for_max.lower, for_max.upper].map(|end| finite(self.trace.decimals, end))
    }

    pub(super) fn unknown(&self, place: usize) -> Said {
        said!("No value of {} is known yet.", self.letter(place))
    }

    pub(super) fn not_yet(&self, place: usize) -> Said {
        said!("The search has not come to {} yet.", self.letter(place))
    }

    /// `D is a leaf: 6.`
    pub(super) fn leaf(&self, place: usize) -> Said {
        let score = self.trace.decimals.text(self.score(place));
        let score = Piece::Value(score, self.node(place));
        said!("{} is a leaf: {}.", self.letter(place), score)
    }

    /// The score of a leaf.
    fn score(&self, place: usize) -> Score {
        let score = self.trace.nodes[place].leaf.unwrap_or(Score::DRAW);
        if self.is_turned(place) { -score } else { score }
    }

    /// `A is worth at least 6 by H 6 and I 9.`
    pub(super) fn proven(&self, place: usize, sides: &[(Interval, Origin)]) -> Said {
        let clauses = sides.iter().map(|(claim, origin)| {
            let leaves = self.leaves(origin);
            said!("{} by {}", self.claim(place, *claim), leaves)
        });
        let clauses = Said::listed(clauses, ", and ", ", and ");
        said!("{} is worth {}.", self.letter(place), clauses)
    }

    /// `A counts as at least 6, and the leaves that the search has come to do not prove it.`
    pub(super) fn unproven(&self, place: usize, claim: Interval) -> Said {
        said!(
            "{} counts as {}, and the leaves that the search has come to do not prove it.",
            self.letter(place),
            self.claim(place, claim)
        )
    }

    /// The bound is a question, and nobody's value.
    pub(super) fn asked(&self, name: Piece, ancestor: usize) -> Said {
        said!(
            "{}: that is the far side of the null window that {} asks with, and no proven value.",
            name,
            self.letter(ancestor)
        )
    }

    pub(super) fn of_the_root(&self, name: Piece, bound: Score) -> Said {
        match finite(self.trace.decimals, bound) {
            Some(_) => said!("{}: the window of the whole search ends there.", name),
            None => said!("{}: nothing bounds it yet.", name),
        }
    }

    /// `at least 6`, `6`, `2 to 6`.
    fn claim(&self, place: usize, claim: Interval) -> Said {
        let Interval { lower, upper } = self.shown(place, claim);
        let [least, most] = [lower, upper].map(|end| self.trace.decimals.text(end));
        let value = |text: String| Piece::Value(text, self.node(place));
        match (lower > Score::MIN, upper < Score::MAX) {
            _ if lower == upper => said!("{}", value(least)),
            (true, false) => said!("at least {}", value(least)),
            (false, true) => said!("at most {}", value(most)),
            _ => said!("{}", value(format!("{least} to {most}"))),
        }
    }

    /// The leaves of a proof by their letters and values, breadth-first: `H 6, I 9 and L 5`.
    fn leaves(&self, origin: &Origin) -> Said {
        let mut places = origin.leaves.clone();
        places.sort_by_key(|&place| self.node(place));
        let each = places
            .into_iter()
            .map(|place| said!("{} {}", self.letter(place), self.score(place)));
        Said::listed(each, ", ", " and ")
    }
}
