//! The contents of a picture: a recorded search, and what is shown beside it.

use super::drawable::Parts;
use super::letters::lettered_by;
use super::scene::Scene;
use super::story::Story;
use super::traced::story;
use super::{Board, Style, json};
use negascout::observe::{Counts, EventLog, Trace};
use negascout::textbook::listing::{Lit, Reading};

/// A recorded search with what is to be shown of it. A trace alone is a subject too.
///
/// ```
/// use negascout::textbook::Algorithm;
/// use negascout_draw::{Format, Style, Subject, record_tree, render};
///
/// let trace = record_tree(&"((3 1) (4 2))".parse().unwrap(), Algorithm::AlphaBeta);
/// let line = ["2".to_owned(), "2".to_owned()];
/// let subject = Subject { line: &line, ..Subject::from(&trace) };
/// let text = render(&subject, Format::Text, &Style::default());
/// assert!(text.contains("╘═ C MIN -2") && text.contains("╘═ G 2"), "{text}");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Subject<'s> {
    /// The tree that the search visited, with moves as text.
    pub trace: &'s Trace<String>,
    /// The moves of the principal variation, to be marked; none if it is not known.
    pub line: &'s [String],
    /// The board of each node of the trace, by its place there; `None` for a node without one, and
    /// empty where no boards are shown.
    pub boards: &'s [Option<Board>],
    /// The letters of the trace's nodes, by place there, such as those of
    /// [`letters_beside`](crate::letters_beside); empty where the tree is lettered by itself.
    pub letters: &'s [String],
    /// The nodes to be marked as a proof of the root's value, by their places in the trace; none where no
    /// proof is shown.
    pub proof: &'s [usize],
    /// The events of the search, for what is shown step by step.
    pub events: Option<&'s EventLog<String>>,
    /// The [counters](EventLog::tallies) after each event; where there are none, all are 0.
    pub tallies: &'s [Counts],
}

impl<'s> From<&'s Trace<String>> for Subject<'s> {
    fn from(trace: &'s Trace<String>) -> Subject<'s> {
        Subject {
            trace,
            line: &[],
            boards: &[],
            letters: &[],
            proof: &[],
            events: None,
            tallies: &[],
        }
    }
}

impl Parts for Subject<'_> {
    fn scene(&self, style: &Style) -> Scene {
        Scene::new(self, style)
    }

    fn story(&self, scene: &Scene) -> Story {
        story::tell(scene, self)
    }

    fn mv(&self, place: usize) -> Option<String> {
        let edge = self.trace.nodes[place].edge.as_ref();
        edge.map(|edge| edge.mv.clone())
    }

    fn nested(&self, _: &Scene, style: &Style) -> String {
        json::render(self, json::Part::All, style)
    }

    fn lit(&self, reading: &Reading) -> Vec<Lit> {
        self.events.map_or_else(Vec::new, |log| reading.follow(log))
    }
}

impl Parts for Trace<String> {
    fn scene(&self, style: &Style) -> Scene {
        Subject::from(self).scene(style)
    }

    fn story(&self, scene: &Scene) -> Story {
        Subject::from(self).story(scene)
    }

    fn mv(&self, place: usize) -> Option<String> {
        Subject::from(self).mv(place)
    }

    fn nested(&self, scene: &Scene, style: &Style) -> String {
        Subject::from(self).nested(scene, style)
    }

    fn lit(&self, reading: &Reading) -> Vec<Lit> {
        Subject::from(self).lit(reading)
    }
}

impl Subject<'_> {
    /// Whether each node of the trace is on the principal variation. The root is, if there is one.
    pub(super) fn on_line(&self) -> Vec<bool> {
        let nodes = &self.trace.nodes;
        let mut on_line = vec![false; nodes.len()];
        let mut place = (!nodes.is_empty() && !self.line.is_empty()).then_some(0);
        let mut moves = self.line.iter();
        while let Some(here) = place {
            on_line[here] = true;
            let mv = moves.next();
            let mut children = nodes[here].children.iter().copied();
            place = children.find(|&child| nodes[child].edge.as_ref().map(|edge| &edge.mv) == mv);
        }
        on_line
    }

    /// The letters of the trace's nodes.
    pub(super) fn letters(&self, ranks: &[usize]) -> Vec<String> {
        match self.letters {
            [] => lettered_by(ranks, &self.trace.nodes),
            given => given.to_vec(),
        }
    }

    /// The board of a node of the trace.
    pub(super) fn board(&self, place: usize) -> Option<&Board> {
        self.boards.get(place)?.as_ref()
    }
}
