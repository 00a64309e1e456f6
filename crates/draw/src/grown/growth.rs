//! What has grown a tree.

use super::df_pn::DfPnGrowth;
use super::uct::UctGrowth;
use super::{Grown, GrownNode};
use crate::scene::Scene;
use crate::wording::Words;
use crate::{Story, View};
use negascout::Decimals;
use negascout::textbook::listing::{Lit, Reading};
use serde_json::Value;

/// What has grown a tree, with its steps, moves as text.
#[derive(Clone, Debug)]
pub enum Growth {
    /// UCT.
    Uct(UctGrowth),
    /// Depth-first proof-number search.
    DfPn(DfPnGrowth),
}

impl Growth {
    /// The search's name, as it is typed: `uct`.
    #[must_use]
    pub fn name(&self) -> &'static str {
        match self {
            Growth::Uct(_) => "uct",
            Growth::DfPn(_) => "df-pn",
        }
    }

    pub(super) fn search(&self) -> &dyn GrowingSearch {
        match self {
            Growth::Uct(uct) => uct,
            Growth::DfPn(df_pn) => df_pn,
        }
    }
}

/// A search that has grown a tree: what its pictures and its steps are made of.
pub(super) trait GrowingSearch {
    /// The words for the picture's signs.
    fn words(&self) -> &'static Words;

    /// The heading of a picture: `on` is the position or tree that it was grown on, if that is known, and `visits`
    /// are those of the root.
    fn heading(&self, on: Option<&str>, visits: u32) -> String;

    /// The text in a node; empty where nothing is known.
    fn value(&self, view: View, node: &GrownNode) -> String;

    /// The label above a node.
    fn label(&self, view: View, node: &GrownNode) -> String;

    /// The digits with which the values of nodes are written.
    fn decimals(&self) -> Decimals {
        Decimals::NONE
    }

    /// The word for a visit to a node.
    fn visit(&self) -> &'static str;

    /// What it was made with, as members of an object.
    fn settings(&self, visits: u32) -> Value;

    /// What is known of a node, as members of an object.
    fn known(&self, view: View, node: &GrownNode) -> Value;

    /// Tells the steps of a tree that is drawn as `scene`.
    fn tell(&self, tree: &Grown, scene: &Scene) -> Story;

    /// Has a step change the nodes.
    fn apply(&self, step: usize, nodes: &mut [GrownNode], whole: &Grown);

    /// The lines of a listing that run at each step.
    fn lit(&self, reading: &Reading) -> Vec<Lit>;

    /// The number of steps.
    fn steps(&self) -> usize;
}
