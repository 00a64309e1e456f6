//! What has grown a tree.

use super::uct::{self, Results};
use super::{Grown, GrownNode, GrownSubject};
use crate::scene::Scene;
use crate::wording::Words;
use crate::{Story, View};
use negascout::textbook::uct::UctEvent;
use serde_json::Value;

/// What has grown a tree, with its steps, moves as text.
#[derive(Clone, Debug)]
pub enum Growth {
    /// UCT.
    Uct {
        /// The steps, in order.
        events: Vec<UctEvent<String>>,
        /// The weight of moves that were seldom tried.
        exploration: f64,
        /// The seed of the playouts.
        seed: u64,
        /// What results are made of.
        results: Results,
    },
}

impl Growth {
    /// The words for the picture's signs.
    pub(super) fn words(&self) -> &'static Words {
        match self {
            Growth::Uct { .. } => &uct::UCT,
        }
    }

    /// The heading of a picture that is given none.
    pub(super) fn heading(&self, visits: u32) -> String {
        match self {
            Growth::Uct {
                exploration, seed, ..
            } => uct::heading(visits, *exploration, *seed),
        }
    }

    /// The heading of a picture of a tree that was grown on this.
    pub(super) fn heading_on(&self, on: &str, visits: u32) -> String {
        match self {
            Growth::Uct {
                exploration, seed, ..
            } => uct::heading_on(on, visits, *exploration, *seed),
        }
    }

    /// The text in a node; empty where nothing is known.
    pub(super) fn value(&self, view: View, node: &GrownNode) -> String {
        match self {
            Growth::Uct { results, .. } => results.value(view, node),
        }
    }

    /// The label above a node.
    pub(super) fn label(&self, view: View, node: &GrownNode) -> String {
        match self {
            Growth::Uct { .. } => uct::label(view, node),
        }
    }

    /// What it was made with, as members of an object.
    pub(super) fn settings(&self, visits: u32) -> Value {
        match self {
            Growth::Uct {
                exploration, seed, ..
            } => {
                serde_json::json!({ "playouts": visits, "exploration": exploration, "seed": seed })
            }
        }
    }

    /// Tells the steps of a tree that is drawn as `scene`.
    pub(super) fn tell(&self, subject: &GrownSubject<'_>, scene: &Scene) -> Story {
        match self {
            Growth::Uct {
                events, results, ..
            } => uct::tell(subject.tree, scene, events, *results),
        }
    }

    /// Has the first steps, as many as `count`, change the nodes.
    pub(super) fn replay(&self, count: usize, nodes: &mut [GrownNode], whole: &Grown) {
        match self {
            Growth::Uct { events, .. } => {
                for event in events.iter().take(count) {
                    uct::apply(event, nodes, whole);
                }
            }
        }
    }

    /// The number of steps.
    pub(super) fn steps(&self) -> usize {
        match self {
            Growth::Uct { events, .. } => events.len(),
        }
    }
}
