//! Results, means and proven values of a grown tree in words.

use crate::View;
use crate::words::in_view;
use negascout::observe::Interval;
use negascout::textbook::Player;
use negascout::{Ply, Score};

/// What the results of a tree are made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Results {
    /// Wins, draws and losses; points count by their sign.
    Outcomes,
    /// Points, of which so many are worth 1.
    Points(u32),
}

impl Results {
    /// A finished game's score for `player`, in words: `a win for MAX`, `a draw`, `3 for MAX`.
    pub(super) fn ended(self, score: Score, player: Player) -> String {
        match (self, score.get()) {
            (Results::Outcomes, 0) => "a draw".to_owned(),
            _ if score.is_win() => format!("a win for {}", player.name()),
            _ if score.is_loss() => format!("a win for {}", player.other().name()),
            _ => format!("{score} for {}", player.name()),
        }
    }

    /// A proven value in a node: `win`, `draw`, `3`.
    fn value(self, score: Score) -> String {
        match (self, score.get()) {
            (Results::Outcomes, 0) => "draw".to_owned(),
            _ if score.is_win() => "win".to_owned(),
            _ if score.is_loss() => "loss".to_owned(),
            _ => score.to_string(),
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

/// What is told of a node, in the view asked for.
#[derive(Clone, Copy, Debug)]
pub(super) struct Told {
    pub(super) view: View,
    pub(super) results: Results,
}

impl Told {
    /// The text in a node: its proven value, or its mean; nothing without a visit.
    pub(super) fn value(self, ply: Ply, mean: Option<f64>, proven: Interval) -> String {
        let proven = in_view(self.view, ply, proven);
        match (proven.lower == proven.upper, mean) {
            (true, _) => self.results.value(proven.lower),
            (false, Some(mean)) => hundredths(in_view(self.view, ply, mean)),
            (false, None) => String::new(),
        }
    }

    /// The label above a node: its visits, and what is proven of it if that is not all.
    pub(super) fn label(self, ply: Ply, visits: u32, proven: Interval) -> String {
        let visits = count(visits as usize, "visit");
        match self.bounds(ply, proven) {
            Some(bounds) => format!("{visits}, {bounds}"),
            None => visits,
        }
    }

    /// `≥0`, `≤3`, `0..3`: what is proven of a value that is not known.
    fn bounds(self, ply: Ply, proven: Interval) -> Option<String> {
        let Interval { lower, upper } = in_view(self.view, ply, proven);
        match (lower > Score::LOSS, upper < Score::WIN) {
            _ if lower == upper => None,
            (true, true) => Some(format!("{lower}..{upper}")),
            (true, false) => Some(format!("≥{lower}")),
            (false, true) => Some(format!("≤{upper}")),
            (false, false) => None,
        }
    }

    /// Whose view numbers take at a node.
    pub(super) fn viewer(self, ply: Ply) -> Player {
        match self.view {
            View::Max => Player::Max,
            View::Mover => Player::at(ply),
        }
    }
}

/// `1 visit`, `2 visits`.
pub(super) fn count(number: usize, thing: &str) -> String {
    match number {
        1 => format!("1 {thing}"),
        _ => format!("{number} {thing}s"),
    }
}
