//! A story's steps, each whole.

use super::picture_score::PictureScore;
use super::showing::Showing;
use super::story::{Counter, CutCause, StepKind};
use negascout::Bound;
use serde::Serialize;
use std::collections::HashMap;

/// A step of a search. Counters are those after the step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Step<'s> {
    /// The kind.
    pub kind: StepKind,
    /// The node it concerns, as a place in the picture.
    pub node: usize,
    /// The node's letter.
    pub letter: &'s str,
    /// The step in a sentence.
    pub text: String,
    /// The cause of a cut, as far as the events bear it out.
    pub cause: Option<CutCause>,
    /// What the search came back with from a visit that ends here.
    pub returned: Option<&'s PictureScore>,
    /// What that says of the node's value; `None` for nothing.
    pub bound: Option<Bound>,
    /// Visits to nodes.
    pub nodes: u64,
    /// Evaluations, repeats included.
    pub leaves: u64,
    /// Evaluations of different leaves.
    pub distinct_leaves: u64,
    /// Nodes left before all children were searched.
    pub cutoffs: u64,
    /// Searches started with a null window.
    pub null_window_searches: u64,
    /// Children searched again.
    pub researches: u64,
    /// Entries in the table or in OPEN.
    pub entries: u64,
    /// The round, from 1, in a tree that grows: a playout, or a descent from the root.
    pub round: Option<usize>,
    /// Games played to their end at random.
    pub random_games: u64,
    /// Nodes of a tree that grows.
    pub tree_nodes: u64,
}

impl Showing {
    /// The steps of the story in sentences.
    #[must_use]
    pub fn texts(&self) -> Vec<String> {
        self.picture.texts(&self.story)
    }

    /// The steps of the story, each with all that is known of it.
    ///
    /// ```
    /// use negascout::textbook::Algorithm;
    /// use negascout_draw::{CutCause, FIGURE, Style, Subject, record_events, record_tree, showing};
    ///
    /// let tree = FIGURE.parse().unwrap();
    /// let trace = record_tree(&tree, Algorithm::NegaScout);
    /// let (events, tallies) = record_events(&tree, Algorithm::NegaScout);
    /// let subject = Subject { events: Some(&events), tallies: &tallies, ..Subject::from(&trace) };
    /// let shown = showing(&subject, &Style::default());
    /// let causes: Vec<_> = shown.steps().into_iter().filter_map(|step| step.cause).collect();
    /// // The question was asked at the root.
    /// assert_eq!(causes, [CutCause::NullWindow(0)]);
    /// ```
    #[must_use]
    pub fn steps(&self) -> Vec<Step<'_>> {
        let (story, steps) = (&self.story, &self.story.steps);
        let cuts = story.cuts.iter().map(|cut| (cut.step, cut.cause));
        let cuts: HashMap<usize, Option<CutCause>> = cuts.collect();
        let returned = story.returned.iter();
        let returned: HashMap<usize, (&PictureScore, Option<Bound>)> = returned
            .map(|(step, score, bound)| (*step, (score, *bound)))
            .collect();
        let step = |step: usize| {
            let back = returned.get(&step);
            Step {
                kind: steps.kind[step],
                node: steps.node[step],
                letter: &self.picture.nodes[steps.node[step]].letter,
                text: self.picture.text(&steps.said[step]),
                cause: cuts.get(&step).copied().flatten(),
                returned: back.map(|(score, _)| *score),
                bound: back.and_then(|(_, bound)| *bound),
                nodes: steps.count(Counter::Nodes, step),
                leaves: steps.count(Counter::Leaves, step),
                distinct_leaves: steps.count(Counter::DistinctLeaves, step),
                cutoffs: steps.count(Counter::Cutoffs, step),
                null_window_searches: steps.count(Counter::NullWindowSearches, step),
                researches: steps.count(Counter::Researches, step),
                entries: steps.count(Counter::Entries, step),
                round: story
                    .growth
                    .as_ref()
                    .map(|growth| growth.starts.partition_point(|&start| start <= step)),
                random_games: steps.count(Counter::RandomGames, step),
                tree_nodes: steps.count(Counter::TreeNodes, step),
            }
        };
        (0..steps.kind.len()).map(step).collect()
    }
}
