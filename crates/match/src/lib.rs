//! Matches between players of any game and between UCI chess engines, and the statistics of their results.
//!
//! * [`Duel`]: two strategies in Rust, such as two engines for a game of yours.
//! * [`Tournament`]: any number of players of any game, [searches, programs and others](PlayerSpec), each
//!   two of them or one against all; balanced [openings](Drawer).
//! * [`Match`]: plays two UCI engines against each other, by the clock, and ends games early by
//!   [`Rules`]. [`EngineSpec`]: an engine as text on a command line. [`Openings`]: from EPD and PGN files.
//! * [`Record`] and [`GameRecord`]: a game that has been played; [`pgn`](pgn::text): its text.
//! * [`MatchScore`], [`Estimate`], [`Sprt`]: points, Elo with its error, and the sequential test, from
//!   pairs of games; [`ratings()`]: Elo of many players. [`chart`]: a picture of it.
//! * [`Tuning`]: the weights of an evaluation, fitted to results, or by matches. [`LogisticFit`]: the fit alone,
//!   for an evaluation whose gradient is known.
//!
//! All are played several games at a time, each opening with both sides; matches are saved, and resumed
//! after an interrupt. A player that fails has lost: by an illegal move, a crash, silence, or time. Time
//! is the match's own, from before the command is written until the answer's arrival is noticed by a
//! thread that does nothing else.

mod adjudication;
mod clock;
mod course;
pub mod data;
mod duel;
mod engine;
mod engine_match;
mod engine_score;
mod error;
mod identity;
mod limit;
mod match_request;
mod openings;
pub mod pgn;
mod pgn_file;
mod play;
mod player;
mod record;
mod referee;
mod rule_text;
mod runner;
mod save;
mod schedule;
mod settings;
mod spec;
mod stats;
mod tournament;
mod tune;

pub use adjudication::{DrawRule, ResignRule, Rules, Sides};
pub use duel::{Duel, Strategy};
pub use engine::{EngineLine, Process, Silence};
pub use engine_match::{Match, OnGame, Standings};
pub use engine_score::EngineScore;
pub use error::{Error, ParseError};
pub use limit::Limit;
pub use match_request::MatchRequest;
pub use negascout::search::TimeControl;
pub use openings::{Draw, Drawer, Opening, Openings};
pub use player::{Function, NoMove, Participant, PlayerKind, PlayerSpec, participants};
pub use record::{Ending, Outcome, Played, Record};
pub use runner::Conclusion;
pub use schedule::Order;
pub use settings::{Player, Restart, Settings, Variant, players};
pub use spec::{EngineSpec, Program};
pub use stats::{Decision, Encounter, Estimate, MatchScore, Model, Pairs, Rating, Sprt, ratings};
pub use tournament::{
    Beginnings, EncounterScore, Format, GameRecord, OnRecord, Results, Tournament,
    TournamentStandings, chart,
};
pub use tune::{CurvePoint, Descent, LogisticFit, Progress, Samples, Scale, Tuned, Tuning};

/// The README's code, tested.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
