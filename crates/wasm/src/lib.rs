//! negascout in a browser: bindings for the page, and for pages of one's own.
//!
//! A binding turns plain objects into requests and answers into plain objects, and knows no rule of
//! any game. Names and fields are those of the JSON Schema (`docs/schema.json`). An error is thrown
//! with one line that says what was wrong.
//!
//! The package `@negascout/core` (`web/core`) calls them in Web Workers.

// JavaScript gives values, not references.
#![allow(clippy::needless_pass_by_value)]

mod border;
#[cfg(feature = "compare")]
mod compare;
#[cfg(feature = "depths")]
mod depths;
#[cfg(any(feature = "see", feature = "compare"))]
mod forms;
#[cfg(feature = "growth")]
mod growth;
#[cfg(feature = "judge")]
mod judge;
#[cfg(feature = "play")]
mod openings;
#[cfg(feature = "origins")]
mod origins;
#[cfg(feature = "own")]
mod own;
#[cfg(any(feature = "play", feature = "own-play"))]
mod play;
#[cfg(feature = "see")]
mod see;
#[cfg(feature = "play")]
mod session;
#[cfg(feature = "study")]
mod study;

#[cfg(feature = "compare")]
pub use compare::Trials;
#[cfg(feature = "depths")]
pub use depths::compare_position;
#[cfg(any(feature = "see", feature = "compare"))]
pub use forms::forms;
#[cfg(feature = "growth")]
pub use growth::watch_growth;
#[cfg(feature = "judge")]
pub use judge::Judge;
#[cfg(feature = "play")]
pub use openings::supply_openings;
#[cfg(feature = "origins")]
pub use origins::Origins;
#[cfg(feature = "own-play")]
pub use own::{check_own_game, solve_own_game};
#[cfg(any(feature = "play", feature = "own-play"))]
pub use play::{Controller, Searches};
#[cfg(feature = "draw")]
pub use see::draw_watched;
#[cfg(feature = "see")]
pub use see::{edit_tree, follow_listing, watch};
#[cfg(feature = "play")]
pub use session::Session;
#[cfg(feature = "study")]
pub use study::{draw_worksheets, find_tree, leaf_sensitivity};

use border::{Thrown, given};
use negascout_session::Catalogue;
use wasm_bindgen::prelude::wasm_bindgen;

/// Where the types are that the declarations name.
#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"import type * as Schema from "../../src/schema.d.ts";"#;

/// Reports a panic on the browser's console, with its place. Called once for each worker.
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
}

/// The games that can be opened.
///
/// # Errors
///
/// None: the list can always be given.
#[wasm_bindgen(unchecked_return_type = "Schema.GameInfo[]")]
pub fn games() -> Thrown {
    given(&catalogue().games())
}

/// The games of this build.
fn catalogue() -> Catalogue {
    #[cfg(any(feature = "play", feature = "see", not(feature = "own")))]
    let games = Catalogue::standard();
    #[cfg(all(feature = "own", not(any(feature = "play", feature = "see"))))]
    let games = Catalogue::empty();
    #[cfg(feature = "own")]
    let games = own::added_to(games);
    games
}

/// The README's code, tested.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
