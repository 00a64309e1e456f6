//! negascout in Python: the native part of the package, `negascout._native`.
//!
//! A binding turns Python's dicts into requests and answers into dicts, and knows no rule of any game.
//! Names and fields are those of the JSON Schema (`docs/schema.json`). The part that users see is
//! written in Python, in `python/negascout`.

// Python gives values, not references.
#![allow(clippy::needless_pass_by_value)]

mod arrow;
mod border;
mod drawing;
mod exit;
mod failure;
mod growing;
mod judge;
mod label;
mod lists;
mod matches;
mod measuring;
mod own_game;
mod playing;
mod recording;
mod run;
mod session;
mod stop;
mod symmetries;
mod texts;
mod trees;
mod tuning;
mod words;

use pyo3::prelude::pymodule;

/// The native part of the package `negascout`.
#[pymodule]
mod _native {
    #[pymodule_export]
    use super::exit::end_searches;
    #[pymodule_export]
    use super::growing::Growth;
    #[pymodule_export]
    use super::judge::Judge;
    #[pymodule_export]
    use super::label::{LabelRun, LabelTable, label_chunk};
    #[pymodule_export]
    use super::lists::{algorithms, games};
    #[pymodule_export]
    use super::measuring::{random_positions, statistics};
    #[pymodule_export]
    use super::own_game::check::check;
    #[pymodule_export]
    use super::recording::Recording;
    #[pymodule_export]
    use super::session::Session;
    #[pymodule_export]
    use super::stop::Stop;
    #[pymodule_export]
    use super::symmetries::images;
    #[pymodule_export]
    use super::trees::{
        check_random, compare_random, draw_worksheet, find_tree, tree_text, worksheets,
    };
    #[pymodule_export]
    use super::tuning::tune;
    #[pymodule_export]
    use super::words::{duration, grouped, in_words, row_table};
    use negascout::Score;

    /// A won game, for the player to move.
    #[pymodule_export]
    const WIN: i32 = Score::WIN.get();
    /// A lost game, for the player to move.
    #[pymodule_export]
    const LOSS: i32 = Score::LOSS.get();
    /// A drawn game.
    #[pymodule_export]
    const DRAW: i32 = Score::DRAW.get();
    /// The largest evaluation; its negative is the smallest.
    #[pymodule_export]
    const LIMIT: i32 = Score::LIMIT;
    /// The version of the package.
    #[pymodule_export]
    #[allow(non_upper_case_globals)]
    const __version__: &str = env!("CARGO_PKG_VERSION");
}
