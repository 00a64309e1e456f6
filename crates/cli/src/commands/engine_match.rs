//! `negascout match`: two engines against each other.

mod report;

use crate::failure::{Failure, tell};
use crate::interrupt;
use crate::numbers::{MAX_COUNT, MAX_NODES, depth, seed, whole};
use crate::output::Output;
use crate::progress;
use clap::{ArgGroup, Args, ValueEnum};
use indicatif::ProgressBar;
use negascout_match::{
    Conclusion, DrawRule, EngineSpec, Error, Limit, Match, Model, Openings, Order, Player, Record,
    ResignRule, Restart, Rules, Settings, Sprt, Standings, TimeControl, Variant, players,
};
use report::Report;

pub(super) use report::{GameObject, ScoreObject};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Arguments of `match`.
#[derive(Debug, Args)]
#[command(group = ArgGroup::new("limit"))]
#[command(after_help = "\
An engine is a list with commas between its items. First comes the command with its arguments, in \
quotes where they have spaces; 'self' is this program as a UCI engine. Then come key=value: name, \
what it is called; dir, the folder in which it runs; tc, movetime, nodes or depth, a limit of its \
own; and any other key is one of the engine's options. A comma in an item is written '\\,', and \
option.KEY is an option for certain:
  --engine 'self,Hash=64' --engine './other uci,name=base,Hash=64,Move Overhead=10'
A time control is TIME+INCREMENT in seconds or MOVES/TIME: 8+0.08, 40/60, 40/1:30+0.5. Time is \
this program's: from before 'go' is sent until the answer's arrival.
An engine that fails loses the game: by an illegal move, a crash, silence or time. Each failure is \
a line on standard error.
Elo is from pairs of games, with the error that holds the true value 19 times out of 20; LOS is \
the likelihood that the first engine is the stronger one. See docs/matches.md.
With --save, a match goes on where it was when the same command is given again, with more --games \
too; its other settings must be the same, and so must the engines' programs. Ctrl-C ends it: games \
that are not over are given up, the score is printed, and the exit code is 1.
JSON: a MatchGame a game, and at the end a MatchScore, as the command 'schema' defines them; null is what \
cannot be told, such as the Elo of an engine that wins every game.")]
pub(crate) struct EngineMatch {
    /// An engine; give two. The match's scores are the first one's
    #[arg(long = "engine", value_name = "ENGINE", required = true)]
    engines: Vec<EngineSpec>,
    /// Set an option of both engines, where they do not set it themselves
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = option)]
    options: Vec<(String, String)>,
    /// Play by the clock: 8+0.08, 40/60
    #[arg(long, value_name = "CONTROL", group = "limit")]
    tc: Option<TimeControl>,
    /// Play with MS milliseconds a move
    #[arg(long, value_name = "MS", group = "limit", value_parser = positive())]
    movetime: Option<u64>,
    /// Play with N nodes a move
    #[arg(long, value_name = "N", group = "limit", value_parser = positive())]
    nodes: Option<u64>,
    /// Play with a fixed depth
    #[arg(long, value_name = "N", group = "limit", value_parser = depth::<u32>())]
    depth: Option<u32>,
    /// Play N games: an even number, as each opening is played with both colours
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = whole::<u32>(2..=MAX_COUNT))]
    games: u32,
    /// Play N games at the same time
    #[arg(
        long,
        visible_alias = "concurrency",
        value_name = "N",
        default_value_t = 1
    )]
    #[arg(value_parser = whole::<u32>(1..=1000))]
    jobs: u32,
    /// Play this kind of chess
    #[arg(long, value_enum, value_name = "VARIANT", default_value_t)]
    variant: Kind,
    #[command(flatten)]
    book: Book,
    #[command(flatten)]
    ending: Ending,
    #[command(flatten)]
    failure_options: FailureOptions,
    #[command(flatten)]
    results: Results,
}

#[derive(Debug, Args)]
#[command(next_help_heading = "Openings")]
struct Book {
    /// Take openings from this file: PGN if its name ends so, else EPD or FEN, one a line; 'self' has
    /// 200 balanced ones. Without it, games begin at the start, or at the 960 starts of Chess960
    #[arg(long, value_name = "FILE")]
    openings: Option<PathBuf>,
    /// Take the first N plies of each game of a PGN file, and not all
    #[arg(long, value_name = "N", requires = "openings", value_parser = whole::<usize>(0..=MAX_COUNT))]
    plies: Option<usize>,
    /// Use the openings in this order
    #[arg(long, value_enum, value_name = "ORDER")]
    order: Option<By>,
    /// Shuffle by this seed [default: 1]
    #[arg(long, value_name = "N", value_parser = seed())]
    seed: Option<u64>,
}

#[derive(Debug, Args)]
#[command(next_help_heading = "Ending games early")]
struct Ending {
    /// Draw when neither score was beyond CENTIPAWNS for N moves of each player without progress:
    /// score=CENTIPAWNS,moves=N, and from=MOVE for not before that move
    #[arg(long, value_name = "RULE")]
    draw: Option<DrawRule>,
    /// Lose when an engine was CENTIPAWNS behind, by its own score, for N moves:
    /// score=CENTIPAWNS,moves=N, and sides=both if the other one must think so too
    #[arg(long, value_name = "RULE")]
    resign: Option<ResignRule>,
    /// Draw after N moves of each engine
    #[arg(long, value_name = "N", value_parser = whole::<u32>(1..=MAX_COUNT))]
    max_moves: Option<u32>,
    /// End the match when this test has decided: ELO0,ELO1 or ELO0,ELO1,ALPHA,BETA
    #[arg(long, value_name = "TEST", allow_hyphen_values = true)]
    sprt: Option<Sprt>,
    /// The scale of the test's Elo
    #[arg(
        long,
        value_enum,
        value_name = "SCALE",
        default_value_t,
        requires = "sprt"
    )]
    sprt_model: Scale,
}

#[derive(Debug, Args)]
#[command(next_help_heading = "Engines that fail")]
struct FailureOptions {
    /// Let engines exceed their time by MS milliseconds [default: 0; with movetime 100]
    #[arg(long, value_name = "MS", value_parser = whole::<u64>(0..=MAX_COUNT))]
    margin: Option<u64>,
    /// Wait SECONDS for an answer where no clock runs
    #[arg(long, value_name = "SECONDS", default_value_t = 60, value_parser = positive())]
    timeout: u64,
    /// Start both engines anew for each game
    #[arg(long)]
    restart: bool,
}

#[derive(Debug, Args)]
#[command(next_help_heading = "Results")]
struct Results {
    /// Keep the match in this file, and go on from what it keeps
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Add the games to this file as PGN
    #[arg(long, value_name = "FILE")]
    pgn: Option<PathBuf>,
    /// Print the score after every N games
    #[arg(long, value_name = "N", value_parser = positive(), conflicts_with = "json")]
    report: Option<u64>,
    /// Print an object a line: each game, and at the end the score
    #[arg(long)]
    json: bool,
}

/// The kind of chess.
#[derive(Clone, Copy, Debug, Default, ValueEnum)]
enum Kind {
    #[default]
    Standard,
    Chess960,
}

/// The order of openings.
#[derive(Clone, Copy, Debug, Default, ValueEnum)]
enum By {
    #[default]
    Shuffled,
    Listed,
}

/// The scale of Elo.
#[derive(Clone, Copy, Debug, Default, ValueEnum)]
enum Scale {
    #[default]
    Logistic,
    Normalised,
}

/// The name of the openings that are in the program.
const OWN: &str = "self";

/// A number of nodes, milliseconds, seconds or games.
fn positive() -> impl Fn(&str) -> Result<u64, String> + Clone + Send + Sync + 'static {
    whole(1..=MAX_NODES)
}

fn option(text: &str) -> Result<(String, String), String> {
    let (name, value) = text.split_once('=').ok_or("expected NAME=VALUE")?;
    Ok((name.trim().to_owned(), value.trim().to_owned()))
}

impl From<Error> for Failure {
    fn from(error: Error) -> Failure {
        match error {
            Error::Input(message) => Failure::Input(message),
            Error::File {
                what: "cannot read",
                ..
            } => Failure::Input(error.to_string()),
            _ => Failure::Failed(error.to_string()),
        }
    }
}

impl EngineMatch {
    pub(super) fn run(self) -> Result<(), Failure> {
        let json = self.results.json;
        let every = self.results.report;
        let book = self.book.name(self.variant);
        let the_match = self.into_match()?;
        let stop = interrupt::flag()?;
        let mut show = Show {
            report: Report::new(&the_match),
            output: Output::new(),
            progress: progress::games(the_match.games),
            every,
            json,
            book,
        };
        let ended = the_match.play(&stop, &mut |record, standing| show.game(record, standing));
        show.progress.finish_and_clear();
        let (standing, conclusion) = ended?;
        show.end(&standing, conclusion)
    }

    fn into_match(self) -> Result<Match, Failure> {
        self.book.check(self.variant)?;
        let limit = self.limit();
        let have_own = self.engines.iter().all(|engine| engine.limit.is_some());
        if limit.is_some() && have_own {
            let reason = "the limit of the match is not used: each engine has its own";
            return Err(Failure::Input(reason.to_owned()));
        }
        let variant = match self.variant {
            Kind::Standard => Variant::Standard,
            Kind::Chess960 => Variant::Chess960,
        };
        let openings = match &self.book.openings {
            _ if self.book.is_own() => Openings::shipped(),
            None => Openings::for_variant(variant),
            Some(path) => Openings::read(path, self.book.plies)?,
        };
        let two = <[EngineSpec; 2]>::try_from(self.engines).map_err(|engines| {
            Failure::Input(format!(
                "a match has two engines, and --engine names {}",
                engines.len()
            ))
        })?;
        let players = players(two, limit, &self.options)?;
        let is_timed =
            |player: &Player| matches!(player.limit, Limit::Clock(_) | Limit::MoveTime(_));
        if self.failure_options.margin.is_some() && !players.iter().any(is_timed) {
            let reason = "--margin: no engine plays by time";
            return Err(Failure::Input(reason.to_owned()));
        }
        let margin = self.failure_options.margin.unwrap_or_else(|| {
            let movetime = |player: &Player| matches!(player.limit, Limit::MoveTime(_));
            if players.iter().any(movetime) { 100 } else { 0 }
        });
        let settings = Settings {
            players,
            variant,
            rules: Rules {
                draw: self.ending.draw,
                resign: self.ending.resign,
                max_moves: self.ending.max_moves,
            },
            margin: Duration::from_millis(margin),
            patience: Duration::from_secs(self.failure_options.timeout),
            restart: if self.failure_options.restart {
                Restart::EachGame
            } else {
                Restart::AfterFailure
            },
        };
        Ok(Match {
            settings,
            openings,
            order: self.book.order(),
            games: self.games,
            concurrency: self.jobs as usize,
            sprt: self.ending.test(),
            save: self.results.save,
            pgn: self.results.pgn,
        })
    }

    /// The limit for engines that have none of their own.
    fn limit(&self) -> Option<Limit> {
        let clock = self.tc.map(Limit::Clock);
        let movetime = self
            .movetime
            .map(|ms| Limit::MoveTime(Duration::from_millis(ms)));
        clock
            .or(movetime)
            .or(self.nodes.map(Limit::Nodes))
            .or(self.depth.map(Limit::Depth))
    }
}

impl Book {
    /// The name of the openings.
    fn name(&self, variant: Kind) -> String {
        match (&self.openings, variant) {
            _ if self.is_own() => "the program's own openings".to_owned(),
            (Some(path), _) => path.display().to_string(),
            (None, Kind::Standard) => "the start of the game".to_owned(),
            (None, Kind::Chess960) => "the starts of Chess960".to_owned(),
        }
    }

    /// Whether games begin with the openings that are in the program.
    fn is_own(&self) -> bool {
        self.openings.as_deref() == Some(Path::new(OWN))
    }

    /// Refuses options that would do nothing.
    fn check(&self, variant: Kind) -> Result<(), Failure> {
        let is_one = self.openings.is_none() && matches!(variant, Kind::Standard);
        let is_listed = matches!(self.order, Some(By::Listed));
        let misplaced = if self.plies.is_some() && self.is_own() {
            "--plies: the openings are positions; only games of a PGN file have plies"
        } else if is_one && (self.order.is_some() || self.seed.is_some()) {
            "--order and --seed: there is one opening, the start of the game; give --openings"
        } else if is_listed && self.seed.is_some() {
            "--seed: openings that are listed are not shuffled"
        } else {
            return Ok(());
        };
        Err(Failure::Input(misplaced.to_owned()))
    }

    fn order(&self) -> Order {
        match self.order.unwrap_or_default() {
            By::Shuffled => Order::Shuffled(self.seed.unwrap_or(1)),
            By::Listed => Order::Listed,
        }
    }
}

impl Ending {
    fn test(&self) -> Option<Sprt> {
        let model = match self.sprt_model {
            Scale::Logistic => Model::Logistic,
            Scale::Normalised => Model::Normalised,
        };
        self.sprt.map(|sprt| Sprt { model, ..sprt })
    }
}

/// Shows a match while it is played.
struct Show<'m> {
    report: Report<'m>,
    output: Output,
    progress: ProgressBar,
    /// After how many games the score is printed.
    every: Option<u64>,
    json: bool,
    /// The name of the openings.
    book: String,
}

impl Show<'_> {
    /// A game has ended; without one, the match is about to begin or go on.
    fn game(&mut self, record: Option<&Record>, standing: &Standings) -> Result<(), Failure> {
        let games = standing.score.games();
        self.progress.set_position(games);
        self.progress.set_message(self.report.brief(standing));
        let Some(record) = record else {
            return self.begin(games);
        };
        if let Some(failure) = record.failure() {
            self.progress.suspend(|| tell(failure));
        }
        if self.json {
            return self.output.json(&report::game(record));
        }
        match self.every {
            Some(every) if games.is_multiple_of(every) => {
                let text = format!("{games} games: {}", self.report.brief(standing));
                let output = &mut self.output;
                self.progress.suspend(|| output.line(text))
            }
            _ => Ok(()),
        }
    }

    /// Says what is about to be played, once all settings are known to make sense.
    fn begin(&mut self, games: u64) -> Result<(), Failure> {
        if self.json {
            return Ok(());
        }
        self.output.line(self.report.heading(&self.book))?;
        if games > 0 {
            self.output
                .line(format_args!("goes on after {games} games"))?;
        }
        Ok(())
    }

    fn end(&mut self, standing: &Standings, conclusion: Conclusion) -> Result<(), Failure> {
        if self.json {
            self.output.json(&self.report.score(standing, conclusion))?;
        } else {
            self.output.line(self.report.table(standing, conclusion))?;
        }
        match conclusion {
            Conclusion::Interrupted => Err(Failure::Failed(format!(
                "interrupted after {} games",
                standing.score.games()
            ))),
            Conclusion::Complete | Conclusion::Decided(_) => Ok(()),
        }
    }
}
