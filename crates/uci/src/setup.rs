//! The state between commands: the position, the options and the engine.

use crate::command::Debug;
use crate::counting;
use crate::go::{Go, Release};
use crate::options::{Effect, Options};
use crate::search_task::SearchTask;
use crate::searching::Job;
use negascout::engine::NoMemory;
use negascout_chess::tablebases::Tablebases;
use negascout_chess::{ChessEngine, ChessKnowledge, GamePosition, Position};
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

/// The position, the options, and the engine, which a search keeps locked until its end.
#[derive(Debug)]
pub(crate) struct Setup {
    pos: GamePosition,
    options: Options,
    engine: Arc<Mutex<ChessEngine>>,
    pub(crate) debug: Debug,
}

/// Locks the engine. After a search that has panicked it can still be used.
pub(crate) fn locked(engine: &Mutex<ChessEngine>) -> MutexGuard<'_, ChessEngine> {
    engine.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Setup {
    pub(crate) fn new() -> Setup {
        let options = Options::default();
        let mut engine = ChessEngine::knowing(ChessKnowledge::new());
        // The table is made now, and not on the clock of the first move.
        engine
            .set_hash(options.hash as usize)
            .expect("there is memory for a small table");
        Setup {
            pos: GamePosition::at(Position::start()),
            options,
            engine: Arc::new(Mutex::new(engine)),
            debug: Debug::Off,
        }
    }

    /// The position that is set.
    pub(crate) fn position(&self) -> &Position {
        self.pos.position()
    }

    /// Sets an option. An error is one line, and changes nothing.
    pub(crate) fn set_option(&mut self, name: &str, value: Option<&str>) -> Result<(), String> {
        let mut options = self.options.clone();
        let effect = options
            .set(name, value)
            .map_err(|error| error.to_string())?;
        match effect {
            Effect::None => {}
            Effect::Forget => self.forget(),
            Effect::Open => self.open_tablebases(&options.tablebases)?,
            Effect::Resize => self.resize(options.hash)?,
        }
        self.options = options;
        Ok(())
    }

    fn resize(&self, mebibytes: u32) -> Result<(), String> {
        let kept = self.options.hash;
        let resized = locked(&self.engine).set_hash(mebibytes as usize);
        resized.map_err(|NoMemory(_)| {
            format!("setoption: no memory for a Hash of {mebibytes} MiB, {kept} are kept")
        })
    }

    /// Uses the tablebases of these folders from now on, or none if there are no folders. Those used
    /// before are closed first: if the new ones cannot be used, there are none.
    fn open_tablebases(&mut self, folders: &str) -> Result<(), String> {
        let mut engine = locked(&self.engine);
        let knowledge = engine.knowledge_mut();
        knowledge.set_tablebases(None);
        self.options.tablebases.clear();
        if !folders.is_empty() {
            let opened = Tablebases::open(folders);
            let opened = opened.map_err(|error| format!("setoption: {error}"))?;
            knowledge.set_tablebases(Some(opened));
        }
        Ok(())
    }

    /// Forgets the searches of the last game.
    pub(crate) fn forget(&self) {
        locked(&self.engine).forget();
    }

    /// Sets the position. An error is one line, and keeps the old position.
    pub(crate) fn set_position(
        &mut self,
        fen: Option<&str>,
        moves: &[String],
    ) -> Result<(), String> {
        let told = |error: &dyn std::fmt::Display| format!("position: {error}");
        let start = match fen {
            None => Position::start(),
            Some(fen) => fen.parse().map_err(|error| told(&error))?,
        };
        let mut pos = GamePosition::at(start);
        for text in moves {
            pos = played(pos, text).map_err(|error| told(&error))?;
        }
        self.pos = pos;
        Ok(())
    }

    /// The job of a `go` that came at this time. An error is one line.
    pub(crate) fn job(&self, go: Go, received: Instant) -> Result<Job, String> {
        let stop = Arc::new(AtomicBool::new(false));
        let ponder = Arc::new(AtomicBool::new(go.release == Release::OnPonderHit));
        if let Some(depth) = go.perft {
            let (position, style) = (self.position().clone(), self.options.style);
            let flag = Arc::clone(&stop);
            return Ok(Job {
                task: Box::new(move |say| counting::count(&position, depth, style, &flag, say)),
                otherwise: "info string perft: failed".to_owned(),
                release: Release::AtOnce,
                stop,
                ponder,
            });
        }
        let search = SearchTask {
            // Interfaces may want a move where they could claim a draw.
            root: self.pos.clone().with_draw_unclaimed(),
            engine: Arc::clone(&self.engine),
            options: self.options.clone(),
            among: self.places(&go.search_moves)?,
            received,
            debug: self.debug,
            stop: Arc::clone(&stop),
            ponder: Arc::clone(&ponder),
            go,
        };
        Ok(Job {
            release: search.go.release,
            task: Box::new(move |say| search.run(say)),
            otherwise: self.any_move(),
            stop,
            ponder,
        })
    }

    /// The places of moves among the legal ones.
    fn places(&self, moves: &[String]) -> Result<Vec<usize>, String> {
        let legal = self.position().legal_moves();
        let place = |text: &String| {
            let mv = self
                .position()
                .parse_uci(text)
                .map_err(|error| format!("go: {error}"))?;
            Ok(legal
                .iter()
                .position(|&other| other == mv)
                .unwrap_or_default())
        };
        moves.iter().map(place).collect()
    }

    /// The answer of an engine that cannot search.
    pub(crate) fn any_move(&self) -> String {
        let pos = self.position();
        match pos.legal_moves().first() {
            Some(&mv) => format!("bestmove {}", pos.uci(mv, self.options.style)),
            None => "bestmove (none)".to_owned(),
        }
    }
}

/// The position after a move of the game. Interfaces for analysis may make null moves, written
/// `0000`.
fn played(mut pos: GamePosition, text: &str) -> Result<GamePosition, String> {
    if text == "0000" {
        let after = pos.after_null();
        return Ok(after.ok_or("'0000' is not legal: the king is in check")?);
    }
    let mv = pos.position().parse_uci(&text.to_ascii_lowercase());
    pos.advance(mv.map_err(|error| error.to_string())?);
    Ok(pos)
}

#[cfg(test)]
mod tests {
    use super::Setup;

    #[test]
    fn small_tables_fit_and_the_largest_do_not() {
        let setup = Setup::new();
        assert_eq!(setup.resize(2), Ok(()));
        let complaint = "setoption: no memory for a Hash of 4294967295 MiB, 16 are kept";
        assert_eq!(setup.resize(u32::MAX), Err(complaint.to_owned()));
    }
}
