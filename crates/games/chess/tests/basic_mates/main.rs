//! The basic mates, played out: from won positions, against the longest defence, within fifty moves.

mod table;

use cozy_chess::{Piece, Square};
use negascout::Game;
use negascout::search::Limits;
use negascout_chess::{ChessEngine, ChessKnowledge, GamePosition, Move};
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use table::{Player, Squares, Table};

/// The nodes of each move.
const NODES: u64 = 20_000;

/// An endgame with its table.
struct Endgame {
    name: &'static str,
    table: Table,
    /// The percentage of games that may be missed: the two long endgames are not yet won from
    /// everywhere.
    misses: usize,
}

fn endgames() -> [Endgame; 5] {
    let endgame = |name, table, misses| Endgame {
        name,
        table,
        misses,
    };
    [
        endgame("KQK", Table::bare(&[Piece::Queen]), 0),
        endgame("KRK", Table::bare(&[Piece::Rook]), 0),
        endgame("KBBK", Table::bare(&[Piece::Bishop, Piece::Bishop]), 0),
        endgame("KBNK", Table::bare(&[Piece::Bishop, Piece::Knight]), 10),
        endgame("KQKR", Table::against(Piece::Queen, Piece::Rook), 20),
    ]
}

/// Won positions of an endgame, attacker to move, drawn by a fixed seed.
fn won_positions(table: &Table, number: usize) -> Vec<Squares> {
    let seed = TestRng::from_seed(RngAlgorithm::ChaCha, &[7; 32]);
    let mut runner = TestRunner::new_with_rng(Config::default(), seed);
    let square = (0..64_usize).prop_map(Square::index);
    let squares = proptest::collection::vec(square, table.men.len());
    std::iter::repeat_with(|| squares.new_tree(&mut runner).unwrap().current())
        .filter(|squares| table.is_legal(squares, Player::Attacker))
        .filter(|squares| table.plies_to_mate(squares).is_some())
        .take(number)
        .collect()
}

/// The position with White as the attacker.
fn position(table: &Table, squares: &[Square]) -> GamePosition {
    let mut board = [[' '; 8]; 8];
    for (man, &square) in table.men.iter().zip(squares) {
        let letter = char::from(man.kind);
        board[square.rank() as usize][square.file() as usize] = match man.owner {
            Player::Attacker => letter.to_ascii_uppercase(),
            Player::Defender => letter,
        };
    }
    let ranks = board.iter().rev().map(|rank| {
        let rank: String = rank.iter().collect();
        rank.replace(' ', "1")
    });
    let ranks = ranks.collect::<Vec<_>>().join("/");
    GamePosition::at(format!("{ranks} w - - 0 1").parse().unwrap())
}

/// Plays a game out. The attacker's moves, up to mate or the capture of the rook; `None` if the
/// win was lost.
fn play(table: &Table, start: &[Square]) -> Option<usize> {
    let limits = Limits {
        nodes: Some(NODES),
        ..Limits::default()
    };
    let mut engine = ChessEngine::knowing(ChessKnowledge::new())
        .hash(1)
        .limits(limits);
    let (mut pos, mut squares) = (position(table, start), start.to_vec());
    for moves in 1..=50 {
        let mv = engine.play(&pos).unwrap();
        pos = pos.after(mv);
        if squares.contains(&mv.target()) {
            return Some(moves);
        }
        if let Some(outcome) = pos.outcome() {
            return outcome.is_loss().then_some(moves);
        }
        squares = after(&squares, mv);
        let (man, to) = table.best_defence(&squares).unwrap();
        let reply = format!("{}{to}", squares[man]);
        let reply = pos.position().parse_uci(&reply).unwrap();
        pos = pos.after(reply);
        if squares.contains(&to) || pos.outcome().is_some() {
            return None;
        }
        squares = after(&squares, reply);
    }
    None
}

/// The squares after a move that captures nothing.
fn after(squares: &[Square], mv: Move) -> Squares {
    let man = squares.iter().position(|&square| square == mv.origin());
    table::moved(squares, man.unwrap(), mv.target())
}

/// Plays `number` games of an endgame, and demands that no more are missed than may be.
fn play_many(endgame: &Endgame, number: usize) {
    let Endgame { name, table, .. } = endgame;
    let (mut won, mut played, mut shortest) = (0, 0, 0);
    for start in won_positions(table, number) {
        if let Some(moves) = play(table, &start) {
            won += 1;
            played += moves;
            shortest += usize::from(table.plies_to_mate(&start).unwrap() / 2 + 1);
        } else {
            println!("{name}, not won: {}", position(table, &start).position());
        }
    }
    println!("{name}: {won} of {number} won in {played} moves, at least {shortest} to mate");
    let allowed = (number * endgame.misses).div_ceil(100);
    assert!(
        number - won <= allowed,
        "{name}: more than {allowed} missed"
    );
}

#[test]
fn basic_mates_are_won() {
    for endgame in &endgames() {
        play_many(endgame, 3);
    }
}

#[test]
#[ignore = "500 games: some minutes"]
fn basic_mates_are_won_a_hundred_times() {
    for endgame in &endgames() {
        play_many(endgame, 100);
    }
}

#[test]
fn the_table_knows_the_longest_mates() {
    // The published maxima, in moves: 10, 16, 19, 33, 35.
    for (Endgame { name, table, .. }, moves) in endgames().into_iter().zip([10, 16, 19, 33, 35]) {
        assert_eq!(table.longest(), moves, "{name}");
    }
}
