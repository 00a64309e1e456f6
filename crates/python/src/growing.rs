//! Trees that a search has grown, to be drawn.

use crate::border::{asked, given};
use crate::drawing::{Boards, Drawn, Root, Written, usual_view};
use crate::failure::bad_request;
use crate::playing::Playing;
use negascout::observe::Interval;
use negascout::textbook::listing::{Listing, listings_of};
use negascout::{Decimals, Number};
use negascout_draw::{Board, Grown, GrownNode, GrownSubject, Style, showing};
use negascout_lab::{Growing, GrowthForm};
use pyo3::prelude::*;
use serde::{Deserialize, Serialize};

/// The most nodes and triangles that are drawn where no number of visits is asked for, as on the command
/// line.
const USUAL_NODES: usize = 60;

/// The most nodes and triangles that are drawn.
const MAX_NODES: usize = 10_000;

/// The most playouts of a page of steps.
const MAX_STEPS: u32 = 1_000;

/// A tree that is to grow.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct GrowthRequest {
    algorithm: String,
    playouts: u32,
    calls: u32,
    exploration: f64,
    seed: u64,
    goal: Option<Number>,
}

impl GrowthRequest {
    /// What is to grow.
    ///
    /// # Errors
    ///
    /// `BadRequest` for another algorithm.
    pub(crate) fn growing(self) -> PyResult<Growing> {
        let form = GrowthForm::named(&self.algorithm).ok_or_else(|| {
            let known = GrowthForm::ALL.map(GrowthForm::name).join(" and ");
            bad_request(format!(
                "algorithm '{}': trees grow by {known}",
                self.algorithm
            ))
        })?;
        Ok(Growing {
            form,
            most: match form {
                GrowthForm::Uct => self.playouts,
                GrowthForm::DfPn => self.calls,
            },
            exploration: self.exploration,
            seed: self.seed,
            goal: self.goal,
            stop: None,
        })
    }
}

/// A node, in the view of the player to move at the root.
#[derive(Serialize)]
struct NodeData {
    visits: u32,
    mean: Option<f64>,
    lower: Number,
    upper: Number,
    /// Of df-pn; infinite if absent there.
    proof: Option<u64>,
    disproof: Option<u64>,
}

impl NodeData {
    fn new(node: &GrownNode, decimals: Decimals) -> NodeData {
        // Its numbers are those of the player to move there.
        let is_mover = node.ply.is_multiple_of(2);
        let Interval { lower, upper } = match is_mover {
            true => node.known.proven(),
            false => -node.known.proven(),
        };
        let numbers = node
            .proof_numbers()
            .map(|numbers| numbers.map(|number| (number < u64::MAX).then_some(number)));
        NodeData {
            proof: numbers.and_then(|[proof, _]| proof),
            disproof: numbers.and_then(|[_, disproof]| disproof),
            visits: node.visits,
            mean: node
                .known
                .mean()
                .map(|mean| if is_mover { mean } else { -mean }),
            lower: decimals.data(lower),
            upper: decimals.data(upper),
        }
    }
}

/// What a tree has come to: its root, and the nodes of the root's moves.
#[derive(Serialize)]
struct GrowthData {
    root: NodeData,
    moves: Vec<NodeData>,
    best: Option<usize>,
}

/// A tree that a search has grown.
#[pyclass(frozen, module = "negascout._native")]
pub(crate) struct Growth {
    tree: Grown,
    /// For the boards of nodes, and for moves as Python has them.
    root: Root,
}

impl Growth {
    pub(crate) fn new(tree: Grown, root: Playing) -> Growth {
        let root = Root::new(root);
        Growth { tree, root }
    }

    /// The children of the root.
    fn children(&self) -> impl Iterator<Item = &GrownNode> {
        let places = self.tree.nodes[0].children.iter();
        places.map(|&place| &self.tree.nodes[place])
    }

    /// What is drawn, without boards.
    fn subject(&self, least_visits: u32) -> PyResult<GrownSubject<'_>> {
        let subject = GrownSubject::new(&self.tree, least_visits);
        if subject.drawn_count() > MAX_NODES {
            return Err(bad_request(format!(
                "least_visits {least_visits}: more than {MAX_NODES} nodes are to be drawn"
            )));
        }
        Ok(subject)
    }

    /// The boards of the nodes.
    fn boards(&self, root: &Playing, boards: Boards, least: u32) -> PyResult<Vec<Option<Board>>> {
        match boards {
            Boards::None => Ok(Vec::new()),
            Boards::Squares if root.own_rules().is_some() => Ok(Vec::new()),
            Boards::Squares | Boards::All => root.grown_boards(&self.tree, least),
        }
    }
}

#[pymethods]
impl Growth {
    /// What it has come to: of its `root` and of all `moves` there the visits, the mean and the bounds, and
    /// the place of the `best` move among them.
    fn found<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let root = &self.tree.nodes[0];
        let data = |node| NodeData::new(node, self.tree.decimals());
        let found = GrowthData {
            root: data(root),
            moves: self.children().map(data).collect(),
            best: root
                .best
                .and_then(|best| root.children.iter().position(|&child| child == best)),
        };
        given(py, &found)
    }

    /// The moves of the root.
    #[getter]
    fn moves(&self, py: Python<'_>) -> PyResult<Vec<Py<PyAny>>> {
        let root = self.root.now();
        let mut moves = Vec::new();
        for text in self.children().filter_map(|child| child.mv.clone()) {
            moves.extend(root.line(py, &[text])?);
        }
        Ok(moves)
    }

    /// The steps of the search, as the page of steps goes through them.
    fn steps<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let usual = self.tree.least_visits(USUAL_NODES);
        let style = Style::in_view(usual_view(&self.root.now().name()));
        given(py, &showing(&self.subject(usual)?, &style).steps())
    }

    /// The tree drawn, as a request says.
    fn draw(&self, request: &Bound<'_, PyAny>) -> PyResult<String> {
        let drawn: Drawn = asked(request)?;
        let written = drawn.written()?;
        let playouts = self.tree.nodes[0].visits;
        if written == Written::Steps && playouts > MAX_STEPS {
            return Err(bad_request(format!(
                "playouts {playouts}: a page goes through {MAX_STEPS} at most"
            )));
        }
        let usual = || self.tree.least_visits(USUAL_NODES);
        let least_visits = drawn.least_visits.unwrap_or_else(usual).max(1);
        let subject = self.subject(least_visits)?;
        let root = self.root.now();
        let boards = self.boards(&root, drawn.boards(written), least_visits)?;
        let subject = GrownSubject {
            boards: &boards,
            ..subject
        };
        let game = root.name();
        let style = drawn.style(&game, || self.tree.heading(&game));
        let listings: Vec<&Listing> = listings_of(self.tree.growth.name()).collect();
        Ok(written.of(&subject, &listings, &style))
    }
}
