//! A game in progress, for Python.

use crate::border::{asked, given, number};
use crate::failure::{bad_request, raised};
use crate::growing::{Growth, GrowthRequest};
use crate::matches::{self, Objects};
use crate::own_game::scope::in_numbers;
use crate::own_game::{InPython, Rules, answers};
use crate::playing::Playing;
use crate::recording::Recording;
use crate::run::Watch;
use crate::stop::Stop;
use negascout::Perft;
use negascout::engine::Variety;
use negascout::repetition::RepetitionRule;
use negascout_draw::board_svg;
use negascout_lab::{Comparison, Laboratory, Tracing, algorithm, drawn_board, form, grow};
use negascout_match::MatchRequest;
use negascout_session::{
    Ending, EngineCache, Error, Limits, Player, RecordTags, SearchRequest, Session as Game,
    SolveRequest,
};
use pyo3::prelude::*;
use serde::Serialize;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, TryLockError};

/// A game in progress, with the memory of its searches.
#[pyclass(frozen, module = "negascout._native")]
pub(crate) struct Session {
    /// Never locked while Python runs: another thread may wait for the lock with the interpreter in
    /// its hands.
    playing: Mutex<Playing>,
    /// The memory of its searches, with its size in MiB, once there was one.
    memory: Mutex<Option<(u64, EngineCache)>>,
}

impl From<Playing> for Session {
    fn from(playing: Playing) -> Session {
        Session {
            playing: Mutex::new(playing),
            memory: Mutex::new(None),
        }
    }
}

impl Session {
    fn playing(&self) -> MutexGuard<'_, Playing> {
        self.playing.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The game as it is now, to be asked without the lock.
    pub(crate) fn now(&self) -> Playing {
        self.playing().fork()
    }

    /// The game, if it is written in Python.
    pub(crate) fn own_rules(&self) -> Option<Arc<Rules>> {
        self.playing().own_rules().cloned()
    }

    /// Asks the game something that is soon answered.
    fn ask<T>(&self, question: impl FnOnce(&dyn Game) -> T) -> PyResult<T> {
        let playing = self.playing();
        if playing.own_rules().is_none() {
            return playing.ask(question);
        }
        let now = playing.fork();
        drop(playing);
        now.ask(question)
    }

    /// Changes the game.
    pub(crate) fn change<T>(&self, change: impl FnOnce(&mut dyn Game) -> T) -> PyResult<T> {
        let mut playing = self.playing();
        if playing.own_rules().is_none() {
            return playing.change(change);
        }
        let mut now = playing.fork();
        drop(playing);
        let changed = now.change(change)?;
        *self.playing() = now;
        Ok(changed)
    }

    /// Searches the current position, without a memory.
    pub(crate) fn search<T: Send>(
        &self,
        py: Python<'_>,
        watch: &Watch,
        search: impl FnOnce(&dyn Game) -> Result<T, Error> + Send,
    ) -> PyResult<T> {
        let now = self.now();
        let is_own = now.own_rules().is_some();
        let search = move || now.ask(search)?.map_err(raised);
        match is_own {
            // Its callbacks need the interpreter all the time, which this thread has.
            true => watch.run_here(search),
            false => watch.run(py, search),
        }
    }

    /// Moves that were formatted in numbers, as Python has them.
    fn moves_of(&self, py: Python<'_>, moves: Vec<String>) -> PyResult<Vec<Py<PyAny>>> {
        let rules = self.own_rules();
        let as_object = |mv: &String| answers::move_to_python(py, rules.as_deref(), mv);
        moves.iter().map(as_object).collect()
    }

    /// An answer that was formatted in numbers, as Python has it.
    fn to_python<'py>(
        &self,
        py: Python<'py>,
        answer: &impl Serialize,
    ) -> PyResult<Bound<'py, PyAny>> {
        answers::to_python(py, self.own_rules().as_deref(), answer)
    }

    /// Searches the current position with a memory of this size. Moves are formatted in numbers.
    fn remember<T: Send>(
        &self,
        watch: &Watch,
        hash: &Bound<'_, PyAny>,
        search: impl FnOnce(&dyn Game, &mut EngineCache) -> Result<T, Error> + Send,
    ) -> PyResult<T> {
        let (py, size) = (hash.py(), number("hash", hash, 1..=MAX_HASH)?);
        let mut slot = match self.memory.try_lock() {
            Ok(memory) => memory,
            Err(TryLockError::Poisoned(poisoned)) => poisoned.into_inner(),
            Err(TryLockError::WouldBlock) => {
                let line = "this session is searching: search a copy of it instead";
                return Err(bad_request(line.to_owned()));
            }
        };
        let former = slot.take().filter(|(known, _)| *known == size);
        let mut memory = match former {
            Some((_, memory)) => memory,
            None => {
                let memory = EngineCache::with_mebibytes(size as usize);
                let lacks = |error| bad_request(format!("hash {size}: {error}"));
                memory.check().map_err(lacks)?;
                memory
            }
        };
        let found = self.search(py, watch, |game| in_numbers(|| search(game, &mut memory)));
        // What a search has learned that was broken off by an exception may be wrong.
        if found.is_ok() || self.playing().own_rules().is_none() {
            *slot = Some((size, memory));
        }
        found
    }

    /// Refuses several threads where callbacks are Python's.
    fn check_threads(&self, threads: usize) -> PyResult<()> {
        if threads > 1 && self.playing().own_rules().is_some() {
            return Err(bad_request(format!(
                "threads {threads}: a game written in Python is searched by one"
            )));
        }
        Ok(())
    }
}

/// The largest memory, in MiB.
pub(crate) const MAX_HASH: u64 = EngineCache::MAX_MEBIBYTES as u64;

/// More plies than any game lasts whose sequences of moves can be counted.
const MAX_PERFT: u64 = 1000;

/// The most threads of a count.
const MAX_THREADS: u64 = 1024;

#[pymethods]
impl Session {
    /// A game by its name, at a position; at its start if none is given.
    #[new]
    #[pyo3(signature = (game, position = None))]
    fn new(game: &str, position: Option<&str>) -> PyResult<Session> {
        Playing::named(game, position)
            .map(Session::from)
            .map_err(raised)
    }

    /// A game written in Python, at its first position. It changes in place if it has `make` and `unmake`.
    /// `repetition` is the rule for positions that come again: a dict of `ends_at`, `first` or `second`, and
    /// `result`, `draw` or `loss`.
    #[staticmethod]
    #[pyo3(signature = (start, repetition = None))]
    fn of_own(
        start: &Bound<'_, PyAny>,
        repetition: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Session> {
        let rule = repetition.map(asked::<RepetitionRule>).transpose()?;
        Playing::own(Rules::new(start)?.repeating(rule)).map(Session::from)
    }

    /// The rule for positions that come again, as `of_own` takes it.
    #[getter]
    fn repetition<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let rule = self.own_rules().and_then(|rules| rules.repetition);
        rule.map(|rule| given(py, &rule)).transpose()
    }

    /// The game's name.
    #[getter]
    fn game(&self) -> String {
        self.playing().name()
    }

    /// The position as text.
    #[getter]
    fn position(&self) -> PyResult<String> {
        self.ask(|game| game.position())
    }

    /// The player to move: `first` or `second`.
    #[getter]
    fn turn(&self) -> PyResult<&'static str> {
        self.ask(|game| player(game.turn()))
    }

    /// The names of the players, first and second.
    #[getter]
    fn players(&self) -> PyResult<(&'static str, &'static str)> {
        self.ask(|game| game.about().players.into())
    }

    /// How the game ended: `first`, `second` or `draw`; `None` while it goes on.
    #[getter]
    fn outcome(&self) -> PyResult<Option<&'static str>> {
        let ending = self.ask(|game| game.ending())?;
        Ok(ending.map(|ending| match ending {
            Ending::Won(winner) => player(winner),
            Ending::Draw => "draw",
        }))
    }

    /// The draw that the player to move may claim, in words; `None` where there is none.
    #[getter]
    fn claim(&self) -> PyResult<Option<String>> {
        let claim = self.ask(|game| game.claim())?;
        Ok(claim.map(|reason| reason.to_string()))
    }

    /// Whether the game is too large for the textbook's algorithms to get far in.
    #[getter]
    fn is_large(&self) -> PyResult<bool> {
        self.ask(|game| game.about().is_large)
    }

    /// The position of a game written in Python, as its object; `None` of another game.
    #[getter]
    fn state(&self) -> PyResult<Option<Py<PyAny>>> {
        self.now().ask_own(InPython::object)
    }

    /// The legal moves; none if the game is over. They are text here and in all answers; of a game written
    /// in Python the moves themselves.
    fn moves(&self, py: Python<'_>) -> PyResult<Vec<Py<PyAny>>> {
        let moves = self.ask(|game| in_numbers(|| game.moves()))?;
        self.moves_of(py, moves)
    }

    /// The moves made so far, oldest first.
    fn history(&self, py: Python<'_>) -> PyResult<Vec<Py<PyAny>>> {
        let moves = self.ask(|game| in_numbers(|| game.history()))?;
        self.moves_of(py, moves)
    }

    /// Makes a move, in any spelling the game accepts. Returns it in the game's own.
    fn play(&self, py: Python<'_>, r#move: &str) -> PyResult<Py<PyAny>> {
        let played = self.change(|game| in_numbers(|| game.play(r#move)))?;
        answers::move_to_python(py, self.own_rules().as_deref(), &played.map_err(raised)?)
    }

    /// Takes the last move back. Returns it, or `None` at the first position.
    fn undo(&self, py: Python<'_>) -> PyResult<Option<Py<PyAny>>> {
        let undone = self.change(|game| in_numbers(|| game.undo()))?;
        let rules = self.own_rules();
        let as_object = |mv: String| answers::move_to_python(py, rules.as_deref(), &mv);
        undone.map(as_object).transpose()
    }

    /// A session of its own at the same position, with the same moves before it.
    pub(crate) fn fork(&self) -> Session {
        Session::from(self.now())
    }

    /// The board as text; `None` of a game without one.
    fn board_text(&self) -> PyResult<Option<String>> {
        let board = self.ask(drawn_board)?;
        Ok(board.map(|board| board.text()))
    }

    /// The board as a picture; `None` of a game without one.
    fn board_svg(&self) -> PyResult<Option<String>> {
        self.ask(|game| {
            let board = drawn_board(game)?;
            let title = format!("{} {}", game.game(), game.position());
            Some(board_svg(&board, title.trim_end()))
        })
    }

    /// The static evaluation for the player to move, or the outcome.
    fn evaluate<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let score = self.ask(|game| game.about().unit.in_data.data(game.evaluate()))?;
        given(py, &score)
    }

    /// The number of positions that sequences of `depth` moves lead to, counted by this many threads.
    /// `hash` is the size of a table of counts, in MiB.
    #[pyo3(signature = (depth, threads = None, hash = None, stop = None))]
    fn perft(
        &self,
        py: Python<'_>,
        depth: &Bound<'_, PyAny>,
        threads: Option<&Bound<'_, PyAny>>,
        hash: Option<&Bound<'_, PyAny>>,
        stop: Option<&Stop>,
    ) -> PyResult<u64> {
        let depth = number("depth", depth, 0..=MAX_PERFT)? as u32;
        let threads = threads.map(|threads| number("threads", threads, 1..=MAX_THREADS));
        let threads = threads.transpose()?.unwrap_or(1) as usize;
        self.check_threads(threads)?;
        let hash = hash.map(|hash| number("hash", hash, 1..=MAX_HASH));
        let watch = Watch::ended_by(stop, None);
        let mebibytes = hash.transpose()?.unwrap_or_default() as usize;
        if mebibytes > 0 {
            EngineCache::with_mebibytes(mebibytes)
                .check()
                .map_err(raised)?;
        }
        let perft = Perft::with_mebibytes(threads, mebibytes);
        let counted = self.search(py, &watch, |game| {
            Ok(game.perft_while(depth, &perft, &|| watch.goes_on()))
        })?;
        counted.ok_or_else(|| match watch.goes_on() {
            true => bad_request(format!(
                "depth {depth}: more sequences than fit into 64 bits"
            )),
            false => raised(Error::Stopped),
        })
    }

    /// Plays a match from this position: dicts of `standings`, `Standings` of the schema, and of `games`,
    /// `TournamentGame`; a line for each of the `failures`; and a `picture`. `functions` has the players that
    /// are functions, by their places, and `openings` sessions.
    #[pyo3(signature = (request, functions, openings = None, progress = None, stop = None))]
    fn play_match<'py>(
        &self,
        py: Python<'py>,
        request: &Bound<'py, PyAny>,
        functions: Vec<Option<Py<PyAny>>>,
        openings: Option<Vec<PyRef<'py, Session>>>,
        progress: Option<Py<PyAny>>,
        stop: Option<&Stop>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let request: MatchRequest = asked(request)?;
        if request.jobs > 1 && self.own_rules().is_some() {
            let jobs = request.jobs;
            let line =
                format!("jobs {jobs}: games of a game written in Python are played one by one");
            return Err(bad_request(line));
        }
        let openings = openings.map(|all| all.iter().map(|opening| opening.now()).collect());
        let objects = Objects {
            functions,
            openings,
        };
        let watch = Arc::new(Watch::ended_by(stop, progress));
        let (now, request, watch) = (self.now(), &request, &watch);
        let is_own = now.own_rules().is_some();
        let play = move || matches::play(&now, request, objects, watch);
        let played = match is_own {
            // Its callbacks need the interpreter all the time, which this thread has.
            true => watch.run_here(play)?,
            false => watch.run(py, play)?,
        };
        given(py, &played)
    }

    /// The game so far, in the form of PGN.
    fn record(&self) -> PyResult<String> {
        self.ask(|game| game.record(&RecordTags::default()))
    }

    /// A session that goes on where a recorded game ends.
    fn load(&self, text: &str) -> PyResult<Session> {
        self.now().loaded(text).map(Session::from)
    }

    /// The game so far, `GameState` of the schema, and how many of its moves were made before this session
    /// began.
    fn game_state<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, usize)> {
        let (state, played) = self.ask(|game| (game.state(), game.history().len()))?;
        Ok((given(py, &state)?, state.moves.len() - played))
    }

    /// The session of which `game_state` tells this; not of a game written in Python.
    #[staticmethod]
    fn resumed(state: &Bound<'_, PyAny>, opening: usize) -> PyResult<Session> {
        let playing = Playing::resumed(&asked(state)?, opening);
        playing.map(Session::from).map_err(raised)
    }

    /// Searches by iterative deepening with a textbook algorithm: `Limits` and `Report` of the schema.
    #[pyo3(signature = (algorithm, limits, progress = None, stop = None))]
    fn analyse<'py>(
        &self,
        py: Python<'py>,
        algorithm: &str,
        limits: &Bound<'py, PyAny>,
        progress: Option<Py<PyAny>>,
        stop: Option<&Stop>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let algorithm = self::algorithm(algorithm).map_err(raised)?;
        let mut limits: Limits = asked(limits)?;
        let watch = Watch::ended_by(stop, progress);
        limits.stop = watch.stop();
        let report = self.search(py, &watch, |game| {
            in_numbers(|| game.analyse(algorithm, &limits, &mut watch.tell()))
        })?;
        self.to_python(py, &report)
    }

    /// Records a search: an answer for each depth with `deepening`, else one.
    #[pyo3(signature = (request, stop = None))]
    fn trace(
        &self,
        py: Python<'_>,
        request: &Bound<'_, PyAny>,
        stop: Option<&Stop>,
    ) -> PyResult<Vec<Recording>> {
        let name: String = request.get_item("form")?.extract()?;
        form(&name).map_err(raised)?;
        let mut tracing: Tracing = asked(request)?;
        let watch = Watch::ended_by(stop, None);
        tracing.stop = watch.stop();
        let recorded = self.search(py, &watch, |game| game.trace_all(&tracing))?;
        let recording = |each| Recording::new(tracing.form, each, self.now());
        Ok(recorded.into_iter().map(recording).collect())
    }

    /// Has a search grow a tree from here on: a dict of `algorithm`, `playouts`,
    /// `calls`, `exploration`, `seed` and `goal`.
    #[pyo3(signature = (request, stop = None))]
    fn grow(
        &self,
        py: Python<'_>,
        request: &Bound<'_, PyAny>,
        stop: Option<&Stop>,
    ) -> PyResult<Growth> {
        let mut growing = asked::<GrowthRequest>(request)?.growing()?;
        let watch = Watch::ended_by(stop, None);
        growing.stop = watch.stop();
        let tree = self.search(py, &watch, |game| grow(game, &growing))?;
        Ok(Growth::new(tree, self.now()))
    }

    /// Searches by the production search: `SearchRequest` and `Report` of the schema. `variety` is a margin
    /// and a seed.
    #[pyo3(signature = (request, hash, progress = None, stop = None, variety = None))]
    fn think<'py>(
        &self,
        py: Python<'py>,
        request: &Bound<'py, PyAny>,
        hash: &Bound<'py, PyAny>,
        progress: Option<Py<PyAny>>,
        stop: Option<&Stop>,
        variety: Option<(u32, u64)>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let mut asked: SearchRequest = asked(request)?;
        self.check_threads(asked.threads)?;
        asked.variety = variety.map(|(margin, seed)| Variety { margin, seed });
        let watch = Watch::ended_by(stop, progress);
        asked.limits.stop = watch.stop();
        let report = self.remember(&watch, hash, |game, memory| {
            game.think(&asked, memory, &mut watch.tell())
        })?;
        self.to_python(py, &report)
    }

    /// Finds the exact value: `SolveRequest`, and `Solution` or `Proof`, of the schema.
    #[pyo3(signature = (request, hash, progress = None, stop = None))]
    fn solve<'py>(
        &self,
        py: Python<'py>,
        request: &Bound<'py, PyAny>,
        hash: &Bound<'py, PyAny>,
        progress: Option<Py<PyAny>>,
        stop: Option<&Stop>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let mut asked: SolveRequest = asked(request)?;
        self.check_threads(asked.threads)?;
        let watch = Watch::ended_by(stop, progress);
        asked.limits.stop = watch.stop();
        let answer = self.remember(&watch, hash, |game, memory| {
            game.solve(&asked, memory, &mut watch.tell())
        })?;
        self.to_python(py, &answer)
    }

    /// Searches with each algorithm to the same depth and counts: `Comparison` and `Row` of the
    /// schema.
    #[pyo3(signature = (request, hash, stop = None))]
    fn compare<'py>(
        &self,
        py: Python<'py>,
        request: &Bound<'py, PyAny>,
        hash: &Bound<'py, PyAny>,
        stop: Option<&Stop>,
    ) -> PyResult<Bound<'py, PyAny>> {
        check_names(request)?;
        let mut comparison: Comparison = asked(request)?;
        let watch = Watch::ended_by(stop, None);
        comparison.limits.stop = watch.stop();
        let rows = self.remember(&watch, hash, |game, memory| {
            let comparison = comparison.clone().to_usual_depth(game);
            game.compare(&comparison, memory, &mut watch.tell())
        })?;
        self.to_python(py, &rows)
    }

    /// Forgets what searches have found, and gives the memory back.
    fn forget(&self) {
        if let Ok(mut memory) = self.memory.try_lock() {
            *memory = None;
        }
    }
}

/// Checks the names of a comparison's algorithms, of which the reader of requests says less.
fn check_names(request: &Bound<'_, PyAny>) -> PyResult<()> {
    let names: Vec<String> = request.get_item("algorithms")?.extract()?;
    let unknown = names.iter().find_map(|name| form(name).err());
    unknown.map_or(Ok(()), |error| Err(raised(error)))
}

const fn player(player: Player) -> &'static str {
    match player {
        Player::First => "first",
        Player::Second => "second",
    }
}
