//! Positions and moves of chess as users write them.

use super::Chess;
use crate::Opened;
use crate::names::shortened;
use negascout::Game;
use negascout_chess::notation::{ParseMoveError, fen};
use negascout_chess::{GamePosition, Move, Position};
use negascout_pgn::without_number;

/// The word between a position and the moves played from it.
const MOVES: &str = "moves";
/// The first position of every game, as the protocol UCI names it.
const START: &str = "startpos";

/// The word before the number of a start of Chess960.
const CHESS960: &str = "chess960";

/// Reads a FEN or an EPD, the moves from the start of a game, or a position and
/// the moves from there: `startpos moves e2e4`, `chess960 0 moves f3`.
pub(super) fn read(text: &str) -> Result<Opened<Chess>, String> {
    let (base, moves) = read_start(text.trim())?;
    let base = GamePosition::at(base);
    let moves = read_moves(&base, moves)?;
    Ok(Opened::by(base, moves))
}

/// The moves of a game, from its first position on.
fn read_moves(base: &GamePosition, moves: &str) -> Result<Vec<Move>, String> {
    let mut pos = base.clone();
    let mut played = Vec::new();
    // What is numbered as in a book, `1. e4 e5` or `1.e4 e5`, is as good without numbers.
    let words = moves.split_whitespace().flat_map(separated);
    let bare = words.map(without_number).filter(|mv| !mv.is_empty());
    for word in bare {
        let number = played.len() + 1;
        let mv = read_move(&pos, word)
            .map_err(|reason| format!("move {number}, '{}': {reason}", shortened(word)))?;
        pos = pos.play(mv);
        played.push(mv);
    }
    Ok(played)
}

/// The words between commas; a word of nothing else stays, to be refused.
fn separated(word: &str) -> impl Iterator<Item = &str> {
    let is_comma = word.trim_matches(',').is_empty();
    word.split(move |c| c == ',' && !is_comma)
}

/// The position that a text begins with, and the moves that follow it.
fn read_start(text: &str) -> Result<(Position, &str), String> {
    let word = text.split_whitespace().next().unwrap_or_default();
    if word == START || word == MOVES {
        let rest = text.strip_prefix(START).unwrap_or(text).trim_start();
        return Ok((Position::start(), rest.strip_prefix(MOVES).unwrap_or(rest)));
    }
    if word == CHESS960 {
        let rest = text.strip_prefix(CHESS960).unwrap_or(text).trim_start();
        return read_chess960(rest);
    }
    if !word.contains('/') {
        return Ok((Position::start(), text));
    }
    let (pos, rest) = fen::split_epd(text).map_err(|error| error.to_string())?;
    match rest.strip_prefix(MOVES) {
        Some(moves) => Ok((pos, moves)),
        // The clocks of the operations are read. Some programs leave out the last `;`, others set one before the
        // first operation.
        None if rest.is_empty() || rest.ends_with(';') || is_ended(text, rest) => Ok((pos, "")),
        None => match text.parse::<Position>() {
            Ok(pos) => Ok((pos, "")),
            Err(error) => Err(error.to_string()),
        },
    }
}

/// Whether a `;` stands before the rest of a text.
fn is_ended(text: &str, rest: &str) -> bool {
    text[..text.len() - rest.len()].trim_end().ends_with(';')
}

/// The start of Chess960 whose number a text begins with, and the moves that follow it.
fn read_chess960(text: &str) -> Result<(Position, &str), String> {
    let (number, moves) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    let start = number.parse().ok().and_then(Position::chess960);
    let start = start.ok_or_else(|| {
        let number = shortened(number);
        format!("'{number}' is no number of a start of Chess960: expected 0 to 959")
    })?;
    let moves = moves.trim_start();
    Ok((start, moves.strip_prefix(MOVES).unwrap_or(moves)))
}

/// A legal move, in UCI's notation or in algebraic notation. The letter of a piece may be a small one
/// where no pawn's move is meant.
pub(super) fn read_move(pos: &GamePosition, text: &str) -> Result<Move, String> {
    if pos.outcome().is_some() {
        return Err("the game is over".to_owned());
    }
    let pos = pos.position();
    let with_capital = || {
        let piece = text
            .chars()
            .next()
            .filter(|letter| "nbrqk".contains(*letter))?;
        let text = piece.to_ascii_uppercase().to_string() + &text[1..];
        Some(pos.parse_san(&text))
    };
    match (pos.parse_uci(text), pos.parse_san(text)) {
        (Ok(mv), _) | (_, Ok(mv)) => Ok(mv),
        (Err(ParseMoveError::Syntax(_)), Err(error)) => match with_capital() {
            Some(Ok(mv)) => Ok(mv),
            Some(Err(ParseMoveError::Illegal { reason, .. })) if !text.starts_with('b') => {
                Err(reason)
            }
            Some(Err(error @ ParseMoveError::Ambiguous { .. })) => Err(why(error)),
            _ => Err(why(error)),
        },
        (Err(ParseMoveError::Illegal { reason, .. }), _) => Err(reason),
        (_, Err(error)) => Err(why(error)),
    }
}

/// The reason alone: the text is quoted elsewhere.
fn why(error: ParseMoveError) -> String {
    match error {
        ParseMoveError::Syntax(_) => {
            "expected a move such as Nf3, exd5, O-O, e8=Q or g1f3".to_owned()
        }
        ParseMoveError::Illegal { reason, .. } => reason,
        ParseMoveError::Ambiguous { choices, .. } => format!("it can be {choices}"),
    }
}
