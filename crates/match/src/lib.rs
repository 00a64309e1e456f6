//! Matches between players of any game and between UCI chess engines, and the statistics of their results.
//!
//! * [`Duel`]: two strategies in Rust, such as two engines for a game of yours.
//! * [`Tournament`]: any number of players of any game, [searches, programs and others](PlayerKinds), each
//!   two of them or one against all; balanced [openings](Drawer). [`GameRecord`]: a game that has been played.
//! * [`PlayerKind`]: the door for a player of another kind.
//! * [`Tournament::of_engines`]: two UCI engines in chess, by the clock, with games that end early by
//!   [`Rules`]. [`EngineSpec`]: an engine as text on a command line. [`Openings`]: from EPD and PGN files.
//! * [`MatchScore`], [`Estimate`], [`Sprt`]: points, Elo with its error, and the sequential test, from
//!   pairs of games; [`ratings()`]: Elo of many players. [`chart`]: a picture of it.
//! * [`SuitePosition`]: a position of chess with a known answer, and what a search makes of it.
//! * [`Tuning`]: the weights of an evaluation, fitted to results, or by matches. [`LogisticFit`]: the fit alone,
//!   for an evaluation whose gradient is known.
//!
//! All are played several games at a time, each opening with both sides; matches are saved, and resumed
//! after an interrupt. A player that fails has lost: by an illegal move, a crash, silence, or time. Time
//! is the match's own, from before the command is written until the answer's arrival is noticed by a
//! thread that does nothing else.

mod adjudication;
mod clock;
pub mod data;
mod duel;
mod engine;
mod engine_score;
mod error;
mod identity;
mod items;
mod limit;
mod line_fault;
mod match_request;
mod openings;
mod pgn_file;
mod player;
mod record;
mod referee;
mod rule_text;
mod runner;
mod save;
mod schedule;
mod spec;
mod stats;
mod suite;
mod tournament;
mod tune;

pub use adjudication::{DrawRule, ResignRule, Rules, Sides};
pub use clock::Clock;
pub use duel::{Duel, Strategy};
pub use engine::{EngineLine, Process, Silence, Trouble};
pub use engine_score::EngineScore;
pub use error::{Error, ParseError, SaveFault, Senseless};
pub use limit::Limit;
pub use line_fault::LineFault;
pub use match_request::MatchRequest;
pub use negascout::search::TimeControl;
pub use openings::{Draw, Drawer, Opening, Openings};
pub use player::{
    Contender, Function, Items, Participant, PlayerKind, PlayerKinds, PlayerSpec, Registration,
    Surroundings, Turn, participants,
};
pub use record::{Ending, GameRecord, Outcome, Played, Warning};
pub use runner::Conclusion;
pub use schedule::Order;
pub use spec::{EngineSpec, Program, Variant};
pub use stats::{Decision, Encounter, Estimate, MatchScore, Model, Pairs, Rating, Sprt, ratings};
pub use suite::{FoundAt, Solving, SuiteAnswer, SuiteFault, SuitePosition, SuiteScore};
pub use tournament::{
    Beginnings, EncounterScore, EngineTerms, Format, InCommon, OnRecord, Restart, Results,
    Tournament, TournamentStandings, chart, engines,
};
pub use tune::{CurvePoint, Descent, LogisticFit, Progress, Samples, Scale, Tuned, Tuning};

/// The README's code, tested.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
