//! A game between a person and an engine, without a terminal: for a terminal, a page or a binding to
//! show.
//!
//! * [`Game`] is the game: its position, its players, its clocks. It reads [`Action`]s, and answers
//!   with [`Notice`]s and [`Thoughts`].
//! * [`Opponent`] is the engine, and [`Side`] is the person's side.
//! * A [`GameSearch`] is a search that the game asks for, as data. [`Game::think`] runs it in this thread;
//!   a [`Worker`] in another.
//! * [`GameClock`] holds the players' clocks, in a game with a [`TimeControl`].
//! * A [`Controller`] is the game behind messages, for a program in which game and searches are apart, as
//!   in a browser's workers: a [`Request`] goes in, and a [`Reply`] with all that is [`Shown`] comes
//!   out. Searches leave as [`GameSearchData`], and their events come back as [`Event`]s.
//! * [`words`] has values, players and results in words.
//!
//! Keys, screens and drawings are the program's own.
//!
//! ```
//! use negascout_play::{Action, Game, Opponent, Side, words};
//! use negascout_session::{Limits, EngineCache, Method, go_on, open};
//!
//! let limits = Limits { depth: Some(9), ..Limits::default() };
//! let engine = Opponent::new(Method::Search, limits, EngineCache::with_mebibytes(1));
//! let mut game = Game::new(open("tic-tac-toe", None).unwrap(), Side::First, engine);
//!
//! // The person begins in the corner; the engine takes the middle, which alone does not lose.
//! game.play("a1").unwrap();
//! game.think(&mut go_on);
//! assert_eq!(game.session().history(), ["a1", "b2"]);
//!
//! // The person asks for a hint, and plays it: until the game is over.
//! while game.conclusion().is_none() {
//!     game.act(Action::Hint);
//!     let hint = game.think(&mut go_on).unwrap().unwrap();
//!     game.play(&hint.best_move.unwrap()).unwrap();
//!     game.think(&mut go_on);
//! }
//! let players = game.session().about().players;
//! assert_eq!(words::conclusion(players, game.conclusion().unwrap()), "draw");
//! ```

mod act;
mod action;
mod begin;
mod choices;
mod clock;
mod command;
mod conclusion;
mod controller;
mod early_end;
mod game;
mod game_search;
mod naming;
mod notice;
mod opponent;
mod pointer;
mod searching;
mod shown;
mod side;
mod take_back;
mod take_up;
mod thoughts;
mod timing;
mod valued;
mod worker;

pub mod words;

pub use action::Action;
pub use begin::Begin;
pub use clock::{BadClock, GameClock, time_control};
pub use command::{Command, Event};
pub use conclusion::Conclusion;
pub use controller::{CommandData, Controller, Reply, Request, Unmet};
pub use game::{Game, GameOver};
pub use game_search::{GameSearch, GameSearchData};
pub use naming::Naming;
pub use negascout::search::TimeControl;
pub use notice::Notice;
pub use opponent::{NoTextbook, Opponent};
pub use pointer::{Direction, Pointer};
pub use shown::{
    Shown, ShownCell, ShownClocks, ShownConclusion, ShownIteration, ShownMove, ShownNotice,
    ShownScore, ShownThoughts, ShownValue,
};
pub use side::{BadSide, Side};
pub use take_back::take_back;
pub use take_up::TakenUp;
pub use thoughts::{Purpose, ScoresShown, Thoughts, ThoughtsShown};
pub use valued::balance;
pub use worker::{SearchBrokeDown, Worker};

/// The README's code, tested.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
