//! Nodes of a picture that are one position, reached in several ways.

use super::subject::is_tree;
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
    let mut game = session.fork();
    let Some(root) = positions.first_mut() else {
        return positions;
    };
    *root = Some(position(&*game));
    // The line from the root to the node looked at, and how many of its children were.
    let mut line = vec![(0, 0)];
    while let Some((place, seen)) = line.last_mut() {
        let Some(&child) = picture.nodes[*place].children.get(*seen) else {
            line.pop();
            game.undo();
            continue;
        };
        *seen += 1;
        let mv = picture.nodes[child].mv.as_deref();
        if mv.is_some_and(|mv| game.play(mv).is_ok()) {
            positions[child] = Some(position(&*game));
            line.push((child, 0));
        }
    }
    positions
}

/// A text that this position has, and no other: identities are shared by positions alike by symmetry,
/// whose boards differ.
fn position(game: &dyn Session) -> String {
    let rows = game.board().map(|board| board.rows);
    format!("{} {rows:?}", game.identity())
}
