//! A position of a game, together with the positions before it.

use crate::{History, Move, MoveList, Position, draws};
use negascout::{Game, Score};
use std::fmt;
use std::sync::Arc;

/// A position of a game, together with the positions before it.
///
/// The game is over as in [`Position`], and also when the position has come up for the fifth time. A draw
/// by the third time, or by fifty moves, is to be [claimed](GamePosition::claim): until then the game
/// goes on.
///
/// Each move records the position that it leaves. A search is faster on [`Position`]s, and keeps its own
/// path.
///
/// ```
/// use negascout::{Game, Score};
/// use negascout_chess::{GamePosition, Position};
///
/// let mut pos = GamePosition::at(Position::start());
/// for mv in ["g1f3", "g8f6", "f3g1", "f6g8"].repeat(4) {
///     assert_eq!(pos.outcome(), None);
///     pos = pos.play(pos.position().parse_uci(mv).unwrap());
/// }
/// assert_eq!(pos.outcome(), Some(Score::DRAW));
/// assert_eq!(pos.clone().with_draws_disregarded().moves().count(), 20);
/// ```
#[derive(Clone, Debug)]
pub struct GamePosition {
    pos: Position,
    /// The positions before the one that the game has reached.
    game: Arc<History>,
    draw: Draw,
}

const _: () = assert!(size_of::<GamePosition>() <= 128);

/// The draws by rule that the way to a position has given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Draw {
    /// None: the position alone tells.
    OnTheBoard,
    /// The position has come up for the third time: a player may claim a draw.
    Threefold,
    /// The position has come up for the fifth time: the game is drawn.
    Fivefold,
    /// The game goes on, drawn or not.
    Disregarded,
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

    /// Makes a legal move of the game. Unlike [`play`](Game::play) it need not copy the positions
    /// before.
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

    /// The same position, in which no draw by rule counts: repetition, seventy-five moves and
    /// insufficient material do not end the game here, and the legal moves remain. In the positions
    /// that follow they count again.
    ///
    /// ```
    /// use negascout::Game;
    /// use negascout_chess::GamePosition;
    ///
    /// let kings = GamePosition::at("4k3/8/8/8/8/8/8/4K3 w - - 0 1".parse().unwrap());
    /// assert_eq!(kings.moves().count(), 0);
    /// assert_eq!(kings.with_draws_disregarded().moves().count(), 5);
    /// ```
    #[must_use]
    pub fn with_draws_disregarded(self) -> GamePosition {
        GamePosition {
            draw: Draw::Disregarded,
            ..self
        }
    }

    /// The draw by rule that the way to the position has given.
    pub(crate) fn draw(&self) -> Draw {
        self.draw
    }

    /// The position alone.
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.pos
    }

    /// The positions of the game before it, oldest first.
    #[must_use]
    pub fn game(&self) -> &History {
        &self.game
    }
}

fn drawn_by(game: &History, pos: &Position) -> Draw {
    if game.is_fivefold(pos) {
        Draw::Fivefold
    } else if game.is_threefold(pos) {
        Draw::Threefold
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
            Draw::OnTheBoard | Draw::Threefold => draws::is_drawn(&self.pos),
            Draw::Fivefold => true,
            Draw::Disregarded => false,
        };
        let moves = if drawn {
            MoveList::new()
        } else {
            self.pos.legal_moves()
        };
        moves.into_iter()
    }

    fn play(&self, mv: Move) -> GamePosition {
        let mut next = self.clone();
        next.advance(mv);
        next
    }

    fn outcome(&self) -> Option<Score> {
        match self.draw {
            Draw::Fivefold => Some(Score::DRAW),
            Draw::Disregarded if self.pos.has_legal_move() => None,
            _ => self.pos.outcome(),
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
    use crate::{Ending, Position};
    use negascout::{Game, Score};
    use std::collections::HashSet;

    fn after(pos: GamePosition, moves: &str) -> GamePosition {
        let step = |pos: GamePosition, mv| pos.play(pos.position().parse_uci(mv).unwrap());
        moves.split(' ').fold(pos, step)
    }

    const THERE_AND_BACK: &str = "g1f3 g8f6 f3g1 f6g8";

    #[test]
    fn the_way_to_a_position_counts_for_repetition() {
        let start = GamePosition::at(Position::start());
        let twice = after(start, THERE_AND_BACK);
        let third = after(twice, THERE_AND_BACK);
        assert_eq!(
            (third.outcome(), third.claim()),
            (None, Some(Ending::Repetition))
        );
        assert_eq!((third.moves().count(), third.game().len()), (20, 8));
        let by_itself = GamePosition::at(third.position().clone());
        assert_eq!((by_itself.claim(), by_itself.moves().count()), (None, 20));
        let built = GamePosition::new(third.position().clone(), third.game().clone());
        assert_eq!(built.claim(), Some(Ending::Repetition));
        let fourth = after(third, THERE_AND_BACK);
        assert_eq!(fourth.claim(), Some(Ending::Repetition));
        let fifth = after(fourth, THERE_AND_BACK);
        assert_eq!((fifth.outcome(), fifth.claim()), (Some(Score::DRAW), None));
        assert_eq!(fifth.moves().count(), 0);
    }

    #[test]
    fn a_game_goes_on_past_fifty_moves_until_a_claim_and_ends_after_seventy_five() {
        // A move to a position that has not come up before.
        let mut seen = HashSet::new();
        let mut quiet = |pos: &GamePosition| {
            let mut moves = pos.moves();
            let mut is_new = |pos: Position| seen.insert(pos.key());
            moves
                .find(|&mv| !pos.position().is_capture(mv) && is_new(pos.position().play(mv)))
                .unwrap()
        };
        let mut pos = GamePosition::at("7k/8/8/8/8/8/8/KR6 w - - 99 90".parse().unwrap());
        assert_eq!(pos.claim(), None);
        for clock in 100..150 {
            let mv = quiet(&pos);
            pos.advance(mv);
            assert_eq!(pos.position().halfmove_clock(), clock);
            assert!(pos.outcome().is_none() && pos.claim().is_some(), "{pos}");
        }
        let mv = quiet(&pos);
        pos.advance(mv);
        assert_eq!((pos.outcome(), pos.claim()), (Some(Score::DRAW), None));
        assert_eq!(pos.moves().count(), 0);
    }

    #[test]
    fn a_disregarded_draw_has_moves_and_an_ended_game_none() {
        let unclaimed = |fen: &str| GamePosition::at(fen.parse().unwrap()).with_draws_disregarded();
        let late = unclaimed("7k/8/8/8/8/8/8/KR6 w - - 150 90");
        assert_eq!((late.outcome(), late.moves().count()), (None, 15));
        assert_eq!(late.claim(), None);
        // The draw counts again after the next move.
        let next = late.moves().next().unwrap();
        assert_eq!(late.play(next).outcome(), Some(Score::DRAW));
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
        assert_eq!(back.claim(), None);
        let third = after(back, THERE_AND_BACK);
        assert_eq!(third.claim(), Some(Ending::Repetition));
        let check = "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1".parse().unwrap();
        assert!(GamePosition::at(check).after_null().is_none());
    }
}
