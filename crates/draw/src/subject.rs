//! The contents of a picture: a recorded search, and what is shown beside it.

use super::Board;
use super::letters::lettered;
use negascout::observe::Trace;

/// A recorded search with what is to be shown of it. A trace alone is a subject too.
///
/// ```
/// use negascout::textbook::Algorithm;
/// use negascout_draw::{Format, Style, Subject, record_tree, render};
///
/// let trace = record_tree(&"((3 1) (4 2))".parse().unwrap(), Algorithm::AlphaBeta);
/// let line = ["2".to_owned(), "2".to_owned()];
/// let subject = Subject { line: &line, ..Subject::from(&trace) };
/// let text = render(subject, Format::Text, &Style::default());
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
}

impl<'s> From<&'s Trace<String>> for Subject<'s> {
    fn from(trace: &'s Trace<String>) -> Subject<'s> {
        Subject {
            trace,
            line: &[],
            boards: &[],
            letters: &[],
            proof: &[],
        }
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
            [] => lettered(&self.trace.nodes, ranks),
            given => given.to_vec(),
        }
    }

    /// The board of a node of the trace.
    pub(super) fn board(&self, place: usize) -> Option<&Board> {
        self.boards.get(place)?.as_ref()
    }
}
