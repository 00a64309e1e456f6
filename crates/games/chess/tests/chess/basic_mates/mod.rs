//! The basic mates, played out: from won positions, against the longest defence, as fast as can be.

mod table;

use cozy_chess::{Piece, Square};
use negascout::engine::SearchRequest;
use negascout::search::{Limits, StopReason};
use negascout::{Game, Score};
use negascout_chess::retrograde::{Distance, Endgame};
use negascout_chess::{ChessEngine, ChessKnowledge, GamePosition, Move, Position};
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use std::ops::ControlFlow;
use std::sync::LazyLock;
use table::{Player, Squares, Table};

/// The nodes of each move.
const NODES: u64 = 20_000;

/// An endgame with the table that judges.
struct Judged {
    name: &'static str,
    endgame: Endgame,
    table: Table,
}

impl Judged {
    fn bare(name: &'static str, endgame: Endgame, pieces: &[Piece]) -> Judged {
        Judged {
            name,
            endgame,
            table: Table::bare(pieces),
        }
    }
}

/// The endgames of three men, whose tables are made in no time, and those of four.
static JUDGED: [LazyLock<Judged>; 5] = [
    LazyLock::new(|| Judged::bare("KQK", Endgame::Queen, &[Piece::Queen])),
    LazyLock::new(|| Judged::bare("KRK", Endgame::Rook, &[Piece::Rook])),
    LazyLock::new(|| Judged::bare("KBBK", Endgame::TwoBishops, &[Piece::Bishop; 2])),
    LazyLock::new(|| {
        let pieces = [Piece::Bishop, Piece::Knight];
        Judged::bare("KBNK", Endgame::BishopAndKnight, &pieces)
    }),
    LazyLock::new(|| Judged {
        name: "KQKR",
        endgame: Endgame::QueenAgainstRook,
        table: Table::against(Piece::Queen, Piece::Rook),
    }),
];

/// How many of them have three men.
const OF_THREE: usize = 2;

/// The published longest mates, in moves.
const LONGEST: [u8; 5] = [10, 16, 19, 33, 35];

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
fn position(table: &Table, squares: &[Square], to_move: Player) -> GamePosition {
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
    let side = match to_move {
        Player::Attacker => 'w',
        Player::Defender => 'b',
    };
    GamePosition::at(format!("{ranks} {side} - - 0 1").parse().unwrap())
}

/// The engine's move, whose announced mate must be the right one, with a line that leads to it.
fn engines_move(engine: &mut ChessEngine, pos: &GamePosition, plies: usize) -> Move {
    let limits = Limits {
        nodes: Some(NODES),
        ..Limits::default()
    };
    let report = engine.think(pos, &SearchRequest::from(limits), |_| {
        ControlFlow::Continue(())
    });
    assert_eq!(report.score, Score::win_in(plies as u32), "{pos}");
    assert_eq!(report.stopped_by, Some(StopReason::Solved), "{pos}");
    assert_eq!(report.line().len(), plies, "{pos}");
    let play = |pos: Position, mv: &Move| pos.play(*mv);
    let end = report.line().iter().fold(pos.position().clone(), play);
    assert_eq!(end.outcome(), Some(Score::LOSS), "{pos}");
    report.best_move().unwrap()
}

/// Plays a game out: the attacker's moves are the engine's, as few as there can be.
fn play(table: &Table, start: &[Square]) {
    let mut engine = ChessEngine::knowing(ChessKnowledge::new()).hash(1);
    let (mut table, mut squares) = (table, start.to_vec());
    let mut pos = position(table, start, Player::Attacker);
    let mut plies = usize::from(table.plies_to_mate(start).unwrap());
    loop {
        let mv = engines_move(&mut engine, &pos, plies);
        pos = pos.play(mv);
        if let Some(outcome) = pos.outcome() {
            assert_eq!((outcome, plies), (Score::LOSS, 1), "{pos}");
            return;
        }
        let man = squares.iter().position(|&square| square == mv.origin());
        if squares.contains(&mv.target()) {
            table = table.after_capture.as_ref().unwrap();
            squares.truncate(table.men.len());
        }
        squares = table::moved(&squares, man.unwrap(), mv.target());
        let (man, to) = table.best_defence(&squares).unwrap();
        let reply = format!("{}{to}", squares[man]);
        pos = pos.play(pos.position().parse_uci(&reply).unwrap());
        squares = table::moved(&squares, man, to);
        plies -= 2;
    }
}

/// Plays `number` games of each of these endgames.
fn play_many(endgames: &[LazyLock<Judged>], number: usize) {
    for judged in endgames {
        let Judged { name, table, .. } = &**judged;
        let mut longest = 0;
        for start in won_positions(table, number) {
            play(table, &start);
            longest = longest.max(table.plies_to_mate(&start).unwrap() / 2 + 1);
        }
        println!("{name}: {number} of {number} won, in {longest} moves at most");
    }
}

#[test]
fn basic_mates_of_three_men_are_won() {
    play_many(&JUDGED[..OF_THREE], 4);
}

#[test]
#[ignore = "thorough: takes twenty seconds"]
fn basic_mates_are_won() {
    play_many(&JUDGED, 12);
}

#[test]
#[ignore = "by hand: 500 games"]
fn basic_mates_are_won_a_hundred_times_by_hand() {
    play_many(&JUDGED, 100);
}

/// The engine's own tables, of all endgames.
#[test]
fn the_longest_mates_are_known() {
    use Endgame::{BishopAndKnight, Queen, QueenAgainstRook, Rook, TwoBishops};
    let endgames = [Queen, Rook, TwoBishops, BishopAndKnight, QueenAgainstRook];
    for (endgame, moves) in endgames.into_iter().zip(LONGEST) {
        let longest = endgame.table().longest();
        assert_eq!(longest, u32::from(moves) * 2 - 1, "{endgame:?}");
    }
}

/// Two analyses that share nothing know the same distances.
fn compare_tables(judged: &Judged, longest: u8) {
    let Judged {
        name,
        endgame,
        table,
    } = judged;
    assert_eq!(table.longest(), longest, "{name}");
    let mut compared = 0;
    for squares in table.every(331) {
        for to_move in [Player::Attacker, Player::Defender] {
            if !table.is_legal(&squares, to_move) {
                continue;
            }
            let pos = position(table, &squares, to_move);
            let known = endgame.table().distance(pos.position()).unwrap();
            let (plies, none) = match to_move {
                Player::Attacker => (table.plies_to_mate(&squares), Distance::NoWin),
                Player::Defender => (table.plies_until_mated(&squares), Distance::NoLoss),
            };
            let judged = plies.map_or(none, |plies| match to_move {
                Player::Attacker => Distance::Win(plies.into()),
                Player::Defender => Distance::Loss(plies.into()),
            });
            assert_eq!(known, judged, "{name}: {pos}");
            compared += 1;
        }
    }
    assert!(compared > 200, "{name}: {compared} positions");
}

#[test]
fn both_tables_of_three_men_are_the_same() {
    for (judged, longest) in JUDGED.iter().zip(LONGEST).take(OF_THREE) {
        compare_tables(judged, longest);
    }
}

#[test]
#[ignore = "thorough: takes ten seconds"]
fn both_tables_are_the_same() {
    for (judged, longest) in JUDGED.iter().zip(LONGEST) {
        compare_tables(judged, longest);
    }
}
