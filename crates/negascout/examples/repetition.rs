//! A rule that depends on the path: a position that comes again is a draw.
//!
//! Cop and robber, on the places of a graph: each in turn stays or goes to a neighbouring place; the
//! cop wins by coming to the robber's. R. Nowakowski and P. Winkler, *Vertex-to-vertex pursuit in a
//! graph*, 1983: on a path the cop wins, on a cycle of four or more the robber is never caught. Run
//! it with `cargo run -p negascout --example repetition`.
//!
//! A position does not know how it came about, so its `outcome` cannot say that it is a repetition.
//! The policy `Repetition` can, for the search tells it each step down and up; and so can a
//! `GamePosition`, which has the positions of the game before it.

use negascout::engine::{Engine, Plain, Repeating};
use negascout::repetition::{GamePosition, RepetitionRule};
use negascout::search::{Repetition, Settings, Standard, StopReason, Table, think};
use negascout::{Even, Game, Score};

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

/// The proven value for the cop, with the cop to move.
fn value(graph: &'static [u16], cop: u8, robber: u8) -> Score {
    let start = Chase {
        graph,
        cop,
        robber,
        turn: Turn::Cop,
    };
    // The library's ordering of moves, and draws by repetition.
    let policy = Repetition::new(Standard::new(Even), RepetitionRule::DRAW);
    let table = Table::with_entries(64);
    let report = think(&start, policy, &table, &Settings::default(), |_| {});
    let report = report.expect("nothing stops it");
    // Without the rule nothing would prove the draw: the chase could go on for ever.
    assert_eq!(report.stopped_by, Some(StopReason::Solved));
    report.score
}

/// How a game from there ends between two engines that heed the rule: the result for the cop.
fn play(graph: &'static [u16], cop: u8, robber: u8) -> Score {
    let turn = Turn::Cop;
    let start = Chase {
        graph,
        cop,
        robber,
        turn,
    };
    let mut engine = Engine::knowing(Repeating(Plain(Even))).hash(1);
    let mut pos = GamePosition::new(start, RepetitionRule::DRAW);
    while let Some(place) = engine.play(&pos) {
        pos = pos.play(place);
    }
    let outcome = pos.outcome().expect("there is no move");
    match pos.position().turn {
        Turn::Cop => outcome,
        Turn::Robber => -outcome,
    }
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
    assert_eq!(play(PATH, 0, 2), Score::WIN);
    assert_eq!(play(RING, 0, 2), Score::DRAW);
    println!("on a path: {}", value(PATH, 0, 2));
    println!("on a ring: {}", value(RING, 0, 2));
}
