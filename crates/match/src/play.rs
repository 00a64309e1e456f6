//! One game, from the opening to its end.

use crate::adjudication::{Referee, Seen, Verdict};
use crate::engine::{Answer, Engine, Timing, Trouble};
use crate::openings::Opening;
use crate::record::{Ending, Outcome, Played, Record};
use crate::settings::{Settings, Variant};
use humantime::format_rfc3339_seconds;
use negascout::Game;
use negascout_chess::notation::uci::Style;
use negascout_chess::{Color, Ending as Rule, History, Move, Piece, Position};
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

    fn style(&self) -> Style {
        match self.settings.variant {
            Variant::Standard => Style::Standard,
            Variant::Chess960 => Style::Chess960,
        }
    }
}

/// The end of a game.
struct End {
    outcome: Outcome,
    ending: Ending,
    detail: String,
}

impl End {
    fn new(outcome: Outcome, ending: Ending) -> End {
        End {
            outcome,
            ending,
            detail: String::new(),
        }
    }

    /// The end that an engine's failure makes.
    fn trouble(loser: Color, trouble: &Trouble) -> Result<End, Stopped> {
        Ok(End {
            outcome: Outcome::lost_by(loser),
            ending: trouble.ending().ok_or(Stopped)?,
            detail: trouble.to_string(),
        })
    }
}

/// A game while it is played.
struct Running<'m> {
    pairing: Pairing<'m>,
    pos: Position,
    history: History,
    /// The command that sends an engine the position.
    command: String,
    /// White's time and black's.
    timings: [Timing; 2],
    referee: Referee,
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
        book: book(pairing),
        moves: running.played,
    })
}

/// To thousandths: more is noise.
fn rounded(number: f64) -> f64 {
    (number * 1e3).round() / 1e3
}

/// The opening's moves in UCI notation.
fn book(pairing: Pairing<'_>) -> Vec<String> {
    let mut pos = pairing.opening.start.clone();
    let text = |&mv: &Move| {
        let text = pos.uci(mv, pairing.style());
        pos = pos.play(mv);
        text
    };
    pairing.opening.moves.iter().map(text).collect()
}

impl<'m> Running<'m> {
    fn new(pairing: Pairing<'m>) -> Running<'m> {
        let (pos, history) = pairing.opening.end();
        let start = &pairing.opening.start;
        let mut command = match start.to_string() {
            fen if fen == Position::start().to_string() => "position startpos".to_owned(),
            fen => format!("position fen {fen}"),
        };
        for mv in book(pairing) {
            add_move(&mut command, &mv);
        }
        let settings = pairing.settings;
        let timings = [Color::White, Color::Black].map(|color| {
            let limit = settings.players[pairing.player(color)].limit;
            Timing::new(limit, settings.margin, settings.patience)
        });
        Running {
            pairing,
            pos,
            history,
            command,
            timings,
            referee: Referee::new(settings.rules),
            played: Vec::new(),
        }
    }

    fn run(&mut self, engines: &mut [&mut Engine; 2], stop: &AtomicBool) -> Result<End, Stopped> {
        for color in [Color::White, Color::Black] {
            if let Err(trouble) = engines[self.pairing.player(color)].new_game(stop) {
                return End::trouble(color, &trouble);
            }
        }
        loop {
            let mover = self.pos.side_to_move();
            let engine = &mut *engines[self.pairing.player(mover)];
            let [own, rival] = [mover, !mover].map(|color| &self.timings[color as usize]);
            let go = own.go(mover, rival.clock());
            let answer = engine.think(&self.command, &go, own.allowed(), stop);
            let end = match answer.and_then(|answer| self.take(&answer)) {
                Ok(end) => end,
                Err(trouble) => Some(End::trouble(mover, &trouble)?),
            };
            if let Some(end) = end {
                return Ok(end);
            }
        }
    }

    /// Plays the mover's answer. `None` if the game goes on.
    fn take(&mut self, answer: &Answer) -> Result<Option<End>, Trouble> {
        let mover = self.pos.side_to_move();
        self.timings[mover as usize].spend(answer.elapsed)?;
        let mv = answer.read(&self.pos)?;
        let is_progress = self.pos.moved(mv) == Piece::Pawn || self.pos.is_capture(mv);
        self.make(mv, answer);
        let seen = Seen {
            mover,
            score: answer.told.map(|info| info.score),
            is_progress,
            moves_played: u32::from(self.pos.fullmove_number().saturating_sub(1)),
        };
        let verdict = self.referee.look(seen);
        Ok(self.over().or_else(|| verdict.map(End::from)))
    }

    fn make(&mut self, mv: Move, answer: &Answer) {
        let text = self.pos.uci(mv, self.pairing.style());
        add_move(&mut self.command, &text);
        self.played.push(Played {
            mv: text,
            score: answer.told.map(|info| info.score),
            depth: answer.told.and_then(|info| info.depth),
            nodes: answer.told.and_then(|info| info.nodes),
            ms: rounded(answer.elapsed.as_secs_f64() * 1e3),
        });
        self.history.push(&self.pos);
        self.pos = self.pos.play(mv);
    }

    /// The end by the rules of chess; a draw that may be claimed is claimed at once.
    fn over(&self) -> Option<End> {
        let repeated = self.history.is_threefold(&self.pos);
        let claim = repeated.then_some(Rule::Repetition).or(self.pos.claim());
        let ending = match self.pos.ending().or(claim)? {
            Rule::Checkmate => {
                let outcome = Outcome::lost_by(self.pos.side_to_move());
                return Some(End::new(outcome, Ending::Checkmate));
            }
            Rule::Stalemate => Ending::Stalemate,
            Rule::InsufficientMaterial => Ending::InsufficientMaterial,
            Rule::FiftyMoves | Rule::SeventyFiveMoves => Ending::FiftyMoves,
            Rule::Repetition | Rule::FivefoldRepetition => Ending::Repetition,
        };
        Some(End::new(Outcome::Draw, ending))
    }
}

impl From<Verdict> for End {
    fn from(verdict: Verdict) -> End {
        match verdict {
            Verdict::Lost(loser) => End::new(Outcome::lost_by(loser), Ending::Resignation),
            Verdict::Draw => End::new(Outcome::Draw, Ending::AgreedDraw),
            Verdict::TooLong => End::new(Outcome::Draw, Ending::TooLong),
        }
    }
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
