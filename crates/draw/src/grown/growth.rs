//! What has grown a tree.

use super::df_pn::{self, Goal};
use super::uct::{self, Results};
use super::{Grown, GrownNode};
use crate::scene::Scene;
use crate::wording::Words;
use crate::{Story, View};
use negascout::textbook::df_pn::DfPnEvent;
use negascout::textbook::uct::UctEvent;
use serde_json::{Value, json};

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
    /// Depth-first proof-number search.
    DfPn {
        /// The steps, in order.
        events: Vec<DfPnEvent>,
        /// What MAX wants.
        goal: Goal,
    },
}

impl Growth {
    /// The words for the picture's signs.
    pub(super) fn words(&self) -> &'static Words {
        match self {
            Growth::Uct { .. } => &uct::UCT,
            Growth::DfPn { .. } => &df_pn::DF_PN,
        }
    }

    /// The heading of a picture that is given none.
    pub(super) fn heading(&self, visits: u32) -> String {
        match self {
            Growth::Uct {
                exploration, seed, ..
            } => uct::heading(visits, *exploration, *seed),
            Growth::DfPn { .. } => self.heading_on("a position", visits),
        }
    }

    /// The heading of a picture of a tree that was grown on this.
    pub(super) fn heading_on(&self, on: &str, visits: u32) -> String {
        match self {
            Growth::Uct {
                exploration, seed, ..
            } => uct::heading_on(on, visits, *exploration, *seed),
            Growth::DfPn { goal, .. } => df_pn::heading(on, visits, *goal),
        }
    }

    /// The text in a node; empty where nothing is known.
    pub(super) fn value(&self, view: View, node: &GrownNode) -> String {
        match self {
            Growth::Uct { results, .. } => results.value(view, node),
            Growth::DfPn { .. } => df_pn::value(view, node),
        }
    }

    /// The label above a node.
    pub(super) fn label(&self, view: View, node: &GrownNode) -> String {
        match self {
            Growth::Uct { .. } => uct::label(view, node),
            Growth::DfPn { .. } => df_pn::label(view, node),
        }
    }

    /// The word for a visit to a node.
    pub(super) fn visit(&self) -> &'static str {
        match self {
            Growth::Uct { .. } => "visit",
            Growth::DfPn { .. } => "call",
        }
    }

    /// What it was made with, as members of an object.
    pub(super) fn settings(&self, visits: u32) -> Value {
        match self {
            Growth::Uct {
                exploration, seed, ..
            } => {
                json!({ "playouts": visits, "exploration": exploration, "seed": seed })
            }
            Growth::DfPn { goal, .. } => {
                json!({ "goal": goal.data(), "calls": visits })
            }
        }
    }

    /// What is known of a node, as members of an object.
    pub(super) fn known(&self, view: View, node: &GrownNode) -> Value {
        match self {
            Growth::Uct { .. } => uct::known(view, node),
            Growth::DfPn { .. } => df_pn::known(node),
        }
    }

    /// Tells the steps of a tree that is drawn as `scene`.
    pub(super) fn tell(&self, tree: &Grown, scene: &Scene) -> Story {
        match self {
            Growth::Uct {
                events, results, ..
            } => uct::tell(tree, scene, events, *results),
            Growth::DfPn { events, goal } => df_pn::tell(tree, scene, events, *goal),
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
            Growth::DfPn { events, .. } => {
                for event in events.iter().take(count) {
                    df_pn::apply(event, nodes, whole);
                }
            }
        }
    }

    /// The number of steps.
    pub(super) fn steps(&self) -> usize {
        match self {
            Growth::Uct { events, .. } => events.len(),
            Growth::DfPn { events, .. } => events.len(),
        }
    }
}
