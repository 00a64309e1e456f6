//! The task that is done with each position.

use crate::Error;
use negascout_session::{
    Catalogue, EngineCache, Error as SessionError, Limits, SearchRequest, SolveRequest, Wanted,
    go_on,
};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// The task that is done with each position.
///
/// ```
/// use negascout_label::Task;
///
/// assert!(Task::default().check(&negascout_session::Catalogue::standard(), "connect-four").is_ok());
/// let error = Task::default().check(&negascout_session::Catalogue::standard(), "chess");
/// assert!(error.unwrap_err().to_string().contains("chess"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Task {
    /// Prove its value.
    Solve {
        /// Whether a win, a draw or a loss is all that is proven.
        weak: bool,
        /// For which moves.
        wanted: Wanted,
        /// The nodes after which the position is given up, with the bounds proven by then.
        nodes: Option<u64>,
    },
    /// Search it, within at least one limit.
    Think {
        /// The moves that get an exact value.
        wanted: Wanted,
        /// The depth in plies, at least 1.
        depth: Option<u32>,
        /// The most nodes, at least 1.
        nodes: Option<u64>,
    },
}

impl Default for Task {
    fn default() -> Task {
        Task::Solve {
            weak: false,
            wanted: Wanted::Best,
            nodes: None,
        }
    }
}

/// The options of a labelling that decide its task.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Asked {
    /// Whether a win, a draw or a loss is all that is proven.
    pub weak: bool,
    /// The moves that get a value.
    pub wanted: Wanted,
    /// The depth of a search in plies.
    pub depth: Option<u32>,
    /// The most nodes for a position.
    pub nodes: Option<u64>,
}

/// Without a limit positions are solved, and within one they are searched; but weakly they are solved, and
/// `nodes` is when one is given up.
///
/// It is [`Error::BadInput`] to ask for a weak value to a depth.
///
/// ```
/// use negascout_label::{Asked, Task};
///
/// let mut asked = Asked::default();
/// assert_eq!(Task::try_from(asked).unwrap(), Task::default());
/// asked.depth = Some(8);
/// assert!(matches!(Task::try_from(asked).unwrap(), Task::Think { depth: Some(8), .. }));
/// asked.weak = true;
/// assert!(Task::try_from(asked).is_err());
/// ```
impl TryFrom<Asked> for Task {
    type Error = Error;

    fn try_from(asked: Asked) -> Result<Task, Error> {
        let Asked {
            weak,
            wanted,
            depth,
            nodes,
        } = asked;
        match (weak, depth, nodes) {
            (true, Some(_), _) => Err(Error::BadInput(
                "depth: the outcome alone is proven, and not searched for to a depth".to_owned(),
            )),
            (true, None, _) | (false, None, None) => Ok(Task::Solve {
                weak,
                wanted,
                nodes,
            }),
            (false, ..) => Ok(Task::Think {
                wanted,
                depth,
                nodes,
            }),
        }
    }
}

/// More lines than any position has moves.
const ALL_LINES: usize = 1 << 16;

impl Task {
    /// Checks that positions of the game of this name can have the task done with them. Returns the name
    /// as sessions have it.
    ///
    /// # Errors
    ///
    /// [`Error::Refused`] if there is no such game, if it cannot be solved, or if a limit is impossible;
    /// [`Error::BadInput`] if there is none for a search.
    pub fn check(&self, games: &Catalogue, game: &str) -> Result<String, Error> {
        if let Task::Think {
            depth: None,
            nodes: None,
            ..
        } = self
        {
            return Err(Error::BadInput(
                "a search needs a limit: a depth or nodes".to_owned(),
            ));
        }
        let name = games.game(game)?;
        let session = match games.open(game, None) {
            Ok(session) => session,
            // A game without a first position, as listed trees are.
            Err(SessionError::BadPosition { .. }) => return Ok(name),
            Err(error) => return Err(error.into()),
        };
        // A search of one node tells whether the game and the limits allow any.
        let memory = &mut EngineCache::with_mebibytes(1);
        let mut task = *self;
        let (Task::Solve { nodes, .. } | Task::Think { nodes, .. }) = &mut task;
        *nodes = Some(nodes.map_or(1, |nodes| nodes.min(1)));
        let tried = match task.request(&Arc::default()) {
            Request::Solve(asked) => session.solve(&asked, memory, &mut go_on).map(|_| ()),
            Request::Think(asked) => session.think(&asked, memory, &mut go_on).map(|_| ()),
        };
        match tried {
            Ok(()) | Err(SessionError::Stopped) => Ok(name),
            Err(error) => Err(error.into()),
        }
    }

    /// The moves that get a value.
    pub(crate) fn wanted(&self) -> Wanted {
        match self {
            Task::Solve { wanted, .. } | Task::Think { wanted, .. } => *wanted,
        }
    }

    /// The same as a request to a session. A label is what a search has found: the book of openings itself
    /// is made of labels.
    pub(crate) fn request(&self, stop: &Arc<AtomicBool>) -> Request {
        let within = |depth, nodes| Limits {
            depth,
            nodes,
            stop: Some(Arc::clone(stop)),
            ..Limits::default()
        };
        match *self {
            Task::Solve {
                weak,
                wanted,
                nodes,
            } => Request::Solve(SolveRequest {
                weak,
                wanted,
                threads: 1,
                limits: within(None, nodes),
                no_book: true,
            }),
            Task::Think {
                wanted,
                depth,
                nodes,
            } => Request::Think(SearchRequest {
                limits: within(depth, nodes),
                threads: 1,
                lines: match wanted {
                    Wanted::Best => 1,
                    Wanted::All => ALL_LINES,
                },
                no_book: true,
                ..SearchRequest::default()
            }),
        }
    }
}

/// A request to a session.
#[derive(Debug)]
pub(crate) enum Request {
    /// To solve.
    Solve(SolveRequest),
    /// To search.
    Think(SearchRequest),
}

#[cfg(test)]
mod tests {
    use super::Task;
    use negascout_session::{Catalogue, Wanted};

    #[test]
    fn what_cannot_be_done_with_any_row_is_told_before_the_first() {
        let games = Catalogue::standard();
        let refusal = |task: Task, game: &str| match task.check(&games, game) {
            Ok(name) => name,
            Err(error) => error.to_string(),
        };
        let think = |depth, nodes| Task::Think {
            wanted: Wanted::Best,
            depth,
            nodes,
        };
        assert_eq!(refusal(Task::default(), "mnk:3,3,3"), "mnk:3,3,3");
        assert_eq!(refusal(Task::default(), "tree"), "tree");
        assert!(refusal(Task::default(), "chess").contains("analyse the position instead"));
        assert!(refusal(Task::default(), "shogi").contains("unknown game 'shogi'"));
        assert_eq!(refusal(think(Some(3), None), "chess"), "chess");
        assert!(refusal(think(Some(0), None), "chess").contains("depth 0"));
        assert!(refusal(think(None, Some(0)), "chess").contains("0 nodes"));
        assert!(refusal(think(None, None), "chess").contains("needs a limit"));
    }
}
