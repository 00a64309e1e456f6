//! The proof of a search's value: the leaves that it depends on.

use crate::named::{NamedLeaf, finite, leaf};
use crate::{Form, Laboratory, RecordedSearch};
use negascout::observe::{Interval, Trace};
use negascout::trees::MAX_NODES;
use negascout::{Bound, Number};
use negascout_draw::{Piece, Said, said};
use negascout_session::{Error, Session};
use schemars::JsonSchema;
use serde::Serialize;
use std::fmt;

/// The leaves that prove the value which a search of a listed tree returns, of those that it evaluates: its
/// certificate. Whatever the other leaves are worth, the value stays. Values are MAX's, who moves at the
/// root.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[non_exhaustive]
pub struct Certificate {
    /// The algorithm, or form of the gallery.
    pub algorithm: String,
    /// The tree.
    pub tree: String,
    /// The value that is returned; null where a wrong form returns an infinity.
    pub value: Option<Number>,
    /// The leaves that prove the root to be worth at least the value: one child of each node of MAX, and all
    /// of each of MIN. Null where the search has not proven it, as a wrong form may.
    pub at_least: Option<Vec<NamedLeaf>>,
    /// The leaves that prove it to be worth at most the value: one child of each node of MIN, and all of
    /// each of MAX. Null where the search has not proven it.
    pub at_most: Option<Vec<NamedLeaf>>,
    /// How many leaves these are together; they have one in common. Null without a proof.
    pub leaves: Option<u64>,
    /// How many different leaves the search evaluates.
    pub evaluated: u64,
    /// The fewest leaves that prove the tree's value: the minimal tree.
    pub minimal: u64,
    /// How many leaves the tree has.
    pub all: u64,
    /// The number of children and of plies, where they are the same everywhere: the minimal tree's leaves
    /// then are W^⌈D/2⌉ + W^⌊D/2⌋ - 1.
    pub uniform: Option<(u64, u32)>,
    /// The value of the tree.
    pub truth: Number,
    /// The nodes of the proof, as places in the trace.
    #[serde(skip)]
    #[schemars(skip)]
    pub(crate) nodes: Vec<usize>,
}

/// The reason why a search has no certificate.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoCertificate {
    /// The position is one of a game.
    #[error(
        "a proof is shown of a listed tree: in a game it is not known what a search leaves out"
    )]
    InGame,
    /// The graph is too large as a tree.
    #[error("a proof is shown of a tree of at most {MAX_NODES} nodes")]
    TooLarge,
}

/// The certificate of a recorded search, which must be of the session's whole tree.
///
/// # Errors
///
/// [`Error::BadRequest`] where the position is not one of a listed tree: what a search leaves out is not
/// known in a game; and for a graph that has more than [`MAX_NODES`] nodes as a tree.
///
/// ```
/// use negascout::textbook::Algorithm;
/// use negascout_lab::{Laboratory, certificate};
/// use negascout_session::open;
///
/// let session = open("tree", "((3 4) (2 9))").unwrap();
/// let recorded = session.trace(Algorithm::AlphaBeta.into(), None, 100).unwrap();
/// let proof = certificate(&*session, Algorithm::AlphaBeta.into(), &recorded).unwrap();
/// assert_eq!((proof.leaves, proof.evaluated, proof.minimal, proof.all), (Some(3), 3, 3, 4));
/// assert_eq!(
///     proof.to_string(),
///     "A is worth 3, and 3 of the 3 leaves that alpha-beta evaluates prove it.\n\
///      \x20 at least 3: D 3, E 4\n\
///      \x20 at most 3: D 3, F 2\n\
///      No proof has fewer than 3 of the tree's 4 leaves: 2^1 + 2^1 - 1, with 2 children and 2 plies."
/// );
/// ```
pub fn certificate(
    session: &dyn Session,
    form: Form,
    recorded: &RecordedSearch<String>,
) -> Result<Certificate, Error> {
    let pos = session.erased();
    if pos.listed().is_none() {
        return Err(Error::refused(NoCertificate::InGame));
    }
    let minimal = session.minimal_tree(None, MAX_NODES)?;
    let minimal = minimal.ok_or_else(|| Error::refused(NoCertificate::TooLarge))?;
    let trace = &recorded.trace;
    let letters = recorded.letters();
    let claim = |bound| {
        let is_number = finite(trace.decimals, recorded.score).is_some();
        let claim = Interval::new(recorded.score, bound);
        trace.origin(0, claim, usize::MAX).filter(|_| is_number)
    };
    let sides = [Bound::Lower, Bound::Upper].map(claim);
    let named = |side: &Option<negascout::observe::Origin>| {
        let leaves = side.as_ref()?.leaves.iter();
        Some(in_order(leaves.map(|&place| leaf(trace, &letters, place))))
    };
    let all = sides.iter().map(Option::as_ref).collect::<Option<Vec<_>>>();
    let count = |leaves: fn(&negascout::observe::Origin) -> &Vec<usize>| {
        let mut places: Vec<usize> = all
            .iter()
            .flatten()
            .flat_map(|side| leaves(side))
            .copied()
            .collect();
        places.sort_unstable();
        places.dedup();
        places
    };
    let leaves = all
        .is_some()
        .then(|| count(|side| &side.leaves).len() as u64);
    Ok(Certificate {
        algorithm: form.name().to_owned(),
        tree: session.position(),
        value: finite(trace.decimals, recorded.score),
        at_least: named(&sides[0]),
        at_most: named(&sides[1]),
        leaves,
        evaluated: recorded.counters().distinct_leaves,
        minimal: minimal.least.leaves,
        all: minimal.whole.leaves,
        uniform: uniform(trace),
        truth: trace.decimals.number(minimal.value.get()),
        nodes: count(|side| &side.nodes),
    })
}

/// Leaves by their letters, which go breadth-first.
fn in_order(leaves: impl Iterator<Item = NamedLeaf>) -> Vec<NamedLeaf> {
    let mut leaves: Vec<NamedLeaf> = leaves.collect();
    leaves.sort_by(|a, b| (a.node.len(), &a.node).cmp(&(b.node.len(), &b.node)));
    leaves
}

/// The number of children and of plies of a completed trace, where they are the same everywhere.
fn uniform(trace: &Trace<String>) -> Option<(u64, u32)> {
    let width = trace.nodes.first()?.children.len();
    let depth = trace.nodes.iter().map(|node| node.ply).max()?;
    let is_even = trace.nodes.iter().all(|node| match node.children.len() {
        0 => node.ply == depth,
        children => children == width,
    });
    is_even.then_some((width as u64, depth))
}

impl Certificate {
    /// The nodes of the proof, for [`Subject::proof`](negascout_draw::Subject::proof): places in the trace
    /// of the recorded search. None where nothing is proven.
    #[must_use]
    pub fn nodes(&self) -> &[usize] {
        &self.nodes
    }

    /// The lines about the leaves of both sides, and how many any proof needs. `named` is the word for a
    /// node, by its place in the trace and its letter.
    pub(crate) fn said(&self, named: impl Fn(usize, &str) -> Piece) -> Vec<Said> {
        let value = self
            .value
            .map_or_else(|| "an infinity".to_owned(), |value| value.to_string());
        let leaf = |leaf: &NamedLeaf| said!("{} {}", named(leaf.place, &leaf.node), leaf.value);
        let side = |words: &str, side: &Option<Vec<NamedLeaf>>| {
            let leaves = side.as_ref().map(|leaves| leaves.iter().map(leaf));
            let evidence = leaves.map(|leaves| Said::listed(leaves, ", ", ", "));
            let evidence = evidence.unwrap_or_else(|| said!("not proven"));
            said!("  {} {}: {}", words, &value, evidence)
        };
        vec![
            self.value_said(&value, &named(0, "A")),
            side("at least", &self.at_least),
            side("at most", &self.at_most),
            said!("{}", self.least()),
        ]
    }

    /// Whether the leaves prove the value of the root, which is the first node of every picture.
    fn value_said(&self, value: &str, root: &Piece) -> Said {
        let (name, evaluated) = (&self.algorithm, counted(self.evaluated));
        let worth = |value: &str| {
            let value = Piece::Value(value.to_owned(), 0);
            said!("{} is worth {}", root.clone(), value)
        };
        match self.leaves {
            Some(leaves) => said!(
                "{}, and {} of the {} that {} evaluates prove it.",
                worth(value),
                leaves,
                evaluated,
                name
            ),
            None => said!(
                "{} returns {} for {}, which the {} that it evaluates do not prove: {}.",
                name,
                value,
                root.clone(),
                evaluated,
                worth(&self.truth.to_string())
            ),
        }
    }

    /// How many leaves any proof needs.
    fn least(&self) -> String {
        let (minimal, all) = (self.minimal, counted(self.all));
        let rule = match self.uniform {
            Some((width, depth)) if depth > 0 => {
                let (up, down) = (depth.div_ceil(2), depth / 2);
                format!(
                    ": {width}^{up} + {width}^{down} - 1, with {width} children and {depth} plies"
                )
            }
            _ => String::new(),
        };
        format!("No proof has fewer than {minimal} of the tree's {all}{rule}.")
    }
}

/// Its lines. Without a line break at the end.
impl fmt::Display for Certificate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let said = self.said(|_, letter| Piece::Text(letter.to_owned().into()));
        let lines: Vec<String> = said.iter().map(|line| line.text(|_| "")).collect();
        f.write_str(&lines.join("\n"))
    }
}

fn counted(leaves: u64) -> String {
    match leaves {
        1 => "1 leaf".to_owned(),
        _ => format!("{leaves} leaves"),
    }
}
