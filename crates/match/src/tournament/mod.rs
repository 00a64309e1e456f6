//! Matches of any number of players, in any game.

mod chart;
mod games;
mod pairings;
mod proofs;
mod record;
mod standings;

pub use chart::chart;
pub use pairings::Format;
pub use record::GameRecord;
pub use standings::{EncounterScore, Results, TournamentStandings};

use crate::error::Error;
use crate::identity::{content, digest, hexadecimal};
use crate::openings::{Draw, Drawer};
use crate::pgn_file::PgnFile;
use crate::player::{CHESS, Participant, PlayerKind};
use crate::runner::{Conclusion, Extent, Ledger, run};
use crate::save::{Save, check_games};
use crate::schedule::{Order, Schedule};
use crate::stats::{Decision, Sprt};
use games::{Games, is_game_of};
use negascout_session::{EngineCache, Session};
use pairings::Pairings;
use record::WithOpening;
use serde_json::{Map, Value, json};
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// A match of two players or more, in a game of any kind.
///
/// Each two players who meet play `games` games, two with each opening, in which they change sides. The
/// same seed plays the same match, whatever the number of games at a time, unless a player's moves hang
/// on the clock: all that is drawn at random in a game hangs on the seed and the game's number alone.
///
/// A player that fails has lost the game: by an illegal move, by ending, or by not answering in time. A
/// position that comes for the third time is a draw, and so is a game of more than `max_moves` moves of
/// each player; with `prove` a game is over as soon as its result is proven. A pair of games that is move by move as an earlier one of the same players, neither of whom
/// draws at random, is counted once, since it says nothing new.
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
    /// The number of moves of each player after which a game is a draw.
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
}

/// A callback after each game, with the standings.
pub type OnRecord<'f, E> =
    dyn FnMut(Option<&GameRecord>, &TournamentStandings) -> Result<(), E> + 'f;

impl Tournament {
    /// The depth of the searches that find an opening even, in plies.
    pub const OPENING_DEPTH: u32 = 4;

    /// A round robin of 100 games each, with openings of four plies drawn by seed 1.
    #[must_use]
    pub fn new(start: Box<dyn Session>, players: Vec<Participant>) -> Tournament {
        Tournament {
            start,
            players,
            format: Format::RoundRobin,
            beginnings: Beginnings::Drawn(Draw {
                plies: 4,
                within: 30,
                depth: Tournament::OPENING_DEPTH,
                seed: 1,
            }),
            games: 100,
            seed: 1,
            max_moves: 500,
            prove: None,
            patience: Duration::from_secs(60),
            concurrency: 1,
            sprt: None,
            save: None,
            pgn: None,
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
        let (save, kept) = self.open_save()?;
        // A match may go on with fewer games than it has.
        let rounds = kept.iter().filter(|record| record.game > 0);
        let rounds = rounds.map(|record| pairings.of(record.game).round + 1);
        if let Some(rounds) = rounds.max().filter(|&rounds| rounds > openings.len()) {
            openings = self.openings(rounds, stop)?;
        }
        self.check_games(&kept, &openings, &pairings)?;
        let pgn = self.open_pgn(&kept, &openings)?;
        let files = Files { save, pgn };
        let mut standings = TournamentStandings::new(&pairings, &self.players);
        kept.iter().for_each(|record| standings.add(record));
        on_game(None, &standings)?;
        let extent = Extent {
            games: self.all_games(),
            concurrency: self.concurrency,
            done: kept.iter().map(|record| record.game).collect(),
        };
        let games = Games {
            players: &self.players,
            pairings,
            openings: Mutex::new(openings.iter().map(|opening| opening.fork()).collect()),
            seed: self.seed,
            max_plies: self.max_plies(),
            patience: self.patience,
            prove: self.prove,
        };
        let mut ledger = Counting {
            tournament: self,
            openings: &openings,
            files,
            standings,
            on_game,
        };
        let conclusion = run(&games, extent, stop, &mut ledger)?;
        Ok((ledger.standings, conclusion))
    }

    fn check(&self) -> Result<(), Error> {
        let fault = |reason: &str| Err(Error::Input(reason.to_owned()));
        if self.games == 0 || self.games % 2 == 1 {
            return fault(
                "the number of games is to be even: each opening is played with both sides",
            );
        }
        if self.concurrency == 0 {
            return fault("at least one game is to be played at a time");
        }
        if self.start.ending().is_some() {
            return fault("the game is over in this position");
        }
        if self.start.claim().is_some() {
            return fault("a draw may be claimed in this position");
        }
        let game = self.start.game();
        let is_engine = |player: &&Participant| matches!(player.kind, PlayerKind::Uci(_));
        if let Some(engine) = self
            .players
            .iter()
            .find(is_engine)
            .filter(|_| game != CHESS)
        {
            let name = &engine.name;
            return Err(Error::Input(format!(
                "player '{name}' is a chess engine, and cannot play {game}"
            )));
        }
        if self.sprt.is_some() && self.players.len() > 2 {
            return fault("the sequential test is of two players");
        }
        Ok(())
    }

    /// The openings in the order of the rounds: the first of them again after the last. Of those that are
    /// drawn, as many as are wanted.
    fn openings(
        &self,
        wanted: usize,
        stop: &Arc<AtomicBool>,
    ) -> Result<Vec<Box<dyn Session>>, Error> {
        let openings = match &self.beginnings {
            Beginnings::Start => vec![self.start.fork()],
            Beginnings::Drawn(draw) => {
                let memory = EngineCache::with_mebibytes(16);
                let drawer = Drawer::new(&*self.start, *draw, memory, stop);
                drawer.take(wanted).collect::<Result<_, _>>()?
            }
            Beginnings::Listed(list) => {
                let schedule = Schedule::new(list.len(), Order::Shuffled(self.seed));
                schedule
                    .order()
                    .iter()
                    .map(|&place| list[place].fork())
                    .collect()
            }
        };
        match (&self.beginnings, openings.is_empty()) {
            (_, false) => Ok(openings),
            (Beginnings::Drawn(Draw { plies, within, .. }), true) => Err(Error::Input(format!(
                "no position after {plies} plies at random is unfinished and within {within} of even"
            ))),
            (_, true) => Err(Error::Input("there are no openings".to_owned())),
        }
    }

    /// Opens the file of a saved match, and reads its games.
    fn open_save(&self) -> Result<(Option<Save>, Vec<GameRecord>), Error> {
        let Some(path) = &self.save else {
            return Ok((None, Vec::new()));
        };
        let (save, kept) = Save::open(path, &self.describe())?;
        Ok((Some(save), kept))
    }

    /// Opens the file for records, which is to have the games that are there.
    fn open_pgn(
        &self,
        kept: &[GameRecord],
        openings: &[Box<dyn Session>],
    ) -> Result<Option<PgnFile>, Error> {
        let Some(path) = &self.pgn else {
            return Ok(None);
        };
        let written = kept.iter().map(|record| with_opening(record, openings));
        let written: Vec<_> = written.collect();
        PgnFile::open(path, &written).map(Some)
    }

    /// Refuses games that cannot be those of this match.
    fn check_games(
        &self,
        kept: &[GameRecord],
        openings: &[Box<dyn Session>],
        pairings: &Pairings,
    ) -> Result<(), Error> {
        let is_own = |record: &GameRecord| {
            let pairing = pairings.of(record.game);
            let names = pairing.players.map(|player| &self.players[player].name);
            let place = pairing.round % openings.len();
            let opening = (place + 1, &*openings[place]);
            names == [&record.first, &record.second]
                && is_game_of(record, opening, self.max_plies())
        };
        check_games(kept, |record| record.game, is_own)
    }

    /// The plies after which a game is a draw.
    fn max_plies(&self) -> u32 {
        self.max_moves.saturating_mul(2)
    }

    /// The settings as an object in which every difference shows, but for the number of games: a match
    /// may be extended.
    fn describe(&self) -> Map<String, Value> {
        let player = |player: &Participant| {
            let program = player.kind.program().and_then(content);
            let (name, text) = (&player.name, &player.text);
            json!({ "name": name, "is": text, "content": program })
        };
        let openings = match &self.beginnings {
            Beginnings::Start => json!("start"),
            Beginnings::Drawn(draw) => json!(draw),
            Beginnings::Listed(list) => {
                let text: String = list
                    .iter()
                    .map(|opening| opening.position() + "\n")
                    .collect();
                json!(hexadecimal(digest(text.as_bytes())))
            }
        };
        let about = json!({
            "game": self.start.game(),
            "start": self.start.position(),
            "players": self.players.iter().map(player).collect::<Vec<_>>(),
            "format": self.format,
            "openings": openings,
            "seed": self.seed,
            "max_moves": self.max_moves,
            "prove": self.prove,
        });
        about.as_object().cloned().unwrap_or_default()
    }
}

/// A record with the session of its opening.
fn with_opening<'m>(record: &'m GameRecord, openings: &'m [Box<dyn Session>]) -> WithOpening<'m> {
    let opening = &*openings[(record.opening - 1) % openings.len()];
    WithOpening { record, opening }
}

/// The files that a match is written to.
struct Files {
    save: Option<Save>,
    pgn: Option<PgnFile>,
}

/// Counts and saves the games.
struct Counting<'m, 'f, 'g, E> {
    tournament: &'m Tournament,
    openings: &'m [Box<dyn Session>],
    files: Files,
    standings: TournamentStandings,
    on_game: &'g mut OnRecord<'f, E>,
}

impl<E: From<Error>> Ledger<GameRecord, E> for Counting<'_, '_, '_, E> {
    fn decision(&self) -> Option<Decision> {
        let sprt = self.tournament.sprt?;
        let [only] = self.standings.encounters.as_slice() else {
            return None;
        };
        sprt.decision(&only.score.pairs)
    }

    fn take(&mut self, record: GameRecord) -> Result<(), E> {
        if let Some(save) = &mut self.files.save {
            save.add(&record)?;
        }
        if let Some(pgn) = &mut self.files.pgn {
            pgn.add(&with_opening(&record, self.openings))?;
        }
        self.standings.add(&record);
        (self.on_game)(Some(&record), &self.standings)
    }
}
