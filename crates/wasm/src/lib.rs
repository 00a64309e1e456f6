//! negascout in a browser: bindings for the page, and for pages of your own.
//!
//! A binding turns plain objects into requests and answers into plain objects, and knows no rule of
//! any game. Names and fields are those of the JSON Schema (`docs/schema.json`). An error is thrown
//! with one line that says what was wrong.
//!
//! The package `@negascout/core` (`web/core`) calls them in Web Workers.

// JavaScript gives values, not references.
#![allow(clippy::needless_pass_by_value)]

mod border;
#[cfg(feature = "look")]
mod look;
#[cfg(any(feature = "look", feature = "play"))]
mod own;
#[cfg(any(feature = "play", feature = "chess"))]
mod play;
#[cfg(any(feature = "look", feature = "chess"))]
mod positions;
#[cfg(feature = "see")]
mod see;

#[cfg(feature = "look")]
pub use look::*;
#[cfg(feature = "play")]
pub use own::*;
#[cfg(any(feature = "play", feature = "chess"))]
pub use play::*;
#[cfg(any(feature = "look", feature = "chess"))]
pub use positions::*;
#[cfg(feature = "see")]
pub use see::*;

use border::{Thrown, given};
use negascout_session::Catalogue;
use wasm_bindgen::prelude::wasm_bindgen;

/// Where the types are that the declarations name.
#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"import type * as Schema from "../schema.d.ts";"#;

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

/// The games of this build, and the one whose rules this worker has.
fn catalogue() -> Catalogue {
    let games = Catalogue::standard();
    #[cfg(any(feature = "look", feature = "play"))]
    let games = own::added_to(games);
    games
}

/// The README's code, tested.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
