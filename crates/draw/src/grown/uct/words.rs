//! The words of pictures of trees that UCT has grown.

use crate::View;
use crate::legend::{Sign, in_a_search};
use crate::scene::{Item, NodeKind, Scene};
use crate::wording::Words;

/// The words of a tree that UCT has grown.
pub(in crate::grown) const UCT: Words = Words {
    meaning,
    numbers,
    description,
    spoken,
};

fn meaning(sign: Sign, scene: &Scene) -> &'static str {
    match sign {
        Sign::Leaf => "the game is over",
        Sign::Open => "the wider, the more often visited",
        Sign::Line => "best moves",
        Sign::Proof => "value is proven",
        Sign::Fold => "folded: nodes of fewer visits",
        _ => in_a_search(sign, scene),
    }
}

fn numbers(scene: &Scene) -> String {
    let view = match scene.view {
        View::Mover => "the player to move",
        View::Max => "MAX",
    };
    format!("means of results, from -1 (lost) to 1 (won), and proven values: view of {view}")
}

/// `The root A has 0.25 after 100 visits. The best move is b2, to D with 34 visits.`
fn description(scene: &Scene) -> String {
    let Some(root) = scene.items.first() else {
        return "The tree is empty.".to_owned();
    };
    let label = |item: &Item| item.visit_lines().join(", ");
    let mut text = format!(
        "A tree of {} nodes. The root A has {}, {}.",
        scene.items.iter().map(|item| item.count).sum::<usize>(),
        root.value.as_deref().unwrap_or("no value"),
        label(root),
    );
    let best = root.children.iter().map(|&child| &scene.items[child]);
    if let Some(best) = best.into_iter().find(|child| child.on_line) {
        let mv = best.mv.iter().map(|mv| format!("{mv}, to "));
        let mv: String = mv.collect();
        text.push_str(&format!(
            " The best move is {mv}{}: {}.",
            best.letter,
            label(best)
        ));
    }
    text
}

fn spoken(item: &Item) -> String {
    let value = |value: &str| match (item.kind, item.in_proof) {
        (NodeKind::Stub, _) => value.to_owned(),
        (_, true) => format!("proven {value}"),
        (_, false) => format!("mean {value}"),
    };
    spoken_with(item, value, "on the line of best moves")
}

/// A node in a sentence: its value is said by `value`, and that it is on the line by `on_line`.
pub(in crate::grown) fn spoken_with(
    item: &Item,
    value: impl Fn(&str) -> String,
    on_line: &str,
) -> String {
    let name = match item.kind {
        NodeKind::Stub => "folded".to_owned(),
        NodeKind::Leaf => format!("{}, the game is over", item.letter),
        NodeKind::Inner => format!("{}, {}", item.letter, item.player.name()),
    };
    item.spoken(name, value, &[(item.on_line, on_line)])
}
