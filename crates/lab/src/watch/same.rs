//! Nodes of a picture that are one position, reached in several ways.

use super::subject::is_tree;
use crate::branching::visit_all;
use negascout_draw::Picture;
use negascout_session::Session;
use std::collections::HashMap;

/// For each node, the first node with the same position; `None` of a first one, and where the position
/// is not known. `session` is at the root.
pub(super) fn same(session: &dyn Session, picture: &Picture) -> Vec<Option<usize>> {
    // A listed tree reaches no position twice; a graph, `0>1,2 1=3`, does.
    if is_tree(session) && !session.position().contains('>') {
        return vec![None; picture.nodes.len()];
    }
    // Nodes are in the order of the picture, so that the first is the highest and leftmost.
    let mut first: HashMap<String, usize> = HashMap::new();
    let positions = positions(session, picture).into_iter().enumerate();
    let same = positions.map(|(place, position)| {
        let first = *first.entry(position?).or_insert(place);
        (first != place).then_some(first)
    });
    same.collect()
}

/// The position of each node, as a text.
fn positions(session: &dyn Session, picture: &Picture) -> Vec<Option<String>> {
    let mut positions = vec![None; picture.nodes.len()];
    let node = |place: usize| {
        let node = &picture.nodes[place];
        (node.mv.as_deref(), &node.children[..])
    };
    if !picture.nodes.is_empty() {
        visit_all(session, node, |place, game, _| {
            positions[place] = Some(position(game));
        });
    }
    positions
}

/// A text that this position has, and no other: identities are shared by positions alike by symmetry,
/// whose boards differ.
fn position(game: &dyn Session) -> String {
    let rows = game.board().map(|board| board.rows);
    format!("{} {rows:?}", game.identity())
}
