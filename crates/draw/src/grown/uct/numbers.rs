//! Results, means and proven values in words.

use crate::View;
use crate::grown::GrownNode;
use crate::grown::shown::count;
use crate::words::in_view;
use negascout::observe::Interval;
use negascout::textbook::Player;
use negascout::{Decimals, Score};
use serde_json::{Value, json};

/// What the results of a tree are made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Results {
    /// Wins, draws and losses; points count by their sign.
    Outcomes,
    /// Points.
    Points {
        /// The number of points that is worth 1.
        most: u32,
        /// The digits with which they are written.
        decimals: Decimals,
    },
}

impl Results {
    /// The digits with which a value is written.
    pub(super) const fn decimals(self) -> Decimals {
        match self {
            Results::Outcomes => Decimals::NONE,
            Results::Points { decimals, .. } => decimals,
        }
    }

    /// A finished game's score for `player`, in words: `a win for MAX`, `a draw`, `3 for MAX`.
    pub(super) fn ended(self, score: Score, player: Player) -> String {
        match (self, score.get()) {
            (Results::Outcomes, 0) => "a draw".to_owned(),
            _ if score.is_win() => format!("a win for {}", player.name()),
            _ if score.is_loss() => format!("a win for {}", player.other().name()),
            _ => format!("{} for {}", self.decimals().text(score), player.name()),
        }
    }

    /// A proven value in a node: `win`, `draw`, `3`.
    fn of(self, score: Score) -> String {
        match (self, score.get()) {
            (Results::Outcomes, 0) => "draw".to_owned(),
            _ if score.is_win() => "win".to_owned(),
            _ if score.is_loss() => "loss".to_owned(),
            _ => self.decimals().text(score),
        }
    }
}

/// A mean, or a bound, in hundredths.
pub(super) fn hundredths(mean: f64) -> String {
    let text = format!("{mean:.2}");
    // A little less than nothing is nothing.
    if text == "-0.00" {
        "0.00".to_owned()
    } else {
        text
    }
}

impl Results {
    /// The text in a node: its proven value, or its mean; nothing without a visit.
    pub(super) fn value(self, view: View, node: &GrownNode) -> String {
        let proven = in_view(view, node.ply, node.known.proven());
        match (node.known.is_proven(), node.known.mean()) {
            (true, _) => self.of(proven.lower),
            (false, Some(mean)) => hundredths(in_view(view, node.ply, mean)),
            (false, None) => String::new(),
        }
    }

    /// The label above a node: its visits, and what is proven of it if that is not all.
    pub(super) fn label(self, view: View, node: &GrownNode) -> String {
        let visits = count(node.visits as usize, "visit");
        match self.bounds(view, node) {
            Some(bounds) => format!("{visits}, {bounds}"),
            None => visits,
        }
    }

    /// `≥0`, `≤3`, `0..3`: what is proven of a value that is not known.
    fn bounds(self, view: View, node: &GrownNode) -> Option<String> {
        let Interval { lower, upper } = in_view(view, node.ply, node.known.proven());
        let [least, most] = [lower, upper].map(|bound| self.decimals().text(bound));
        match (lower > Score::LOSS, upper < Score::WIN) {
            _ if lower == upper => None,
            (true, true) => Some(format!("{least}..{most}")),
            (true, false) => Some(format!("≥{least}")),
            (false, true) => Some(format!("≤{most}")),
            (false, false) => None,
        }
    }

    /// What is known of a node, as members of an object.
    pub(super) fn known(self, view: View, node: &GrownNode) -> Value {
        let mean = node.known.mean();
        json!({
            "mean": mean.map(|mean| in_view(view, node.ply, mean)),
            "proven": self.proven(view, node),
        })
    }

    /// `{"lower", "upper"}`, null where nothing is proven; a win or a loss is a word.
    fn proven(self, view: View, node: &GrownNode) -> Value {
        let known = in_view(view, node.ply, node.known.proven());
        let is_known = known.lower == known.upper;
        let side = |bound: Score, nothing: Score| match bound {
            _ if bound == nothing && !is_known => Value::Null,
            _ if bound.is_win() => json!("win"),
            _ if bound.is_loss() => json!("loss"),
            _ => json!(self.decimals().number(bound.get())),
        };
        json!({
            "lower": side(known.lower, Score::LOSS),
            "upper": side(known.upper, Score::WIN),
        })
    }
}
