//! The games of a tournament, each between two players that run.

use super::pairings::{Pairing, Pairings};
use super::proofs::Prover;
use super::{EngineTerms, Restart, Tournament};
use crate::adjudication::Adjudicator;
use crate::engine::Trouble;
use crate::error::Error;
use crate::player::{Contender, Participant, Surroundings, Turn};
use crate::record::{Ending, GameRecord, Played, Warning};
use crate::referee::{self, Board, NoResult, Over};
use crate::runner::Contest;
use humantime::format_rfc3339_seconds;
use negascout::Game;
use negascout_session::{Ending as RuleEnding, Player, Session};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant, SystemTime};

/// An opening, with its number from 1.
pub(super) struct Numbered {
    pub(super) number: usize,
    pub(super) session: Box<dyn Session>,
}

/// What all games of a tournament have in common.
pub(super) struct Games<'m> {
    pub(super) players: &'m [Participant],
    pub(super) terms: Option<&'m EngineTerms>,
    pub(super) pairings: Pairings,
    /// In the order of the rounds.
    pub(super) openings: Mutex<Vec<Numbered>>,
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
    prover: Option<Prover>,
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
        let (number, opening) = self.opening(pairing);
        let mut table = RefereedGame::new(opening, self.terms);
        let over = match self.begin(game, pairing, started, &*table.session, halt)? {
            Some(ended) => ended,
            None => self.go_on(game, pairing, started, &mut table, halt),
        };
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
            warnings: self.warnings(pairing, started),
        };
        let restart = self.terms.map(|terms| terms.restart);
        if restart == Some(Restart::EachGame) {
            started.players.clear();
        } else if let Some(failed) = record.failed().filter(|_| self.is_lost(record.ending)) {
            // Whatever it may still answer belongs to no game.
            started.players[pairing.players[failed as usize]] = None;
        }
        Ok(Some(record))
    }
}

impl Games<'_> {
    /// Has all that plays ready for a game. A player who fails there has lost it.
    fn begin(
        &self,
        game: u32,
        pairing: Pairing,
        started: &mut Started,
        opening: &dyn Session,
        halt: &Arc<AtomicBool>,
    ) -> Result<Option<Result<Over, NoResult>>, Error> {
        let patience = self.patience;
        started.players.resize_with(self.players.len(), || None);
        for player in pairing.players {
            let slot = &mut started.players[player];
            if slot.is_none() {
                let begun = self.players[player]
                    .kind
                    .start(&Surroundings { patience, halt });
                match begun {
                    Ok(contender) => *slot = Some(contender),
                    Err(Trouble::Stopped) => return Ok(Some(Err(NoResult::Stopped))),
                    Err(trouble) => return Err(self.unusable(player, trouble.to_string())),
                }
            }
        }
        for side in [Player::First, Player::Second] {
            let contender = &mut started.players[pairing.players[side as usize]];
            let seed = self.seed_of(game, side as usize);
            let begun = contender.as_mut().map(|it| it.new_game(seed, opening));
            if let Some(Err(trouble)) = begun {
                return Ok(Some(referee::failed(side, &trouble)));
            }
        }
        if let Some(nodes) = self.prove {
            let prover = &mut started.prover;
            let prover = prover.get_or_insert_with(|| Prover::new(nodes, halt));
            prover.new_game();
        }
        Ok(None)
    }

    /// Plays a game whose players are ready.
    fn go_on<'s>(
        &self,
        game: u32,
        pairing: Pairing,
        started: &'s mut Started,
        table: &mut RefereedGame<'s>,
        halt: &Arc<AtomicBool>,
    ) -> Result<Over, NoResult> {
        let Started { players, prover } = started;
        table.prover = prover.as_mut();
        referee::play(table, self.max_plies, |table| {
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
        })
    }

    /// The wrong lines of the two engines of a game that is over.
    fn warnings(&self, pairing: Pairing, started: &mut Started) -> Vec<Warning> {
        let of = |player: usize| {
            let contender = started.players[player].as_mut();
            let faults = contender.map(|contender| contender.faults());
            let engine = &self.players[player].name;
            let warning = |(fault, line)| Warning {
                engine: engine.clone(),
                fault,
                line,
            };
            faults.into_iter().flatten().map(warning)
        };
        pairing.players.into_iter().flat_map(of).collect()
    }

    /// Whether a player that has failed so is started again: of an engine, whose answers are known from those
    /// that come late, only if it has gone.
    fn is_lost(&self, failure: Ending) -> bool {
        self.terms.is_none() || matches!(failure, Ending::Crash | Ending::Silence)
    }

    /// A player, by its number, that cannot play the game.
    fn unusable(&self, player: usize, reason: String) -> Error {
        let name = self.players[player].name.clone();
        match self.terms {
            Some(_) => Error::Engine { name, reason },
            None => Error::Player { name, reason },
        }
    }

    /// The number, from 1, and the session of the opening of a game.
    fn opening(&self, pairing: Pairing) -> (usize, Box<dyn Session>) {
        let openings = self.openings.lock().unwrap_or_else(PoisonError::into_inner);
        let opening = &openings[pairing.round % openings.len()];
        (opening.number, opening.session.fork())
    }

    /// The seed of a side in a game: different for all games and sides.
    fn seed_of(&self, game: u32, side: usize) -> u64 {
        let number = u64::from(game) * 2 + side as u64;
        let seed = self.seed ^ number.rotate_left(32);
        Xoshiro256PlusPlus::seed_from_u64(seed).random()
    }
}

/// Whether a record is of a game of the match with this opening: its moves come to its result, unless a player
/// has failed or the result was proven before the end.
pub(super) fn is_game_of(record: &GameRecord, opening: &Numbered, tournament: &Tournament) -> bool {
    let mut table = RefereedGame::new(opening.session.fork(), tournament.engines.as_ref());
    if (record.opening, &record.position) != (opening.number, &table.position) {
        return false;
    }
    let mut left = record.moves.iter();
    let over = referee::play(&mut table, tournament.max_plies(), |_| {
        left.next().cloned().ok_or(Trouble::Stopped)
    });
    if left.next().is_some() || table.moves != record.moves {
        return false;
    }
    match over {
        Ok(over) => (over.outcome, over.ending) == (record.outcome, record.ending),
        // Before the first move either player may have failed.
        Err(_) if record.ending.is_failure() => record
            .failed()
            .is_some_and(|loser| record.moves.is_empty() || loser == table.turn()),
        Err(_) => record.ending == Ending::Proven,
    }
}

/// A session on the referee's table, with the moves made there.
struct RefereedGame<'m> {
    session: Box<dyn Session>,
    position: String,
    moves: Vec<Played>,
    terms: Option<&'m EngineTerms>,
    /// Decides by the scores of engines.
    adjudicator: Option<Adjudicator>,
    prover: Option<&'m mut Prover>,
}

impl<'m> RefereedGame<'m> {
    fn new(session: Box<dyn Session>, terms: Option<&'m EngineTerms>) -> RefereedGame<'m> {
        RefereedGame {
            position: session.position(),
            adjudicator: terms.and_then(|terms| Adjudicator::new(terms.rules, &*session)),
            session,
            moves: Vec::new(),
            terms,
            prover: None,
        }
    }
}

impl Board for RefereedGame<'_> {
    type Move = Played;

    fn turn(&self) -> Player {
        self.session.turn()
    }

    /// A draw that may be claimed is claimed at once.
    fn ending(&self) -> Option<(Ending, RuleEnding)> {
        let claim = self.session.claim();
        let result = self.session.ending().or(claim.map(|_| RuleEnding::Draw))?;
        let reason = self.terms.and_then(|_| self.session.end_reason().or(claim));
        Some((reason.map_or(Ending::Finished, Ending::from), result))
    }

    fn key(&self) -> u64 {
        self.session.erased().key()
    }

    fn play(&mut self, played: Played) -> Result<(), String> {
        match self.session.play(&played.mv) {
            Ok(mv) => {
                self.moves.push(Played { mv, ..played });
                Ok(())
            }
            Err(error) => Err(format!("plays an illegal move: {error}")),
        }
    }

    fn early(&mut self) -> Option<(Ending, RuleEnding)> {
        if let (Some(adjudicator), Some(last)) = (&mut self.adjudicator, self.moves.last())
            && let Some(end) = adjudicator.look(self.session.turn().other(), last)
        {
            return Some(end);
        }
        let proven = self.prover.as_mut()?.result(&*self.session)?;
        Some((Ending::Proven, proven))
    }
}
