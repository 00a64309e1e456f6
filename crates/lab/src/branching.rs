//! Going through a tree of moves with a session.

use negascout_session::{MoveCells, Session};

/// A node of a tree of moves: the move that leads to it, and its children's places.
pub(crate) type Branching<'t> = (Option<&'t str>, &'t [usize]);

/// Plays the moves of a tree from where `session` is, and calls `each` at every node that they lead to: with
/// its place, a session there, and the cells of its move. The root has the place 0.
pub(crate) fn visit_all<'t>(
    session: &dyn Session,
    node: impl Fn(usize) -> Branching<'t>,
    mut each: impl FnMut(usize, &dyn Session, MoveCells),
) {
    let mut game = session.fork();
    each(0, &*game, MoveCells::default());
    // The line from the root to the node last looked at, and how many of its children were.
    let mut line = vec![(0, 0)];
    while let Some((place, seen)) = line.last_mut() {
        let Some(&child) = node(*place).1.get(*seen) else {
            line.pop();
            game.undo();
            continue;
        };
        *seen += 1;
        let Some(mv) = node(child).0 else { continue };
        let cells = game.cells(mv);
        // Moves were recorded as they are formatted.
        if game.play(mv).is_ok() {
            each(child, &*game, cells);
            line.push((child, 0));
        }
    }
}
