//! Matches of any number of players, in any game.

mod chart;
mod engines;
mod games;
mod pairings;
mod pgn;
mod proofs;
mod record;
mod standings;

pub use chart::chart;
pub use engines::{EngineTerms, InCommon, Restart, engines};
pub use pairings::Format;
pub use standings::{EncounterScore, Results, TournamentStandings};

use crate::error::{Error, Senseless};
use crate::identity::{content, digest, hexadecimal};
use crate::openings::{CHESS, Draw, Drawer, Openings};
use crate::pgn_file::PgnFile;
use crate::player::Participant;
use crate::record::GameRecord;
use crate::runner::{Conclusion, Extent, Ledger, run};
use crate::save::Save;
use crate::schedule::Order;
use crate::stats::{Decision, Sprt};
use games::{Games, Numbered, is_game_of};
use negascout_session::{EngineCache, Session};
use pairings::Pairings;
use record::WithOpening;
use serde_json::{Map, Value, json};
use std::collections::HashSet;
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// A match of two players or more, in a game of any kind; with [`engines`](Tournament::engines), one of two
/// chess engines that speak UCI.
///
/// Each two players who meet play `games` games, two with each opening, in which they change sides. The
/// same seed plays the same match, whatever the number of games at a time, unless a player's moves depend
/// on the clock: all that is drawn at random in a game depends on the seed and the game's number alone.
///
/// A player that fails has lost the game: by an illegal move, by ending, or by not answering in time. A
/// position that comes for the third time is a draw, and so is a game of more than `max_moves` moves of
/// each player; with `prove` a game is over as soon as its result is proven. A pair of games that is move by
/// move as an earlier one of the same players, neither of whom draws at random, is counted once, since it
/// says nothing new.
///
/// # Programs as players
///
/// A program that is a player reads a line for each move that it is to make, and answers with a line: a
/// move in any spelling that the game accepts. The line is a JSON object: `game`, the game's name;
/// `origin`, the first position, empty for the game's own; `moves`, all moves since; `legal`, the legal
/// moves; `turn`, `first` or `second`; `number`, the game's number in the match, and `seconds`, the time
/// for the answer. When there is nothing more to do, its input ends. So a player at random is
///
/// ```text
/// import json, random, sys
/// for line in sys.stdin:
///     print(random.choice(json.loads(line)["legal"]), flush=True)
/// ```
///
/// ```
/// use negascout_match::{Conclusion, Error, Tournament, participants};
/// use negascout_session::open;
///
/// let players = participants(["perfect", "random"].map(|spec| spec.parse().unwrap())).unwrap();
/// let tournament = Tournament { games: 20, ..Tournament::new(open("tic-tac-toe", None).unwrap(), players) };
/// let mut ignore = |_: Option<&_>, _: &_| Ok::<(), Error>(());
/// let (standings, conclusion) = tournament.play(&Default::default(), &mut ignore).unwrap();
/// assert_eq!(conclusion, Conclusion::Complete);
/// assert_eq!(standings.results(0).losses, 0);
/// ```
#[derive(Clone)]
pub struct Tournament {
    /// The position from which the openings begin.
    pub start: Box<dyn Session>,
    /// The players.
    pub players: Vec<Participant>,
    /// Who plays whom.
    pub format: Format,
    /// How games begin.
    pub beginnings: Beginnings,
    /// The number of games of each two who meet: even.
    pub games: u32,
    /// The seed of all that is drawn at random.
    pub seed: u64,
    /// The number of moves of each player after which a game is a draw; `u32::MAX` for none.
    pub max_moves: u32,
    /// If games end where a proof of so many nodes after a move finds their result, the number of nodes.
    pub prove: Option<u64>,
    /// The longest time for an answer of a player that has no time of its own.
    pub patience: Duration,
    /// The number of games played at the same time.
    pub concurrency: usize,
    /// A test that may end a match of two players early.
    pub sprt: Option<Sprt>,
    /// The file that the match is saved in, and resumed from.
    pub save: Option<PathBuf>,
    /// The file to which games are written as records, in the form of PGN.
    pub pgn: Option<PathBuf>,
    /// The terms of a match of two chess engines; `None` for any other match.
    pub engines: Option<EngineTerms>,
}

/// How games begin.
#[derive(Clone)]
pub enum Beginnings {
    /// Every game with the start: the players' own variety must do.
    Start,
    /// With openings drawn at random.
    Drawn(Draw),
    /// With these, in an order drawn by the seed.
    Listed(Vec<Box<dyn Session>>),
    /// With openings of chess, which are known by their numbers in the book.
    Book {
        /// The openings.
        openings: Openings,
        /// The order in which they are used.
        order: Order,
    },
}

/// A callback after each game, with the standings.
pub type OnRecord<'f, E> =
    dyn FnMut(Option<&GameRecord>, &TournamentStandings) -> Result<(), E> + 'f;

impl Tournament {
    /// A round robin of 100 games each, with openings of four plies drawn by seed 1.
    #[must_use]
    pub fn new(start: Box<dyn Session>, players: Vec<Participant>) -> Tournament {
        Tournament {
            start,
            players,
            format: Format::RoundRobin,
            beginnings: Beginnings::Drawn(Draw::default()),
            games: 100,
            seed: 1,
            max_moves: 500,
            prove: None,
            patience: Duration::from_secs(60),
            concurrency: 1,
            sprt: None,
            save: None,
            pgn: None,
            engines: None,
        }
    }

    /// A match of two [engines](engines()) in chess, whose first position `start` is: 100 games, which begin
    /// with the openings of this book in their order, and have no limit of length.
    #[must_use]
    pub fn of_engines(
        start: Box<dyn Session>,
        players: Vec<Participant>,
        openings: Openings,
        terms: EngineTerms,
    ) -> Tournament {
        let order = Order::Listed;
        Tournament {
            beginnings: Beginnings::Book { openings, order },
            max_moves: u32::MAX,
            engines: Some(terms),
            ..Tournament::new(start, players)
        }
    }

    /// The number of games of all players together.
    #[must_use]
    pub fn all_games(&self) -> u32 {
        let encounters = self.format.encounters(self.players.len()).len();
        self.games.saturating_mul(encounters as u32)
    }

    /// Plays the match, or the rest of a saved one.
    ///
    /// Calls `on_game` at the beginning, with no game and the standings, and then after each game,
    /// in the order in which they end. Once `stop` is raised, games that are not over are given up:
    /// a saved match plays them again.
    ///
    /// # Errors
    ///
    /// If the match makes no sense, a file cannot be used, a player cannot play the game, no opening is
    /// found, or `on_game` has an error of its own.
    pub fn play<E: From<Error>>(
        &self,
        stop: &Arc<AtomicBool>,
        on_game: &mut OnRecord<'_, E>,
    ) -> Result<(TournamentStandings, Conclusion), E> {
        self.check()?;
        let pairings = Pairings::new(self.format, self.players.len());
        let mut openings = self.openings(self.games as usize / 2, stop)?;
        let (save, saved) = self.open_save()?;
        // A match may go on with fewer games than it has.
        let rounds = saved.iter().filter(|record| record.game > 0);
        let rounds = rounds.map(|record| pairings.of(record.game).round + 1);
        if let Some(rounds) = rounds.max().filter(|&rounds| rounds > openings.len()) {
            openings = self.openings(rounds, stop)?;
        }
        self.check_games(&saved, &openings, &pairings)?;
        let pgn = self.open_pgn(&saved, &openings, &pairings)?;
        let mut standings = TournamentStandings::new(&pairings, self);
        saved.iter().for_each(|record| standings.add(record));
        on_game(None, &standings)?;
        let extent = Extent {
            games: self.all_games(),
            concurrency: self.concurrency,
            done: saved.iter().map(|record| record.game).collect(),
        };
        let forked = openings.iter().map(|opening| Numbered {
            number: opening.number,
            session: opening.session.fork(),
        });
        let games = Games {
            players: &self.players,
            terms: self.engines.as_ref(),
            pairings: pairings.clone(),
            openings: Mutex::new(forked.collect()),
            seed: self.seed,
            max_plies: self.max_plies(),
            patience: self.patience,
            prove: self.prove,
        };
        let mut ledger = Counting {
            tournament: self,
            pairings: &pairings,
            openings: &openings,
            save,
            pgn,
            standings,
            on_game,
        };
        let conclusion = run(&games, extent, stop, &mut ledger)?;
        Ok((ledger.standings, conclusion))
    }

    /// The standings after these games of the match.
    #[must_use]
    pub fn standings(&self, records: &[GameRecord]) -> TournamentStandings {
        let pairings = Pairings::new(self.format, self.players.len());
        let mut standings = TournamentStandings::new(&pairings, self);
        records.iter().for_each(|record| standings.add(record));
        standings
    }

    /// The decision of the sequential test on these standings; `None` if it goes on, or there is none.
    #[must_use]
    pub fn decision(&self, standings: &TournamentStandings) -> Option<Decision> {
        let [only] = standings.encounters.as_slice() else {
            return None;
        };
        self.sprt?.decision(&only.score.pairs)
    }

    /// The failure that ended a game, in one line; `None` if none has.
    #[must_use]
    pub fn failure(&self, record: &GameRecord) -> Option<String> {
        let (name, detail) = (record.name(record.failed()?), &record.detail);
        if self.engines.is_some() {
            return Some(format!("game {}: engine '{name}' {detail}", record.game));
        }
        let after = match (record.position.as_str(), record.line().join(" ")) {
            ("", line) if line.is_empty() => "at its first move".to_owned(),
            ("", line) => format!("after {line}"),
            (position, line) if line.is_empty() => format!("in '{position}'"),
            (position, line) => format!("from '{position}' after {line}"),
        };
        Some(format!(
            "game {}, {after}: player '{name}' {detail}",
            record.game
        ))
    }

    fn check(&self) -> Result<(), Error> {
        let refuse = |fault: Senseless| Err(fault.into());
        if self.games == 0 || self.games % 2 == 1 {
            return refuse(Senseless::OddGames);
        }
        if self.concurrency == 0 {
            return refuse(Senseless::NoConcurrency);
        }
        if self.start.ending().is_some() {
            return refuse(Senseless::Over);
        }
        if self.start.claim().is_some() {
            return refuse(Senseless::Claimable);
        }
        let game = self.start.game();
        let mut players = self.players.iter();
        let engine = players.find(|player| player.kind.engine().is_some());
        if let Some(engine) = engine.filter(|_| game != CHESS) {
            let name = engine.name.clone();
            return refuse(Senseless::NotChess { name, game });
        }
        if let (Some(terms), Beginnings::Book { openings, .. }) = (self.engines, &self.beginnings) {
            openings.check(terms.variant)?;
        }
        if self.sprt.is_some() && self.players.len() > 2 {
            return refuse(Senseless::TestOfMany);
        }
        Ok(())
    }

    /// The openings in the order of the rounds: the first of them again after the last. Of those that are
    /// drawn, or in a book, as many as are wanted.
    fn openings(&self, wanted: usize, stop: &Arc<AtomicBool>) -> Result<Vec<Numbered>, Error> {
        let sessions = match &self.beginnings {
            Beginnings::Start => vec![self.start.fork()],
            Beginnings::Drawn(draw) => {
                let memory = EngineCache::with_mebibytes(16);
                let drawer = Drawer::new(&*self.start, *draw, memory, stop);
                drawer.take(wanted).collect::<Result<_, _>>()?
            }
            Beginnings::Listed(list) => {
                let places = Order::Shuffled(self.seed).of(list.len());
                places.iter().map(|&place| list[place].fork()).collect()
            }
            Beginnings::Book { openings, order } => {
                let places = order.of(openings.list().len()).into_iter().take(wanted);
                let opened = places.map(|place| {
                    let session = self.start.load(&openings.list()[place].record())?;
                    let number = place + 1;
                    Ok(Numbered { number, session })
                });
                return opened.collect();
            }
        };
        let numbered = (1..).zip(sessions);
        let numbered = numbered.map(|(number, session)| Numbered { number, session });
        let openings: Vec<Numbered> = numbered.collect();
        match self.beginnings {
            _ if !openings.is_empty() => Ok(openings),
            Beginnings::Drawn(Draw { plies, within, .. }) => {
                Err(Senseless::NoneDrawn { plies, within }.into())
            }
            _ => Err(Senseless::NoOpenings.into()),
        }
    }

    /// Opens the file of a saved match, and reads its games.
    fn open_save(&self) -> Result<(Option<Save>, Vec<GameRecord>), Error> {
        let Some(path) = &self.save else {
            return Ok((None, Vec::new()));
        };
        let (save, saved) = Save::open(path, &self.describe())?;
        Ok((Some(save), saved))
    }

    /// Opens the file for records, which is to have the games that are there.
    fn open_pgn(
        &self,
        saved: &[GameRecord],
        openings: &[Numbered],
        pairings: &Pairings,
    ) -> Result<Option<PgnFile>, Error> {
        let Some(path) = &self.pgn else {
            return Ok(None);
        };
        let written = saved
            .iter()
            .map(|record| self.with_opening(record, openings, pairings));
        let written: Vec<_> = written.collect();
        PgnFile::open(path, &written).map(Some)
    }

    /// A record with the session of its opening.
    fn with_opening<'m>(
        &'m self,
        record: &'m GameRecord,
        openings: &'m [Numbered],
        pairings: &Pairings,
    ) -> WithOpening<'m> {
        let round = pairings.of(record.game).round;
        WithOpening {
            tournament: self,
            record,
            opening: &*openings[round % openings.len()].session,
        }
    }

    /// Refuses games that cannot be those of this match: each has a number of its own.
    fn check_games(
        &self,
        saved: &[GameRecord],
        openings: &[Numbered],
        pairings: &Pairings,
    ) -> Result<(), Error> {
        let mut seen = HashSet::new();
        let is_own = |record: &GameRecord| {
            let pairing = pairings.of(record.game);
            let names = pairing.players.map(|player| &self.players[player].name);
            names == [&record.first, &record.second]
                && is_game_of(record, &openings[pairing.round % openings.len()], self)
        };
        let mut is_known =
            |record: &&GameRecord| record.game > 0 && seen.insert(record.game) && is_own(record);
        match saved.iter().find(|record| !is_known(record)) {
            Some(strange) => Err(Error::StrangeGame(strange.game)),
            None => Ok(()),
        }
    }

    /// The plies after which a game is a draw.
    fn max_plies(&self) -> u32 {
        self.max_moves.saturating_mul(2)
    }

    /// The settings as an object in which every difference shows except in the number of games: a match
    /// may be extended.
    fn describe(&self) -> Map<String, Value> {
        let player = |(number, player): (usize, &Participant)| {
            let (name, text, kind) = (&player.name, &player.text, &player.kind);
            let content = kind.program().and_then(content);
            let about = json!({
                "name": name, "is": text, "content": content, "engine": kind.engine(),
            });
            ((number + 1).to_string(), about)
        };
        let players: Map<String, Value> = self.players.iter().enumerate().map(player).collect();
        let openings = match &self.beginnings {
            Beginnings::Start => json!("start"),
            Beginnings::Drawn(draw) => json!(draw),
            Beginnings::Listed(list) => digest_of(list.iter().map(|opening| opening.position())),
            Beginnings::Book { openings, order } => {
                let list = openings.list();
                let places = order.of(list.len());
                digest_of(places.iter().map(|&place| list[place].record()))
            }
        };
        let about = json!({
            "game": self.start.game(),
            "start": self.start.position(),
            "players": players,
            "format": self.format,
            "openings": openings,
            "seed": self.seed,
            "max_moves": self.max_moves,
            "prove": self.prove,
            "engines": self.engines,
        });
        about.as_object().cloned().unwrap_or_default()
    }
}

/// The text that tells a list of openings from another list.
fn digest_of(openings: impl Iterator<Item = String>) -> Value {
    let text: String = openings.map(|opening| opening + "\n").collect();
    json!(hexadecimal(digest(text.as_bytes())))
}

/// Counts and saves the games.
struct Counting<'m, 'f, 'g, E> {
    tournament: &'m Tournament,
    pairings: &'m Pairings,
    openings: &'m [Numbered],
    save: Option<Save>,
    pgn: Option<PgnFile>,
    standings: TournamentStandings,
    on_game: &'g mut OnRecord<'f, E>,
}

impl<E: From<Error>> Ledger<GameRecord, E> for Counting<'_, '_, '_, E> {
    fn decision(&self) -> Option<Decision> {
        self.tournament.decision(&self.standings)
    }

    fn take(&mut self, record: GameRecord) -> Result<(), E> {
        if let Some(save) = &mut self.save {
            save.add(&record)?;
        }
        if let Some(pgn) = &mut self.pgn {
            let (openings, pairings) = (self.openings, self.pairings);
            pgn.add(&self.tournament.with_opening(&record, openings, pairings))?;
        }
        self.standings.add(&record);
        (self.on_game)(Some(&record), &self.standings)
    }
}
