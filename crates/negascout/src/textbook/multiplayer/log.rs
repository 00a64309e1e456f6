//! The steps of a search for more than two players as a list.

use super::{Held, MultiplayerGame, MultiplayerObserver};
use crate::Depth;
use std::fmt;

/// What a node is worth: each player's score, `(5,4,0)`, or in the paranoid search the score that is
/// guaranteed to the player who searches, `5`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Worth(pub Vec<i32>);

impl fmt::Display for Worth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0[..] {
            [only] => write!(f, "{only}"),
            scores => {
                let scores: Vec<String> = scores.iter().map(i32::to_string).collect();
                write!(f, "({})", scores.join(","))
            }
        }
    }
}

/// One step of a search for more than two players. It concerns the node entered last and not yet left; a leaf is
/// left with its scores.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MultiplayerEvent {
    /// The search has come to a node.
    Enter {
        /// The number of the move that leads here, from 0; `None` at the root.
        index: Option<usize>,
        /// Plies left to search.
        depth: Depth,
    },
    /// The node is a leaf.
    Leaf {
        /// Each player's score.
        scores: Worth,
    },
    /// A child is the best so far, or the first.
    Improved {
        /// The number of its move.
        index: usize,
        /// What the node is worth by it.
        worth: Worth,
    },
    /// The rest of the children, at least one, is left out.
    Cutoff {
        /// The number of the move after which they are.
        index: usize,
        /// The score that a player has above; `None` where the mover has all that there is.
        by: Option<Held>,
    },
    /// The search leaves a node that is no leaf.
    Leave {
        /// What it returns.
        worth: Worth,
    },
}

impl MultiplayerEvent {
    /// The same without the scores of players who are not there.
    pub(super) fn of_players(mut self, players: usize) -> MultiplayerEvent {
        match &mut self {
            MultiplayerEvent::Leaf { scores: worth }
            | MultiplayerEvent::Improved { worth, .. }
            | MultiplayerEvent::Leave { worth } => worth.0.truncate(players),
            MultiplayerEvent::Enter { .. } | MultiplayerEvent::Cutoff { .. } => {}
        }
        self
    }
}

/// An observer that records the steps of a search, in order.
///
/// ```
/// use negascout::textbook::multiplayer::{Form, MultiplayerEvent, MultiplayerLog, TupleTree};
///
/// let tree: TupleTree<3> = "((5,4,1) (3,3,4))".parse().unwrap();
/// let mut log = MultiplayerLog::default();
/// Form::MaxN.search(&tree.root(), 1, 10, &mut log).unwrap();
/// let told = log.events.iter().filter_map(|event| match event {
///     MultiplayerEvent::Improved { worth, .. } => Some(worth.to_string()),
///     _ => None,
/// });
/// assert_eq!(told.collect::<Vec<_>>(), ["(5,4,1)"]);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MultiplayerLog {
    /// The steps.
    pub events: Vec<MultiplayerEvent>,
}

impl<const N: usize, G: MultiplayerGame<N>> MultiplayerObserver<N, G> for MultiplayerLog {
    fn enter(&mut self, _: &G, index: Option<usize>, depth: Depth) {
        self.events.push(MultiplayerEvent::Enter { index, depth });
    }

    fn leaf(&mut self, _: &G, scores: [i32; N]) {
        let scores = Worth(scores.to_vec());
        self.events.push(MultiplayerEvent::Leaf { scores });
    }

    fn improved(&mut self, _: &G, index: usize, worth: &[i32]) {
        let worth = Worth(worth.to_vec());
        self.events
            .push(MultiplayerEvent::Improved { index, worth });
    }

    fn cutoff(&mut self, _: &G, index: usize, by: Option<Held>) {
        self.events.push(MultiplayerEvent::Cutoff { index, by });
    }

    fn leave(&mut self, _: &G, worth: &[i32]) {
        let worth = Worth(worth.to_vec());
        self.events.push(MultiplayerEvent::Leave { worth });
    }
}
