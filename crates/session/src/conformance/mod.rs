//! The check of a game for the whole program: its rules, its texts, and its board.

/// The promise in words as an error, unless it is kept.
macro_rules! ensure {
    ($is_kept:expr, $broken:expr $(,)?) => {
        bool::then_some($is_kept, ()).ok_or_else($broken)
    };
}

mod checked_position;
mod face;

use crate::playable::MoveOf;
use crate::{Playable, Player};
use checked_position::{CheckedPosition, end_of};
use face::{Face, is_word, one_line};
use negascout::conformance::{Conformance, Failure, Summary};
use std::fmt;
use std::sync::Arc;

/// A check of your own game for the whole program, for its tests.
///
/// It runs the library's [`Conformance`] on the rules, breadth first and in random games from a seed.
/// At each position it also checks what a [`Playable`] promises:
///
/// * A move is written as one word, no two moves are written alike, and [`read_move`](Playable::read_move)
///   reads back what [`format_move`](Playable::format_move) writes.
/// * [`read`](Playable::read) takes what [`write`](Playable::write) gives for the same position, and a
///   finished game's record is read as that game.
/// * Each move passes the [`turn`](Playable::turn), which is the first player's at the start.
/// * The [`board`](Playable::board) is a rectangle of one size with labels for all rows and columns;
///   [`cells`](Playable::cells) and highlights are on it, and [`men`](Playable::men) has all men on it.
/// * Evaluations are within their limit, and [`canonical`](Playable::canonical) and
///   [`map_move`](Playable::map_move) agree.
/// * The name is one word and that of [`info`](Playable::info), whose examples are read.
///
/// ```
/// use negascout_session::PlayableCheck;
/// # use negascout::engine::Plain;
/// # use negascout::{Game, Score};
/// # use negascout_session::{Playable, Player};
/// # #[derive(Clone)]
/// # struct Heap { left: u32, turn: Player }
/// # impl Game for Heap {
/// #     type Move = u32;
/// #     fn moves(&self) -> impl Iterator<Item = u32> { 1..=self.left.min(3) }
/// #     fn play(&self, taken: u32) -> Heap {
/// #         Heap { left: self.left - taken, turn: self.turn.other() }
/// #     }
/// #     fn outcome(&self) -> Option<Score> { (self.left == 0).then_some(Score::LOSS) }
/// #     fn key(&self) -> u64 { u64::from(self.left) << 1 | self.turn as u64 }
/// # }
/// # struct Nim;
/// # impl Playable for Nim {
/// #     type Position = Heap;
/// #     type Knowledge = Plain<fn(&Heap) -> Score>;
/// #     fn name(&self) -> String { "nim".to_owned() }
/// #     fn start(&self) -> Heap { Heap { left: 10, turn: Player::First } }
/// #     fn knowledge(&self) -> Self::Knowledge { Plain(|_| Score::DRAW) }
/// #     fn format_move(&self, _: &Heap, taken: u32) -> String { taken.to_string() }
/// #     fn turn(&self, pos: &Heap) -> Player { pos.turn }
/// # }
///
/// let summary = PlayableCheck::new(Nim).check().unwrap();
/// assert!(summary.games.first_wins > 0 && summary.games.second_wins > 0);
/// ```
pub struct PlayableCheck<P: Playable> {
    game: Arc<P>,
    start: Option<String>,
    positions: usize,
    games: u32,
    seed: u64,
    cycles: Cycles,
    comparable: Option<Comparable<P>>,
}

/// A question about two positions.
type Comparable<P> = Box<dyn Fn(&<P as Playable>::Position, &<P as Playable>::Position) -> bool>;

/// Whether positions may repeat within a game.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Cycles {
    Forbidden,
    Allowed,
}

/// A promise that a game has broken, with the moves that lead there.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{game}: {reason}")]
#[non_exhaustive]
pub struct PlayableFailure {
    /// The name of the game.
    pub game: String,
    /// The broken promise in one line, with the moves that lead to it and the seed.
    pub reason: String,
}

impl<P: Playable> PlayableCheck<P> {
    /// A check of `game` from its first position on: of up to 2,000 positions breadth first, and of 30
    /// random games.
    #[must_use]
    pub fn new(game: P) -> Self {
        PlayableCheck {
            game: Arc::new(game),
            start: None,
            positions: 2_000,
            games: 30,
            seed: 1,
            cycles: Cycles::Forbidden,
            comparable: None,
        }
    }

    /// Begins at this position instead.
    #[must_use]
    pub fn position(mut self, text: &str) -> Self {
        self.start = Some(text.to_owned());
        self
    }

    /// Visits up to `positions` different positions breadth first.
    #[must_use]
    pub fn max_positions(mut self, positions: usize) -> Self {
        self.positions = positions;
        self
    }

    /// Plays this number of random games, each to its end or for 1,000 plies.
    #[must_use]
    pub fn games(mut self, games: u32) -> Self {
        self.games = games;
        self
    }

    /// Draws the random games from this seed.
    #[must_use]
    pub fn seed(mut self, seed: u64) -> Self {
        self.seed = seed;
        self
    }

    /// Accepts a game in which positions come again.
    #[must_use]
    pub fn allow_cycles(mut self) -> Self {
        self.cycles = Cycles::Allowed;
        self
    }

    /// Compares the futures of two positions with one key only where `comparable` says so, as
    /// [`Conformance::compare_if`] does.
    #[must_use]
    pub fn compare_if(
        mut self,
        comparable: impl Fn(&P::Position, &P::Position) -> bool + 'static,
    ) -> Self {
        self.comparable = Some(Box::new(comparable));
        self
    }

    /// Runs the check.
    ///
    /// # Errors
    ///
    /// The first promise found broken.
    pub fn check(&self) -> Result<Summary, PlayableFailure> {
        self.checked().map_err(|reason| PlayableFailure {
            game: one_line(self.game.name()),
            reason,
        })
    }

    fn checked(&self) -> Result<Summary, String> {
        let game = &*self.game;
        check_name(game)?;
        check_start(game)?;
        let opened = game.read(self.start.as_deref().unwrap_or_default())?;
        let root = CheckedPosition::new(game, &opened);
        let face = Face::new(&self.game);
        let mut check = Conformance::new(root.clone())
            .max_positions(self.positions)
            .games(self.games)
            .seed(self.seed)
            .turn(|pos| game.turn(&pos.pos))
            .inspect(|pos| face.check(pos));
        if self.cycles == Cycles::Allowed {
            check = check.allow_cycles();
        }
        if let Some(comparable) = &self.comparable {
            check = check.compare_if(|one, other| comparable(&one.pos, &other.pos));
        }
        check
            .check()
            .map_err(|failure| failure_text(&root, &failure))
    }
}

/// A failure in one line, with its moves as the game writes them.
fn failure_text<P: Playable>(
    root: &CheckedPosition<'_, P>,
    failure: &Failure<MoveOf<P>>,
) -> String {
    let words = |moves: &[MoveOf<P>]| {
        let mut pos = root.advanced.clone();
        let mut words = Vec::new();
        for &mv in moves {
            words.push(root.game.format_move(&pos, mv));
            pos = root.game.advance(&pos, mv);
        }
        words.join(" ")
    };
    let mut line = failure.violation.to_string();
    if !failure.moves.is_empty() {
        line.push_str(&format!("; after the moves {}", words(&failure.moves)));
    }
    if let Some(others) = &failure.others {
        line.push_str(&format!(", and after {}", words(others)));
    }
    if let Some(seed) = failure.seed {
        line.push_str(&format!("; seed {seed}"));
    }
    line
}

/// The name is one word, the same every time, and the players have names of their own.
fn check_name<P: Playable>(game: &P) -> Result<(), String> {
    let (name, info) = (game.name(), game.info());
    let shown = name.escape_debug();
    ensure!(is_word(&name) && !name.starts_with('-'), || {
        format!("name gives '{shown}', which cannot be typed as one word")
    })?;
    let again = game.name();
    ensure!(again == name && info.name == name, || {
        let (again, listed) = (again.escape_debug(), info.name.escape_debug());
        format!("name gives '{shown}', then '{again}', and info lists it as '{listed}'")
    })?;
    let [first, second] = game.players();
    let are_names = !first.is_empty() && !second.is_empty() && first != second;
    ensure!(are_names, || {
        format!("players gives '{first}' and '{second}', which do not tell them apart")
    })?;
    info.examples.iter().try_for_each(|example| {
        let read = game.read(example).map(drop);
        read.map_err(|reason| {
            let (example, reason) = (example.escape_debug(), one_line(reason));
            format!("read refuses the example '{example}' of info: {reason}")
        })
    })
}

/// No text is the first position, and there the first player is to move.
fn check_start<P: Playable>(game: &P) -> Result<(), String> {
    let start = game.start();
    ensure!(
        game.identity(&start) == game.identity(&game.start()),
        || "start gives another position when it is asked again".to_owned(),
    )?;
    ensure!(game.turn(&start) == Player::First, || {
        "the first player is not to move at the start".to_owned()
    })?;
    let opened = game
        .read("")
        .map_err(|reason| format!("read refuses no text: {}", one_line(reason)));
    match opened {
        Ok(opened) if game.identity(&end_of(game, &opened)) != game.identity(&start) => {
            Err("read takes no text for another position than start gives".to_owned())
        }
        // A game may have no first position of its own, as listed trees.
        _ => Ok(()),
    }
}

impl<P: Playable> fmt::Debug for PlayableCheck<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PlayableCheck")
            .field("game", &self.game.name())
            .field("positions", &self.positions)
            .field("games", &self.games)
            .field("seed", &self.seed)
            .finish_non_exhaustive()
    }
}
