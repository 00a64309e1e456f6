//! The boards of a recorded search, node by node.

use crate::branching::{Branching, visit_all};
use negascout::observe::Trace;
use negascout_session::{Board, MoveCells, Session};

/// The boards of the nodes of a trace, by their places there: for
/// [`Subject::boards`](negascout_draw::Subject::boards). `session` is at the root; empty if the game has
/// no board.
///
/// ```
/// use negascout::textbook::Algorithm;
/// use negascout_lab::{Laboratory, boards};
/// use negascout_session::open;
///
/// let game = open("tic-tac-toe", "X.O/OXX/X.O").unwrap();
/// let trace = game.trace(Algorithm::AlphaBeta.into(), None, 100).unwrap().trace;
/// let boards = boards(&*game, &trace);
/// assert_eq!(boards.len(), trace.nodes.len());
/// assert_eq!(boards[0].as_ref().unwrap().signs(), ["X.O", "OXX", "X.O"]);
/// ```
#[must_use]
pub fn boards(session: &dyn Session, trace: &Trace<String>) -> Vec<Option<Board>> {
    let node = |place: usize| {
        let node = &trace.nodes[place];
        let mv = node.edge.as_ref().map(|edge| edge.mv.as_str());
        (mv, &node.children[..])
    };
    boards_of(session, trace.nodes.len(), node)
}

/// The boards of a tree of so many nodes, by their places; empty if the game has no board.
pub(crate) fn boards_of<'t>(
    session: &dyn Session,
    nodes: usize,
    node: impl Fn(usize) -> Branching<'t>,
) -> Vec<Option<Board>> {
    let mut boards = vec![None; nodes];
    if nodes == 0 || session.board().is_none() {
        return Vec::new();
    }
    visit_all(session, node, |place, game, cells| {
        boards[place] = game.board().map(|board| drawn(board, cells));
    });
    boards
}

/// The current board, to be drawn by itself: with the cells of the last move that was made in the
/// session, and with its labels. `None` in a game without a board.
///
/// ```
/// use negascout_lab::drawn_board;
/// use negascout_session::open;
///
/// let mut game = open("tic-tac-toe", None).unwrap();
/// game.play("b3").unwrap();
/// let board = drawn_board(&*game).unwrap();
/// assert_eq!((board.moved, board.rows.len()), (vec![(2, 1)], 3));
/// assert_eq!(board.columns, ["a", "b", "c"]);
/// ```
#[must_use]
pub fn drawn_board(session: &dyn Session) -> Option<Board> {
    let board = session.board()?;
    let mut before = session.fork();
    let last = before.undo();
    let cells = last.map_or_else(MoveCells::default, |mv| before.cells(&mv));
    Some(drawn(board, cells))
}

/// A board as a picture has it, `cells` being those of the move that led to it.
fn drawn(board: Board, cells: MoveCells) -> Board {
    Board {
        moved: cells.from.into_iter().chain(cells.to).collect(),
        ..board
    }
}
