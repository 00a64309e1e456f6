//! Matches of players of any game.

use super::show::Show;
use super::{MatchOptions, positive};
use crate::failure::Failure;
use crate::lines;
use crate::numbers::whole;
use crate::replace::replace;
use clap::{Args, ValueEnum};
use negascout_match::{
    Beginnings, Draw, Format, PlayerKinds, PlayerSpec, Tournament, chart, participants,
};
use negascout_session::{Catalogue, Session};
use std::path::{Path, PathBuf};
use std::{fs, io};

/// How players are named, and what is said of their games.
pub(super) fn help() -> String {
    format!("{PLAYERS}{}{GAMES}", PlayerKinds::default().help())
}

const PLAYERS: &str = "\
--player takes a list with commas between its items. First comes what the player is, then key=value:
";

const GAMES: &str = "\
and name=NAME, what it is called:
  match connect-four --player search,depth=6 --player search,time=0.05,level=5 --player random
A program reads a line for each of its moves, a JSON object with the game, its first position (origin, \
empty for the game's own), the moves since, the legal moves (legal), the player to move (turn), the \
game's number and the seconds for the answer; and answers with a line, the move.
Games begin with moves drawn at random, after which a search of 4 plies finds the position even; the \
openings are the same for all who meet. A pair of games that is move by move as an earlier one counts \
once, unless a player draws at random. A position that comes for the third time is a draw. A player that fails loses the game: by an \
illegal move, by ending, by silence. Each failure is a line on standard error.
Elo is from pairs of games, with the error that holds the true value 19 times out of 20; LOS is \
the likelihood that the first player is the stronger one. See docs/matches.md.
With --save, a match goes on where it was when the same command is given again, with more --games \
too; its other settings must be the same, and so must the programs. Ctrl-C ends it: games \
that are not over are given up, the score is printed, and the exit code is 1.
JSON: a TournamentGame a game, and at the end Standings, as the command 'schema' defines them; null is \
what cannot be told, such as the error of a player who wins every game.";

/// Options of matches between players of a game.
#[derive(Debug, Args)]
pub(super) struct GameOptions {
    /// The game: see the command 'games'
    #[arg(requires = "players")]
    game: Option<String>,
    /// The position to begin with; without it, the game's own
    #[arg(allow_hyphen_values = true)]
    position: Option<String>,
    /// A player; give two or more
    #[arg(long = "player", value_name = "PLAYER", requires = "game")]
    players: Vec<PlayerSpec>,
    /// Who plays whom [default: round-robin]
    #[arg(long, value_enum, value_name = "FORMAT", requires = "players")]
    format: Option<Form>,
    /// Begin with N moves drawn at random; 0 begins with the position itself [default: 4]
    #[arg(long, value_name = "N", value_parser = whole::<u32>(0..=1000), help_heading = "Openings")]
    #[arg(requires = "players", conflicts_with = "openings")]
    random_plies: Option<u32>,
    /// Begin where the score is at most this far from even [default: 30]
    #[arg(long, value_name = "SCORE", value_parser = whole::<i32>(0..=1_000_000))]
    #[arg(
        help_heading = "Openings",
        requires = "players",
        conflicts_with = "openings"
    )]
    within: Option<i32>,
    /// End a game where a proof of N nodes after a move finds its result
    #[arg(long, value_name = "N", value_parser = positive())]
    #[arg(help_heading = "Ending games and matches early", requires = "players")]
    prove: Option<u64>,
    /// Draw the ratings, with bars for their errors, to this file as SVG
    #[arg(
        long,
        value_name = "FILE",
        help_heading = "Results",
        requires = "players"
    )]
    picture: Option<PathBuf>,
}

/// Who plays whom.
#[derive(Clone, Copy, Debug, Default, ValueEnum)]
enum Form {
    /// Everybody plays everybody else
    #[default]
    RoundRobin,
    /// The first player plays each of the others
    Gauntlet,
}

impl GameOptions {
    pub(super) fn run(self, common: &MatchOptions, games: &Catalogue) -> Result<(), Failure> {
        let picture = self.picture.as_deref().map(Picture::begin).transpose()?;
        let tournament = self.tournament(common, games)?;
        let book = common
            .openings
            .as_deref()
            .map(|path| path.display().to_string());
        let (standings, ended) = Show::play(&tournament, book, common)?;
        if let Some(picture) = picture {
            picture.write(&chart(&tournament.players, &standings))?;
        }
        ended
    }

    fn tournament(self, common: &MatchOptions, games: &Catalogue) -> Result<Tournament, Failure> {
        let Some(game) = &self.game else {
            let reason = "a match is of a game and two --player or more; see --help";
            return Err(Failure::Input(reason.to_owned()));
        };
        let start = games.open(game, self.position.as_deref())?;
        let beginnings = self.beginnings(common, games, &*start)?;
        let usual = common.tournament(start);
        Ok(Tournament {
            beginnings,
            format: match self.format.unwrap_or_default() {
                Form::RoundRobin => Format::RoundRobin,
                Form::Gauntlet => Format::Gauntlet,
            },
            seed: common.seed.unwrap_or(usual.seed),
            max_moves: common.max_moves.unwrap_or(usual.max_moves),
            prove: self.prove,
            players: participants(self.players)?,
            ..usual
        })
    }

    fn beginnings(
        &self,
        common: &MatchOptions,
        games: &Catalogue,
        start: &dyn Session,
    ) -> Result<Beginnings, Failure> {
        if let Some(path) = &common.openings {
            return Ok(Beginnings::Listed(listed(path, games, start)?));
        }
        let usual = Draw::default();
        Ok(match self.random_plies.unwrap_or(usual.plies) {
            0 if self.within.is_some() => {
                let reason = "--within: with --random-plies 0 no opening is drawn";
                return Err(Failure::Input(reason.to_owned()));
            }
            0 => Beginnings::Start,
            plies => Beginnings::Drawn(Draw {
                plies,
                within: self.within.unwrap_or(usual.within),
                seed: common.seed.unwrap_or(usual.seed),
                ..usual
            }),
        })
    }
}

/// The file that a picture is drawn to in the end.
struct Picture(PathBuf);

impl Picture {
    /// A file that can be written to: that is tried before the first game, not after the last.
    fn begin(path: &Path) -> Result<Picture, Failure> {
        let picture = Picture(path.to_owned());
        let file = fs::OpenOptions::new().append(true).create(true).open(path);
        file.map_err(|error| picture.failure(&error))?;
        Ok(picture)
    }

    fn write(&self, text: &str) -> Result<(), Failure> {
        replace(&self.0, text.as_bytes()).map_err(|error| self.failure(&error))
    }

    fn failure(&self, error: &io::Error) -> Failure {
        Failure::Failed(format!("cannot write '{}': {error}", self.0.display()))
    }
}

/// The openings in a file, a position a line.
fn listed(
    path: &Path,
    games: &Catalogue,
    start: &dyn Session,
) -> Result<Vec<Box<dyn Session>>, Failure> {
    let name = path.display().to_string();
    let mut found = Vec::new();
    for line in lines::lines(lines::open(&name)?) {
        let number = line.number;
        let fault = |reason: &str| Failure::Input(format!("{name}, line {number}: {reason}"));
        let unread = |failure: Failure| fault(&failure.message().unwrap_or_default());
        let text = line.text.map_err(unread)?;
        if text.is_empty() || text.starts_with('#') {
            continue;
        }
        let opened = games.open(&start.game(), text.as_str());
        let session = opened.map_err(|error| fault(&error.to_string()))?;
        if session.ending().is_some() {
            return Err(fault("the game is over there"));
        }
        if session.claim().is_some() {
            return Err(fault("a draw may be claimed there"));
        }
        found.push(session);
    }
    if found.is_empty() {
        return Err(Failure::Input(format!("{name} has no openings")));
    }
    Ok(found)
}
