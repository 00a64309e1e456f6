//! The games of a tournament, each between two players that run.

use super::pairings::{Pairing, Pairings};
use super::proofs::Adjudicator;
use super::record::GameRecord;
use crate::engine::Trouble;
use crate::error::Error;
use crate::player::{Contender, Participant, Turn};
use crate::record::Ending;
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
    /// The nodes that prove a result after a move, if games end so.
    pub(super) prove: Option<u64>,
}

/// What a thread has started.
#[derive(Default)]
pub(super) struct Started {
    /// The players, by their numbers.
    players: Vec<Option<Box<dyn Contender>>>,
    adjudicator: Option<Adjudicator>,
}

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
        self.begin(game, pairing, started, halt)?;
        let Started {
            players,
            adjudicator,
        } = started;
        let (number, opening) = self.opening(pairing);
        let mut table = Table::new(opening, adjudicator.as_mut());
        let over = referee::play(&mut table, self.max_plies, |table| {
            let [mover, other] = [table.turn(), table.turn().other()];
            let rival = players[pairing.players[other as usize]].as_deref();
            let turn = Turn {
                game,
                patience: self.patience,
                halt,
                rival: rival.and_then(Contender::clock).cloned(),
            };
            match &mut players[pairing.players[mover as usize]] {
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
            players[pairing.players[loser as usize]] = None;
        }
        Ok(Some(record))
    }
}

impl Games<'_> {
    /// Has all that plays ready for a game.
    fn begin(
        &self,
        game: u32,
        pairing: Pairing,
        started: &mut Started,
        halt: &Arc<AtomicBool>,
    ) -> Result<(), Error> {
        started.players.resize_with(self.players.len(), || None);
        for (side, &player) in pairing.players.iter().enumerate() {
            let slot = &mut started.players[player];
            if slot.is_none() {
                *slot = Some(self.players[player].start(self.patience, halt)?);
            }
            if let Some(contender) = slot {
                contender.new_game(self.seed_of(game, side));
            }
        }
        if let Some(nodes) = self.prove {
            let adjudicator = &mut started.adjudicator;
            let adjudicator = adjudicator.get_or_insert_with(|| Adjudicator::new(nodes, halt));
            adjudicator.new_game();
        }
        Ok(())
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

/// Whether a record is of a game from this opening and of its number: its moves come to its result, unless a
/// player has failed or the result was proven before the end.
pub(super) fn is_game_of(
    record: &GameRecord,
    opening: (usize, &dyn Session),
    max_plies: u32,
) -> bool {
    let (number, session) = opening;
    let mut table = Table::new(session.fork(), None);
    if (record.opening, &record.position) != (number, &table.position) {
        return false;
    }
    let mut left = record.moves.iter();
    let over = referee::play(&mut table, max_plies, |_| {
        left.next().cloned().ok_or(Trouble::Stopped)
    });
    if left.next().is_some() || table.moves != record.moves {
        return false;
    }
    match over {
        Ok(over) => (over.outcome, over.ending) == (record.outcome, record.ending),
        Err(_) if record.ending.is_failure() => record.loser() == Some(table.turn()),
        Err(_) => record.ending == Ending::Proven,
    }
}

/// A session on the referee's table, with the moves made there.
struct Table<'a> {
    session: Box<dyn Session>,
    position: String,
    moves: Vec<String>,
    adjudicator: Option<&'a mut Adjudicator>,
}

impl<'a> Table<'a> {
    fn new(session: Box<dyn Session>, adjudicator: Option<&'a mut Adjudicator>) -> Table<'a> {
        Table {
            position: session.position(),
            session,
            moves: Vec::new(),
            adjudicator,
        }
    }
}

impl Board for Table<'_> {
    type Move = String;

    fn turn(&self) -> Player {
        self.session.turn()
    }

    /// A draw that may be claimed is claimed at once.
    fn ending(&self) -> Option<RuleEnding> {
        let claimed = self.session.claim().map(|_| RuleEnding::Draw);
        self.session.ending().or(claimed)
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

    fn proven(&mut self) -> Option<RuleEnding> {
        let adjudicator = self.adjudicator.as_mut()?;
        adjudicator.result(&*self.session)
    }
}
