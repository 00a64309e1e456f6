//! The one implementation of [`Session`], for every game.
//!
//! A request goes down from here in the game's own moves and positions; the result comes back the
//! same way, and becomes text here, by a [`Formatter`].

use crate::erased::Erased;
use crate::formatter::Formatter;
use crate::memory::EngineCache;
use crate::names::shortened;
use crate::playable::{MoveCells, MoveOf, Opened};
use crate::report::{Answer, Proof, Report};
use crate::request::{check_limits, check_mcts, check_threads};
use crate::solve;
use crate::{
    About, Board, Cell, EarlyEnd, EndReason, Ending, Error, GameState, Limits, Method, Playable,
    Player, RecordTags, SearchRequest, Session, SetUp, SolveRequest, Unsupported,
};
use negascout::Game;
use negascout::engine::{Knowledge, SearchVariant, Width};
use negascout::search::Progress;
use negascout_pgn::{self as pgn, PgnGame};
use std::ops::ControlFlow;
use std::sync::Arc;

/// A game in progress whose type is known: a [`Session`] with its game and its position at hand.
///
/// A program that knows its game uses this in place of a boxed session, where it needs positions and
/// moves that are no text.
///
/// ```
/// use negascout::engine::Plain;
/// use negascout::trees::{Listing, SharedPosition, Tree};
/// use negascout::{Game, Score};
/// use negascout_session::{Handle, Playable, Player, Session};
/// use std::sync::Arc;
///
/// struct Figure(Arc<Tree>);
///
/// impl Playable for Figure {
///     type Position = SharedPosition;
///     type Knowledge = Plain<fn(&SharedPosition) -> Score>;
///     fn name(&self) -> String { "figure".to_owned() }
///     fn start(&self) -> SharedPosition { SharedPosition::root(Arc::clone(&self.0)) }
///     fn knowledge(&self) -> Self::Knowledge { Plain(|_| Score::DRAW) }
///     fn format_move(&self, _: &SharedPosition, mv: negascout::trees::Branch) -> String { (mv.0 + 1).to_string() }
///     fn turn(&self, _: &SharedPosition) -> Player { Player::First }
/// }
///
/// let tree = Arc::new("((3 1) (4 2))".parse().unwrap());
/// let mut handle = Handle::open(Arc::new(Figure(tree)), "1").unwrap();
/// handle.play("2").unwrap();
/// assert_eq!((handle.at().outcome(), handle.position()), (Some(Score::new(1)), "1 2".to_owned()));
/// ```
pub struct Handle<P: Playable> {
    game: Arc<P>,
    /// The positions of the game, oldest first: the base, and the position after each move.
    positions: Vec<P::Position>,
    /// The moves between them.
    moves: Vec<MoveOf<P>>,
    /// The number of moves made before the session began.
    opening: usize,
    /// The score that the text gave beside the position.
    stated_score: Option<i32>,
}

/// The word for the first position of every game that has one.
pub const START: &str = "start";

impl<P: Playable> Clone for Handle<P> {
    fn clone(&self) -> Self {
        Handle {
            game: Arc::clone(&self.game),
            positions: self.positions.clone(),
            moves: self.moves.clone(),
            opening: self.opening,
            stated_score: self.stated_score,
        }
    }
}

impl<P: Playable> Handle<P> {
    /// Opens a position of `game`, or its first position if the text is empty, or `start` in a game that
    /// reads nothing else in that word.
    ///
    /// # Errors
    ///
    /// [`Error::BadPosition`] if the text is no position of it.
    pub fn open(game: Arc<P>, position: &str) -> Result<Handle<P>, Error> {
        let read = game.read(position).or_else(|reason| match position.trim() {
            START => game.read("").map_err(|_| reason),
            _ => Err(reason),
        });
        let opened = read.map_err(|reason| Error::BadPosition {
            game: game.name(),
            text: shortened(position),
            reason,
        })?;
        Ok(Handle::new(game, opened))
    }

    pub(crate) fn new(game: Arc<P>, opened: Opened<P>) -> Handle<P> {
        let mut handle = Handle {
            opening: opened.moves.len(),
            stated_score: opened.score,
            game,
            positions: vec![opened.base],
            moves: Vec::new(),
        };
        opened.moves.into_iter().for_each(|mv| handle.advance(mv));
        handle
    }

    /// The game.
    #[must_use]
    pub fn rules(&self) -> &P {
        &self.game
    }

    /// The current position.
    #[must_use]
    pub fn at(&self) -> &P::Position {
        match self.positions.last() {
            Some(pos) => pos,
            None => unreachable!("there is a position more than there are moves"),
        }
    }

    /// The moves from the first known position on.
    pub(crate) fn moves_made(&self) -> &[MoveOf<P>] {
        &self.moves
    }

    fn advance(&mut self, mv: MoveOf<P>) {
        let next = self.game.advance(self.at(), mv);
        self.positions.push(next);
        self.moves.push(mv);
    }

    fn formatter(&self) -> Formatter<'_, P> {
        Formatter {
            game: &*self.game,
            pos: self.at(),
            position: self.position(),
        }
    }

    /// The owner of the positions in a memory: the game, or the tree, for nodes of different trees
    /// have the same keys.
    fn owner(&self) -> String {
        let base = &self.positions[0];
        if self.game.listed(base).is_some() {
            self.game.identity(base)
        } else {
            self.game.name()
        }
    }

    /// A session of the same type that goes on where a recorded game ends, as
    /// [`load`](Session::load) says.
    ///
    /// # Errors
    ///
    /// [`Error::BadRecord`], with the line, if the text is not a record, or no game of these rules.
    pub fn loaded(&self, text: &str) -> Result<Handle<P>, Error> {
        let games = pgn::read(text).map_err(|error| self.bad_record(error.line, error.reason))?;
        let last = games.last();
        let last = last.ok_or_else(|| self.bad_record(1, "there is no game in it".to_owned()))?;
        self.read_record(last)
    }

    fn bad_record(&self, line: usize, reason: String) -> Error {
        Error::BadRecord {
            game: self.game.name(),
            line,
            reason,
        }
    }

    /// The words of a game record: moves, their numbers, the reason of the end, and the result.
    fn record_words(&self, reason: Option<EndReason>, result: &str) -> Vec<String> {
        let mut words = Vec::new();
        let mut number = self.game.first_number(&self.positions[0]);
        for (place, (pos, &mv)) in self.positions.iter().zip(&self.moves).enumerate() {
            match (self.game.turn(pos), place) {
                (Player::First, _) => words.push(format!("{number}.")),
                (Player::Second, 0) => words.push(format!("{number}...")),
                (Player::Second, _) => {}
            }
            words.push(self.game.format_move(pos, mv));
            number += u32::from(self.game.turn(pos) == Player::Second);
        }
        if let Some(reason) = reason.filter(|reason| !reason.is_shown()) {
            words.extend(format!("{{{reason}}}").split(' ').map(str::to_owned));
        }
        words.push(result.to_owned());
        words
    }

    /// The game that a record tells.
    fn read_record(&self, record: &PgnGame<'_>) -> Result<Handle<P>, Error> {
        let tag = |name: &str| record.tag(name).map(|(_, value)| value);
        let own = self.game.name();
        if let Some(other) = tag("Game").filter(|name| *name != own) {
            let other = shortened(other);
            return Err(self.bad_record(
                record.line,
                format!("it is a game of '{other}', and not of {own}"),
            ));
        }
        let opened = self.game.read_record_tags(&tag);
        let opened = opened.map_err(|reason| self.bad_record(record.line, reason))?;
        let mut handle = Handle::new(Arc::clone(&self.game), opened);
        handle.opening = 0;
        // Chess alone has records that do not name their game.
        let is_of_chess = tag("Game").is_none() && tag("White").is_some();
        let hint = match is_of_chess && self.game.players()[0] != "White" {
            true => "; the record seems to be of chess",
            false => "",
        };
        for (line, word) in record.moves() {
            let mv = self.game.read_move(handle.at(), word).map_err(|reason| {
                let word = shortened(word);
                self.bad_record(line, format!("'{word}': {reason}{hint}"))
            })?;
            handle.advance(mv);
        }
        Ok(handle)
    }

    /// A move of the current position, in any spelling the game accepts.
    ///
    /// # Errors
    ///
    /// [`Error::BadMove`] if it is malformed or illegal.
    pub fn read(&self, text: &str) -> Result<MoveOf<P>, Error> {
        let read = self.game.read_move(self.at(), text.trim());
        read.map_err(|reason| Error::BadMove {
            game: self.game.name(),
            text: shortened(text.trim()),
            reason,
        })
    }
}

impl<P: Playable> Session for Handle<P> {
    fn fork(&self) -> Box<dyn Session> {
        Box::new(self.clone())
    }

    fn game(&self) -> String {
        self.game.name()
    }

    fn supply(&self, file: &[u8]) -> Result<(), Error> {
        if !cfg!(feature = "engine") {
            return Err(Error::refused(Unsupported::LeftOut("engine")));
        }
        self.game.supply(file)
    }

    fn position(&self) -> String {
        self.game.write(&self.positions[0], &self.moves)
    }

    fn stated_score(&self) -> Option<i32> {
        self.stated_score
            .filter(|_| self.moves.len() == self.opening)
    }

    fn history(&self) -> Vec<String> {
        let played = self.positions.iter().zip(&self.moves).skip(self.opening);
        played
            .map(|(pos, &mv)| self.game.format_move(pos, mv))
            .collect()
    }

    fn moves(&self) -> Vec<String> {
        let pos = self.at();
        pos.moves()
            .map(|mv| self.game.format_move(pos, mv))
            .collect()
    }

    fn play(&mut self, text: &str) -> Result<String, Error> {
        let mv = self.read(text)?;
        let formatted = self.game.format_move(self.at(), mv);
        self.advance(mv);
        Ok(formatted)
    }

    fn undo(&mut self) -> Option<String> {
        if self.moves.len() == self.opening {
            return None;
        }
        let last = self.moves.pop()?;
        self.positions.pop();
        Some(self.game.format_move(self.at(), last))
    }

    fn state(&self) -> GameState {
        let made = self.positions.iter().zip(&self.moves);
        GameState {
            game: self.game.name(),
            origin: self.game.origin(&self.positions[0]),
            moves: made
                .map(|(pos, &mv)| self.game.format_move(pos, mv))
                .collect(),
        }
    }

    fn with_all_moves(&self) -> Box<dyn Session> {
        Box::new(Handle {
            opening: 0,
            stated_score: None,
            ..self.clone()
        })
    }

    fn record(&self, tags: &RecordTags) -> String {
        let ending = self.ending();
        let about = tags.tags(self.game.players(), ending);
        let about = about
            .iter()
            .map(|(name, value)| (name.as_str(), value.as_str()));
        let start = self.game.record_tags(&self.positions[0]);
        let start = start.iter().map(|(name, value)| (*name, value.as_str()));
        let claimed = tags.early.and_then(EarlyEnd::claimed);
        let words = self.record_words(claimed.or_else(|| self.end_reason()), tags.result(ending));
        pgn::write(about.chain(start), words)
    }

    fn load(&self, text: &str) -> Result<Box<dyn Session>, Error> {
        if !cfg!(feature = "records") {
            return Err(Error::refused(Unsupported::LeftOut("reading of records")));
        }
        Ok(Box::new(self.loaded(text)?))
    }

    fn turn(&self) -> Player {
        self.game.turn(self.at())
    }

    fn ending(&self) -> Option<Ending> {
        let (mover, outcome) = (self.turn(), self.at().outcome()?);
        Some(match outcome.get().signum() {
            1 => Ending::Won(mover),
            -1 => Ending::Won(mover.other()),
            _ => Ending::Draw,
        })
    }

    fn end_reason(&self) -> Option<EndReason> {
        self.game.end_reason(self.at())
    }

    fn claim(&self) -> Option<EndReason> {
        self.game.claim(self.at())
    }

    fn board(&self) -> Option<Board> {
        self.game.board(self.at())
    }

    fn cells(&self, mv: &str) -> MoveCells {
        let read = self.read(mv);
        read.map_or_else(
            |_| MoveCells::default(),
            |mv| self.game.cells(self.at(), mv),
        )
    }

    fn men(&self) -> Vec<Cell> {
        self.game.men()
    }

    fn set_up(&self, setup: &SetUp) -> Result<Box<dyn Session>, Error> {
        let text = self.game.write_set_up(setup);
        let text = text.ok_or_else(|| Error::refused(Unsupported::SetUp(self.game.name())))?;
        open_game(Arc::clone(&self.game), &text)
    }

    fn about(&self) -> About {
        About {
            players: self.game.players(),
            colours: self.game.colours(),
            unit: self.game.unit(self.at()),
            is_large: self.game.info().is_large,
            has_solver: P::Knowledge::HAS_SOLVER,
        }
    }

    fn think(
        &self,
        asked: &SearchRequest,
        memory: &mut EngineCache,
        progress: &mut dyn FnMut(&Report) -> ControlFlow<()>,
    ) -> Result<Report, Error> {
        check_limits(&asked.limits)?;
        check_threads(asked.threads)?;
        check_mcts(asked)?;
        if !cfg!(feature = "engine") {
            return Err(Error::refused(Unsupported::LeftOut("engine")));
        }
        let (formatter, method) = (self.formatter(), Method::of(asked));
        let engine = memory.engine(&*self.game, &self.owner())?;
        let found = engine.think(self.at(), asked, |found| match found.progress {
            Progress::Complete => progress(&formatter.search(found, method)),
            _ => ControlFlow::Continue(()),
        });
        Ok(formatter.search(&found, method))
    }

    fn solve(
        &self,
        asked: &SolveRequest,
        memory: &mut EngineCache,
        progress: &mut dyn FnMut(&Proof) -> ControlFlow<()>,
    ) -> Result<Answer, Error> {
        if !cfg!(feature = "engine") {
            return Err(Error::refused(Unsupported::LeftOut("engine")));
        }
        let formatter = self.formatter();
        let watch = &mut |proven: &_| progress(&formatter.proof(proven));
        let solved = solve::solve(&*self.game, &self.owner(), self.at(), asked, memory, watch)?;
        Ok(formatter.answer(&solved, asked.wanted))
    }

    fn identity(&self) -> String {
        self.game.identity(&self.game.canonical(self.at()).0)
    }

    fn think_as(
        &self,
        variant: SearchVariant,
        limits: &Limits,
        memory: &mut EngineCache,
    ) -> Result<Report, Error> {
        if !cfg!(feature = "variants") {
            return Err(Error::refused(Unsupported::LeftOut(
                "comparison by the production search",
            )));
        }
        let engine = memory.engine(&*self.game, &self.owner())?;
        let go_on = |_: &_| ControlFlow::Continue(());
        let found = engine.think_as(variant, self.at(), limits, go_on);
        let found = found.map_err(|_| Error::Stopped)?;
        let report = self.formatter().search(&found, Method::Search);
        Ok(Report {
            selective: report.selective && variant.width() == Width::Selective,
            ..report
        })
    }

    fn erased(&self) -> Erased {
        Erased::new(&self.game, self.at())
    }
}

/// A session of `game` at a position.
pub(crate) fn open_game<P: Playable>(
    game: Arc<P>,
    position: &str,
) -> Result<Box<dyn Session>, Error> {
    Ok(Box::new(Handle::open(game, position)?))
}
