//! What is kept from command to command.

use crate::command::Debug;
use crate::counting;
use crate::go::{Go, Release};
use crate::options::{Effect, Options};
use crate::searching::Job;
use crate::thinking::Thinking;
use negascout::Game;
use negascout::search::Table;
use negascout_chess::policy::SearchHistory;
use negascout_chess::tablebases::Tablebases;
use negascout_chess::{History, Position};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

/// The position, the game that led to it, the options, and the table.
#[derive(Debug)]
pub(crate) struct Engine {
    pub(crate) position: Position,
    game: History,
    options: Options,
    table: Arc<Table>,
    search_history: SearchHistory,
    tablebases: Option<Tablebases>,
    pub(crate) debug: Debug,
}

impl Engine {
    pub(crate) fn new() -> Engine {
        let options = Options::default();
        Engine {
            position: Position::start(),
            game: History::new(),
            table: Arc::new(Table::with_mebibytes(options.hash as usize)),
            search_history: SearchHistory::default(),
            tablebases: None,
            options,
            debug: Debug::Off,
        }
    }

    /// Sets an option; what is wrong is returned, and then nothing has changed.
    pub(crate) fn set_option(&mut self, name: &str, value: Option<&str>) -> Result<(), String> {
        let mut options = self.options.clone();
        let effect = options
            .set(name, value)
            .map_err(|error| error.to_string())?;
        match effect {
            Effect::None => {}
            Effect::Forget => self.forget(),
            Effect::Open => self.open_tablebases(&options.tablebases)?,
            Effect::Resize => {
                let table = Table::try_with_mebibytes(options.hash as usize).ok_or_else(|| {
                    let (wanted, kept) = (options.hash, self.options.hash);
                    format!("setoption: no memory for a Hash of {wanted} MiB, {kept} are kept")
                })?;
                self.table = Arc::new(table);
            }
        }
        self.options = options;
        Ok(())
    }

    /// Uses the tablebases of these folders from now on, or none if there are no folders. Those used
    /// before are closed first: if the new ones cannot be used, there are none.
    fn open_tablebases(&mut self, folders: &str) -> Result<(), String> {
        self.tablebases = None;
        self.options.tablebases.clear();
        if !folders.is_empty() {
            let opened = Tablebases::open(folders);
            self.tablebases = Some(opened.map_err(|error| format!("setoption: {error}"))?);
        }
        Ok(())
    }

    /// What comes belongs to another game.
    pub(crate) fn forget(&mut self) {
        self.search_history = SearchHistory::default();
        match Arc::get_mut(&mut self.table) {
            Some(table) => table.forget(),
            None => self.table.clear(),
        }
    }

    /// Takes over a position; what is wrong is returned, and then the old one stays.
    pub(crate) fn set_position(
        &mut self,
        fen: Option<&str>,
        moves: &[String],
    ) -> Result<(), String> {
        let told = |error: &dyn std::fmt::Display| format!("position: {error}");
        let mut position = match fen {
            None => Position::start(),
            Some(fen) => fen.parse().map_err(|error| told(&error))?,
        };
        let mut game = History::new();
        for text in moves {
            (position, game) = played(&position, game, text).map_err(|error| told(&error))?;
        }
        (self.position, self.game) = (position, game);
        Ok(())
    }

    /// What a `go` that came at this time asks for; or what is wrong with it.
    pub(crate) fn job(&self, go: Go, received: Instant) -> Result<Job, String> {
        let stop = Arc::new(AtomicBool::new(false));
        let ponder = Arc::new(AtomicBool::new(go.release == Release::OnPonderHit));
        if let Some(depth) = go.perft {
            let (position, style) = (self.position.clone(), self.options.style);
            let flag = Arc::clone(&stop);
            return Ok(Job {
                task: Box::new(move |say| counting::count(&position, depth, style, &flag, say)),
                otherwise: "info string perft: failed".to_owned(),
                release: Release::AtOnce,
                stop,
                ponder,
            });
        }
        let thinking = Thinking {
            root: self.position.clone(),
            game: self.game.clone(),
            table: Arc::clone(&self.table),
            search_history: self.search_history.clone(),
            tablebases: self.tablebases.clone(),
            options: self.options.clone(),
            among: self.places(&go.search_moves)?,
            received,
            debug: self.debug,
            stop: Arc::clone(&stop),
            ponder: Arc::clone(&ponder),
            go,
        };
        Ok(Job {
            release: thinking.go.release,
            task: Box::new(move |say| thinking.run(say)),
            otherwise: self.any_move(),
            stop,
            ponder,
        })
    }

    /// The places of moves among the legal ones.
    fn places(&self, moves: &[String]) -> Result<Vec<usize>, String> {
        let legal = self.position.legal_moves();
        let place = |text: &String| {
            let mv = self
                .position
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
        match self.position.legal_moves().first() {
            Some(&mv) => format!("bestmove {}", self.position.uci(mv, self.options.style)),
            None => "bestmove (none)".to_owned(),
        }
    }
}

/// The position and the game after a move. Interfaces for analysis may make null moves, written
/// `0000`.
fn played(
    position: &Position,
    mut game: History,
    text: &str,
) -> Result<(Position, History), String> {
    if text == "0000" {
        let after = position.after_null_move();
        let after = after.ok_or("'0000' is not legal: the king is in check")?;
        game.push_null(position);
        return Ok((after, game));
    }
    let mv = position
        .parse_uci(&text.to_ascii_lowercase())
        .map_err(|error| error.to_string())?;
    game.push(position);
    Ok((position.play(mv), game))
}
