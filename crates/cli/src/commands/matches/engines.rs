//! Matches of two chess engines that speak UCI.

use super::show::Show;
use super::{MatchOptions, positive};
use crate::failure::Failure;
use crate::numbers::{MAX_COUNT, depth, whole};
use clap::{ArgGroup, Args, ValueEnum};
use negascout_match::{
    Beginnings, DrawRule, EngineSpec, EngineTerms, InCommon, Limit, Openings, Order, Participant,
    ResignRule, Restart, Rules, TimeControl, Tournament, Variant, engines,
};
use negascout_session::Catalogue;
use std::path::Path;
use std::time::Duration;

/// How engines are named, and how the time goes.
pub(super) const HELP: &str = "\
UCI engines: --engine takes a list with commas between its items. First comes the command with its \
arguments, in quotes where they have spaces; 'self' is this program as a UCI engine. Then come \
key=value: name, what it is called; dir, the folder in which it runs; tc, time, movetime, nodes or \
depth, a limit of its own; and any other key is one of the engine's options. A comma in an item is written \
'\\,', and option.KEY is an option for certain:
  --engine 'self,Hash=64' --engine './other uci,name=base,Hash=64,Move Overhead=10'
A time control is TIME+INCREMENT in seconds or MOVES/TIME: 8+0.08, 40/60, 40/1:30+0.5. Time is \
this program's: from before 'go' is sent until the answer's arrival. Without --openings, games begin at \
the start, or at the 960 starts of Chess960.
JSON: a MatchGame a game, and at the end a MatchScore.";

/// Options of matches between engines.
#[derive(Debug, Args)]
#[command(group = ArgGroup::new("limit"))]
#[command(next_help_heading = "UCI engines")]
pub(super) struct EngineOptions {
    /// An engine; give two. The match's scores are the first one's
    #[arg(long = "engine", value_name = "ENGINE")]
    #[arg(conflicts_with = "players")]
    engines: Vec<EngineSpec>,
    /// Set an option of both engines, where they do not set it themselves
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = option)]
    #[arg(conflicts_with = "players")]
    options: Vec<(String, String)>,
    /// Play by the clock: 8+0.08, 40/60
    #[arg(long, value_name = "CONTROL", group = "limit")]
    #[arg(conflicts_with = "players")]
    tc: Option<TimeControl>,
    /// Play with MS milliseconds a move
    #[arg(long, value_name = "MS", group = "limit", value_parser = positive())]
    #[arg(conflicts_with = "players")]
    movetime: Option<u64>,
    /// Play with N nodes a move
    #[arg(long, value_name = "N", group = "limit", value_parser = positive())]
    #[arg(conflicts_with = "players")]
    nodes: Option<u64>,
    /// Play with a fixed depth
    #[arg(long, value_name = "N", group = "limit", value_parser = depth::<u32>())]
    #[arg(conflicts_with = "players")]
    depth: Option<u32>,
    /// Play this kind of chess [default: standard]
    #[arg(long, value_enum, value_name = "VARIANT")]
    #[arg(conflicts_with = "players")]
    variant: Option<ChessVariant>,
    /// Take the first N plies of each game of a PGN file, and not all
    #[arg(long, value_name = "N", requires = "openings")]
    #[arg(value_parser = whole::<usize>(0..=MAX_COUNT))]
    #[arg(conflicts_with = "players")]
    plies: Option<usize>,
    /// Use the openings in this order
    #[arg(long, value_enum, value_name = "ORDER")]
    #[arg(conflicts_with = "players")]
    order: Option<By>,
    /// Draw when neither score was beyond CENTIPAWNS for N moves of each player without progress:
    /// score=CENTIPAWNS,moves=N, and from=MOVE for not before that move
    #[arg(long, value_name = "RULE")]
    #[arg(conflicts_with = "players")]
    draw: Option<DrawRule>,
    /// Lose when an engine was CENTIPAWNS behind, by its own score, for N moves:
    /// score=CENTIPAWNS,moves=N, and sides=both if the other one must think so too
    #[arg(long, value_name = "RULE")]
    #[arg(conflicts_with = "players")]
    resign: Option<ResignRule>,
    /// Let engines exceed their time by MS milliseconds [default: 0; with movetime 100]
    #[arg(long, value_name = "MS", value_parser = whole::<u64>(0..=MAX_COUNT))]
    #[arg(conflicts_with = "players")]
    margin: Option<u64>,
    /// Start both engines again for each game
    #[arg(long)]
    #[arg(conflicts_with = "players")]
    restart: bool,
}

/// The kind of chess.
#[derive(Clone, Copy, Debug, Default, ValueEnum)]
enum ChessVariant {
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

/// The name of the openings that are in the program.
const OWN: &str = "self";

fn option(text: &str) -> Result<(String, String), String> {
    let (name, value) = text.split_once('=').ok_or("expected NAME=VALUE")?;
    Ok((name.trim().to_owned(), value.trim().to_owned()))
}

impl EngineOptions {
    /// Whether there are any engines.
    pub(super) fn are_named(&self) -> bool {
        !self.engines.is_empty()
    }

    pub(super) fn run(self, common: &MatchOptions, games: &Catalogue) -> Result<(), Failure> {
        let path = common.openings.as_deref();
        self.check(path, common.seed)?;
        let (name, openings) = self.openings(path)?;
        let order = match self.order.unwrap_or_default() {
            By::Shuffled => Order::Shuffled(common.seed.unwrap_or(1)),
            By::Listed => Order::Listed,
        };
        let terms = EngineTerms {
            variant: self.variant(),
            rules: Rules {
                draw: self.draw,
                resign: self.resign,
            },
            restart: match self.restart {
                true => Restart::EachGame,
                false => Restart::AfterFailure,
            },
        };
        let tournament = Tournament {
            players: self.players()?,
            engines: Some(terms),
            beginnings: Beginnings::Book { openings, order },
            max_moves: common.max_moves.unwrap_or(u32::MAX),
            ..common.tournament(games.open("chess", None)?)
        };
        Show::play(&tournament, Some(name), common)?.1
    }

    fn players(self) -> Result<Vec<Participant>, Failure> {
        let limit = self.limit();
        let have_own = self.engines.iter().all(|engine| engine.limit.is_some());
        if limit.is_some() && have_own {
            let reason = "the limit of the match is not used: each engine has its own";
            return Err(Failure::Input(reason.to_owned()));
        }
        let margin = self.margin.map(Duration::from_millis);
        let common = InCommon {
            limit,
            margin,
            variant: self.variant(),
            options: self.options,
        };
        let two = <[EngineSpec; 2]>::try_from(self.engines).map_err(|engines| {
            Failure::Input(format!(
                "a match has two engines, and --engine names {}",
                engines.len()
            ))
        })?;
        let players = engines(two, &common)?;
        let limits = players
            .iter()
            .filter_map(|player| player.kind.engine()?.limit);
        if margin.is_some() && !limits.into_iter().any(Limit::is_timed) {
            let reason = "--margin: no engine plays by time";
            return Err(Failure::Input(reason.to_owned()));
        }
        Ok(players)
    }

    fn variant(&self) -> Variant {
        match self.variant.unwrap_or_default() {
            ChessVariant::Standard => Variant::Standard,
            ChessVariant::Chess960 => Variant::Chess960,
        }
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

    /// The openings, with their name: those of a file, or of the variant.
    fn openings(&self, path: Option<&Path>) -> Result<(String, Openings), Failure> {
        let variant = self.variant();
        Ok(match (path, variant) {
            (Some(path), _) if path == Path::new(OWN) => {
                ("the program's own openings".to_owned(), Openings::shipped())
            }
            (Some(path), _) => (
                path.display().to_string(),
                Openings::read(path, self.plies)?,
            ),
            (None, Variant::Standard) => (
                "the start of the game".to_owned(),
                Openings::for_variant(variant),
            ),
            (None, Variant::Chess960) => (
                "the starts of Chess960".to_owned(),
                Openings::for_variant(variant),
            ),
        })
    }

    /// Refuses options that would do nothing.
    fn check(&self, path: Option<&Path>, seed: Option<u64>) -> Result<(), Failure> {
        let is_one = path.is_none() && matches!(self.variant(), Variant::Standard);
        let is_listed = matches!(self.order, Some(By::Listed));
        let misplaced = if self.plies.is_some() && path == Some(Path::new(OWN)) {
            "--plies: the openings are positions; only games of a PGN file have plies"
        } else if is_one && (self.order.is_some() || seed.is_some()) {
            "--order and --seed: there is one opening, the start of the game; give --openings"
        } else if is_listed && seed.is_some() {
            "--seed: openings that are listed are not shuffled"
        } else {
            return Ok(());
        };
        Err(Failure::Input(misplaced.to_owned()))
    }
}
