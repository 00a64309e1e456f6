//! A whole match: several games at a time, counted and kept as they end.

use crate::engine::{Engine, Trouble};
use crate::error::Error;
use crate::identity::describe;
use crate::openings::Openings;
use crate::pgn::PgnFile;
use crate::play::{self, Fixture};
use crate::record::{Ending, Record};
use crate::save::Save;
use crate::schedule::{Order, Schedule};
use crate::settings::{Restart, Settings};
use crate::stats::{Decision, Sprt, Tally};
use negascout_chess::Color;
use std::collections::{BTreeMap, HashSet};
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

/// A match of two engines.
#[derive(Clone, Debug)]
pub struct Match {
    /// Who plays, and by which rules.
    pub settings: Settings,
    /// What games begin with.
    pub openings: Openings,
    /// In which order openings are used.
    pub order: Order,
    /// How many games to play: an even number.
    pub games: u32,
    /// How many games to play at a time.
    pub concurrency: usize,
    /// A test that may end the match early.
    pub sprt: Option<Sprt>,
    /// The file in which the match is kept, and from which it goes on.
    pub save: Option<PathBuf>,
    /// The file to which games are written as PGN.
    pub pgn: Option<PathBuf>,
}

/// How a match stands.
#[derive(Clone, Debug, Default)]
pub struct Standing {
    /// The points, in the first engine's view.
    pub tally: Tally,
    /// How games have ended.
    pub endings: BTreeMap<Ending, u64>,
    /// How often each engine has failed, and in which way.
    pub failures: [BTreeMap<Ending, u64>; 2],
}

/// What is told of each game, and of how the match stands after it.
pub type OnGame<'f, E> = dyn FnMut(Option<&Record>, &Standing) -> Result<(), E> + 'f;

/// Why a match has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Conclusion {
    /// All games are played.
    Complete,
    /// The test has decided.
    Decided(Decision),
    /// It was stopped.
    Interrupted,
}

impl Standing {
    /// Counts a game.
    fn add(&mut self, record: &Record) {
        self.tally.add_record(record);
        *self.endings.entry(record.ending).or_default() += 1;
        if record.ending.is_failure() {
            // Nobody fails in a draw.
            let loser = usize::from(record.half_points() == 2);
            *self.failures[loser].entry(record.ending).or_default() += 1;
        }
    }
}

impl Match {
    /// Plays the match, or what is left of it.
    ///
    /// `on_game` is told of each game, in the order in which they end, and of how the match stands
    /// after it; first of all, with no game, of how it stands at the beginning. Once `stop` is
    /// raised, games that are not over are given up: a saved match plays them again.
    ///
    /// # Errors
    ///
    /// If the match makes no sense, a file cannot be used, an engine cannot be started, or `on_game`
    /// has an error of its own.
    ///
    /// # Panics
    ///
    /// If the system cannot start a thread.
    pub fn play<E: From<Error>>(
        &self,
        stop: &AtomicBool,
        on_game: &mut OnGame<'_, E>,
    ) -> Result<(Standing, Conclusion), E> {
        self.check()?;
        let schedule = Schedule::new(self.openings.list().len(), self.order);
        let (mut ledger, kept) = self.open(&schedule)?;
        let mut standing = Standing::default();
        kept.iter().for_each(|record| standing.add(record));
        on_game(None, &standing)?;
        let done: HashSet<u32> = kept.iter().map(|record| record.game).collect();
        let halt = AtomicBool::new(false);
        let hall = Hall {
            a_match: self,
            schedule,
            left: Mutex::new(1..=self.games),
            done,
            halt: &halt,
        };
        let ended = thread::scope(|scope| {
            let (sender, results) = channel();
            for _ in 0..self.concurrency.min(self.games as usize) {
                let (hall, sender) = (&hall, sender.clone());
                scope.spawn(move || hall.work(&sender));
            }
            drop(sender);
            let referee = Desk {
                a_match: self,
                stop,
                results,
            };
            let ended = referee.gather(&mut ledger, &mut standing, on_game);
            halt.store(true, Ordering::Relaxed);
            ended
        });
        ended.map(|conclusion| (standing, conclusion))
    }

    /// What the test says of a standing.
    #[must_use]
    pub fn decision(&self, standing: &Standing) -> Option<Decision> {
        self.sprt
            .and_then(|sprt| sprt.decision(&standing.tally.pairs))
    }

    fn check(&self) -> Result<(), Error> {
        let fault = |reason: &str| Err(Error::Input(reason.to_owned()));
        if self.games == 0 || self.games % 2 == 1 {
            return fault(
                "the number of games is to be even: each opening is played with both colours",
            );
        }
        if self.concurrency == 0 {
            return fault("at least one game is to be played at a time");
        }
        self.openings.check(self.settings.variant)
    }

    /// Opens the files, and reads the games that are played already.
    fn open(&self, schedule: &Schedule) -> Result<(Ledger<'_>, Vec<Record>), Error> {
        let settings = &self.settings;
        let (save, kept) = match &self.save {
            None => (None, Vec::new()),
            Some(path) => {
                let list = self.openings.list();
                let used = schedule.order().iter().map(|&index| &list[index]);
                let (save, kept) = Save::open(path, &describe(settings, used))?;
                (Some(save), kept)
            }
        };
        check_games(&kept, settings)?;
        let pgn = self
            .pgn
            .as_deref()
            .map(|path| PgnFile::open(path, &kept, settings));
        let pgn = pgn.transpose()?;
        Ok((
            Ledger {
                settings,
                save,
                pgn,
            },
            kept,
        ))
    }
}

/// Refuses games that cannot be those of one match.
fn check_games(kept: &[Record], settings: &Settings) -> Result<(), Error> {
    let mut seen = HashSet::new();
    for record in kept {
        let game = record.game;
        if game == 0 || !seen.insert(game) || !record.is_between(&settings.players) {
            let message = format!("the saved match has a game {game} that cannot be its own");
            return Err(Error::Input(message));
        }
    }
    Ok(())
}

/// The files in which a match is kept.
#[derive(Debug)]
struct Ledger<'m> {
    settings: &'m Settings,
    save: Option<Save>,
    pgn: Option<PgnFile>,
}

impl Ledger<'_> {
    fn add(&mut self, record: &Record) -> Result<(), Error> {
        if let Some(save) = &mut self.save {
            save.add(record)?;
        }
        match &mut self.pgn {
            Some(pgn) => pgn.add(record, self.settings),
            None => Ok(()),
        }
    }
}

/// Where results come in.
struct Desk<'m> {
    a_match: &'m Match,
    stop: &'m AtomicBool,
    results: Receiver<Result<Record, Error>>,
}

impl Desk<'_> {
    /// Takes in results until the match is over.
    fn gather<E: From<Error>>(
        &self,
        ledger: &mut Ledger<'_>,
        standing: &mut Standing,
        on_game: &mut OnGame<'_, E>,
    ) -> Result<Conclusion, E> {
        const GLANCE: Duration = Duration::from_millis(50);
        loop {
            if let Some(decision) = self.a_match.decision(standing) {
                return Ok(Conclusion::Decided(decision));
            }
            if self.stop.load(Ordering::Relaxed) {
                return Ok(Conclusion::Interrupted);
            }
            match self.results.recv_timeout(GLANCE) {
                Ok(record) => {
                    let record = record?;
                    ledger.add(&record)?;
                    standing.add(&record);
                    on_game(Some(&record), standing)?;
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Ok(Conclusion::Complete),
            }
        }
    }
}

/// Where games are played.
struct Hall<'m> {
    a_match: &'m Match,
    schedule: Schedule,
    /// Games that nobody has begun, and some that are done.
    left: Mutex<RangeInclusive<u32>>,
    /// Games that were kept.
    done: HashSet<u32>,
    /// Raised when the match is over.
    halt: &'m AtomicBool,
}

/// An engine, while there is one.
type Seat = Option<Engine>;

impl Hall<'_> {
    /// Plays game after game, until none is left or the match is over.
    fn work(&self, results: &Sender<Result<Record, Error>>) {
        let mut seats = [None, None];
        while let Some(game) = self.next() {
            let Some(result) = self.play(game, &mut seats).transpose() else {
                return;
            };
            let is_error = result.is_err();
            if results.send(result).is_err() || is_error {
                return;
            }
        }
    }

    fn next(&self) -> Option<u32> {
        let mut left = self.left.lock().unwrap_or_else(PoisonError::into_inner);
        let is_over = self.halt.load(Ordering::Relaxed);
        let not_done = |game: &u32| !self.done.contains(game);
        if is_over { None } else { left.find(not_done) }
    }

    /// Plays one game; `None` if the match is over before the game is.
    fn play(&self, game: u32, seats: &mut [Seat; 2]) -> Result<Option<Record>, Error> {
        let settings = &self.a_match.settings;
        for (player, seat) in seats.iter_mut().enumerate() {
            if seat.is_none() {
                *seat = self.start(player)?;
            }
        }
        let [Some(first), Some(second)] = seats else {
            return Ok(None);
        };
        let index = self.schedule.opening(game);
        let fixture = Fixture {
            game,
            number: index + 1,
            opening: &self.a_match.openings.list()[index],
            settings,
        };
        let Ok(record) = play::play(fixture, [first, second], self.halt) else {
            return Ok(None);
        };
        if settings.restart == Restart::EachGame {
            *seats = [None, None];
        }
        if matches!(record.ending, Ending::Crash | Ending::Silence) {
            let white_won = record.loser() == Some(record.black.as_str());
            let loser = if white_won {
                Color::Black
            } else {
                Color::White
            };
            seats[fixture.player(loser)] = None;
        }
        Ok(Some(record))
    }

    /// Starts an engine; `None` if the match is over.
    fn start(&self, player: usize) -> Result<Seat, Error> {
        let settings = &self.a_match.settings;
        let player = &settings.players[player];
        match Engine::start(player, settings.variant, settings.patience, self.halt) {
            Ok(engine) => Ok(Some(engine)),
            Err(Trouble::Stopped) => Ok(None),
            Err(trouble) => Err(Error::Engine {
                name: player.name.clone(),
                reason: trouble.to_string(),
            }),
        }
    }
}
