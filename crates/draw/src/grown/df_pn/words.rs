//! The words of pictures of trees that df-pn has grown.

use crate::View;
use crate::grown::uct::{UCT, spoken_with};
use crate::legend::{Sign, in_a_search};
use crate::scene::{Item, Scene};
use crate::wording::Words;

/// The words of a tree that df-pn has grown.
pub(super) const DF_PN: Words = Words {
    meaning,
    numbers,
    description,
    spoken,
};

fn meaning(sign: Sign, scene: &Scene) -> &'static str {
    match sign {
        Sign::Line => "a line of the proof",
        Sign::Proof => "proven or disproven",
        Sign::Leaf | Sign::Open | Sign::Fold => (UCT.meaning)(sign, scene),
        _ => in_a_search(sign, scene),
    }
}

fn numbers(scene: &Scene) -> String {
    let names = match scene.view {
        View::Max => {
            "proof number/disproof number: leaves that a proof needs at least, and a disproof"
        }
        View::Mover => {
            "φ/δ: leaves that a proof for the player to move needs at least, and a disproof"
        }
    };
    format!("{names}; ∞: no number of leaves is enough")
}

/// `A tree of 12 nodes. The root A has 1/2, 3 calls.`
fn description(scene: &Scene) -> String {
    let nodes: usize = scene.items.iter().map(|item| item.count).sum();
    let root = scene.items.first().map(spoken).unwrap_or_default();
    format!("A tree of {nodes} nodes. The root: {root}.")
}

fn spoken(item: &Item) -> String {
    let value = |value: &str| match item.in_proof {
        true => format!("{value}, settled"),
        false => value.to_owned(),
    };
    spoken_with(item, value, "on a line of the proof")
}
