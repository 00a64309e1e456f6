//! The question that df-pn answers, and its numbers in words.

use crate::View;
use crate::grown::GrownNode;
use crate::grown::shown::count;
use negascout::textbook::Player;
use negascout::textbook::df_pn::Numbers;
use serde_json::{Value, json};

/// What MAX wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// A win.
    Win,
    /// At least this number of points.
    Points(i32),
}

impl Goal {
    /// The points, or `win`.
    pub(in crate::grown) fn data(self) -> Value {
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

fn shown(view: View, ply: u32, numbers: Numbers) -> String {
    pair(view, ply, numbers).map(number).join("/")
}

/// The text in a node: `1/2`.
pub(in crate::grown) fn value(view: View, node: &GrownNode) -> String {
    let numbers = node.known.numbers();
    numbers.map_or_else(String::new, |(numbers, _)| shown(view, node.ply, numbers))
}

/// The label above a node: the calls there and below, and while the search is below it the thresholds.
pub(in crate::grown) fn label(view: View, node: &GrownNode) -> String {
    let calls = count(node.visits as usize, "call");
    match node.known.numbers() {
        Some((_, Some(until))) => format!("{calls}, until {}", shown(view, node.ply, until)),
        _ => calls,
    }
}

/// What is known of a node, as members of an object: the leaves that a proof and a disproof need at least, null where
/// there are none.
pub(in crate::grown) fn known(node: &GrownNode) -> Value {
    let numbers = node.proof_numbers().unwrap_or([u64::MAX; 2]);
    let [proof, disproof] = numbers.map(|number| (number < u64::MAX).then_some(number));
    json!({ "proof": proof, "disproof": disproof })
}

/// `df-pn on tic-tac-toe: does MAX win? 12 calls`.
pub(in crate::grown) fn heading(on: &str, calls: u32, goal: Goal) -> String {
    format!(
        "df-pn on {on}: {} {}",
        goal.asked(),
        count(calls as usize, "call")
    )
}
