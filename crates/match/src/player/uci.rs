//! A chess engine that speaks UCI, as a player.

use super::{Contender, Turn};
use crate::clock::Clock;
use crate::engine::{Engine, Timing, Trouble};
use crate::play::add_move;
use crate::settings::{Player, Variant};
use negascout::Game;
use negascout_chess::Position;
use negascout_chess::notation::uci::Style;
use negascout_session::{GameState, Session};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// The game that engines play.
pub(crate) const CHESS: &str = "chess";

/// An engine, which is started with its first game: only then is its variant known.
pub(super) struct Uci {
    player: Player,
    patience: Duration,
    /// Raised when the match is over.
    halt: Arc<AtomicBool>,
    engine: Option<(Variant, Engine)>,
    timing: Timing,
    /// Whether the engine does not know yet that a game has begun.
    is_new: bool,
}

impl Uci {
    pub(super) fn new(player: Player, patience: Duration, halt: &Arc<AtomicBool>) -> Uci {
        let timing = timing(&player, patience);
        Uci {
            player,
            patience,
            halt: Arc::clone(halt),
            engine: None,
            timing,
            is_new: true,
        }
    }

    /// The engine, which plays this variant.
    fn engine(&mut self, variant: Variant) -> Result<&mut Engine, Trouble> {
        let running = self.engine.take().filter(|(known, _)| *known == variant);
        let engine = match running {
            Some((_, engine)) => engine,
            None => Engine::start(&self.player, variant, self.patience, &self.halt)
                .map_err(as_unusable)?,
        };
        Ok(&mut self.engine.insert((variant, engine)).1)
    }
}

/// An engine that does not get as far as a game cannot play any.
fn as_unusable(trouble: Trouble) -> Trouble {
    match trouble {
        Trouble::Stopped => Trouble::Stopped,
        other => Trouble::Unusable(other.to_string()),
    }
}

fn timing(player: &Player, patience: Duration) -> Timing {
    Timing::new(player.limit, player.limit.usual_margin(), patience)
}

impl Contender for Uci {
    fn new_game(&mut self, _: u64) {
        self.timing = timing(&self.player, self.patience);
        self.is_new = true;
    }

    fn clock(&self) -> Option<&Clock> {
        self.timing.clock()
    }

    fn choose(&mut self, game: &dyn Session, turn: &Turn<'_>) -> Result<String, Trouble> {
        let told = Told::new(&game.state()).ok_or_else(|| {
            Trouble::Unusable(format!("is a chess engine, and this is {}", game.game()))
        })?;
        let mover = told.pos.side_to_move();
        let go = self.timing.go(mover, turn.rival.as_ref());
        let allowed = self.timing.allowed();
        let (is_new, halt) = (std::mem::take(&mut self.is_new), Arc::clone(&self.halt));
        let engine = self.engine(told.variant)?;
        if is_new {
            engine.new_game(&halt)?;
        }
        let answer = engine.think(&told.command, &go, allowed, &halt)?;
        self.timing.spend(answer.elapsed)?;
        let mv = answer.read(&told.pos)?;
        Ok(told.pos.san(mv))
    }
}

/// A game of chess as an engine is told of it.
struct Told {
    pos: Position,
    variant: Variant,
    /// The command that sends the position.
    command: String,
}

impl Told {
    /// `None` if it is no game of chess.
    fn new(state: &GameState) -> Option<Told> {
        if state.game != CHESS {
            return None;
        }
        let start = match state.origin.strip_prefix("chess960 ") {
            None if state.origin.is_empty() => Position::start(),
            None => state.origin.parse().ok()?,
            Some(number) => Position::chess960(number.parse().ok()?)?,
        };
        let (variant, style) = if start.is_chess960() {
            (Variant::Chess960, Style::Chess960)
        } else {
            (Variant::Standard, Style::Standard)
        };
        let mut command = match state.origin.as_str() {
            "" => "position startpos".to_owned(),
            _ => format!("position fen {start}"),
        };
        let mut pos = start;
        for mv in &state.moves {
            let mv = pos.parse_san(mv).ok()?;
            add_move(&mut command, &pos.uci(mv, style));
            pos = pos.play(mv);
        }
        Some(Told {
            pos,
            variant,
            command,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{Told, Variant};
    use negascout_session::open;

    #[test]
    fn engines_are_told_the_whole_game() {
        let told = |position: &str| {
            let session = open("chess", position).unwrap();
            Told::new(&session.state()).unwrap()
        };
        let castled = told("e4 e5 Nf3 Nc6 Bc4 Bc5 O-O");
        let moves = "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1g1";
        assert_eq!(castled.command, format!("position startpos moves {moves}"));
        assert_eq!(castled.variant, Variant::Standard);
        let other = told("chess960 77");
        assert!(
            other.command.starts_with("position fen "),
            "{}",
            other.command
        );
        assert_eq!(other.variant, Variant::Chess960);
        let strange = open("tic-tac-toe", None).unwrap();
        assert!(Told::new(&strange.state()).is_none());
    }
}
