//! A game of any kind, from its first position to its end.

use crate::engine::Trouble;
use crate::record::{Ending, Outcome};
use negascout_session::{Ending as RuleEnding, Player};
use std::collections::HashMap;

/// A game that is being played, as a referee sees it.
pub(crate) trait Board {
    /// A move, which need not be legal.
    type Move;

    /// The player to move.
    fn turn(&self) -> Player;

    /// The reason and the result, if the game is over by its rules.
    fn ending(&self) -> Option<(Ending, RuleEnding)>;

    /// A number that a position has whenever it comes again.
    fn key(&self) -> u64;

    /// Plays a move, or says why it is none, as a predicate: "plays an illegal move: ...".
    fn play(&mut self, mv: Self::Move) -> Result<(), String>;

    /// The reason and the result, if the match ends the game here before its rules do.
    fn early(&mut self) -> Option<(Ending, RuleEnding)> {
        None
    }
}

/// The end of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Over {
    pub(crate) outcome: Outcome,
    pub(crate) ending: Ending,
    /// The failure, as a predicate of the player who has lost by it; else empty.
    pub(crate) detail: String,
}

/// The reason why a game has no result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum NoResult {
    /// The match was stopped.
    Stopped,
    /// This player cannot play this game at all, for the reason told as a predicate.
    Unusable(Player, String),
}

/// Plays a game: `ask` gives the answer of the player to move. After a move the match may end the game early.
/// A position that comes for the third time is a draw, and so is a game of more than `max_plies` plies.
pub(crate) fn play<B: Board>(
    board: &mut B,
    max_plies: u32,
    mut ask: impl FnMut(&B) -> Result<B::Move, Trouble>,
) -> Result<Over, NoResult> {
    let mut seen: HashMap<u64, u8> = HashMap::new();
    for _ in 0..max_plies {
        if let Some(end) = board.ending() {
            return Ok(by(end));
        }
        let times = seen.entry(board.key()).or_default();
        *times += 1;
        if *times == 3 {
            return Ok(drawn(Ending::Repetition));
        }
        let mover = board.turn();
        let answer = match ask(board) {
            Ok(answer) => answer,
            Err(trouble) => return failed(mover, &trouble),
        };
        if let Err(reason) = board.play(answer) {
            return Ok(lost(mover, Ending::IllegalMove, reason));
        }
        if board.ending().is_none()
            && let Some(end) = board.early()
        {
            return Ok(by(end));
        }
    }
    Ok(board.ending().map_or(drawn(Ending::TooLong), by))
}

/// A game that has come to a result in this way.
fn by((ending, result): (Ending, RuleEnding)) -> Over {
    match result {
        RuleEnding::Won(winner) => lost(winner.other(), ending, String::new()),
        RuleEnding::Draw => drawn(ending),
    }
}

fn drawn(ending: Ending) -> Over {
    Over {
        outcome: Outcome::Draw,
        ending,
        detail: String::new(),
    }
}

fn lost(loser: Player, ending: Ending, detail: String) -> Over {
    Over {
        outcome: Outcome::lost_by(loser),
        ending,
        detail,
    }
}

/// The end that a player's failure makes.
pub(crate) fn failed(mover: Player, trouble: &Trouble) -> Result<Over, NoResult> {
    if let Trouble::Unusable(reason) = trouble {
        return Err(NoResult::Unusable(mover, reason.clone()));
    }
    let ending = trouble.ending().ok_or(NoResult::Stopped)?;
    Ok(lost(mover, ending, trouble.to_string()))
}

#[cfg(test)]
mod tests {
    use super::{Board, NoResult, Over, RuleEnding, play};
    use crate::engine::Trouble;
    use crate::record::{Ending, Outcome};
    use negascout_session::Player;
    use std::time::Duration;

    /// A counter that each move sets; 9 ends the game, won by who did it.
    struct Dial(u64, Player);

    impl Board for Dial {
        type Move = u64;

        fn turn(&self) -> Player {
            self.1
        }

        fn ending(&self) -> Option<(Ending, RuleEnding)> {
            (self.0 == 9).then_some((Ending::Finished, RuleEnding::Won(self.1.other())))
        }

        fn key(&self) -> u64 {
            self.0 << 1 | self.1 as u64
        }

        fn play(&mut self, mv: u64) -> Result<(), String> {
            if mv > 9 {
                return Err(format!("plays an illegal move: {mv}"));
            }
            *self = Dial(mv, self.1.other());
            Ok(())
        }
    }

    /// The game in which these are played, the last one again and again.
    fn game(moves: &[Result<u64, Trouble>]) -> Result<Over, NoResult> {
        let mut next = moves.iter();
        let mut last = None;
        play(&mut Dial(0, Player::First), 20, |_| {
            last = next.next().or(last);
            last.unwrap().clone()
        })
    }

    fn parts(over: &Over) -> (Outcome, Ending, &str) {
        (over.outcome, over.ending, &over.detail)
    }

    #[test]
    fn games_end_by_their_rules() {
        let over = game(&[Ok(1), Ok(9)]).unwrap();
        assert_eq!(parts(&over), (Outcome::BlackWins, Ending::Finished, ""));
    }

    #[test]
    fn what_comes_a_third_time_is_drawn_and_so_is_what_takes_too_long() {
        let over = game(&[Ok(1)]).unwrap();
        assert_eq!(parts(&over), (Outcome::Draw, Ending::Repetition, ""));
        let many: Vec<_> = (0..20).map(|number| Ok(number % 9)).collect();
        let over = game(&many).unwrap();
        assert_eq!(parts(&over), (Outcome::Draw, Ending::TooLong, ""));
    }

    #[test]
    fn who_fails_has_lost() {
        let over = game(&[Ok(1), Ok(10)]).unwrap();
        let expected = (
            Outcome::WhiteWins,
            Ending::IllegalMove,
            "plays an illegal move: 10",
        );
        assert_eq!(parts(&over), expected);
        let gone = Trouble::Gone("has ended".to_owned());
        let over = game(&[Err(gone)]).unwrap();
        assert_eq!(
            parts(&over),
            (Outcome::BlackWins, Ending::Crash, "has ended")
        );
        let within = Duration::from_secs(2);
        let over = game(&[Err(Trouble::Silent { to: "move", within })]).unwrap();
        let expected = (
            Outcome::BlackWins,
            Ending::Silence,
            "does not answer 'move' within 2 s",
        );
        assert_eq!(parts(&over), expected);
    }

    #[test]
    fn who_cannot_play_and_who_is_stopped_has_no_result() {
        assert_eq!(game(&[Err(Trouble::Stopped)]), Err(NoResult::Stopped));
        let unusable = Trouble::Unusable("x".to_owned());
        let expected = NoResult::Unusable(Player::Second, "x".to_owned());
        assert_eq!(game(&[Ok(1), Err(unusable)]), Err(expected));
    }
}
