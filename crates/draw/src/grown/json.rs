//! A grown tree as nested objects.

use super::{GrownNode, GrownSubject};
use crate::Style;
use crate::scene::{NodeKind, Scene};
use crate::words::in_view;
use negascout::Score;
use serde_json::{Value, json};

/// Draws the tree: `{"title", "view", "root"}` and what it was grown with, the root being nested nodes.
pub(super) fn render(subject: &GrownSubject<'_>, scene: &Scene, style: &Style) -> String {
    let tree = subject.tree;
    let mut place_of = vec![0; scene.items.len()];
    for (place, item) in scene.item_of.iter().enumerate().rev() {
        if let Some(item) = *item {
            place_of[item] = place;
        }
    }
    // From the last level up, so that each node finds its children finished.
    let mut done = vec![Value::Null; scene.items.len()];
    for (id, item) in scene.items.iter().enumerate().rev() {
        let below: Vec<Value> = item
            .children
            .iter()
            .map(|&child| done[child].take())
            .collect();
        let node = &tree.nodes[place_of[id]];
        done[id] = match item.kind {
            NodeKind::Stub => {
                let visits = node.parent.map(|parent| folded(subject, parent, node));
                json!({ "folded": item.count, "visits": visits })
            }
            _ => json!({
                "node": item.letter,
                "move": node.mv,
                "player": item.player,
                "visits": node.visits,
                "over": node.is_over,
                "best": item.on_line,
                "children": below,
            }),
        };
        if item.kind != NodeKind::Stub {
            note_known(&mut done[id], style, node);
        }
        if let Some(board) = &item.board {
            done[id]["board"] = json!(board.lines());
        }
    }
    let mut drawn = json!({ "title": scene.title, "view": style.view });
    let settings = tree.growth.settings(tree.nodes[0].visits);
    if let (Value::Object(drawn), Value::Object(settings)) = (&mut drawn, settings) {
        drawn.extend(settings);
    }
    drawn["root"] = done.first_mut().map_or(Value::Null, Value::take);
    drawn.to_string()
}

/// The visits of the subtrees that are folded together with this child.
fn folded(subject: &GrownSubject<'_>, parent: usize, child: &GrownNode) -> u32 {
    let groups = subject.folded(parent);
    let [visited, _] = groups.map(|roots| subject.counted(&roots).visits);
    if child.visits == 0 { 0 } else { visited }
}

/// Adds what is known of a node: the mean of its results and what is proven, or the fewest leaves that would prove
/// and disprove what is asked, null where there are none.
fn note_known(drawn: &mut Value, style: &Style, node: &GrownNode) {
    let Some(numbers) = node.proof_numbers() else {
        let mean = node.known.mean();
        drawn["mean"] = json!(mean.map(|mean| in_view(style.view, node.ply, mean)));
        drawn["proven"] = proven(style, node);
        return;
    };
    let [proof, disproof] = numbers.map(|number| (number < u64::MAX).then_some(number));
    drawn["proof"] = json!(proof);
    drawn["disproof"] = json!(disproof);
}

/// `{"lower", "upper"}`, null where nothing is proven; a win or a loss is a word.
fn proven(style: &Style, node: &GrownNode) -> Value {
    let known = in_view(style.view, node.ply, node.known.proven());
    let is_known = known.lower == known.upper;
    let side = |bound: Score, nothing: Score| match bound {
        _ if bound == nothing && !is_known => Value::Null,
        _ if bound.is_win() => json!("win"),
        _ if bound.is_loss() => json!("loss"),
        _ => json!(bound.get()),
    };
    json!({
        "lower": side(known.lower, Score::LOSS),
        "upper": side(known.upper, Score::WIN),
    })
}
