//! One game, from the opening to its end.

use crate::course::{Course, End};
use crate::engine::{Answer, Engine, Timing, Trouble};
use crate::openings::Opening;
use crate::record::{Outcome, Played, Record};
use crate::settings::{Settings, Variant};
use humantime::format_rfc3339_seconds;
use negascout::Game;
use negascout_chess::notation::uci::Style;
use negascout_chess::{Color, Move, Position};
use std::sync::atomic::AtomicBool;
use std::time::{Instant, SystemTime};

/// The game was stopped before its end.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stopped;

/// A pairing: the players, the colours and the opening of one game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pairing<'m> {
    /// Its number, from 1.
    pub(crate) game: u32,
    /// The opening's number, from 1.
    pub(crate) number: usize,
    pub(crate) opening: &'m Opening,
    pub(crate) settings: &'m Settings,
}

impl Pairing<'_> {
    /// The player, 0 or 1, of this colour: the first is white in odd games.
    pub(crate) fn player(&self, color: Color) -> usize {
        usize::from((color == Color::White) != (self.game % 2 == 1))
    }

    fn name(&self, color: Color) -> String {
        self.settings.players[self.player(color)].name.clone()
    }

    /// The opening's moves in UCI notation.
    pub(crate) fn book(&self) -> Vec<String> {
        let mut pos = self.opening.start.clone();
        let text = |&mv: &Move| {
            let text = pos.uci(mv, self.style());
            pos = pos.play(mv);
            text
        };
        self.opening.moves.iter().map(text).collect()
    }

    fn style(&self) -> Style {
        match self.settings.variant {
            Variant::Standard => Style::Standard,
            Variant::Chess960 => Style::Chess960,
        }
    }
}

/// A game while it is played.
struct Running<'m> {
    pairing: Pairing<'m>,
    course: Course,
    /// The command that sends an engine the position.
    command: String,
    /// White's time and black's.
    timings: [Timing; 2],
    played: Vec<Played>,
}

/// Plays a game between two engines, in the order of the settings' players.
pub(crate) fn play(
    pairing: Pairing<'_>,
    mut engines: [&mut Engine; 2],
    stop: &AtomicBool,
) -> Result<Record, Stopped> {
    let (begun, clock) = (SystemTime::now(), Instant::now());
    let mut running = Running::new(pairing);
    let end = running.run(&mut engines, stop)?;
    let start = &pairing.opening.start;
    Ok(Record {
        game: pairing.game,
        opening: pairing.number,
        white: pairing.name(Color::White),
        black: pairing.name(Color::Black),
        outcome: end.outcome,
        ending: end.ending,
        detail: end.detail,
        begun: format_rfc3339_seconds(begun).to_string(),
        seconds: rounded(clock.elapsed().as_secs_f64()),
        fen: start.to_string(),
        book: pairing.book(),
        moves: running.played,
    })
}

/// To thousandths: more is noise.
fn rounded(number: f64) -> f64 {
    (number * 1e3).round() / 1e3
}

impl<'m> Running<'m> {
    fn new(pairing: Pairing<'m>) -> Running<'m> {
        let start = &pairing.opening.start;
        let mut command = match start.to_string() {
            fen if fen == Position::start().to_string() => "position startpos".to_owned(),
            fen => format!("position fen {fen}"),
        };
        for mv in pairing.book() {
            add_move(&mut command, &mv);
        }
        let settings = pairing.settings;
        let timings = [Color::White, Color::Black].map(|color| {
            let limit = settings.players[pairing.player(color)].limit;
            Timing::new(limit, settings.margin, settings.patience)
        });
        Running {
            pairing,
            course: Course::new(pairing),
            command,
            timings,
            played: Vec::new(),
        }
    }

    fn run(&mut self, engines: &mut [&mut Engine; 2], stop: &AtomicBool) -> Result<End, Stopped> {
        for color in [Color::White, Color::Black] {
            if let Err(trouble) = engines[self.pairing.player(color)].new_game(stop) {
                return failure(color, &trouble);
            }
        }
        loop {
            let mover = self.course.position().side_to_move();
            let engine = &mut *engines[self.pairing.player(mover)];
            let [own, rival] = [mover, !mover].map(|color| &self.timings[color as usize]);
            let go = own.go(mover, rival.clock());
            let answer = engine.think(&self.command, &go, own.allowed(), stop);
            let end = match answer.and_then(|answer| self.take(&answer)) {
                Ok(end) => end,
                Err(trouble) => Some(failure(mover, &trouble)?),
            };
            if let Some(end) = end {
                return Ok(end);
            }
        }
    }

    /// Plays the mover's answer. `None` if the game goes on.
    fn take(&mut self, answer: &Answer) -> Result<Option<End>, Trouble> {
        let pos = self.course.position();
        self.timings[pos.side_to_move() as usize].spend(answer.elapsed)?;
        let mv = answer.read(pos)?;
        let text = pos.uci(mv, self.pairing.style());
        add_move(&mut self.command, &text);
        let told = answer.told;
        let score = told.map(|info| info.score);
        self.played.push(Played {
            mv: text,
            score,
            depth: told.and_then(|info| info.depth),
            nodes: told.and_then(|info| info.nodes),
            ms: rounded(answer.elapsed.as_secs_f64() * 1e3),
        });
        Ok(self.course.play(mv, score))
    }
}

/// The end that an engine's failure makes.
fn failure(loser: Color, trouble: &Trouble) -> Result<End, Stopped> {
    Ok(End {
        outcome: Outcome::lost_by(loser),
        ending: trouble.ending().ok_or(Stopped)?,
        detail: trouble.to_string(),
    })
}

/// Adds a move to a command that sends a position.
pub(crate) fn add_move(command: &mut String, mv: &str) {
    command.push_str(if command.contains(" moves ") {
        " "
    } else {
        " moves "
    });
    command.push_str(mv);
}
