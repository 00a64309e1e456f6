//! A rule that depends on the path: a position that comes again is a draw.
//!
//! Cop and robber, on the places of a graph: each in turn stays or goes to a neighbouring place; the
//! cop wins by coming to the robber's. R. Nowakowski and P. Winkler, *Vertex-to-vertex pursuit in a
//! graph*, 1983: on a path the cop wins, on a cycle of four or more the robber is never caught. Run
//! it with `cargo run -p negascout --example repetition`.
//!
//! A position does not know how it came about, so its `outcome` cannot say that it is a repetition.
//! The policy can: the search tells it each step down and up.

use negascout::observe::Node;
use negascout::search::{
    Bounds, Horizon, MoveOrdering, Path, ProvenBounds, Selectivity, Settings, Standard, StopReason,
    Table, TableUse, think,
};
use negascout::{Evaluate, Even, Game, Score, Window};

/// The two players.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Turn {
    /// The player who chases.
    Cop,
    /// The player who runs.
    Robber,
}

/// Where the two are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Chase {
    /// For each place the places next to it, one bit each.
    graph: &'static [u16],
    cop: u8,
    robber: u8,
    turn: Turn,
}

impl Chase {
    /// The place of the player to move.
    fn mover(&self) -> u8 {
        match self.turn {
            Turn::Cop => self.cop,
            Turn::Robber => self.robber,
        }
    }
}

impl Game for Chase {
    /// The place to move to.
    type Move = u8;

    fn moves(&self) -> impl Iterator<Item = u8> {
        let here = self.mover();
        let near = self.graph[usize::from(here)] | 1 << here;
        let near = if self.outcome().is_some() { 0 } else { near };
        (0..self.graph.len() as u8).filter(move |place| near & 1 << place != 0)
    }

    fn play(&self, place: u8) -> Chase {
        match self.turn {
            Turn::Cop => Chase {
                cop: place,
                turn: Turn::Robber,
                ..*self
            },
            Turn::Robber => Chase {
                robber: place,
                turn: Turn::Cop,
                ..*self
            },
        }
    }

    fn outcome(&self) -> Option<Score> {
        let value = match self.turn {
            Turn::Cop => Score::WIN,
            Turn::Robber => Score::LOSS,
        };
        (self.cop == self.robber).then_some(value)
    }

    fn key(&self) -> u64 {
        // All that is in the position, and nothing of the path.
        u64::from(self.cop) | u64::from(self.robber) << 8 | (self.turn as u64) << 16
    }
}

type Ordering = Standard<Even, u8>;

/// The library's ordering of moves, and draws by repetition.
#[derive(Clone)]
struct Repetition {
    ordering: Ordering,
    /// The keys of the positions above the current node.
    path: Vec<u64>,
}

impl Evaluate<Chase> for Repetition {
    fn evaluate(&self, pos: &Chase) -> Score {
        self.ordering.evaluate(pos)
    }
}

impl ProvenBounds<Chase> for Repetition {
    type Facts = ();

    /// The rule. It is exact: the value is no less than a draw and no more.
    fn bounds(&mut self, node: &Node<'_, Chase>) -> Bounds {
        if self.path.contains(&node.pos.key()) {
            Window::new(Score::DRAW, Score::DRAW).into()
        } else {
            Window::FULL.into()
        }
    }
}

impl TableUse<Chase> for Repetition {
    /// The table knows positions and no paths. Here every position can come again, so that every
    /// value may depend on the path: none is kept, and none looked up.
    fn remembers(&self, _: &Node<'_, Chase>) -> bool {
        false
    }
}

impl Path<Chase> for Repetition {
    fn start(&mut self, root: &Chase) {
        self.path.clear();
        self.ordering.start(root);
    }

    fn descend(&mut self, node: &Node<'_, Chase>, mv: u8) {
        self.path.push(node.pos.key());
        self.ordering.descend(node, mv);
    }

    fn ascend(&mut self) {
        self.path.pop();
        Path::<Chase>::ascend(&mut self.ordering);
    }
}

impl MoveOrdering<Chase> for Repetition {
    type Picker = <Ordering as MoveOrdering<Chase>>::Picker;

    fn picker(
        &mut self,
        node: &Node<'_, Chase>,
        hash_move: Option<u8>,
        facts: &(),
    ) -> Self::Picker {
        self.ordering.picker(node, hash_move, facts)
    }

    fn next_move(&mut self, picker: &mut Self::Picker, pos: &Chase) -> Option<u8> {
        self.ordering.next_move(picker, pos)
    }

    fn close(&mut self, picker: Self::Picker) {
        MoveOrdering::<Chase>::close(&mut self.ordering, picker);
    }

    fn learn(&mut self, node: &Node<'_, Chase>, picker: &Self::Picker, mv: u8) {
        self.ordering.learn(node, picker, mv);
    }
}

impl Selectivity<Chase> for Repetition {}
impl Horizon<Chase> for Repetition {}

/// The proven value for the cop, with the cop to move.
fn value(graph: &'static [u16], cop: u8, robber: u8) -> Score {
    let start = Chase {
        graph,
        cop,
        robber,
        turn: Turn::Cop,
    };
    let policy = Repetition {
        ordering: Standard::new(Even),
        path: Vec::new(),
    };
    let table = Table::with_entries(4);
    let report = think(&start, policy, &table, &Settings::default(), |_| {});
    let report = report.expect("nothing stops it");
    // Without the rule nothing would prove the draw: the chase could go on for ever.
    assert_eq!(report.stopped_by, Some(StopReason::Solved));
    report.score
}

/// Five places in a row.
const PATH: &[u16] = &[0b00010, 0b00101, 0b01010, 0b10100, 0b01000];
/// Four places in a ring.
const RING: &[u16] = &[0b1010, 0b0101, 0b1010, 0b0101];

pub(crate) fn main() {
    // The robber runs to the far end, which is four moves of the cop away: plies 1, 3, 5 and 7.
    assert_eq!(value(PATH, 0, 2), Score::win_in(7));
    // On the ring the robber keeps to the opposite place.
    assert_eq!(value(RING, 0, 2), Score::DRAW);
    println!("on a path: {}", value(PATH, 0, 2));
    println!("on a ring: {}", value(RING, 0, 2));
}
