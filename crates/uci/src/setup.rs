//! The state between commands: the position, the options and the engine.

use crate::command::Debug;
use crate::counting;
use crate::engine_slot::{EngineSlot, Wait, locked};
use crate::go::{Go, Release};
use crate::new_table::NewTable;
use crate::options::{Effect, MAX_SEED, Options};
use crate::search_task::SearchTask;
use crate::searching::{Flags, Job};
use crate::setup_error::SetupError;
use negascout::search::Table;
use negascout_chess::tablebases::Tablebases;
use negascout_chess::{ChessEngine, ChessKnowledge, GamePosition, Position};
use std::collections::hash_map::RandomState;
use std::hash::BuildHasher;
use std::sync::{Arc, Mutex};
use std::time::Instant;

/// The position, the options, and the engine, which a search keeps locked until its end.
#[derive(Debug)]
pub(crate) struct Setup {
    /// `None` after a `position` that was refused.
    pos: Option<GamePosition>,
    options: Options,
    engine: Arc<Mutex<EngineSlot>>,
    /// The seed of this game, by which a level of play draws its moves, unless the option sets another.
    seed: u32,
    pub(crate) debug: Debug,
}

/// A seed that nobody knows before, and that the option `Seed` can have.
fn any_seed() -> u32 {
    let random = RandomState::new().hash_one(0);
    1 + (random % u64::from(MAX_SEED)) as u32
}

/// The largest table that is made at once, in MiB: in some hundredths of a second.
const AT_ONCE: u32 = 64;

impl Setup {
    pub(crate) fn new() -> Setup {
        let options = Options::default();
        let mut engine = ChessEngine::knowing(ChessKnowledge::new());
        // The table is made now, and not on the clock of the first move.
        if engine.set_hash(options.hash as usize).is_err() {
            engine = engine.hash(options.hash as usize);
        }
        let slot = EngineSlot {
            engine,
            coming: None,
        };
        Setup {
            pos: Some(GamePosition::at(Position::start())),
            options,
            engine: Arc::new(Mutex::new(slot)),
            seed: any_seed(),
            debug: Debug::Off,
        }
    }

    /// The position that is set.
    pub(crate) fn position(&self) -> Result<&Position, SetupError> {
        Ok(self.game()?.position())
    }

    fn game(&self) -> Result<&GamePosition, SetupError> {
        self.pos.as_ref().ok_or(SetupError::NoPosition)
    }

    /// Waits for all that is being made.
    pub(crate) fn settle(&self) -> Result<(), SetupError> {
        locked(&self.engine).settle(Wait::Yes)
    }

    /// Sets an option. An error changes nothing.
    pub(crate) fn set_option(&mut self, name: &str, value: Option<&str>) -> Result<(), SetupError> {
        let mut options = self.options.clone();
        match options.set(name, value)? {
            Effect::None => {}
            Effect::Forget => self.forget(),
            Effect::Open => self.open_tablebases(&options.tablebases)?,
            Effect::Resize => self.resize(options.hash)?,
        }
        self.options = options;
        Ok(())
    }

    /// Begins to make a table of another size. Until it is made, the engine has the old one.
    fn resize(&self, mebibytes: u32) -> Result<(), SetupError> {
        let size = mebibytes as usize;
        let mut slot = locked(&self.engine);
        if let Some(coming) = slot.coming.take() {
            // Never more than two at a time.
            drop(coming.take());
        }
        if !Table::fits(size) {
            return Err(SetupError::TooLarge {
                asked: mebibytes,
                current: self.options.hash,
            });
        }
        let coming = NewTable::begin(mebibytes, move || Table::try_with_mebibytes(size));
        slot.coming = Some(coming);
        if mebibytes <= AT_ONCE {
            slot.settle(Wait::Yes)?;
        }
        Ok(())
    }

    /// Uses the tablebases of these folders from now on, or none if there are no folders. Those used
    /// before are closed first: if the new ones cannot be used, there are none.
    fn open_tablebases(&mut self, folders: &str) -> Result<(), SetupError> {
        let mut slot = locked(&self.engine);
        let knowledge = slot.engine.knowledge_mut();
        knowledge.set_tablebases(None);
        self.options.tablebases.clear();
        if !folders.is_empty() {
            knowledge.set_tablebases(Some(Tablebases::open(folders)?));
        }
        Ok(())
    }

    /// Begins another game, which a level of play plays in another way.
    pub(crate) fn new_game(&mut self) {
        self.forget();
        self.seed = any_seed();
    }

    /// Forgets the searches of the last game.
    fn forget(&self) {
        locked(&self.engine).engine.forget();
    }

    /// Sets the position. After an error there is none.
    pub(crate) fn set_position(
        &mut self,
        fen: Option<&str>,
        moves: &[String],
    ) -> Result<(), SetupError> {
        self.pos = None;
        let start = match fen {
            None => Position::start(),
            Some(fen) => fen.parse()?,
        };
        let mut pos = GamePosition::at(start);
        for text in moves {
            pos = played(pos, text)?;
        }
        self.pos = Some(pos);
        Ok(())
    }

    /// Does without a position, until the next one.
    pub(crate) fn clear_position(&mut self) {
        self.pos = None;
    }

    /// The job of a `go` that came at this time.
    pub(crate) fn job(&self, go: Go, received: Instant) -> Result<Job, SetupError> {
        let position = self.position()?;
        let mut complaints: Vec<_> = go.faults.iter().map(ToString::to_string).collect();
        if let Some(depth) = go.perft {
            let (position, style) = (position.clone(), self.options.style);
            let flags = Flags::new(Release::AtOnce);
            let stop = Arc::clone(&flags.stop);
            return Ok(Job {
                complaints,
                task: Box::new(move |say| counting::count(&position, depth, style, &stop, say)),
                otherwise: "info string perft: failed".to_owned(),
                flags,
            });
        }
        let (among, strange) = places(position, &go.search_moves);
        complaints.extend(strange);
        let flags = Flags::new(go.release);
        let search = SearchTask {
            // Interfaces may want a move where the rules end the game.
            root: self.game()?.clone().with_draws_disregarded(),
            engine: Arc::clone(&self.engine),
            options: self.options.clone(),
            seed: match self.options.seed {
                0 => self.seed,
                set => set,
            }
            .into(),
            among,
            received,
            debug: self.debug,
            flags: flags.clone(),
            go,
        };
        Ok(Job {
            complaints,
            task: Box::new(move |say| search.run(say)),
            otherwise: self.any_move(),
            flags,
        })
    }

    /// The answer of an engine that cannot search.
    pub(crate) fn any_move(&self) -> String {
        let first = |pos: &Position| {
            let mv = *pos.legal_moves().first()?;
            Some(format!("bestmove {}", pos.uci(mv, self.options.style)))
        };
        let first = self.position().ok().and_then(first);
        first.unwrap_or_else(|| "bestmove (none)".to_owned())
    }
}

/// The places of moves among the legal ones, and what is wrong with the first that is not legal, in one
/// line. Such moves are passed over.
fn places(pos: &Position, moves: &[String]) -> (Vec<usize>, Option<String>) {
    let legal = pos.legal_moves();
    let mut among = Vec::new();
    let mut complaint = None;
    for text in moves {
        match pos.parse_uci(text) {
            Ok(mv) => among.extend(legal.iter().position(|&other| other == mv)),
            Err(error) => complaint = complaint.or_else(|| Some(format!("go: {error}"))),
        }
    }
    (among, complaint)
}

/// The position after a move of the game. Interfaces for analysis may make null moves, written
/// `0000`.
fn played(mut pos: GamePosition, text: &str) -> Result<GamePosition, SetupError> {
    if text == "0000" {
        return pos.after_null().ok_or(SetupError::NullMove);
    }
    pos.advance(pos.position().parse_uci(&text.to_ascii_lowercase())?);
    Ok(pos)
}

#[cfg(test)]
mod tests {
    use super::{NewTable, Setup, Wait, locked};
    use crate::command::Command;
    use negascout::search::Table;
    use std::sync::{Arc, Mutex, mpsc::channel};
    use std::time::Instant;

    #[test]
    fn small_tables_fit_and_the_largest_do_not() {
        let setup = Setup::new();
        setup.resize(2).unwrap();
        let complaint = "setoption: no memory for a Hash of 4294967295 MiB, 16 are kept";
        assert_eq!(setup.resize(u32::MAX).unwrap_err().to_string(), complaint);
    }
    /// The lines of a search.
    fn searched(setup: &Setup, go: &str) -> Vec<String> {
        let Ok(Some(Command::Go(go))) = Command::parse(go) else {
            panic!("a go");
        };
        let job = setup.job(go, Instant::now()).unwrap();
        let mut lines = Vec::new();
        let last = (job.task)(&mut |line| lines.push(line));
        lines.push(last);
        lines
    }

    #[test]
    fn a_search_by_the_clock_waits_for_no_table() {
        let setup = Setup::new();
        let (begin, begun) = channel();
        let begun = Arc::new(Mutex::new(begun));
        let make = move || {
            begun.lock().unwrap().recv().unwrap();
            Table::try_with_mebibytes(3)
        };
        locked(&setup.engine).coming = Some(NewTable::begin(3, make));
        let expected = "info string the table of 3 MiB is being made: this search has the old one";
        for go in ["go movetime 20", "go wtime 400 btime 400"] {
            let lines = searched(&setup, go);
            assert_eq!(lines[0], expected, "{go}");
            assert!(lines.last().unwrap().starts_with("bestmove "), "{lines:?}");
        }
        assert!(locked(&setup.engine).settle(Wait::No).is_err());
        begin.send(()).unwrap();
        let lines = searched(&setup, "go depth 2");
        assert!(lines[0].starts_with("info depth 1 "), "{lines:?}");
        assert!(locked(&setup.engine).coming.is_none());
    }
}
