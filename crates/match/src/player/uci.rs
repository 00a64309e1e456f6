//! A chess engine that speaks UCI, as a player.

use super::{Contender, PlayerKind, Registration, Surroundings, Turn};
use crate::clock::Clock;
use crate::engine::{Answer, Engine, Question, Timing, Trouble};
use crate::error::ParseError;
use crate::limit::Limit;
use crate::line_fault::LineFault;
use crate::openings::Opening;
use crate::record::Played;
use crate::spec::{EngineSpec, Variant};
use negascout_chess::Position;
use negascout_session::Session;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

pub(super) const KIND: Registration = Registration {
    name: "uci",
    operand: Some("COMMAND"),
    about: "in chess, a UCI engine, `self` being this program, with all that `--engine` takes: a limit \
            (`time=SECONDS`, `nodes=N`, `depth=N`, `tc=CONTROL`), `dir=FOLDER`, and by any other key its options",
    read: |items| {
        let command = items.command()?;
        let engine = EngineSpec::read(command, items)?;
        if engine.limit.is_none() {
            let reason = "'uci' has no limit: depth, nodes, time, movetime or tc";
            return Err(ParseError(reason.to_owned()));
        }
        Ok(Arc::new(engine))
    },
};

impl PlayerKind for EngineSpec {
    fn start(&self, around: &Surroundings<'_>) -> Result<Box<dyn Contender>, Trouble> {
        let limit = self
            .limit
            .ok_or_else(|| Trouble::Unusable(NO_LIMIT.to_owned()))?;
        Ok(Box::new(Uci {
            spec: self.clone(),
            limit,
            patience: around.patience,
            halt: Arc::clone(around.halt),
            engine: None,
            timing: self.timing(limit, around.patience),
        }))
    }

    fn engine(&self) -> Option<&EngineSpec> {
        Some(self)
    }
}

/// The error text for an engine without a limit.
pub(crate) const NO_LIMIT: &str = "has no limit: a clock, a time, nodes or a depth";

impl EngineSpec {
    fn timing(&self, limit: Limit, patience: Duration) -> Timing {
        let margin = self.margin.unwrap_or(limit.usual_margin());
        Timing::new(limit, margin, patience)
    }
}

/// An engine, which is started with its first game: only then is its variant known.
struct Uci {
    spec: EngineSpec,
    limit: Limit,
    patience: Duration,
    /// Raised when the match is over.
    halt: Arc<AtomicBool>,
    engine: Option<(Variant, Engine)>,
    timing: Timing,
}

impl Uci {
    /// The variant of a game from this position.
    fn variant(&self, start: &Position) -> Variant {
        match start.is_chess960() {
            true => Variant::Chess960,
            false => self.spec.variant,
        }
    }

    /// The engine, which plays this variant.
    fn engine(&mut self, variant: Variant) -> Result<&mut Engine, Trouble> {
        let running = self.engine.take().filter(|(known, _)| *known == variant);
        let engine = match running {
            Some((_, engine)) => engine,
            None => Engine::start(&self.spec, variant, self.patience, &self.halt)
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

/// The game of chess that a session is at.
fn game_of_chess(session: &dyn Session) -> Result<Opening, Trouble> {
    let game = Opening::of(&session.state());
    game.ok_or_else(|| {
        let reason = format!("is a chess engine, and this is {}", session.game());
        Trouble::Unusable(reason)
    })
}

/// The command that sends an engine a game.
fn position(game: &Opening, variant: Variant) -> String {
    let mut command = match game.start == Position::start() {
        true => "position startpos".to_owned(),
        false => format!("position fen {}", game.start),
    };
    if !game.moves.is_empty() {
        command += " moves ";
        command += &game.uci(variant.style()).join(" ");
    }
    command
}

impl Contender for Uci {
    fn new_game(&mut self, _: u64, opening: &dyn Session) -> Result<(), Trouble> {
        self.timing = self.spec.timing(self.limit, self.patience);
        let variant = self.variant(&game_of_chess(opening)?.start);
        let halt = Arc::clone(&self.halt);
        self.engine(variant)?.new_game(&halt)
    }

    fn choose(&mut self, session: &dyn Session, turn: &Turn<'_>) -> Result<Played, Trouble> {
        let game = game_of_chess(session)?;
        let (pos, variant) = (game.end().0, self.variant(&game.start));
        let go = self.timing.go(pos.side_to_move(), turn.rival.as_ref());
        let (allowed, halt) = (self.timing.allowed(), Arc::clone(&self.halt));
        let engine = self.engine(variant)?;
        let asked = Question {
            pos: &pos,
            position: &position(&game, variant),
            go: &go,
            allowed,
        };
        let answer = engine.think(asked, &halt)?;
        self.timing.spend(answer.elapsed)?;
        let mv = pos.san(answer.read(&pos)?);
        Ok(answer.played(mv))
    }

    fn clock(&self) -> Option<&Clock> {
        self.timing.clock()
    }

    fn faults(&mut self) -> BTreeMap<LineFault, String> {
        let engine = self.engine.as_mut();
        engine.map_or_else(BTreeMap::new, |(_, engine)| engine.take_faults())
    }
}

impl Answer {
    /// The answer as a move of a game.
    fn played(&self, mv: String) -> Played {
        Played {
            mv,
            score: self.latest.map(|info| info.score),
            depth: self.latest.and_then(|info| info.depth),
            nodes: self.latest.and_then(|info| info.nodes),
            ms: Some((self.elapsed.as_secs_f64() * 1e6).round() / 1e3),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Variant, game_of_chess, position};
    use negascout_session::open;

    #[test]
    fn engines_are_told_the_whole_game() {
        let sent = |text: &str, variant| {
            let session = open("chess", text).unwrap();
            position(&game_of_chess(&*session).unwrap(), variant)
        };
        let castled = "e4 e5 Nf3 Nc6 Bc4 Bc5 O-O";
        let moves = "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5";
        let expected = format!("position startpos moves {moves} e1g1");
        assert_eq!(sent(castled, Variant::Standard), expected);
        let expected = format!("position startpos moves {moves} e1h1");
        assert_eq!(sent(castled, Variant::Chess960), expected);
        let other = sent("chess960 77", Variant::Chess960);
        assert!(other.starts_with("position fen "), "{other}");
        let strange = open("tic-tac-toe", None).unwrap();
        let reason = "is a chess engine, and this is tic-tac-toe";
        assert_eq!(game_of_chess(&*strange).unwrap_err().to_string(), reason);
    }
}
