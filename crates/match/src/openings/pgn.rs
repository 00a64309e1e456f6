//! Openings from games in PGN.
//!
//! Of the tags only `FEN` matters. Comments, variations, marks and results are passed over.

use super::opening::Opening;
use crate::error::quoted;
use negascout::Game;
use negascout_pgn::{self as pgn, PgnGame};

/// An error and its line.
type Fault = (usize, String);

/// The first `plies` plies of every game in `text`.
pub(super) fn read(text: &str, plies: usize) -> Result<Vec<Opening>, Fault> {
    let games = pgn::read(text).map_err(|error| (error.line, error.reason))?;
    games.iter().map(|game| opening(game, plies)).collect()
}

/// The first `plies` plies of a game.
fn opening(game: &PgnGame<'_>, plies: usize) -> Result<Opening, Fault> {
    let start = match game.tag("FEN") {
        Some((line, fen)) => fen.parse().map_err(|error| (line, format!("{error}")))?,
        None => negascout_chess::Position::start(),
    };
    let (mut pos, mut moves) = (start.clone(), Vec::new());
    // Some write a move's number without its point.
    let is_number = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
    let words = game.moves().filter(|(_, word)| !is_number(word));
    for (line, san) in words.take(plies) {
        let mv = pos.parse_san(san).map_err(|error| match san.is_ascii() {
            true => (line, error.to_string()),
            false => (line, format!("{} is no move", quoted(san))),
        })?;
        pos = pos.play(mv);
        moves.push(mv);
    }
    let opening = Opening { start, moves };
    match opening.fault() {
        Some(reason) => Err((game.line, reason.to_owned())),
        None => Ok(opening),
    }
}

#[cfg(test)]
mod tests {
    use super::read;

    /// The openings' moves, in UCI's form for Chess960.
    fn moves(text: &str, plies: usize) -> Vec<String> {
        let openings = read(text, plies).unwrap();
        let line = |opening: &super::Opening| {
            let moves = opening.moves.iter().map(ToString::to_string);
            moves.collect::<Vec<_>>().join(" ")
        };
        openings.iter().map(line).collect()
    }

    #[test]
    fn games_are_read_as_people_write_them() {
        let text = "\u{feff}[Event \"a ] b\"]\n[White \"\\\"x\\\"\"]\n\n\
                    1.e4 $1 e5 2. Nf3!? {a (comment) 3. Qh5} (2. f4 (2. Bc4 {)} Nf6) exf4) Nc6\n\
                    ; to the end of the line 3. a3\n\
                    % and this one\n\
                    3.Bb5 a6 4. Ba4 Nf6 5.0-0 1-0\n\n\
                    [Event \"?\"]\n1... 1. d4 d5 ! *\n\
                    [Event \"no result\"]\n1. c4\n\
                    [Event \"with none\"]\n\n*";
        let ruy = "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 e1h1";
        assert_eq!(moves(text, 99), [ruy, "d2d4 d7d5", "c2c4", ""]);
        assert_eq!(moves(text, 2), ["e2e4 e7e5", "d2d4 d7d5", "c2c4", ""]);
        assert!(moves("", 9).is_empty());
    }

    #[test]
    fn games_may_begin_anywhere() {
        let text = "[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 5\"]\n[SetUp \"1\"]\n5... Kd7 6. e4 *";
        let openings = read(text, 99).unwrap();
        assert!(openings[0].start.to_string().ends_with("b - - 0 5"));
        assert_eq!(openings[0].moves.len(), 2);
    }

    #[test]
    fn faults_are_told_with_their_line() {
        let fault = |text| read(text, 99).unwrap_err();
        let (line, reason) = fault("[Event \"?\"]\n\n1. e4 e5\n2. Nf6 *");
        assert_eq!(
            (line, reason.as_str()),
            (4, "'Nf6' is not legal: no knight can go to f6")
        );
        assert_eq!(
            fault("1. e4 {never\nclosed"),
            (1, "the comment is not closed".to_owned())
        );
        assert_eq!(
            fault("\n1. e4 (1. d4"),
            (2, "the variation is not closed".to_owned())
        );
        assert_eq!(
            fault("[Event \"?]"),
            (1, "the tag is not closed".to_owned())
        );
        assert_eq!(fault("1. e4 ) e5").1, "')' is not written like a move");
        assert_eq!(fault("1. é4").1, "'é4' is no move");
        assert_eq!(fault("[FEN \"x\"]\n*").0, 1);
        let mate = "1. f3 e5 2. g4 Qh4# 0-1";
        assert_eq!(fault(mate), (1, "the game is over at its end".to_owned()));
        assert_eq!(read(mate, 3).unwrap().len(), 1);
    }
}
