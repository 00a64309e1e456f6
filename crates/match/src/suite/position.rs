//! A position of a suite, with what is to be found in it.

use crate::error::quoted;
use crate::openings::CHESS;
use negascout_chess::notation::ParseFenError;
use negascout_chess::notation::fen::{operand, split_epd};
use negascout_session::{Catalogue, Error, Report, Session};
use thiserror::Error as ThisError;

/// A position of a suite: a line of EPD that says what is to be found.
///
/// `bm` has the best moves, `am` moves to avoid, `dm` the moves to a mate, which `bm #3` says, too; `id` is its
/// name. `c0` has the points of moves, as in `c0 "f5=100, Bf2=46"`; with another text it is a comment.
///
/// ```
/// use negascout_match::SuitePosition;
/// use negascout_session::Catalogue;
///
/// let games = Catalogue::standard();
/// let line = "6k1/5ppp/8/8/8/8/8/K2R4 w - - bm Rd8; id \"back rank\";";
/// let position = SuitePosition::read(&games, line).unwrap();
/// assert_eq!((position.id.as_deref(), position.best), (Some("back rank"), vec!["Rd8#".to_owned()]));
/// let error = SuitePosition::read(&games, "6k1/5ppp/8/8/8/8/8/K2R4 w - - bm Rd9;").err().unwrap();
/// assert!(error.to_string().starts_with("bm 'Rd9': "));
/// ```
#[non_exhaustive]
pub struct SuitePosition {
    /// The position.
    pub session: Box<dyn Session>,
    /// Its name, if it has one.
    pub id: Option<String>,
    /// The best moves, as the game writes them.
    pub best: Vec<String>,
    /// Moves that are to be avoided.
    pub avoid: Vec<String>,
    /// The moves in which the player to move mates, or with a minus is mated.
    pub mate: Option<i32>,
    /// The points of moves; there are none for the others.
    pub points: Vec<(String, u32)>,
}

/// The reason why a line is no position of a suite.
#[derive(Debug, ThisError)]
#[non_exhaustive]
pub enum SuiteFault {
    /// It does not begin with a position.
    #[error(transparent)]
    Position(#[from] ParseFenError),
    /// The position cannot be opened.
    #[error(transparent)]
    Session(Error),
    /// The game is over there.
    #[error("the game is over there")]
    Over,
    /// A move of an operation is none.
    #[error("{code} {}: {reason}", quoted(.mv))]
    Move {
        /// The operation.
        code: &'static str,
        /// The move.
        mv: String,
        /// The reason.
        reason: String,
    },
    /// The number of moves to a mate is none.
    #[error("dm: {} is no number of moves", quoted(.0))]
    Mate(
        /// The text in its place.
        String,
    ),
    /// Nothing is to be found.
    #[error("it has none of bm, am and dm: nothing is to be found")]
    NoGoal,
}

impl SuitePosition {
    /// Reads a line.
    ///
    /// # Errors
    ///
    /// [`SuiteFault`], if it is no position, or does not say what is to be found.
    pub fn read(games: &Catalogue, line: &str) -> Result<SuitePosition, SuiteFault> {
        let (pos, operations) = split_epd(line)?;
        let position = pos.to_string();
        let opened = games.open(CHESS, position.as_str());
        let session = opened.map_err(SuiteFault::Session)?;
        if session.ending().is_some() {
            return Err(SuiteFault::Over);
        }
        let text = |code| operand(operations, code).map(|text| text.trim_matches('"').trim());
        let is_mate = |text: &&str| text.starts_with('#');
        let mate = text("dm").or(text("bm").filter(is_mate));
        let found = SuitePosition {
            id: text("id").map(str::to_owned),
            best: moves(&*session, "bm", text("bm").filter(|text| !is_mate(text)))?,
            avoid: moves(&*session, "am", text("am"))?,
            mate: mate.map(number_of_moves).transpose()?,
            points: text("c0")
                .and_then(|text| points(&*session, text))
                .unwrap_or_default(),
            session,
        };
        let has_goal = !found.best.is_empty() || !found.avoid.is_empty() || found.mate.is_some();
        has_goal.then_some(found).ok_or(SuiteFault::NoGoal)
    }

    /// Whether a report has found what is to be found: a best move, none of those to avoid, and the mate.
    #[must_use]
    pub fn is_solved_by(&self, report: &Report) -> bool {
        let Some(mv) = &report.best_move else {
            return false;
        };
        (self.best.is_empty() || self.best.contains(mv))
            && !self.avoid.contains(mv)
            && self.mate.is_none_or(|mate| report.value.mate == Some(mate))
    }

    /// The points of a move; `None` where no move has any.
    #[must_use]
    pub fn points_of(&self, mv: Option<&str>) -> Option<u32> {
        let of = |(known, points): &(String, u32)| (Some(known.as_str()) == mv).then_some(*points);
        (!self.points.is_empty()).then(|| self.points.iter().find_map(of).unwrap_or(0))
    }

    /// The most points of a move; `None` where no move has any.
    #[must_use]
    pub fn most_points(&self) -> Option<u32> {
        self.points.iter().map(|&(_, points)| points).max()
    }
}

/// A move as the game writes it.
fn written(session: &dyn Session, mv: &str) -> Result<String, Error> {
    session.fork().play(mv)
}

/// The moves of an operation, with or without commas between.
fn moves(
    session: &dyn Session,
    code: &'static str,
    text: Option<&str>,
) -> Result<Vec<String>, SuiteFault> {
    let words = text.unwrap_or_default().split([' ', '\t', ',']);
    let moves = words.filter(|word| !word.is_empty());
    moves
        .map(|mv| {
            written(session, mv).map_err(|error| SuiteFault::Move {
                code,
                mv: mv.to_owned(),
                reason: match error {
                    Error::BadMove { reason, .. } => reason,
                    other => other.to_string(),
                },
            })
        })
        .collect()
}

/// The points of moves, if the text is a list of them.
fn points(session: &dyn Session, text: &str) -> Option<Vec<(String, u32)>> {
    let of_move = |part: &str| {
        let (mv, points) = part.trim().rsplit_once('=')?;
        Some((written(session, mv).ok()?, points.parse().ok()?))
    };
    text.split(',').map(of_move).collect()
}

fn number_of_moves(text: &str) -> Result<i32, SuiteFault> {
    let number = text.strip_prefix('#').unwrap_or(text).parse();
    number.map_err(|_| SuiteFault::Mate(text.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::SuitePosition;
    use negascout_session::{Catalogue, EngineCache, Limits, SearchRequest, go_on};

    const BACK_RANK: &str = "6k1/5ppp/8/8/8/8/8/K2R4 w - -";

    fn read(operations: &str) -> Result<SuitePosition, String> {
        let line = format!("{BACK_RANK} {operations}");
        SuitePosition::read(&Catalogue::standard(), &line).map_err(|error| error.to_string())
    }

    #[test]
    fn operations_say_what_is_to_be_found() {
        let found =
            read("0 9; id \"a; b\"; bm d1d8, Kb1; am Rb1 Rc1; c0 \"Rd8+=100, Kb1=7\"").unwrap();
        assert_eq!(found.id.as_deref(), Some("a; b"));
        assert_eq!((found.best.len(), found.best[0].as_str()), (2, "Rd8#"));
        assert_eq!(found.avoid, ["Rb1", "Rc1"]);
        assert_eq!(found.most_points(), Some(100));
        let points = |mv| found.points_of(Some(mv));
        assert_eq!(
            (points("Rd8#"), points("Kb1"), points("Ka2")),
            (Some(100), Some(7), Some(0))
        );
        assert_eq!(read("bm #1").unwrap().mate, Some(1));
        assert_eq!(read("dm 1;").unwrap().mate, Some(1));
        let comment = read("bm Rd8; c0 \"a=1 is easy\"").unwrap();
        assert_eq!(
            (comment.most_points(), comment.points_of(None)),
            (None, None)
        );
    }

    #[test]
    fn faults_are_named() {
        let fault = |operations| read(operations).err().unwrap();
        assert_eq!(
            fault("id \"x\";"),
            "it has none of bm, am and dm: nothing is to be found"
        );
        assert_eq!(fault("dm soon;"), "dm: 'soon' is no number of moves");
        assert!(fault("bm Rd9;").starts_with("bm 'Rd9': "));
        assert!(fault("bm Rd8; am Qd1").starts_with("am 'Qd1': "));
        let line = |text| {
            SuitePosition::read(&Catalogue::standard(), text)
                .err()
                .unwrap()
                .to_string()
        };
        assert_eq!(
            line("7k/6Q1/6K1/8/8/8/8/8 b - - bm Kg8;"),
            "the game is over there"
        );
        assert_eq!(line("nonsense"), "FEN: expected 4 to 6 fields, found 1");
    }

    #[test]
    fn a_report_is_held_against_all_of_it() {
        let solved = |operations| {
            let position = read(operations).unwrap();
            let asked = SearchRequest::from(Limits {
                depth: Some(3),
                ..Limits::default()
            });
            let mut memory = EngineCache::with_mebibytes(1);
            let report = position
                .session
                .think(&asked, &mut memory, &mut go_on)
                .unwrap();
            assert_eq!(report.best_move.as_deref(), Some("Rd8#"));
            position.is_solved_by(&report)
        };
        assert!(solved("bm Rd8") && solved("am Kb1") && solved("bm Kb1 Rd8; dm 1"));
        assert!(!solved("bm Kb1") && !solved("am Rd8") && !solved("bm Rd8; dm 2"));
    }
}
