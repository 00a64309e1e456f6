//! A match of two UCI engines: its games, counted and saved when they end.

use crate::course::is_game_of;
use crate::engine::{Engine, Trouble};
use crate::error::Error;
use crate::identity::describe;
use crate::openings::Openings;
use crate::pgn::EngineGame;
use crate::pgn_file::PgnFile;
use crate::play::{self, Pairing};
use crate::record::{Ending, Record};
use crate::runner::{Conclusion, Contest, Extent, Ledger, run};
use crate::save::{Save, check_games};
use crate::schedule::{Order, Schedule};
use crate::settings::{Restart, Settings};
use crate::stats::{Decision, MatchScore, Sprt};
use negascout_chess::Color;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// A match of two engines.
#[derive(Clone, Debug)]
pub struct Match {
    /// The engines and the rules.
    pub settings: Settings,
    /// The openings.
    pub openings: Openings,
    /// The order of the openings.
    pub order: Order,
    /// The number of games: even.
    pub games: u32,
    /// The number of games played at the same time.
    pub concurrency: usize,
    /// A test that may end the match early.
    pub sprt: Option<Sprt>,
    /// The file that the match is saved in, and resumed from.
    pub save: Option<PathBuf>,
    /// The file to which games are written as PGN.
    pub pgn: Option<PathBuf>,
}

/// The standings of a match: the score, and the counts of endings and failures.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Standings {
    /// The score, in the first engine's view.
    pub score: MatchScore,
    /// The number of games by ending.
    pub endings: BTreeMap<Ending, u64>,
    /// The number of failures of each engine, by kind.
    pub failures: [BTreeMap<Ending, u64>; 2],
}

/// A callback after each game, with the standings.
pub type OnGame<'f, E> = dyn FnMut(Option<&Record>, &Standings) -> Result<(), E> + 'f;

impl Standings {
    /// Counts a game.
    fn add(&mut self, record: &Record) {
        self.score.add_record(record);
        *self.endings.entry(record.ending).or_default() += 1;
        if record.ending.is_failure() {
            // A failure loses the game.
            let loser = usize::from(record.half_points() == 2);
            *self.failures[loser].entry(record.ending).or_default() += 1;
        }
    }
}

impl Match {
    /// Plays the match, or the rest of a saved one.
    ///
    /// Calls `on_game` at the beginning, with no game and the standings, and then after each game,
    /// in the order in which they end. Once `stop` is raised, games that are not over are given up:
    /// a saved match plays them again.
    ///
    /// # Errors
    ///
    /// If the match makes no sense, a file cannot be used, an engine cannot be started, or `on_game`
    /// has an error of its own.
    pub fn play<E: From<Error>>(
        &self,
        stop: &Arc<AtomicBool>,
        on_game: &mut OnGame<'_, E>,
    ) -> Result<(Standings, Conclusion), E> {
        self.check()?;
        let schedule = Schedule::new(self.openings.list().len(), self.order);
        let (files, kept) = self.open(&schedule)?;
        let mut standings = Standings::default();
        kept.iter().for_each(|record| standings.add(record));
        on_game(None, &standings)?;
        let extent = Extent {
            games: self.games,
            concurrency: self.concurrency,
            done: kept.iter().map(|record| record.game).collect(),
        };
        let contest = EngineGames {
            a_match: self,
            schedule,
        };
        let mut ledger = MatchLedger {
            a_match: self,
            files,
            standings,
            on_game,
        };
        let conclusion = run(&contest, extent, stop, &mut ledger)?;
        Ok((ledger.standings, conclusion))
    }

    /// The decision of the sequential test on these standings; `None` if it goes on, or there is none.
    #[must_use]
    pub fn decision(&self, standings: &Standings) -> Option<Decision> {
        self.sprt
            .and_then(|sprt| sprt.decision(&standings.score.pairs))
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

    /// The pairing of a game of the match.
    fn pairing(&self, game: u32, schedule: &Schedule) -> Pairing<'_> {
        let index = schedule.opening(game);
        Pairing {
            game,
            number: index + 1,
            opening: &self.openings.list()[index],
            settings: &self.settings,
        }
    }

    /// Refuses games that cannot be those of this match.
    fn check_games(&self, kept: &[Record], schedule: &Schedule) -> Result<(), Error> {
        let is_own = |record: &Record| {
            record.is_between(&self.settings.players)
                && is_game_of(self.pairing(record.game, schedule), record)
        };
        check_games(kept, |record| record.game, is_own)
    }

    /// Opens the files, and reads the saved games.
    fn open(&self, schedule: &Schedule) -> Result<(MatchFiles<'_>, Vec<Record>), Error> {
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
        self.check_games(&kept, schedule)?;
        let games: Vec<_> = kept.iter().map(|game| EngineGame(game, settings)).collect();
        let pgn = self.pgn.as_deref();
        let pgn = pgn.map(|path| PgnFile::open(path, &games)).transpose()?;
        Ok((
            MatchFiles {
                settings,
                save,
                pgn,
            },
            kept,
        ))
    }
}

/// The files that a match is written to.
#[derive(Debug)]
struct MatchFiles<'m> {
    settings: &'m Settings,
    save: Option<Save>,
    pgn: Option<PgnFile>,
}

impl MatchFiles<'_> {
    fn add(&mut self, record: &Record) -> Result<(), Error> {
        if let Some(save) = &mut self.save {
            save.add(record)?;
        }
        match &mut self.pgn {
            Some(pgn) => pgn.add(&EngineGame(record, self.settings)),
            None => Ok(()),
        }
    }
}

/// Counts and saves the games.
struct MatchLedger<'m, 'f, 'g, E> {
    a_match: &'m Match,
    files: MatchFiles<'m>,
    standings: Standings,
    on_game: &'g mut OnGame<'f, E>,
}

impl<E: From<Error>> Ledger<Record, E> for MatchLedger<'_, '_, '_, E> {
    fn decision(&self) -> Option<Decision> {
        self.a_match.decision(&self.standings)
    }

    fn take(&mut self, record: Record) -> Result<(), E> {
        self.files.add(&record)?;
        self.standings.add(&record);
        (self.on_game)(Some(&record), &self.standings)
    }
}

/// The games of a match between engines.
struct EngineGames<'m> {
    a_match: &'m Match,
    schedule: Schedule,
}

/// A running engine, or none.
type EngineSlot = Option<Engine>;

impl Contest for EngineGames<'_> {
    type Game = Record;
    type Players = [EngineSlot; 2];

    fn play(
        &self,
        game: u32,
        slots: &mut [EngineSlot; 2],
        halt: &Arc<AtomicBool>,
    ) -> Result<Option<Record>, Error> {
        let settings = &self.a_match.settings;
        for (player, slot) in slots.iter_mut().enumerate() {
            if slot.is_none() {
                *slot = self.start(player, halt)?;
            }
        }
        let [Some(first), Some(second)] = slots else {
            return Ok(None);
        };
        let pairing = self.a_match.pairing(game, &self.schedule);
        let Ok(record) = play::play(pairing, [first, second], halt) else {
            return Ok(None);
        };
        if settings.restart == Restart::EachGame {
            *slots = [None, None];
        }
        if matches!(record.ending, Ending::Crash | Ending::Silence) {
            let white_won = record.loser() == Some(record.black.as_str());
            let loser = if white_won {
                Color::Black
            } else {
                Color::White
            };
            slots[pairing.player(loser)] = None;
        }
        Ok(Some(record))
    }
}

impl EngineGames<'_> {
    /// Starts an engine; `None` if the match is over.
    fn start(&self, player: usize, halt: &AtomicBool) -> Result<EngineSlot, Error> {
        let settings = &self.a_match.settings;
        let player = &settings.players[player];
        match Engine::start(player, settings.variant, settings.patience, halt) {
            Ok(engine) => Ok(Some(engine)),
            Err(Trouble::Stopped) => Ok(None),
            Err(trouble) => Err(Error::Engine {
                name: player.name.clone(),
                reason: trouble.to_string(),
            }),
        }
    }
}
