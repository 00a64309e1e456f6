//! The words of pictures of trees of tuples.

use crate::legend::{Sign, in_a_search};
use crate::scene::{Item, NodeKind, Scene};
use crate::wording::Words;

/// The words of max^n.
pub(super) const TUPLES: Words = Words {
    meaning,
    numbers: |_| {
        "#1: order of visits; (5,4,0): a score for each player; ≥5: at least 5 for the player to move".to_owned()
    },
    description: Scene::search_described,
    spoken,
};

/// The words of the paranoid search.
pub(super) const PARANOID: Words = Words {
    numbers: |_| {
        "#1: order of visits; (5,4,0): a score for each player; inner values: what player 1 gets against all \
         others"
            .to_owned()
    },
    ..TUPLES
};

fn meaning(sign: Sign, scene: &Scene) -> &'static str {
    match sign {
        Sign::Max => "player 1 to move",
        Sign::Min => "another player to move",
        Sign::Line => "the line that is found",
        _ => in_a_search(sign, scene),
    }
}

fn spoken(item: &Item) -> String {
    if item.is_folded() {
        return item.folded();
    }
    let kind = match item.kind {
        NodeKind::Leaf => "leaf".to_owned(),
        _ => format!("{} to move", item.who()),
    };
    let notes = [
        (item.pruned, "not searched"),
        (item.on_line, "on the line that is found"),
    ];
    let name = format!("{}, {kind}", item.letter);
    item.spoken(name, |value| format!("value {value}"), &notes)
}
