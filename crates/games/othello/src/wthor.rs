//! Databases of tournament games: the format WTHOR, of the French federation's `.wtb` files.

use crate::position::Position;
use crate::square::Square;
use negascout::Game;
use thiserror::Error;

/// A database of games on the board of 8 by 8 squares.
///
/// A file has 16 bytes about itself, and 68 bytes for each game. Names of players and tournaments are in other files:
/// a game has their numbers.
///
/// ```
/// use negascout_othello::Wthor;
///
/// let mut file = vec![20, 26, 11, 29, 1, 0, 0, 0, 0, 0, 0xea, 0x07, 8, 0, 0, 0];
/// file.extend([3, 0, 1, 0, 2, 0, 32, 32, 56, 64]);
/// file.resize(16 + 68, 0);
/// let base = Wthor::read(&file).unwrap();
/// assert_eq!((base.year, base.games.len()), (2026, 1));
/// assert_eq!(base.games[0].moves[1].to_string(), "d6");
///
/// file[25] = 11;
/// let error = Wthor::read(&file).unwrap_err();
/// assert_eq!(error.to_string(), "game 1, move 2: a disc on a1 turns none");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Wthor {
    /// The year in which the games were played.
    pub year: u16,
    /// The number of last moves for which theoretical scores were found.
    pub depth: u8,
    /// The games.
    pub games: Vec<WthorGame>,
}

/// A game of a database.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct WthorGame {
    /// The tournament's number.
    pub tournament: u16,
    /// The number of the player who had black.
    pub black: u16,
    /// The number of the player who had white.
    pub white: u16,
    /// Black's discs at the end, with the empty squares if black won. Games that ended by the clock have other scores
    /// than their last positions.
    pub score: u8,
    /// Black's discs after best play from [`depth`](Wthor::depth) empty squares on.
    pub theoretical: u8,
    /// The moves from the start of a game, with the passes, which files leave out.
    pub moves: Vec<Square>,
}

/// Bytes are no database.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum WthorError {
    /// The file ends before its first game.
    #[error("expected {HEADER} bytes before the games, found {0}")]
    Header(
        /// The bytes of the file.
        usize,
    ),
    /// The games are of another board.
    #[error("expected a board of 8 by 8 squares, found {0} by {0}")]
    Board(
        /// The columns of the board.
        u8,
    ),
    /// The file ends before its last game does.
    #[error("game {game} of {games}: expected {GAME} bytes, found {found}")]
    CutOff {
        /// The game's number, from 1.
        game: usize,
        /// The games that the file should have.
        games: u32,
        /// The bytes that are left for the game.
        found: usize,
    },
    /// Something follows the last game.
    #[error("expected nothing after {games} games, found {found} bytes")]
    Rest {
        /// The games.
        games: u32,
        /// The bytes after them.
        found: usize,
    },
    /// A byte is no square.
    #[error("game {game}, move {number}: expected a square, 11 to 88, found {found}")]
    Square {
        /// The game's number, from 1.
        game: usize,
        /// The move's number, from 1, passes not counted.
        number: usize,
        /// The byte.
        found: u8,
    },
    /// A move turns no disc.
    #[error("game {game}, move {number}: a disc on {square} turns none")]
    TurnsNone {
        /// The game's number, from 1.
        game: usize,
        /// The move's number, from 1, passes not counted.
        number: usize,
        /// The square.
        square: Square,
    },
}

/// The bytes before the games.
const HEADER: usize = 16;

/// The bytes of a game.
const GAME: usize = 68;

/// The bytes of a game before its moves.
const FACTS: usize = 8;

impl Wthor {
    /// Reads a file.
    ///
    /// # Errors
    ///
    /// [`WthorError`] for a file of another board, of another length than it says, and for a move that the rules do
    /// not allow, with the numbers of its game and of the move.
    pub fn read(bytes: &[u8]) -> Result<Wthor, WthorError> {
        let header = bytes.first_chunk::<HEADER>();
        let header = header.ok_or(WthorError::Header(bytes.len()))?;
        if !matches!(header[12], 0 | 8) {
            return Err(WthorError::Board(header[12]));
        }
        let count = u32::from_le_bytes([header[4], header[5], header[6], header[7]]);
        Ok(Wthor {
            year: u16::from_le_bytes([header[10], header[11]]),
            depth: header[14],
            games: read_games(&bytes[HEADER..], count)?,
        })
    }
}

/// Exactly so many games.
fn read_games(bytes: &[u8], count: u32) -> Result<Vec<WthorGame>, WthorError> {
    let mut chunks = bytes.chunks(GAME);
    // A wrong count must not take memory: there are no more games than chunks.
    let mut games = Vec::new();
    for game in 1..=count as usize {
        let chunk = chunks.next().unwrap_or_default();
        let facts = chunk.first_chunk::<GAME>().ok_or(WthorError::CutOff {
            game,
            games: count,
            found: chunk.len(),
        })?;
        games.push(read_game(game, facts)?);
    }
    match chunks.map(<[u8]>::len).sum() {
        0 => Ok(games),
        found => Err(WthorError::Rest {
            games: count,
            found,
        }),
    }
}

fn read_game(game: usize, bytes: &[u8; GAME]) -> Result<WthorGame, WthorError> {
    let number = |place: usize| u16::from_le_bytes([bytes[place], bytes[place + 1]]);
    Ok(WthorGame {
        tournament: number(0),
        black: number(2),
        white: number(4),
        score: bytes[6],
        theoretical: bytes[7],
        moves: read_moves(game, &bytes[FACTS..])?,
    })
}

/// The moves up to the first empty byte, with the passes between them.
fn read_moves(game: usize, bytes: &[u8]) -> Result<Vec<Square>, WthorError> {
    let (mut pos, mut moves) = (Position::<8>::new(), Vec::new());
    let made = bytes.iter().take_while(|&&byte| byte != 0);
    for (number, &found) in (1..).zip(made) {
        let square = square(found).ok_or(WthorError::Square {
            game,
            number,
            found,
        })?;
        if pos.moves().eq([Square::PASS]) {
            moves.push(Square::PASS);
            pos = pos.play(Square::PASS);
        }
        if !pos.moves().any(|mv| mv == square) {
            return Err(WthorError::TurnsNone {
                game,
                number,
                square,
            });
        }
        moves.push(square);
        pos = pos.play(square);
    }
    Ok(moves)
}

/// The square of a byte, which has the row in its tens and the column in its ones, both from 1.
fn square(byte: u8) -> Option<Square> {
    let (row, column) = (byte / 10, byte % 10);
    let is_on_board = (1..=8).contains(&row) && (1..=8).contains(&column);
    is_on_board.then(|| Square::new(column - 1, row - 1))
}

#[cfg(test)]
mod tests {
    use super::{GAME, HEADER, Wthor};
    use crate::position::Position;
    use crate::square::Square;
    use negascout::Game;

    /// A file of these games, each the numbers of its squares.
    fn file(games: &[&[u8]]) -> Vec<u8> {
        let count = (games.len() as u32).to_le_bytes();
        let mut bytes = vec![20, 26, 11, 29];
        bytes.extend(count);
        bytes.extend([0, 0, 0xea, 0x07, 0, 0, 24, 0]);
        for (game, moves) in games.iter().enumerate() {
            bytes.extend([7, 1, game as u8, 0, 9, 0, 40, 38]);
            bytes.extend(*moves);
            bytes.resize(HEADER + (game + 1) * GAME, 0);
        }
        bytes
    }

    fn refused(bytes: &[u8]) -> String {
        Wthor::read(bytes).unwrap_err().to_string()
    }

    /// The first moves of each position in turn, up to the end of the game.
    fn first_moves() -> Vec<Square> {
        let (mut pos, mut moves) = (Position::<8>::new(), Vec::new());
        let first = |pos: &Position<8>| pos.moves().next();
        while let Some(mv) = first(&pos) {
            moves.push(mv);
            pos = pos.play(mv);
        }
        moves
    }

    #[test]
    fn facts_and_moves_are_read() {
        let base = Wthor::read(&file(&[&[56, 64], &[]])).unwrap();
        assert_eq!((base.year, base.depth), (2026, 24));
        let [first, second] = &base.games[..] else {
            panic!("two games");
        };
        assert_eq!((first.tournament, first.black, first.white), (263, 0, 9));
        assert_eq!((first.score, first.theoretical), (40, 38));
        let moves: Vec<String> = first.moves.iter().map(Square::to_string).collect();
        assert_eq!(moves, ["f5", "d6"]);
        assert_eq!((second.black, second.moves.len()), (1, 0));
    }

    #[test]
    fn passes_are_put_in() {
        let moves = first_moves();
        let made = moves.iter().filter(|mv| !mv.is_pass());
        let bytes: Vec<u8> = made
            .map(|mv| 10 * (mv.row() + 1) + mv.column() + 1)
            .collect();
        assert!(bytes.len() < moves.len(), "a game with a pass");
        let base = Wthor::read(&file(&[&bytes])).unwrap();
        assert_eq!(base.games[0].moves, moves);
    }

    #[test]
    fn a_mistake_is_named_with_its_place() {
        let good = file(&[&[56], &[56, 64]]);
        assert_eq!(
            refused(&[0; 3]),
            "expected 16 bytes before the games, found 3"
        );
        let cut = &good[..HEADER + GAME + 10];
        assert_eq!(refused(cut), "game 2 of 2: expected 68 bytes, found 10");
        let long = [good.clone(), vec![0; 70]].concat();
        assert_eq!(
            refused(&long),
            "expected nothing after 2 games, found 70 bytes"
        );
        let mut other = good.clone();
        other[12] = 10;
        assert_eq!(
            refused(&other),
            "expected a board of 8 by 8 squares, found 10 by 10"
        );
        assert_eq!(
            refused(&file(&[&[56], &[56, 55]])),
            "game 2, move 2: a disc on e5 turns none"
        );
        assert_eq!(
            refused(&file(&[&[56, 64, 99]])),
            "game 1, move 3: expected a square, 11 to 88, found 99"
        );
    }

    #[test]
    fn no_end_of_a_file_panics() {
        let mut bytes = file(&[&[56, 64]]);
        for end in 0..bytes.len() {
            assert!(Wthor::read(&bytes[..end]).is_err(), "{end}");
        }
        bytes[4..8].fill(255);
        let error = refused(&bytes);
        assert_eq!(error, "game 2 of 4294967295: expected 68 bytes, found 0");
    }
}
