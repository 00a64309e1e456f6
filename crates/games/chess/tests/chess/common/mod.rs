//! Positions for the tests: random games, and the shared data where it is present.

use negascout::Game;
use negascout_chess::{Move, Position};
use proptest::prelude::*;
use std::path::PathBuf;

/// A position with castling, promotions and en passant close by.
pub const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

/// Endgames and problems in which random games soon meet what is rare from the start: promotions,
/// en passant, checks by two pieces, several pieces of a kind that reach one square.
const STARTS: [&str; 6] = [
    KIWIPETE,
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "1k6/8/2Q1Q3/8/2Q1Q3/8/8/K4rr1 w - - 0 1",
    "6k1/8/1N3N2/8/1N3N2/8/2r2r2/3K3b b - - 0 1",
];

/// The positions of a random game, and the moves between them.
#[derive(Clone)]
pub struct RandomGame {
    pub positions: Vec<Position>,
    pub moves: Vec<Move>,
}

impl std::fmt::Debug for RandomGame {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:?} {:?}", self.positions[0], self.moves)
    }
}

impl RandomGame {
    fn play(mut pos: Position, picks: &[usize]) -> RandomGame {
        let (mut positions, mut moves) = (vec![pos.clone()], Vec::new());
        for pick in picks {
            let legal = pos.legal_moves();
            if legal.is_empty() {
                break;
            }
            let mv = legal[pick % legal.len()];
            pos = pos.play(mv);
            positions.push(pos.clone());
            moves.push(mv);
        }
        RandomGame { positions, moves }
    }
}

/// Games of standard chess, of Chess960 with any two back ranks, and from odd positions.
pub fn games() -> impl Strategy<Value = RandomGame> {
    let start = prop_oneof![
        Just(Position::start()),
        (0..960_u32).prop_map(|number| Position::chess960(number).unwrap()),
        prop::sample::select(&STARTS[..]).prop_map(|fen| fen.parse().unwrap()),
    ];
    let picks = prop::collection::vec(0..10_000_usize, 0..120);
    (start, picks).prop_map(|(start, picks)| RandomGame::play(start, &picks))
}

/// A file of the shared data, or `None`, saying so, where it is absent.
pub fn data(name: &str) -> Option<String> {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../../shared/data");
    let root = std::env::var_os("NEGASCOUT_DATA").map_or(root, PathBuf::from);
    let path = root.join("chess").join(name);
    let text = std::fs::read_to_string(&path).ok();
    if text.is_none() {
        eprintln!("skipped: {} is not here", path.display());
    }
    text
}
