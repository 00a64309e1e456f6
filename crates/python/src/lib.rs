//! negascout in Python: the native part of the package, `negascout._native`.
//!
//! A binding turns Python's dicts into requests and answers into dicts, and knows no rule of any game.
//! Names and fields are those of the JSON Schema (`docs/schema.json`). The part that users see is
//! written in Python, in `python/negascout`.

// Python gives values, not references.
#![allow(clippy::needless_pass_by_value)]

mod arrow;
mod border;
mod compared;
mod exit;
mod failure;
mod flag;
mod label;
mod own_game;
mod playing;
mod recording;
mod run;
mod session;
mod stop;
mod texts;
mod trees;

use pyo3::prelude::pymodule;

/// The native part of the package `negascout`.
#[pymodule]
mod _native {
    #[pymodule_export]
    use super::label::{LabelRun, LabelTable};
    use super::own_game::{Cycles, Extent};
    #[pymodule_export]
    use super::recording::Recording;
    #[pymodule_export]
    use super::session::Session;
    #[pymodule_export]
    use super::stop::Stop;
    use negascout::Score;
    use negascout_lab::Form;
    use negascout_session::Catalogue;
    use pyo3::prelude::{Bound, PyAny, PyResult, Python, pyfunction};
    use pyo3::types::PyBytes;

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

    /// Ends the searches of all threads, and waits for that: to be called when the interpreter ends.
    #[pyfunction]
    fn end_searches(py: Python<'_>) {
        super::exit::end_searches(py);
    }

    /// The games that can be opened: dicts as `GameInfo` in the schema.
    #[pyfunction]
    fn games(py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
        super::border::given(py, &Catalogue::standard().games())
    }

    /// The forms of a search, in reading order: dicts with `name`, and `kind`, which is `textbook`
    /// or `gallery`.
    #[pyfunction]
    fn algorithms(py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
        let forms: Vec<_> = Form::all().map(super::border::FormData::from).collect();
        super::border::given(py, &forms)
    }

    /// Averages over random trees, a row for each algorithm: dicts as `Row` in the schema. The request
    /// has `width`, `depth`, and if they are wanted `ordered`, `values`, `count` and `seed`.
    #[pyfunction]
    fn compare_random<'py>(
        py: Python<'py>,
        request: &Bound<'py, PyAny>,
        algorithms: Vec<String>,
    ) -> PyResult<Bound<'py, PyAny>> {
        super::trees::compare_random(py, request, &algorithms)
    }

    /// Checks a request of `compare_random`.
    #[pyfunction]
    fn check_random(request: &Bound<'_, PyAny>) -> PyResult<()> {
        super::trees::check_random(request)
    }

    /// A `Value` of the schema in words.
    #[pyfunction]
    fn value_text(value: &Bound<'_, PyAny>) -> PyResult<String> {
        super::border::asked::<negascout_session::Value>(value).map(|value| value.to_string())
    }

    /// The usual text of a tree, from any text that is one.
    #[pyfunction]
    fn tree_text(text: &str) -> PyResult<String> {
        super::trees::tree_text(text)
    }

    /// Labels a chunk of a `LabelRun`, by this many threads, and returns the answer that it keeps. A signal,
    /// such as Ctrl-C, stops it within 50 ms.
    #[pyfunction]
    fn label_chunk<'py>(
        py: Python<'py>,
        chunk: &[u8],
        threads: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyBytes>> {
        super::label::label_chunk(py, chunk, threads)
    }

    /// Checks the promises of a game written in Python: counts of the positions and random games.
    #[pyfunction]
    fn check<'py>(
        game: &Bound<'py, PyAny>,
        positions: &Bound<'py, PyAny>,
        cycles: Cycles,
        games: &Bound<'py, PyAny>,
        seed: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let number = super::border::number;
        let extent = Extent {
            positions: number("positions", positions, 1..=100_000_000)? as usize,
            games: number("games", games, 0..=1_000_000)? as u32,
            seed: number("seed", seed, 0..=u64::MAX)?,
            cycles,
        };
        let visited = super::own_game::check(game, extent)?;
        super::border::given(game.py(), &visited)
    }
}
