//! Other sizes than three by three.

use crate::{searched, solved};
use negascout::textbook::Algorithm;
use negascout::{Depth, Game, Score, WinDrawLoss};
use negascout_tic_tac_toe::{Bits, Mnk, OpenLines, Size, Stone, U256};

fn start<B: Bits>(size: &str) -> Mnk<B> {
    Mnk::start(size.parse().unwrap()).unwrap()
}

#[test]
fn settled_sizes() {
    let win = Score::win_in;
    let settled = [
        ("1,1,1", win(1)),
        ("4,2,1", win(1)),
        ("1,2,2", Score::DRAW),
        ("2,1,2", Score::DRAW),
        ("3,1,2", win(3)),
        ("2,2,2", win(3)),
        ("3,3,2", win(3)),
        ("3,1,3", Score::DRAW),
        ("3,2,3", Score::DRAW),
        ("3,3,3", Score::DRAW),
        ("4,3,3", win(7)),
        ("3,4,3", win(7)),
        ("4,3,4", Score::DRAW),
    ];
    let algorithm = Algorithm::AlphaBetaWithMemory;
    for (size, value) in settled {
        let values = [
            solved(algorithm, &start::<u64>(size)).value,
            solved(algorithm, &start::<u128>(size)).value,
            solved(algorithm, &start::<U256>(size)).value,
        ];
        assert_eq!(values, [value; 3], "{size}");
    }
}

#[test]
fn four_by_four_in_a_row_is_a_draw() {
    let game = WinDrawLoss(start::<u64>("4,4,4"));
    let found = solved(Algorithm::AlphaBetaWithMemory, &game);
    assert_eq!(found.value, Score::DRAW);
}

/// The engine's move after `moves`, at `depth`.
fn gomoku(moves: &str, depth: Depth) -> (String, Score) {
    let size = Size::new(15, 15, 5).unwrap();
    let position = Mnk::<U256>::parse(size, moves).unwrap();
    let found = searched(Algorithm::Pvs, &position, depth, &OpenLines, &mut ());
    (found.best_move().unwrap().to_string(), found.value)
}

#[test]
fn gomoku_completes_five() {
    assert_eq!(
        gomoku("h8 a1 i9 a2 j10 a3 k11 a5", 2),
        ("g7".to_owned(), Score::win_in(1))
    );
}

#[test]
fn gomoku_stops_four() {
    assert_eq!(gomoku("h8 g8 i8 a1 j8 o1 k8", 2).0, "l8");
}

#[test]
fn gomoku_closes_an_open_three() {
    let (reply, _) = gomoku("h8 a1 i8 o15 j8", 2);
    assert!(["g8", "k8"].contains(&reply.as_str()), "{reply}");
}

#[test]
fn gomoku_opens_where_most_lines_cross() {
    assert_eq!(gomoku("", 1), ("e5".to_owned(), Score::new(20)));
}

/// An opponent whose moves are scattered by a hash loses soon.
#[test]
fn gomoku_beats_scattered_stones() {
    let mut position = start::<U256>("15,15,5");
    while position.outcome().is_none() {
        let found = searched(Algorithm::Pvs, &position, 2, &OpenLines, &mut ());
        position = position.play(found.best_move().unwrap());
        let index = position.key() as usize % position.moves().count().max(1);
        let scattered = position.moves().nth(index);
        position = scattered.map_or(position, |mv| position.play(mv));
    }
    assert_eq!(position.winner(), Some(Stone::X), "{position}");
    assert!(position.stones() <= 15, "{position}");
}

#[test]
fn every_storage_plays_alike() {
    let search = |depth| {
        let algorithm = Algorithm::AlphaBeta;
        let (narrow, wide) = (start::<u64>("7,6,4"), start::<U256>("7,6,4"));
        let narrow = searched(algorithm, &narrow, depth, &OpenLines, &mut ());
        let wide = searched(algorithm, &wide, depth, &OpenLines, &mut ());
        assert_eq!(narrow, wide);
        narrow.value.get()
    };
    assert_eq!([1, 2, 3, 4].map(search), [13, 0, 17, 0]);
}
