//! Positions as FEN, with X-FEN and Shredder-FEN for the castling rights of Chess960.
//!
//! A FEN has six fields: board, side to move, castling, en passant, halfmove clock and fullmove
//! number. The clocks may be missing.
//!
//! *Castling.* `K` and `Q` mean the outermost rook on that side of the king, which is X-FEN and, in
//! standard chess, the standard. A letter from `A` to `H` names the rook's file, which is
//! Shredder-FEN, and in X-FEN means a rook that is not the outermost. Both are read; X-FEN is
//! written, and with `{:#}` Shredder-FEN.
//!
//! *En passant.* The square that a double step has passed over is read whether or not a pawn can
//! capture there, and written only if one legally can: equal positions are written equally. A square
//! that no double step can have passed over is passed over, too, as most programs do.
//!
//! *What is refused.* Positions that cannot be played on: kings missing, doubled or side by side,
//! pawns on the first or last rank, a player in check who is not to move, more than two pieces
//! giving check, more pieces than promotions can give, and castling rights without king or rook in
//! place.

use super::error::{Field, ParseFenError, quoted};
use crate::Position;
use cozy_chess::{
    Board, BoardBuilder, CastleRights, Color, File, Piece, Rank, Square, get_king_moves,
};
use std::fmt;
use std::str::FromStr;

/// Reads FEN, X-FEN and Shredder-FEN: see [`notation::fen`](self).
///
/// ```
/// use negascout_chess::Position;
///
/// let pos: Position = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1".parse().unwrap();
/// assert_eq!(pos.to_string(), "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
/// let error = "4k3/8/8/8/8/8/8/3KK3 w - - 0 1".parse::<Position>().unwrap_err();
/// assert_eq!(error.to_string(), "board: white has 2 kings");
/// ```
impl FromStr for Position {
    type Err = ParseFenError;

    fn from_str(text: &str) -> Result<Position, ParseFenError> {
        let fields: Vec<&str> = text.split_whitespace().take(7).collect();
        if !(4..=6).contains(&fields.len()) {
            let reason = match fields.len() {
                0..4 => format!("expected 4 to 6 fields, found {}", fields.len()),
                _ => "expected 4 to 6 fields, found more".to_owned(),
            };
            return fault(Field::Fen, reason);
        }
        let mut builder = BoardBuilder::empty();
        read_board(fields[0], &mut builder)?;
        builder.side_to_move = read_side_to_move(fields[1])?;
        check_pieces(&builder)?;
        let board = build(&builder)?;
        check_checkers(&board)?;
        read_castling(fields[2], &board, &mut builder)?;
        builder.en_passant = read_en_passant(fields[3], &board)?;
        let clock = read_halfmove_clock(fields.get(4).unwrap_or(&"0"))?;
        builder.fullmove_number = read_fullmove_number(fields.get(5).unwrap_or(&"1"))?;
        let board = builder.build().or_else(|_| {
            // No double step can have given this check.
            builder.en_passant = None;
            build(&builder)
        });
        board.map(|board| Position::from_board(board).with_halfmove_clock(clock))
    }
}

/// Reads the position that begins a line of EPD; what follows it comes back, without white space
/// around it. The two clocks are those of FEN, which may come between them, or else those of the
/// operations `hmvc` and `fmvn`.
///
/// # Errors
///
/// [`ParseFenError`] if the text does not begin with a position, or a clock is no number.
///
/// ```
/// use negascout_chess::notation::fen::split_epd;
///
/// let (pos, rest) = split_epd("4k3/8/8/8/8/8/4P3/4K3 w - - bm e4; id \"7\";").unwrap();
/// assert_eq!(pos.to_string(), "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
/// assert_eq!(rest, "bm e4; id \"7\";");
///
/// let (pos, _) = split_epd("4k3/8/8/8/8/8/4P3/4K3 w - - hmvc 5; fmvn 9;").unwrap();
/// assert_eq!(pos.to_string(), "4k3/8/8/8/8/8/4P3/4K3 w - - 5 9");
/// ```
pub fn split_epd(line: &str) -> Result<(Position, &str), ParseFenError> {
    let mut rest = line.trim();
    let mut fields = Vec::new();
    while fields.len() < 6 {
        let end = rest.find(|c: char| c.is_whitespace() || c == ';');
        let (field, after) = rest.split_at(end.unwrap_or(rest.len()));
        if field.is_empty() || (fields.len() >= 4 && field.parse::<u32>().is_err()) {
            break;
        }
        fields.push(field);
        rest = after.trim_start();
    }
    // Some programs end the position, too, as they end an operation.
    rest = rest.strip_prefix(';').unwrap_or(rest).trim_start();
    for (place, code, missing) in [(4, "hmvc", "0"), (5, "fmvn", "1")] {
        if fields.len() == place {
            fields.push(operand(rest, code).unwrap_or(missing));
        }
    }
    Ok((fields.join(" ").parse()?, rest))
}

/// The operand of an operation of EPD, without white space around it; `None` if there is no such operation. A
/// `;` in quotes ends no operation.
///
/// ```
/// use negascout_chess::notation::fen::operand;
///
/// let operations = "bm Nf3 e4; id \"7; 8\";";
/// assert_eq!(operand(operations, "bm"), Some("Nf3 e4"));
/// assert_eq!(operand(operations, "id"), Some("\"7; 8\""));
/// assert_eq!(operand(operations, "am"), None);
/// ```
#[must_use]
pub fn operand<'t>(operations: &'t str, code: &str) -> Option<&'t str> {
    let mut is_quoted = false;
    let mut operations = operations.split(|c: char| {
        is_quoted ^= c == '"';
        c == ';' && !is_quoted
    });
    operations.find_map(|operation| {
        let (name, operand) = operation.trim().split_once(char::is_whitespace)?;
        (name == code).then(|| operand.trim())
    })
}

fn fault<T>(field: Field, reason: impl Into<String>) -> Result<T, ParseFenError> {
    let reason = reason.into();
    Err(ParseFenError { field, reason })
}

/// The colour in words.
fn name(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
}

fn read_board(text: &str, builder: &mut BoardBuilder) -> Result<(), ParseFenError> {
    let ranks = text.split('/').count();
    if ranks != Rank::NUM {
        return fault(Field::Board, format!("expected 8 ranks, found {ranks}"));
    }
    for (&rank, row) in Rank::ALL.iter().rev().zip(text.split('/')) {
        let mut file = 0;
        for symbol in row.chars() {
            if let Some(empty @ 1..=8) = symbol.to_digit(10) {
                file += empty as usize;
                continue;
            }
            let Ok(piece) = Piece::try_from(symbol.to_ascii_lowercase()) else {
                let symbol = quoted(&symbol.to_string());
                return fault(Field::Board, format!("{symbol} in rank {rank} is no piece"));
            };
            let color = if symbol.is_ascii_uppercase() {
                Color::White
            } else {
                Color::Black
            };
            if let Some(file) = File::try_index(file) {
                *builder.square_mut(Square::new(file, rank)) = Some((piece, color));
            }
            file += 1;
        }
        if file != File::NUM {
            return fault(
                Field::Board,
                format!("rank {rank} has {file} squares, not 8"),
            );
        }
    }
    Ok(())
}

fn read_side_to_move(text: &str) -> Result<Color, ParseFenError> {
    match text {
        "w" => Ok(Color::White),
        "b" => Ok(Color::Black),
        _ => fault(
            Field::SideToMove,
            format!("{} is neither 'w' nor 'b'", quoted(text)),
        ),
    }
}

/// How many pieces of a kind a player has.
fn count(builder: &BoardBuilder, color: Color, piece: Piece) -> usize {
    let same = |square: &&Option<(Piece, Color)>| **square == Some((piece, color));
    builder.board.iter().filter(same).count()
}

/// Whether the pieces are such as a game can leave.
fn check_pieces(builder: &BoardBuilder) -> Result<(), ParseFenError> {
    for color in Color::ALL {
        let player = name(color);
        let [pawns, knights, bishops, rooks, queens, kings] =
            Piece::ALL.map(|piece| count(builder, color, piece));
        if kings != 1 {
            let kings = if kings == 0 {
                "no king".to_owned()
            } else {
                format!("{kings} kings")
            };
            return fault(Field::Board, format!("{player} has {kings}"));
        }
        if pawns > 8 {
            return fault(Field::Board, format!("{player} has {pawns} pawns"));
        }
        let promoted = queens.saturating_sub(1)
            + [knights, bishops, rooks]
                .map(|count| count.saturating_sub(2))
                .iter()
                .sum::<usize>();
        if pawns + promoted > 8 {
            let reason = format!("{player} has {pawns} pawns and {promoted} promoted pieces");
            return fault(Field::Board, reason);
        }
    }
    check_pawns_and_kings(builder)
}

fn check_pawns_and_kings(builder: &BoardBuilder) -> Result<(), ParseFenError> {
    let is = |square: Square, piece| {
        builder
            .square(square)
            .is_some_and(|(found, _)| found == piece)
    };
    let last_ranks = Rank::First.bitboard() | Rank::Eighth.bitboard();
    if let Some(square) = last_ranks.iter().find(|&square| is(square, Piece::Pawn)) {
        return fault(Field::Board, format!("a pawn stands on {square}"));
    }
    let king = Square::ALL
        .into_iter()
        .find(|&square| is(square, Piece::King));
    if king.is_some_and(|king| {
        get_king_moves(king)
            .iter()
            .any(|next| is(next, Piece::King))
    }) {
        return fault(Field::Board, "the kings stand side by side");
    }
    Ok(())
}

/// The board so far. Whatever else is wrong has been looked for before, so that one reason is left
/// for a board to be refused.
fn build(builder: &BoardBuilder) -> Result<Board, ParseFenError> {
    builder.build().or_else(|_| {
        let (mover, waiting) = (name(builder.side_to_move), name(!builder.side_to_move));
        let reason = format!("{waiting} is in check, and it is {mover}'s turn");
        fault(Field::Board, reason)
    })
}

fn check_checkers(board: &Board) -> Result<(), ParseFenError> {
    let checkers = board.checkers().len();
    if checkers > 2 {
        let player = name(board.side_to_move());
        return fault(
            Field::Board,
            format!("{player} is in check from {checkers} pieces"),
        );
    }
    Ok(())
}

fn read_castling(
    text: &str,
    board: &Board,
    builder: &mut BoardBuilder,
) -> Result<(), ParseFenError> {
    if text == "-" {
        return Ok(());
    }
    for letter in text.chars() {
        let color = if letter.is_ascii_uppercase() {
            Color::White
        } else {
            Color::Black
        };
        let rook = castling_rook(letter, color, board)?;
        let king = board.king(color);
        let rights = builder.castle_rights_mut(color);
        let right = if rook.file() > king.file() {
            &mut rights.short
        } else {
            &mut rights.long
        };
        if right.replace(rook.file()).is_some() {
            let letter = quoted(&letter.to_string());
            return fault(
                Field::Castling,
                format!("{letter} comes after one for the same side"),
            );
        }
    }
    Ok(())
}

/// The rook that a letter gives the right to castle with.
fn castling_rook(letter: char, color: Color, board: &Board) -> Result<Square, ParseFenError> {
    let (king, back_rank) = (board.king(color), Rank::First.relative_to(color));
    let rooks = board.colored_pieces(color, Piece::Rook) & back_rank.bitboard();
    let (shown, player) = (quoted(&letter.to_string()), name(color));
    if king.rank() != back_rank {
        let reason = format!("{shown}, but {player}'s king stands on {king}");
        return fault(Field::Castling, reason);
    }
    let rook = match letter.to_ascii_lowercase() {
        'k' => rooks.iter().filter(|rook| rook.file() > king.file()).last(),
        'q' => rooks.iter().find(|rook| rook.file() < king.file()),
        file @ 'a'..='h' => {
            let file = File::index(usize::from(file as u8 - b'a'));
            Some(Square::new(file, back_rank)).filter(|&square| rooks.has(square))
        }
        _ => return fault(Field::Castling, format!("{shown} is no right to castle")),
    };
    rook.map_or_else(
        || {
            fault(
                Field::Castling,
                format!("{shown}, but {player} has no rook there"),
            )
        },
        Ok,
    )
}

/// The square that a double step has passed over, as far as the board shows.
fn read_en_passant(text: &str, board: &Board) -> Result<Option<Square>, ParseFenError> {
    if text == "-" {
        return Ok(None);
    }
    let Ok(square) = text.parse::<Square>() else {
        return fault(Field::EnPassant, format!("{} is no square", quoted(text)));
    };
    let waiting = !board.side_to_move();
    let at = |rank: Rank| Square::new(square.file(), rank.relative_to(waiting));
    let (source, passed, pawn) = (at(Rank::Second), at(Rank::Third), at(Rank::Fourth));
    let is_free = |square: Square| !board.occupied().has(square);
    let has_stepped =
        board.colored_pieces(waiting, Piece::Pawn).has(pawn) && is_free(source) && is_free(passed);
    Ok((square == passed && has_stepped).then_some(square))
}

/// More than 255 plies count as 255: the game is drawn by then.
fn read_halfmove_clock(text: &str) -> Result<u8, ParseFenError> {
    let plies: u16 = read_number(text, Field::HalfmoveClock)?;
    Ok(u8::try_from(plies).unwrap_or(u8::MAX))
}

/// Some programs begin to count at 0, which is read as 1.
fn read_fullmove_number(text: &str) -> Result<u16, ParseFenError> {
    read_number(text, Field::FullmoveNumber).map(|number| number.max(1))
}

fn read_number(text: &str, field: Field) -> Result<u16, ParseFenError> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    let number = text.parse().ok().filter(|_| digits);
    let reason = || format!("{} is no number from 0 to {}", quoted(text), u16::MAX);
    number.map_or_else(|| fault(field, reason()), Ok)
}

/// X-FEN, which is FEN for positions of standard chess; with `{:#}` Shredder-FEN.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let board = self.board();
        for rank in Rank::ALL.into_iter().rev() {
            write_rank(board, rank, f)?;
            f.write_str(if rank == Rank::First { " " } else { "/" })?;
        }
        write!(f, "{} ", board.side_to_move())?;
        write_castling(board, f)?;
        match self.en_passant() {
            Some(square) => write!(f, " {square}")?,
            None => f.write_str(" -")?,
        }
        write!(f, " {} {}", self.halfmove_clock(), board.fullmove_number())
    }
}

fn write_rank(board: &Board, rank: Rank, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let mut empty = 0;
    for square in rank.bitboard() {
        let Some((piece, color)) = board.piece_on(square).zip(board.color_on(square)) else {
            empty += 1;
            continue;
        };
        if empty > 0 {
            write!(f, "{empty}")?;
            empty = 0;
        }
        write!(f, "{}", of_color(char::from(piece), color))?;
    }
    if empty > 0 {
        write!(f, "{empty}")
    } else {
        Ok(())
    }
}

/// The letter in the case of its colour: a capital for white.
fn of_color(letter: char, color: Color) -> char {
    match color {
        Color::White => letter.to_ascii_uppercase(),
        Color::Black => letter.to_ascii_lowercase(),
    }
}

fn write_castling(board: &Board, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let mut none = true;
    for color in Color::ALL {
        let CastleRights { short, long } = *board.castle_rights(color);
        for (side, rook) in [('k', short), ('q', long)] {
            let Some(rook) = rook else { continue };
            let outermost = castling_rook(side, color, board).is_ok_and(|it| it.file() == rook);
            let by_side = outermost && !f.alternate();
            let letter = if by_side { side } else { char::from(rook) };
            write!(f, "{}", of_color(letter, color))?;
            none = false;
        }
    }
    if none { f.write_str("-") } else { Ok(()) }
}

/// The FEN.
impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}
