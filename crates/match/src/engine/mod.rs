//! The dialogue with a UCI engine.

mod group;
mod info;
mod line_check;
mod offered;
mod process;
mod timing;
mod trouble;

pub use process::{EngineLine, Process, Silence};
pub(crate) use timing::Timing;
pub use trouble::Trouble;

use crate::error::shortened;
use crate::line_fault::LineFault;
use crate::spec::{EngineSpec, Program, Variant};
use info::{Exactness, Info};
use negascout_chess::{Move, Position};
use offered::Offers;
use std::collections::BTreeMap;
use std::env;
use std::path::{self, Path, PathBuf};
use std::process::Command;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

/// The time for an answer after the command to stop.
const GRACE: Duration = Duration::from_secs(5);

/// The characters of a wrong line that are kept.
const LONGEST_LINE: usize = 500;

/// The answer of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Answer {
    /// The move, as the engine wrote it.
    pub(crate) best_move: String,
    /// From the command to the answer's arrival.
    pub(crate) elapsed: Duration,
    /// The last report with an exact score of the best line; with a bound if there is none.
    pub(crate) latest: Option<Info>,
}

impl Answer {
    /// The move in this position.
    pub(crate) fn read(&self, pos: &Position) -> Result<Move, Trouble> {
        pos.parse_uci(&self.best_move).map_err(|error| {
            Trouble::Illegal(match self.best_move.as_str() {
                "" | "(none)" | "0000" => format!("gives up in {pos}"),
                _ => format!("plays an illegal move in {pos}: {error}"),
            })
        })
    }
}

/// An engine that has been started, and set up.
#[derive(Debug)]
pub(crate) struct Engine {
    process: Process,
    /// The longest time for an answer where no clock runs.
    patience: Duration,
    /// The first wrong line of each kind in this game.
    faults: BTreeMap<LineFault, String>,
}

/// A position to search, and how.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Question<'q> {
    /// The position itself.
    pub(crate) pos: &'q Position,
    /// The command that sends it.
    pub(crate) position: &'q str,
    /// The command to search.
    pub(crate) go: &'q str,
    /// The time that the engine has.
    pub(crate) allowed: Duration,
}

impl Engine {
    /// Starts an engine, and sets it up for games of `variant`.
    pub(crate) fn start(
        spec: &EngineSpec,
        variant: Variant,
        patience: Duration,
        stop: &AtomicBool,
    ) -> Result<Engine, Trouble> {
        let command = command(&spec.program, &spec.arguments, spec.folder.as_deref())?;
        let process = start(&spec.program, command, Some("quit"))?;
        let mut engine = Engine {
            process,
            patience,
            faults: BTreeMap::new(),
        };
        let offers = engine.greet(stop)?;
        if variant == Variant::Chess960 {
            if !offers.has("UCI_Chess960") {
                return Err(Trouble::Unusable("does not play Chess960".to_owned()));
            }
            engine.send("setoption name UCI_Chess960 value true")?;
        }
        for (name, value) in &spec.options {
            let line = offers.setting(name, value)?;
            engine.send(&line)?;
        }
        engine.synchronise(stop)?;
        Ok(engine)
    }

    /// Sends `uci`, and reads up to `uciok`.
    fn greet(&mut self, stop: &AtomicBool) -> Result<Offers, Trouble> {
        self.send("uci")?;
        let deadline = Instant::now() + self.patience;
        let mut offers = Offers::default();
        loop {
            let line = self.next("uci", deadline, stop)?;
            if line.text == "uciok" {
                return Ok(offers);
            }
            offers.take_in(&line.text);
        }
    }

    /// Sends `isready`, and waits for `readyok`: all that was sent before is done by then.
    fn synchronise(&mut self, stop: &AtomicBool) -> Result<(), Trouble> {
        self.send("isready")?;
        let deadline = Instant::now() + self.patience;
        while self.next("isready", deadline, stop)?.text != "readyok" {}
        Ok(())
    }

    /// Tells the engine that a new game begins.
    pub(crate) fn new_game(&mut self, stop: &AtomicBool) -> Result<(), Trouble> {
        self.faults.clear();
        self.send("ucinewgame")?;
        self.synchronise(stop)
    }

    /// Makes the engine search a position.
    ///
    /// The answer may come after the time allowed, and has its time. If none comes even after the command to
    /// stop, the engine is [silent](Trouble::Silent).
    pub(crate) fn think(
        &mut self,
        asked: Question<'_>,
        stop: &AtomicBool,
    ) -> Result<Answer, Trouble> {
        self.send(asked.position)?;
        let begun = Instant::now();
        self.send(asked.go)?;
        let mut latest = None;
        let mut deadline = begun + asked.allowed;
        let mut is_told_to_stop = false;
        loop {
            let line = match self.next("go", deadline, stop) {
                Ok(line) => line,
                Err(Trouble::Silent { .. }) if !is_told_to_stop => {
                    self.send("stop")?;
                    is_told_to_stop = true;
                    deadline += GRACE;
                    continue;
                }
                Err(Trouble::Silent { to, .. }) => {
                    let within = deadline - begun;
                    return Err(Trouble::Silent { to, within });
                }
                Err(trouble) => return Err(trouble),
            };
            self.check(&line.text, asked.pos);
            if let Some(best_move) = best_move(&line.text) {
                return Ok(Answer {
                    best_move: best_move.to_owned(),
                    elapsed: line.at - begun,
                    latest,
                });
            }
            latest = better(latest, info::read(&line.text));
        }
    }

    /// Keeps a line that is wrong, if it is the first of its kind in this game.
    fn check(&mut self, line: &str, pos: &Position) {
        if let Some(fault) = line_check::fault(line, pos) {
            let shortened = || shortened(line, LONGEST_LINE);
            self.faults.entry(fault).or_insert_with(shortened);
        }
    }

    /// The wrong lines of this game, the first of each kind.
    pub(crate) fn take_faults(&mut self) -> BTreeMap<LineFault, String> {
        std::mem::take(&mut self.faults)
    }

    fn send(&mut self, line: &str) -> Result<(), Trouble> {
        let sent = self.process.send(line);
        sent.map_err(|_| Trouble::Gone(self.process.how_it_ended()))
    }

    fn next(
        &mut self,
        to: &'static str,
        deadline: Instant,
        stop: &AtomicBool,
    ) -> Result<EngineLine, Trouble> {
        let line = self.process.next(deadline, stop);
        line.map_err(|silence| match silence {
            Silence::Stopped => Trouble::Stopped,
            Silence::Gone => Trouble::Gone(self.process.how_it_ended()),
            Silence::Late => Trouble::Silent {
                to,
                within: self.patience,
            },
        })
    }
}

/// The command that starts a program in this folder, if there is one.
pub(crate) fn command(
    program: &Program,
    arguments: &[String],
    folder: Option<&Path>,
) -> Result<Command, Trouble> {
    let mut command = match program {
        Program::Path(path) => Command::new(located(path)),
        Program::Own => {
            let own = env::current_exe().map_err(|error| {
                Trouble::Unusable(format!("is this program, which cannot be found: {error}"))
            })?;
            let mut command = Command::new(own);
            command.arg("uci");
            command
        }
    };
    command.args(arguments);
    if let Some(folder) = folder {
        if !folder.is_dir() {
            let folder = folder.display();
            return Err(Trouble::Unusable(format!(
                "is to run in '{folder}', which is no folder"
            )));
        }
        command.current_dir(folder);
    }
    Ok(command)
}

/// Starts a program; `farewell` is what it is told in the end.
pub(crate) fn start(
    program: &Program,
    command: Command,
    farewell: Option<&'static str>,
) -> Result<Process, Trouble> {
    Process::start(command, farewell)
        .map_err(|error| Trouble::Unusable(format!("cannot be started: {program}: {error}")))
}

/// A path that means the same in another folder; a bare name is looked for where programs are.
fn located(path: &Path) -> PathBuf {
    let is_bare = path.components().count() == 1;
    let absolute = (!is_bare).then(|| path::absolute(path).ok()).flatten();
    absolute.unwrap_or_else(|| path.to_owned())
}

/// The move of a line `bestmove MOVE ...`; empty if there is none.
fn best_move(line: &str) -> Option<&str> {
    let mut words = line.split_ascii_whitespace();
    (words.next() == Some("bestmove")).then(|| words.next().unwrap_or_default())
}

/// The later of two, but an exact score rather than a bound.
fn better(latest: Option<Info>, new: Option<Info>) -> Option<Info> {
    match (latest, new) {
        (Some(latest), Some(new))
            if latest.kind == Exactness::Exact && new.kind == Exactness::Bound =>
        {
            Some(latest)
        }
        (latest, new) => new.or(latest),
    }
}
