//! Remarks to the person.

use crate::{Side, ThoughtsShown, words};
use negascout_session::{EndReason, Player};
use std::fmt;

/// A remark to the person, about the last action or event.
///
/// Its text names no key: a program with keys may say more.
///
/// ```
/// use negascout_play::{Action, Game, Notice, Opponent, Side};
/// use negascout_session::open;
///
/// let session = open("tic-tac-toe", None).unwrap();
/// let mut game = Game::new(session, Side::First, Opponent::default());
/// game.act(Action::TakeBack);
/// assert_eq!(game.notice(), Some(&Notice::NothingToTakeBack));
/// assert_eq!(game.notice().unwrap().to_string(), "there is no move of yours to take back");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notice {
    /// The game is over.
    GameOver,
    /// It is the engine's turn.
    EnginesTurn,
    /// The engine is thinking about its own move, and cannot give a hint.
    EngineThinks,
    /// A piece was picked up.
    PickedUp,
    /// The piece that had been picked up was put back.
    PutBack,
    /// A good move.
    Hint {
        /// The move.
        mv: String,
        /// Its value in words.
        verdict: String,
    },
    /// Moves were taken back, the latest first.
    TakenBack(Vec<String>),
    /// The person has not moved yet.
    NothingToTakeBack,
    /// Other thoughts are shown from now on.
    ThoughtsShown(ThoughtsShown),
    /// The person plays another side from now on.
    SideChanged {
        /// The side.
        side: Side,
        /// The names of the players, first and second.
        players: [&'static str; 2],
    },
    /// The engine waits, and the clocks are stopped.
    Paused,
    /// The engine goes on.
    Resumed,
    /// A new game has begun.
    NewGame,
    /// A recorded game goes on.
    Loaded,
    /// A player has run out of time.
    OutOfTime {
        /// The player's name.
        player: &'static str,
    },
    /// The person has given the game up.
    Resigned {
        /// The player's name.
        player: &'static str,
    },
    /// The players have agreed to a draw.
    DrawAgreed,
    /// The engine does not agree to a draw.
    DrawDeclined,
    /// There is no draw to claim.
    NothingToClaim,
    /// The person may claim a draw.
    MayClaim {
        /// The rule that allows it.
        reason: EndReason,
    },
    /// A player has claimed a draw.
    DrawClaimed {
        /// The rule that allows it.
        reason: EndReason,
    },
    /// The person plays no side that could resign or offer a draw.
    NoSide,
    /// No move leads to the cell.
    NoMoveThere,
    /// Several moves lead to the cell: the pointer's [options](crate::Pointer::options).
    SeveralMovesThere,
    /// The move was refused, for this reason.
    Refused(String),
    /// The engine's search failed, for this reason.
    SearchFailed(String),
}

impl Notice {
    /// The move that it hints at; `None` if it is no hint.
    #[must_use]
    pub fn hint(&self) -> Option<&str> {
        match self {
            Notice::Hint { mv, .. } => Some(mv),
            _ => None,
        }
    }

    /// Whether it says that something could not be done because of a mistake.
    #[must_use]
    pub const fn is_error(&self) -> bool {
        matches!(
            self,
            Notice::NoMoveThere | Notice::Refused(_) | Notice::SearchFailed(_)
        )
    }
}

/// One line.
impl fmt::Display for Notice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = match self {
            Notice::GameOver => "the game is over",
            Notice::EnginesTurn => "it is the engine's move",
            Notice::EngineThinks => "the engine is thinking about its own move",
            Notice::PickedUp => "picked up: now choose where it goes, or put it back",
            Notice::PutBack => "put back",
            Notice::Hint { mv, verdict } => return write!(f, "hint: {mv} ({verdict})"),
            Notice::TakenBack(moves) => return write!(f, "taken back: {}", moves.join(" ")),
            Notice::NothingToTakeBack => "there is no move of yours to take back",
            Notice::ThoughtsShown(shown) => thoughts_shown(*shown),
            Notice::SideChanged { side, players } => return side_changed(f, *side, *players),
            Notice::Paused => "the engine waits",
            Notice::Resumed => "the engine goes on",
            Notice::NewGame => "a new game",
            Notice::Loaded => "the game goes on from here",
            Notice::OutOfTime { player } => return write!(f, "{player} has run out of time"),
            Notice::Resigned { player } => return write!(f, "{player} resigns"),
            Notice::DrawAgreed => "a draw, by agreement",
            Notice::DrawDeclined => "the engine declines the draw",
            Notice::NothingToClaim => "there is no draw to claim",
            Notice::MayClaim { reason } => return write!(f, "you may claim a draw: {reason}"),
            Notice::DrawClaimed { reason } => return write!(f, "a draw is claimed: {reason}"),
            Notice::NoSide => "the engine plays both sides",
            Notice::NoMoveThere => "no move leads there",
            Notice::SeveralMovesThere => "several moves lead there: choose one",
            Notice::Refused(reason) | Notice::SearchFailed(reason) => reason,
        };
        f.write_str(text)
    }
}

/// A remark may refuse a move.
impl std::error::Error for Notice {}

fn thoughts_shown(shown: ThoughtsShown) -> &'static str {
    match shown {
        ThoughtsShown::OwnMoves => "the engine shows what it thinks of its own moves",
        ThoughtsShown::Everything => "the engine shows what it thinks, of your positions too",
        ThoughtsShown::Nothing => "the engine keeps its thoughts to itself",
    }
}

fn side_changed(f: &mut fmt::Formatter<'_>, side: Side, players: [&str; 2]) -> fmt::Result {
    let name = |player| words::player(players, player);
    match side {
        Side::First => write!(f, "you play {}", name(Player::First)),
        Side::Second => write!(f, "you play {}", name(Player::Second)),
        Side::Both => f.write_str("you play both sides"),
        Side::None => f.write_str("the engine plays both sides"),
    }
}
