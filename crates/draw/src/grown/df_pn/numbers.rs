//! The question that df-pn answers, and its numbers in words.

use crate::View;
use negascout::Number;
use negascout::textbook::Player;
use negascout::textbook::df_pn::Numbers;
use serde_json::{Value, json};

/// What MAX wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// A win.
    Win,
    /// At least this number of points.
    Points(Number),
}

impl Goal {
    /// The points, or `win`.
    pub(super) fn data(self) -> Value {
        match self {
            Goal::Win => json!("win"),
            Goal::Points(points) => json!(points),
        }
    }

    /// `MAX wins`, `MAX gets at least 6`.
    pub(super) fn reached(self) -> String {
        match self {
            Goal::Win => "MAX wins".to_owned(),
            Goal::Points(points) => format!("MAX gets at least {points}"),
        }
    }

    /// `MAX does not win`, `MAX gets less than 6`.
    pub(super) fn missed(self) -> String {
        match self {
            Goal::Win => "MAX does not win".to_owned(),
            Goal::Points(points) => format!("MAX gets less than {points}"),
        }
    }

    pub(super) fn asked(self) -> String {
        match self {
            Goal::Win => "does MAX win?".to_owned(),
            Goal::Points(points) => format!("does MAX get at least {points}?"),
        }
    }
}

/// The numbers as they are shown: the player's own, or for MAX the proof number and the disproof number.
pub(super) fn pair(view: View, ply: u32, numbers: Numbers) -> [u64; 2] {
    let Numbers { phi, delta } = numbers;
    match view == View::Max && Player::at(ply) == Player::Min {
        true => [delta, phi],
        false => [phi, delta],
    }
}

/// `3`, `∞`.
pub(super) fn number(number: u64) -> String {
    match number == Numbers::UNREACHABLE.phi {
        true => "∞".to_owned(),
        false => number.to_string(),
    }
}

/// `1/2`.
pub(super) fn shown(view: View, ply: u32, numbers: Numbers) -> String {
    pair(view, ply, numbers).map(number).join("/")
}
