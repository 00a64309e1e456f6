//! Games in a file: a line for the game, then a line for each of its positions.
//!
//! ```text
//! game 17 1-0 2
//! 12 rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2
//! -5 rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2
//! ```
//!
//! The game's line has its number, its result and how many positions follow; a position's line the
//! search's score in centipawns for White and the position. A game is written as a whole when it
//! is over, so that at most the last one of a file can be cut short.

use anyhow::{Context, Result, bail};
use negascout_chess::Position;
use std::fmt;
use std::str::FromStr;

/// The result of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// White won.
    WhiteWins,
    /// A draw.
    Draw,
    /// Black won.
    BlackWins,
}

impl Outcome {
    /// The points that White got.
    pub fn points(self) -> f64 {
        match self {
            Outcome::WhiteWins => 1.0,
            Outcome::Draw => 0.5,
            Outcome::BlackWins => 0.0,
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Outcome::WhiteWins => "1-0",
            Outcome::Draw => "1/2-1/2",
            Outcome::BlackWins => "0-1",
        })
    }
}

impl FromStr for Outcome {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> Result<Outcome> {
        match text {
            "1-0" => Ok(Outcome::WhiteWins),
            "1/2-1/2" => Ok(Outcome::Draw),
            "0-1" => Ok(Outcome::BlackWins),
            _ => bail!("'{text}' is no result: 1-0, 1/2-1/2 or 0-1"),
        }
    }
}

/// A position of a game with the search's score in centipawns for White.
#[derive(Clone, Debug)]
pub struct Scored {
    /// The score.
    pub score: i32,
    /// The position.
    pub pos: Position,
}

/// A game that is over.
#[derive(Clone, Debug)]
pub struct Played {
    /// Its number, which seeds its random choices.
    pub number: u64,
    /// Its result.
    pub outcome: Outcome,
    /// Its quiet positions.
    pub positions: Vec<Scored>,
}

impl fmt::Display for Played {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = self.positions.len();
        writeln!(f, "game {} {} {number}", self.number, self.outcome)?;
        for position in &self.positions {
            writeln!(f, "{} {}", position.score, position.pos)?;
        }
        Ok(())
    }
}

/// Reads one game from the front of `text`; returns it and the rest, or `None` if the text ends
/// before the game does.
///
/// # Errors
///
/// If a line is not what it should be.
pub fn read_game(text: &str) -> Result<Option<(Played, &str)>> {
    let Some((head, mut rest)) = text.split_once('\n') else {
        return Ok(None);
    };
    let fields: Vec<&str> = head.split(' ').collect();
    let ["game", number, outcome, count] = fields[..] else {
        bail!("'{head}' is no game's line: game NUMBER RESULT POSITIONS");
    };
    let number = number.parse().with_context(|| format!("in '{head}'"))?;
    let outcome = outcome.parse()?;
    let count: usize = count.parse().with_context(|| format!("in '{head}'"))?;
    let mut positions = Vec::new();
    for _ in 0..count {
        let Some((line, after)) = rest.split_once('\n') else {
            return Ok(None);
        };
        positions.push(read_position(line)?);
        rest = after;
    }
    let game = Played {
        number,
        outcome,
        positions,
    };
    Ok(Some((game, rest)))
}

fn read_position(line: &str) -> Result<Scored> {
    let (score, fen) = line
        .split_once(' ')
        .with_context(|| format!("'{line}' is no position's line: SCORE FEN"))?;
    let score = score
        .parse()
        .with_context(|| format!("'{score}' is no score"))?;
    let pos = fen
        .parse()
        .with_context(|| format!("'{fen}' is no position"))?;
    Ok(Scored { score, pos })
}

#[cfg(test)]
mod tests {
    use super::{Outcome, read_game};

    const GAME: &str = "\
game 17 1-0 2
12 rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2
-5 rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2
";

    #[test]
    fn a_game_is_read_as_it_was_written() {
        let text = format!("{GAME}game 18");
        let (game, rest) = read_game(&text).unwrap().unwrap();
        assert_eq!(rest, "game 18");
        assert_eq!((game.number, game.outcome), (17, Outcome::WhiteWins));
        assert_eq!(game.positions[1].score, -5);
        assert_eq!(game.to_string(), GAME);
    }

    #[test]
    fn a_game_cut_short_is_none() {
        for end in [5, GAME.len() - 1, GAME.len() - 80] {
            assert!(read_game(&GAME[..end]).unwrap().is_none(), "{end}");
        }
    }

    #[test]
    fn errors_name_the_bad_text() {
        let error = |text: &str| read_game(text).unwrap_err().to_string();
        assert!(error("gaem 1 1-0 0\n").contains("'gaem 1 1-0 0' is no game's line"));
        assert!(error("game 1 2-0 0\n").contains("'2-0' is no result"));
        assert!(error("game 1 1-0 1\n7 nonsense\n").contains("'nonsense' is no position"));
    }
}
