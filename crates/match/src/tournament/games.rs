//! The games of a tournament, each between two players that run.

use super::pairings::{Pairing, Pairings};
use super::record::GameRecord;
use crate::engine::Trouble;
use crate::error::Error;
use crate::player::{Contender, Participant, Turn};
use crate::referee::{self, Board, NoResult};
use crate::runner::Contest;
use humantime::format_rfc3339_seconds;
use negascout::Game;
use negascout_session::{Ending as RuleEnding, Player, Session};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant, SystemTime};

/// What all games of a tournament have in common.
pub(super) struct Games<'m> {
    pub(super) players: &'m [Participant],
    pub(super) pairings: Pairings,
    /// In the order of the rounds.
    pub(super) openings: Mutex<Vec<Box<dyn Session>>>,
    pub(super) seed: u64,
    pub(super) max_plies: u32,
    pub(super) patience: Duration,
}

/// The players that a thread has started, by their numbers.
#[derive(Default)]
pub(super) struct Started(Vec<Option<Box<dyn Contender>>>);

impl Contest for Games<'_> {
    type Game = GameRecord;
    type Players = Started;

    fn play(
        &self,
        game: u32,
        started: &mut Started,
        halt: &Arc<AtomicBool>,
    ) -> Result<Option<GameRecord>, Error> {
        let (begun, clock) = (SystemTime::now(), Instant::now());
        let pairing = self.pairings.of(game);
        started.0.resize_with(self.players.len(), || None);
        for (side, &player) in pairing.players.iter().enumerate() {
            let slot = &mut started.0[player];
            if slot.is_none() {
                *slot = Some(self.start(player)?);
            }
            if let Some(contender) = slot {
                contender.new_game(self.seed_of(game, side));
            }
        }
        let (number, opening) = self.opening(pairing);
        let mut table = Table::new(opening);
        let turn = Turn {
            game,
            patience: self.patience,
            halt,
        };
        let over = referee::play(&mut table, self.max_plies, |table| {
            let player = pairing.players[table.turn() as usize];
            match &mut started.0[player] {
                Some(contender) => contender.choose(&*table.session, &turn),
                None => Err(Trouble::Stopped),
            }
        });
        let over = match over {
            Ok(over) => over,
            Err(NoResult::Stopped) => return Ok(None),
            Err(NoResult::Unusable(player, reason)) => {
                return Err(self.unusable(pairing.players[player as usize], reason));
            }
        };
        let [first, second] = pairing
            .players
            .map(|player| self.players[player].name.clone());
        let record = GameRecord {
            game,
            opening: number,
            first,
            second,
            outcome: over.outcome,
            ending: over.ending,
            detail: over.detail,
            begun: format_rfc3339_seconds(begun).to_string(),
            seconds: (clock.elapsed().as_secs_f64() * 1e6).round() / 1e6,
            position: table.position,
            moves: table.moves,
        };
        if let Some(loser) = record.loser().filter(|_| record.ending.is_failure()) {
            // Whatever it may still answer belongs to no game.
            started.0[pairing.players[loser as usize]] = None;
        }
        Ok(Some(record))
    }
}

impl Games<'_> {
    fn start(&self, player: usize) -> Result<Box<dyn Contender>, Error> {
        let started = self.players[player].start();
        started.map_err(|trouble| self.unusable(player, trouble.to_string()))
    }

    fn unusable(&self, player: usize, reason: String) -> Error {
        let name = self.players[player].name.clone();
        Error::Player { name, reason }
    }

    /// The number, from 1, and the session of the opening of a game.
    fn opening(&self, pairing: Pairing) -> (usize, Box<dyn Session>) {
        let openings = self.openings.lock().unwrap_or_else(PoisonError::into_inner);
        let place = pairing.round % openings.len();
        (place + 1, openings[place].fork())
    }

    /// The seed of a side in a game: different for all games and sides.
    fn seed_of(&self, game: u32, side: usize) -> u64 {
        let number = u64::from(game) * 2 + side as u64;
        let mut random = Xoshiro256PlusPlus::seed_from_u64(self.seed ^ number.rotate_left(32));
        random.random()
    }
}

/// A session on the referee's table, with the moves made there.
struct Table {
    session: Box<dyn Session>,
    position: String,
    moves: Vec<String>,
}

impl Table {
    fn new(session: Box<dyn Session>) -> Table {
        Table {
            position: session.position(),
            session,
            moves: Vec::new(),
        }
    }
}

impl Board for Table {
    type Move = String;

    fn turn(&self) -> Player {
        self.session.turn()
    }

    fn ending(&self) -> Option<RuleEnding> {
        self.session.ending()
    }

    fn key(&self) -> u64 {
        self.session.erased().key()
    }

    fn play(&mut self, mv: String) -> Result<(), String> {
        match self.session.play(&mv) {
            Ok(spelt) => {
                self.moves.push(spelt);
                Ok(())
            }
            Err(error) => Err(format!("plays an illegal move: {error}")),
        }
    }
}
