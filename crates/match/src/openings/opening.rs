//! An opening: a position of chess, and moves from there.

use negascout::Game;
use negascout_chess::notation::uci::Style;
use negascout_chess::{History, Move, Position};
use negascout_session::GameState;

/// The name of the game that engines play.
pub(crate) const CHESS: &str = "chess";

/// A position of chess, and moves that are played from there before the engines begin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    /// The first position.
    pub start: Position,
    /// The moves from there.
    pub moves: Vec<Move>,
}

impl Opening {
    /// A game so far; `None` if it is not of chess.
    pub(crate) fn of(state: &GameState) -> Option<Opening> {
        if state.game != CHESS {
            return None;
        }
        let start = match state.origin.strip_prefix("chess960 ") {
            None if state.origin.is_empty() => Position::start(),
            None => state.origin.parse().ok()?,
            Some(number) => Position::chess960(number.parse().ok()?)?,
        };
        let mut pos = start.clone();
        let read = |san: &String| {
            let mv = pos.parse_san(san).ok()?;
            pos = pos.play(mv);
            Some(mv)
        };
        let moves = state.moves.iter().map(read).collect::<Option<_>>()?;
        Some(Opening { start, moves })
    }

    /// The position in which the engines begin, and those before it.
    pub(crate) fn end(&self) -> (Position, History) {
        let (mut pos, mut history) = (self.start.clone(), History::new());
        for &mv in &self.moves {
            history.push(&pos);
            pos = pos.play(mv);
        }
        (pos, history)
    }

    /// The moves, each as `write` has it in its position.
    fn written(&self, write: impl Fn(&Position, Move) -> String) -> Vec<String> {
        let mut pos = self.start.clone();
        let text = |&mv: &Move| {
            let text = write(&pos, mv);
            pos = pos.play(mv);
            text
        };
        self.moves.iter().map(text).collect()
    }

    /// The moves in UCI's notation.
    pub(crate) fn uci(&self, style: Style) -> Vec<String> {
        self.written(|pos, mv| pos.uci(mv, style))
    }

    /// The game as a record without a result.
    pub(crate) fn record(&self) -> String {
        let moves = self.written(Position::san).join(" ");
        format!("[SetUp \"1\"]\n[FEN \"{}\"]\n\n{moves} *\n", self.start)
    }

    /// The reason why no game can begin with it, if there is one.
    pub(super) fn fault(&self) -> Option<&'static str> {
        let (pos, history) = self.end();
        if pos.outcome().is_some() {
            return Some("the game is over at its end");
        }
        let may_claim = pos.claim().is_some() || history.is_threefold(&pos);
        may_claim.then_some("a draw may be claimed at its end")
    }
}

#[cfg(test)]
mod tests {
    use super::{Opening, Style};
    use negascout_session::open;

    #[test]
    fn a_game_of_chess_is_known_whole() {
        let read_as = |position: &str| {
            let session = open("chess", position).unwrap();
            let opening = Opening::of(&session.state()).unwrap();
            // As a record it is the same game.
            let read = session.load(&opening.record()).unwrap();
            assert_eq!(Opening::of(&read.state()), Some(opening.clone()));
            opening
        };
        let castled = read_as("e4 e5 Nf3 Nc6 Bc4 Bc5 O-O");
        let moves = "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1g1";
        assert_eq!(castled.uci(Style::Standard).join(" "), moves);
        assert!(!castled.start.is_chess960());
        assert!(read_as("chess960 77").start.is_chess960());
        let strange = open("tic-tac-toe", None).unwrap();
        assert!(Opening::of(&strange.state()).is_none());
    }
}
