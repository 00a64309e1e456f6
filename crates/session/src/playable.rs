//! A game for the whole program: the parts that only the game can supply.

use crate::EndReason;
use crate::error::{Error, Unsupported};
use crate::{Board, Cell, GameInfo, Player, SetUp, Unit};
use negascout::engine::Knowledge;
use negascout::trees::TreePosition;
use negascout::{Game, Perft};

/// A move of a playable game.
pub type MoveOf<P> = <<P as Playable>::Position as Game>::Move;

/// A game for the whole program: with an implementation of this, a game of yours is played in the
/// terminal, analysed, solved, compared and drawn like every other.
///
/// The implementor is the game; positions are values of their own. Five things must be told: the
/// name, the first position, what an engine knows, how a move is written, and whose turn it is. The
/// rest has defaults: positions are then written as the moves that lead to them.
///
/// ```
/// use negascout::engine::Plain;
/// use negascout::{Game, Score};
/// use negascout_session::{Catalogue, Playable, Player};
///
/// /// Two heaps of a kind: the player to move with none left has lost.
/// #[derive(Clone)]
/// struct Heap { left: u32, turn: Player }
///
/// impl Game for Heap {
///     type Move = u32;
///     fn moves(&self) -> impl Iterator<Item = u32> {
///         1..=self.left.min(3)
///     }
///     fn play(&self, taken: u32) -> Heap {
///         Heap { left: self.left - taken, turn: self.turn.other() }
///     }
///     fn outcome(&self) -> Option<Score> {
///         (self.left == 0).then_some(Score::LOSS)
///     }
///     fn key(&self) -> u64 {
///         u64::from(self.left) << 1 | self.turn as u64
///     }
/// }
///
/// struct Nim;
///
/// impl Playable for Nim {
///     type Position = Heap;
///     type Knowledge = Plain<fn(&Heap) -> Score>;
///     fn name(&self) -> String {
///         "nim".to_owned()
///     }
///     fn start(&self) -> Heap {
///         Heap { left: 10, turn: Player::First }
///     }
///     fn knowledge(&self) -> Self::Knowledge {
///         Plain(|_| Score::DRAW)
///     }
///     fn format_move(&self, _: &Heap, taken: u32) -> String {
///         taken.to_string()
///     }
///     fn turn(&self, pos: &Heap) -> Player {
///         pos.turn
///     }
/// }
///
/// let session = Catalogue::standard().with(Nim).open("nim", "3 2").unwrap();
/// assert_eq!((session.moves(), session.position()), (vec!["1".into(), "2".into(), "3".into()], "3 2".into()));
/// ```
pub trait Playable: Send + Sync + 'static {
    /// A position.
    type Position: Game<Move: Send + Sync> + Send + Sync + 'static;
    /// An engine's knowledge of the game.
    type Knowledge: Knowledge<Self::Position, Prover: Send> + Send + 'static;

    /// The name that the game is opened by.
    fn name(&self) -> String;

    /// The first position.
    fn start(&self) -> Self::Position;

    /// An engine's knowledge of the game, nothing learned yet.
    fn knowledge(&self) -> Self::Knowledge;

    /// A move in the game's own spelling: different for different moves of a position.
    fn format_move(&self, pos: &Self::Position, mv: MoveOf<Self>) -> String;

    /// The player to move.
    fn turn(&self, pos: &Self::Position) -> Player;

    /// Takes the bytes of a file that engines of this game read, a book or weights, in a program that was built without
    /// it. A file that is there already is kept. By default the game has none.
    ///
    /// # Errors
    ///
    /// [`Error::BadRequest`] if the bytes are no such file.
    fn supply(&self, _file: &[u8]) -> Result<(), Error> {
        Err(Error::refused(Unsupported::File(self.name())))
    }

    /// The game in a list of games.
    fn info(&self) -> GameInfo {
        GameInfo::named(&self.name())
    }

    /// The names of the players, first and second.
    fn players(&self) -> [&'static str; 2] {
        ["first", "second"]
    }

    /// The names of the players, first and second, where the stones have colours: `Red` and `Yellow`;
    /// `None` in a game whose players are always called by [`players`](Playable::players).
    fn colours(&self) -> Option<[&'static str; 2]> {
        None
    }

    /// Reads a position; the error says what is wrong, and where. No text is the first position. The
    /// default reads moves from the first position on, separated by white space.
    ///
    /// # Errors
    ///
    /// One line without the text itself.
    fn read(&self, text: &str) -> Result<Opened<Self>, String> {
        let mut pos = self.start();
        let mut moves = Vec::new();
        for (before, word) in text.split_whitespace().enumerate() {
            let read = self.read_move(&pos, word);
            let mv = read.map_err(|reason| {
                format!("move {}, '{}': {reason}", before + 1, word.escape_debug())
            })?;
            pos = self.advance(&pos, mv);
            moves.push(mv);
        }
        Ok(Opened::by(self.start(), moves))
    }

    /// A position that `moves` from `base` lead to, as text that [`read`](Playable::read) takes. The
    /// default writes the moves.
    fn write(&self, base: &Self::Position, moves: &[MoveOf<Self>]) -> String {
        let mut pos = base.clone();
        let mut words = Vec::with_capacity(moves.len());
        for &mv in moves {
            words.push(self.format_move(&pos, mv));
            pos = self.advance(&pos, mv);
        }
        words.join(" ")
    }

    /// A text that a position has however it was reached, and no other: proofs are stored by it.
    fn identity(&self, pos: &Self::Position) -> String {
        format!("{:016x}", pos.key())
    }

    /// Reads a move in any spelling the game accepts; the error says why it cannot be played. The
    /// default takes the game's own spelling.
    ///
    /// # Errors
    ///
    /// One line without the text itself.
    fn read_move(&self, pos: &Self::Position, text: &str) -> Result<MoveOf<Self>, String> {
        let mut moves = pos.moves();
        let found = moves.find(|&mv| self.format_move(pos, mv) == text);
        found.ok_or_else(|| match pos.outcome() {
            Some(_) => "the game is over".to_owned(),
            None => "no legal move is written so".to_owned(),
        })
    }

    /// The position in which the next player chooses a move, where that is not the one after
    /// [`Game::play`]: in a search a player may have to wait.
    fn advance(&self, pos: &Self::Position, mv: MoveOf<Self>) -> Self::Position {
        pos.play(mv)
    }

    /// The position without those before it, where the game's positions remember them: a search to be
    /// looked at, and the check of a game, see positions by themselves.
    fn by_itself(&self, pos: Self::Position) -> Self::Position {
        pos
    }

    /// The position in a listed tree; `None` in every other game. Of a listed tree a recorded search
    /// shows what its cuts left out, and the gallery's forms run on it.
    fn listed<'p>(&self, _pos: &'p Self::Position) -> Option<TreePosition<'p>> {
        None
    }

    /// Why the game is over; `None`, as by default, where that is not told, and while the game goes on.
    fn end_reason(&self, _pos: &Self::Position) -> Option<EndReason> {
        None
    }

    /// The draw that the player to move may claim; `None`, as by default, where there is none to claim.
    fn claim(&self, _pos: &Self::Position) -> Option<EndReason> {
        None
    }

    /// The board to be drawn; `None` for a game without one.
    fn board(&self, _pos: &Self::Position) -> Option<Board> {
        None
    }

    /// The cells of a move on the board, for a cursor.
    fn cells(&self, _pos: &Self::Position, _mv: MoveOf<Self>) -> MoveCells {
        MoveCells::default()
    }

    /// Every man that a board may hold, the first player's before the second's; none, as by default,
    /// where no position can be set up.
    fn men(&self) -> Vec<Cell> {
        Vec::new()
    }

    /// The position that was set up man by man, as text for [`read`](Playable::read), which checks it;
    /// `None`, as by default, where no position can be set up.
    fn write_set_up(&self, _setup: &SetUp) -> Option<String> {
        None
    }

    /// The unit in which scores of a position's game are shown. The default is points without a name.
    fn unit(&self, _pos: &Self::Position) -> Unit {
        Unit::POINTS
    }

    /// The position that a game began with, as [`read`](Playable::read) takes it; empty for the game's
    /// own first position. The default writes it without moves.
    fn origin(&self, base: &Self::Position) -> String {
        let position = self.write(base, &[]);
        if position == self.write(&self.start(), &[]) {
            return String::new();
        }
        position
    }

    /// The tags, name and value, that say in a game record where the game began. The default has the
    /// tag `Game`, and the tag `Position` unless the game began at its own first position.
    fn record_tags(&self, base: &Self::Position) -> Vec<(&'static str, String)> {
        let mut tags = vec![("Game", self.name())];
        let origin = Some(self.origin(base)).filter(|origin| !origin.is_empty());
        tags.extend(origin.map(|origin| ("Position", origin)));
        tags
    }

    /// Reads the position that the tags of a game record begin with; `tag` finds a value by the tag's
    /// name. The default reads the tags that the default of
    /// [`record_tags`](Playable::record_tags) writes. A record whose tag `Game` names another game is
    /// refused before.
    ///
    /// # Errors
    ///
    /// One line that says what is wrong.
    fn read_record_tags<'t>(
        &self,
        tag: &dyn Fn(&str) -> Option<&'t str>,
    ) -> Result<Opened<Self>, String> {
        self.read(tag("Position").unwrap_or_default())
    }

    /// The number that the first move from a position has in a game record.
    fn first_number(&self, _base: &Self::Position) -> u32 {
        1
    }

    /// Positions reached by sequences of `depth` moves, as is usual to count them; `None` if `go_on`,
    /// which each thread asks now and then, said no, or if there are more than fit into 64 bits.
    fn perft(
        &self,
        pos: &Self::Position,
        depth: u32,
        counting: &Perft,
        go_on: &(dyn Fn() -> bool + Sync),
    ) -> Option<u64> {
        counting.count_while(pos, depth, go_on)
    }

    /// The canonical representative of all positions alike by symmetry, and the number of the symmetry
    /// that maps the position to it.
    fn canonical(&self, pos: &Self::Position) -> (Self::Position, usize) {
        (pos.clone(), 0)
    }

    /// The image of a move under a symmetry.
    fn map_move(&self, _pos: &Self::Position, _symmetry: usize, mv: MoveOf<Self>) -> MoveOf<Self> {
        mv
    }
}

/// A position that was read: a base, and the moves from there on.
#[derive(Clone, Debug)]
pub struct Opened<P: Playable + ?Sized> {
    /// The first position that is known of the game.
    pub base: P::Position,
    /// The moves that were given after it, oldest first.
    pub moves: Vec<MoveOf<P>>,
    /// The score of the position for the player to move, if the text gave it too, as problems do.
    pub score: Option<i32>,
}

impl<P: Playable + ?Sized> Opened<P> {
    /// A position with nothing before it.
    #[must_use]
    pub fn at(base: P::Position) -> Self {
        Opened::by(base, Vec::new())
    }

    /// The position that moves lead to.
    #[must_use]
    pub fn by(base: P::Position, moves: Vec<MoveOf<P>>) -> Self {
        Opened {
            base,
            moves,
            score: None,
        }
    }
}

/// The cells (row, column) of a move on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MoveCells {
    /// The cell of the piece that moves; `None` in a game in which moves only add stones.
    pub from: Option<(usize, usize)>,
    /// The cell it goes to.
    pub to: Option<(usize, usize)>,
}
