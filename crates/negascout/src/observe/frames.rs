//! Telling first visits from repeated ones, along the path being searched.

use super::Node;
use crate::Game;

/// The path being searched: for each ply how its node is searched, and which child came last.
#[derive(Clone, Debug, Default)]
pub(super) struct Frames {
    path: Vec<Frame>,
    /// Whether the root has been entered before.
    entered: bool,
}

#[derive(Clone, Copy, Debug, Default)]
struct Frame {
    null_window: bool,
    last_child: Option<usize>,
}

/// A visit, by how its parent was visited.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Entered {
    /// Whether its parent's visit has just searched it already; at the root, whether it is a pass
    /// after the first.
    pub(super) again: bool,
    /// Whether it is asked with a null window and its parent is not.
    pub(super) scouts: bool,
}

impl Frames {
    /// Takes in a node that the search has come to.
    pub(super) fn enter<G: Game>(&mut self, node: &Node<'_, G>) -> Entered {
        let ply = node.ply as usize;
        if self.path.len() <= ply {
            self.path.resize(ply + 1, Frame::default());
        }
        let again = match node.edge {
            None => std::mem::replace(&mut self.entered, true),
            Some(edge) => {
                let parent = &mut self.path[ply - 1];
                parent.last_child.replace(edge.index) == Some(edge.index)
            }
        };
        let null_window = node.null_window;
        let below_null = ply > 0 && self.path[ply - 1].null_window;
        self.path[ply] = Frame {
            null_window,
            last_child: None,
        };
        Entered {
            again,
            scouts: null_window && !below_null,
        }
    }

    /// A best-first search has turned to another node: the node before it says nothing of its
    /// parent.
    pub(super) fn turn(&mut self) {
        self.path.clear();
    }
}
