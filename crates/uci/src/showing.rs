//! `d` and `eval`: the board, and its static evaluation.

use negascout::{Evaluate, Game};
use negascout_chess::{Color, File, HandCrafted, Piece, Position, Rank, Square};

/// The board in letters, the FEN and the key.
pub(crate) fn draw(pos: &Position) -> Vec<String> {
    let rows = Rank::ALL.into_iter().rev().map(|rank| {
        let squares = File::ALL.map(|file| symbol(pos, Square::new(file, rank)));
        format!("{rank}  {}", squares.map(String::from).join(" "))
    });
    let files = File::ALL.map(|file| file.to_string()).join(" ");
    let rest = [
        format!("   {files}"),
        format!("Fen: {pos}"),
        format!("Key: {:016X}", pos.key()),
    ];
    rows.chain(rest).collect()
}

fn symbol(pos: &Position, square: Square) -> char {
    match pos.piece_on(square) {
        Some((piece, Color::White)) => letter(piece).to_ascii_uppercase(),
        Some((piece, Color::Black)) => letter(piece),
        None => '.',
    }
}

fn letter(piece: Piece) -> char {
    piece.into()
}

/// The static evaluation, for White.
pub(crate) fn evaluate(pos: &Position) -> String {
    let score = HandCrafted::new().evaluate(pos).get();
    let white = match pos.side_to_move() {
        Color::White => score,
        Color::Black => -score,
    };
    format!("Static evaluation: {white} centipawns for White")
}
