//! How a proof is split, and how far it is.

use crate::Bounds;
use crate::graph::{NodeId, ROOT};
use negascout_session::{Aim, Session};
use serde::{Deserialize, Serialize};

/// How a proof is split. Numbers of nodes are those of the game's solver.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Splitting {
    /// How much of the value is wanted.
    pub aim: Aim,
    /// Nodes that one worker gets for the whole proof before it is split: a proof that needs no more
    /// gains nothing by being split. By default, 2 million in a game with a solver of its own; in any
    /// other the proof is not split, as it takes more nodes than more workers search.
    pub trial: Option<u64>,
    /// The least nodes after which a leaf may be split, for a worker that is idle. It must also have
    /// taken its share of the proof so far: a long proof is cut into larger pieces, and into more where
    /// there are more workers.
    pub grain: u64,
    /// Nodes of the first question about a leaf. Each later one gets three times as many as all before
    /// it: a worker that does not know the leaf yet begins anew.
    pub first: u64,
}

/// The trial in a game with a solver of its own.
const USUAL_TRIAL: u64 = 2_000_000;
/// The trial of a proof that is not split.
const UNSPLIT: u64 = u64::MAX;
/// The pieces that a worker's share of the proof is cut into, at least.
const PIECES: u64 = 16;

impl Default for Splitting {
    fn default() -> Splitting {
        Splitting {
            aim: Aim::Value,
            trial: None,
            grain: 250_000,
            first: 1 << 16,
        }
    }
}

impl Splitting {
    /// The same for a game that has, or has not, a solver of its own.
    pub(crate) fn for_game(self, game: &dyn Session) -> Splitting {
        let usual = match game.has_solver() {
            true => USUAL_TRIAL,
            false => UNSPLIT,
        };
        Splitting {
            trial: Some(self.trial.unwrap_or(usual)),
            ..self
        }
    }

    fn trial(&self) -> u64 {
        self.trial.unwrap_or(USUAL_TRIAL)
    }

    /// One sentence of the trial, to be said before the proof begins.
    ///
    /// ```
    /// use negascout_split::Splitting;
    ///
    /// assert!(Splitting::default().notice().starts_with("the first 2 million nodes are searched unsplit"));
    /// ```
    #[must_use]
    pub fn notice(&self) -> String {
        match self.trial() {
            UNSPLIT => "the proof is searched unsplit, by one worker: in a game without a solver of its own, splitting costs more nodes than more workers search".to_owned(),
            trial => format!(
                "the first {} nodes are searched unsplit, by one worker: a proof that needs no more gains nothing by being split, and for 65 million nodes four machines of 16 CPUs took longer than one, simulated",
                counted(trial)
            ),
        }
    }

    /// The most nodes of the next question about a leaf that has taken `spent`.
    pub(crate) fn nodes_for(&self, leaf: NodeId, spent: u64) -> u64 {
        let trial = match (leaf, self.trial()) {
            (ROOT, trial) if trial < UNSPLIT => trial.saturating_sub(spent),
            _ => 0,
        };
        trial.max(3 * spent).max(self.first).max(1)
    }

    /// Whether a leaf that has taken `spent` nodes of the proof's `all` may be split, where so many
    /// questions are being answered.
    pub(crate) fn may_split(&self, leaf: NodeId, spent: u64, all: u64, running: usize) -> bool {
        let share = all / (PIECES * (running as u64 + 1));
        let least = match leaf {
            ROOT => self.trial(),
            _ => self.grain.max(share),
        };
        spent >= least
    }
}

/// A number of nodes in words.
fn counted(nodes: u64) -> String {
    match nodes % 1_000_000 {
        0 if nodes > 0 => format!("{} million", nodes / 1_000_000),
        _ => nodes.to_string(),
    }
}

/// How far a proof is.
///
/// ```
/// use negascout_split::{Splitting, SplitProof};
///
/// let mut proof = SplitProof::new("tic-tac-toe", "", Splitting::default(), None).unwrap();
/// proof.next_job().unwrap();
/// let progress = proof.progress();
/// assert_eq!((progress.positions, progress.jobs, progress.running, progress.nodes), (1, 1, 1, 0));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Progress {
    /// The bounds of the root's value.
    #[serde(flatten)]
    pub bounds: Bounds,
    /// Positions at the top of the tree.
    pub positions: usize,
    /// Those of them that were split.
    pub split: usize,
    /// Questions about leaves whose answers may matter.
    pub open: usize,
    /// Questions that are being answered.
    pub running: usize,
    /// Questions given out in this run.
    pub jobs: u64,
    /// Nodes of all answers in this run, until the value was proven.
    pub nodes: u64,
}
