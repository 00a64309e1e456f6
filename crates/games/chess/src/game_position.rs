//! A position of a game, together with the positions before it.

use crate::{History, Move, MoveList, Position, draws};
use negascout::{Game, Score};
use std::fmt;
use std::sync::Arc;

/// A position of a game, together with the positions before it.
///
/// The game is over as in [`Position`], and also when the position has come up for the third time.
/// Two kinds of moves lead on. [`after`](GamePosition::after) is a move of the game: the position
/// that it leaves is recorded. [`play`](Game::play) is a move that is only looked at: nothing is
/// recorded, and repetition does not end the game. A search that heeds repetition keeps its own path.
///
/// ```
/// use negascout::{Game, Score};
/// use negascout_chess::{GamePosition, Position};
///
/// let mut pos = GamePosition::at(Position::start());
/// for mv in ["g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1", "f6g8"] {
///     assert_eq!(pos.outcome(), None);
///     pos = pos.after(pos.position().parse_uci(mv).unwrap());
/// }
/// assert_eq!(pos.outcome(), Some(Score::DRAW));
/// assert_eq!(pos.clone().with_draw_unclaimed().moves().count(), 20);
/// ```
#[derive(Clone, Debug)]
pub struct GamePosition {
    pos: Position,
    /// The positions before the one that the game has reached.
    game: Arc<History>,
    draw: Draw,
}

const _: () = assert!(size_of::<GamePosition>() <= 128);

/// The treatment of draws by rule: repetition, fifty moves, and insufficient material.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Draw {
    /// The position alone tells.
    OnTheBoard,
    /// The game is drawn by repetition.
    Repeated,
    /// The game goes on, drawn or not.
    Unclaimed,
}

impl GamePosition {
    /// A position with nothing before it.
    #[must_use]
    pub fn at(pos: Position) -> GamePosition {
        GamePosition::new(pos, History::new())
    }

    /// A position, and the positions of the game before it.
    #[must_use]
    pub fn new(pos: Position, game: History) -> GamePosition {
        let draw = drawn_by(&game, &pos);
        GamePosition {
            pos,
            game: Arc::new(game),
            draw,
        }
    }

    /// The position after a legal move of the game.
    #[must_use]
    pub fn after(&self, mv: Move) -> GamePosition {
        let mut after = self.clone();
        after.advance(mv);
        after
    }

    /// Makes a legal move of the game. Unlike [`after`](GamePosition::after) it need not copy the
    /// positions before.
    pub fn advance(&mut self, mv: Move) {
        let game = Arc::make_mut(&mut self.game);
        game.push(&self.pos);
        self.pos = self.pos.play(mv);
        self.draw = drawn_by(game, &self.pos);
    }

    /// The position after the mover has passed, or `None` in check. It repeats nothing that came
    /// before. Chess has no such move, but users who analyse a game may make it.
    ///
    /// ```
    /// use negascout_chess::{Color, GamePosition, Position};
    ///
    /// let pos = GamePosition::at(Position::start()).after_null().unwrap();
    /// assert_eq!(pos.position().side_to_move(), Color::Black);
    /// assert_eq!(pos.game().len(), 1);
    /// ```
    #[must_use]
    pub fn after_null(&self) -> Option<GamePosition> {
        let pos = self.pos.after_null_move()?;
        let mut game = self.game.clone();
        Arc::make_mut(&mut game).push_null(&self.pos);
        Some(GamePosition {
            pos,
            game,
            draw: Draw::OnTheBoard,
        })
    }

    /// The same position, in which a draw by rule is not claimed: repetition, fifty moves and
    /// insufficient material do not end the game here, and the legal moves remain. In the positions
    /// that follow they count again.
    ///
    /// ```
    /// use negascout::Game;
    /// use negascout_chess::GamePosition;
    ///
    /// let kings = GamePosition::at("4k3/8/8/8/8/8/8/4K3 w - - 0 1".parse().unwrap());
    /// assert_eq!(kings.moves().count(), 0);
    /// assert_eq!(kings.with_draw_unclaimed().moves().count(), 5);
    /// ```
    #[must_use]
    pub fn with_draw_unclaimed(self) -> GamePosition {
        GamePosition {
            draw: Draw::Unclaimed,
            ..self
        }
    }

    /// Whether the game is drawn because the position has come up for the third time.
    pub(crate) fn is_repeated(&self) -> bool {
        self.draw == Draw::Repeated
    }

    /// Whether a draw by rule is not claimed here.
    pub(crate) fn is_unclaimed(&self) -> bool {
        self.draw == Draw::Unclaimed
    }

    /// The position alone.
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.pos
    }

    /// The positions of the game before it, oldest first. Moves by [`play`](Game::play) have left
    /// none.
    #[must_use]
    pub fn game(&self) -> &History {
        &self.game
    }
}

fn drawn_by(game: &History, pos: &Position) -> Draw {
    if game.is_threefold(pos) {
        Draw::Repeated
    } else {
        Draw::OnTheBoard
    }
}

/// The position as FEN; the positions before it do not show.
impl fmt::Display for GamePosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.pos.fmt(f)
    }
}

impl Game for GamePosition {
    type Move = Move;

    fn moves(&self) -> impl Iterator<Item = Move> {
        let drawn = match self.draw {
            Draw::OnTheBoard => draws::is_drawn(&self.pos),
            Draw::Repeated => true,
            Draw::Unclaimed => false,
        };
        let moves = if drawn {
            MoveList::new()
        } else {
            self.pos.legal_moves()
        };
        moves.into_iter()
    }

    fn play(&self, mv: Move) -> GamePosition {
        GamePosition {
            pos: self.pos.play(mv),
            game: Arc::clone(&self.game),
            draw: Draw::OnTheBoard,
        }
    }

    fn outcome(&self) -> Option<Score> {
        match self.draw {
            Draw::OnTheBoard => self.pos.outcome(),
            Draw::Repeated => Some(Score::DRAW),
            Draw::Unclaimed if self.pos.has_legal_move() => None,
            Draw::Unclaimed => self.pos.outcome(),
        }
    }

    fn key(&self) -> u64 {
        self.pos.key()
    }

    fn noisy_moves(&self) -> impl Iterator<Item = Move> {
        self.pos.noisy_moves()
    }
}

#[cfg(test)]
mod tests {
    use super::GamePosition;
    use crate::Position;
    use negascout::{Game, Score};

    fn after(pos: GamePosition, moves: &str) -> GamePosition {
        let step = |pos: GamePosition, mv| pos.after(pos.position().parse_uci(mv).unwrap());
        moves.split(' ').fold(pos, step)
    }

    const THERE_AND_BACK: &str = "g1f3 g8f6 f3g1 f6g8";

    #[test]
    fn moves_of_the_game_count_for_repetition_and_moves_looked_at_do_not() {
        let start = GamePosition::at(Position::start());
        let twice = after(start, THERE_AND_BACK);
        let third = after(twice.clone(), THERE_AND_BACK);
        assert_eq!(third.outcome(), Some(Score::DRAW));
        assert_eq!((third.moves().count(), third.game().len()), (0, 8));
        let step = |pos: GamePosition, mv| pos.play(pos.position().parse_uci(mv).unwrap());
        let looked_at = THERE_AND_BACK.split(' ').fold(twice, step);
        assert_eq!(looked_at.position(), third.position());
        assert_eq!((looked_at.outcome(), looked_at.moves().count()), (None, 20));
        let built = GamePosition::new(third.position().clone(), third.game().clone());
        assert_eq!(built.outcome(), Some(Score::DRAW));
    }

    #[test]
    fn an_unclaimed_draw_has_moves_and_an_ended_game_none() {
        let unclaimed = |fen: &str| GamePosition::at(fen.parse().unwrap()).with_draw_unclaimed();
        let fifty = unclaimed("7k/8/8/8/8/8/8/KR6 w - - 100 90");
        assert_eq!((fifty.outcome(), fifty.moves().count()), (None, 15));
        // The draw counts again after the next move.
        let next = fifty.moves().next().unwrap();
        assert_eq!(fifty.after(next).outcome(), Some(Score::DRAW));
        assert_eq!(fifty.play(next).outcome(), Some(Score::DRAW));
        for (fen, outcome) in [
            ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", Score::DRAW),
            ("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", Score::LOSS),
        ] {
            let ended = unclaimed(fen);
            assert_eq!((ended.outcome(), ended.moves().count()), (Some(outcome), 0));
        }
    }

    #[test]
    fn a_null_move_ends_the_reach_of_repetition() {
        let start = GamePosition::at(Position::start());
        let twice = after(start, THERE_AND_BACK);
        let passed = twice.after_null().unwrap().after_null().unwrap();
        assert_eq!(passed.position(), twice.position());
        let back = after(passed, THERE_AND_BACK);
        assert_eq!(back.outcome(), None);
        assert_eq!(after(back, THERE_AND_BACK).outcome(), Some(Score::DRAW));
        let check = "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1".parse().unwrap();
        assert!(GamePosition::at(check).after_null().is_none());
    }
}
