//! The words of pictures of trees that df-pn has grown.

use crate::View;
use crate::grown::uct::UCT;
use crate::legend::{Sign, in_a_search};
use crate::scene::{Item, NodeKind, Scene};
use crate::wording::Words;

/// The words of a tree that df-pn has grown.
pub(in crate::grown) const DF_PN: Words = Words {
    meaning,
    numbers,
    description,
    spoken,
};

fn meaning(sign: Sign, scene: &Scene) -> &'static str {
    match sign {
        Sign::Line => "a line of the proof",
        Sign::Proof => "proven or disproven",
        Sign::Leaf | Sign::Open | Sign::Stub => (UCT.meaning)(sign, scene),
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
    format!("{names}; ∞: there is none")
}

/// `A tree of 12 nodes. The root A has 1/2, 3 calls.`
fn description(scene: &Scene) -> String {
    let nodes: usize = scene.items.iter().map(|item| item.count).sum();
    let root = scene.items.first().map(spoken).unwrap_or_default();
    format!("A tree of {nodes} nodes. The root: {root}.")
}

fn spoken(item: &Item) -> String {
    let name = match item.kind {
        NodeKind::Stub => "folded".to_owned(),
        NodeKind::Leaf => format!("{}, the game is over", item.letter),
        NodeKind::Inner => format!("{}, {}", item.letter, item.player.name()),
    };
    let mut parts = vec![name];
    parts.extend(item.mv.iter().map(|mv| format!("after {mv}")));
    parts.extend(item.value.clone());
    if item.in_proof {
        parts.push("settled".to_owned());
    }
    parts.extend(item.visit_lines());
    parts.join("; ")
}
