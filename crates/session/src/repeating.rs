//! A game in which positions that come again end the game, made of one without such a rule.

use crate::playable::{MoveCells, MoveOf, Opened, Playable};
use crate::{Board, Cell, EndReason, Error, GameInfo, Player, SetUp, Unit};
use negascout::Perft;
use negascout::engine::{self, Knowledge};
use negascout::repetition::{GamePosition, RepetitionRule};
use negascout::search::HasHeuristics;
use negascout::trees::TreePosition;

/// A game with a [rule](RepetitionRule) for positions that come again: the game ends by it, and every
/// search heeds it.
///
/// The game itself knows nothing of it: its positions and its knowledge are those of the board alone. What
/// it writes as text must be moves, as by default, for the text to tell what came before.
///
/// ```
/// use negascout::engine::Plain;
/// use negascout::repetition::RepetitionRule;
/// use negascout::{Even, Game, Score};
/// use negascout_session::{Catalogue, Ending, Playable, Player, Repeating};
///
/// /// A token on a ring of four places, and whose turn it is.
/// #[derive(Clone)]
/// struct Ring(u8, Player);
///
/// impl Game for Ring {
///     type Move = u8;
///     fn moves(&self) -> impl Iterator<Item = u8> {
///         [(self.0 + 1) % 4, (self.0 + 3) % 4].into_iter()
///     }
///     fn play(&self, to: u8) -> Ring {
///         Ring(to, self.1.other())
///     }
///     fn outcome(&self) -> Option<Score> {
///         None
///     }
///     fn key(&self) -> u64 {
///         u64::from(self.0) << 1 | self.1 as u64
///     }
/// }
///
/// struct Walk;
///
/// impl Playable for Walk {
///     type Position = Ring;
///     type Knowledge = Plain<Even>;
///     fn name(&self) -> String {
///         "walk".to_owned()
///     }
///     fn start(&self) -> Ring {
///         Ring(0, Player::First)
///     }
///     fn knowledge(&self) -> Plain<Even> {
///         Plain(Even)
///     }
///     fn format_move(&self, _: &Ring, to: u8) -> String {
///         to.to_string()
///     }
///     fn turn(&self, pos: &Ring) -> Player {
///         pos.1
///     }
/// }
///
/// let games = Catalogue::empty().with(Repeating(Walk, RepetitionRule::DRAW));
/// let round = games.open("walk", "1 2 3 0").unwrap();
/// assert_eq!(round.ending(), Some(Ending::Draw));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Repeating<P>(
    /// The game without the rule.
    pub P,
    /// The rule.
    pub RepetitionRule,
);

impl<P: Playable> Repeating<P> {
    fn at(&self, pos: P::Position) -> GamePosition<P::Position> {
        GamePosition::new(pos, self.1)
    }

    /// What was read, unless a move follows the end of the game by the rule.
    fn opened(&self, opened: Opened<P>) -> Result<Opened<Self>, String>
    where
        Self: Playable<Position = GamePosition<P::Position>>,
    {
        let base = self.at(opened.base);
        let mut pos = base.clone();
        for (before, &mv) in opened.moves.iter().enumerate() {
            if pos.is_repeated() {
                return Err(format!("move {}: the game is over", before + 1));
            }
            pos = self.advance(&pos, mv);
        }
        Ok(Opened {
            base,
            moves: opened.moves,
            score: opened.score,
        })
    }
}

/// Methods of [`Playable`] that the game without the rule answers: of itself, and of a position as it is
/// without those before it.
macro_rules! forwarded {
    (of the game: $($name:ident($($arg:ident: $given:ty),*) -> $answer:ty;)*) => {
        $(fn $name(&self $(, $arg: $given)*) -> $answer {
            self.0.$name($($arg),*)
        })*
    };
    (of a position: $($name:ident($($arg:ident: $given:ty),*) -> $answer:ty;)*) => {
        $(fn $name(&self, pos: &Self::Position $(, $arg: $given)*) -> $answer {
            self.0.$name(pos.position() $(, $arg)*)
        })*
    };
}

impl<P> Playable for Repeating<P>
where
    P: Playable,
    <P::Knowledge as Knowledge<P::Position>>::Policy:
        HasHeuristics<<P::Knowledge as Knowledge<P::Position>>::Searched>,
{
    type Position = GamePosition<P::Position>;
    type Knowledge = engine::Repeating<P::Knowledge>;

    fn supply(&self, file: &[u8]) -> Result<(), Error> {
        self.0.supply(file)
    }

    forwarded! { of the game:
        name() -> String;
        info() -> GameInfo;
        players() -> [&'static str; 2];
        colours() -> Option<[&'static str; 2]>;
        men() -> Vec<Cell>;
        write_set_up(setup: &SetUp) -> Option<String>;
    }

    // What is told of a position is told of the board alone: a proof holds whatever came before, and
    // returns do not end the sequences that perft counts.
    forwarded! { of a position:
        turn() -> Player;
        unit() -> Unit;
        board() -> Option<Board>;
        cells(mv: MoveOf<Self>) -> MoveCells;
        format_move(mv: MoveOf<Self>) -> String;
        map_move(symmetry: usize, mv: MoveOf<Self>) -> MoveOf<Self>;
        write(moves: &[MoveOf<Self>]) -> String;
        identity() -> String;
        origin() -> String;
        record_tags() -> Vec<(&'static str, String)>;
        first_number() -> u32;
        perft(depth: u32, counting: &Perft, go_on: &(dyn Fn() -> bool + Sync)) -> Option<u64>;
    }

    fn listed<'p>(&self, pos: &'p Self::Position) -> Option<TreePosition<'p>> {
        self.0.listed(pos.position())
    }

    fn start(&self) -> Self::Position {
        self.at(self.0.start())
    }

    fn knowledge(&self) -> Self::Knowledge {
        engine::Repeating(self.0.knowledge())
    }

    fn read(&self, text: &str) -> Result<Opened<Self>, String> {
        self.opened(self.0.read(text)?)
    }

    fn read_record_tags<'t>(
        &self,
        tag: &dyn Fn(&str) -> Option<&'t str>,
    ) -> Result<Opened<Self>, String> {
        self.opened(self.0.read_record_tags(tag)?)
    }

    fn read_move(&self, pos: &Self::Position, text: &str) -> Result<MoveOf<Self>, String> {
        if pos.is_repeated() {
            return Err("the game is over".to_owned());
        }
        self.0.read_move(pos.position(), text)
    }

    fn advance(&self, pos: &Self::Position, mv: MoveOf<Self>) -> Self::Position {
        pos.followed_by(self.0.advance(pos.position(), mv))
    }

    fn by_itself(&self, pos: Self::Position) -> Self::Position {
        self.at(self.0.by_itself(pos.position().clone()))
    }

    fn end_reason(&self, pos: &Self::Position) -> Option<EndReason> {
        if pos.is_repeated() {
            return Some(match self.1 {
                RepetitionRule::THREEFOLD => EndReason::Repetition,
                _ => EndReason::Returned,
            });
        }
        self.0.end_reason(pos.position())
    }

    fn claim(&self, pos: &Self::Position) -> Option<EndReason> {
        let goes_on = !pos.is_repeated();
        goes_on.then(|| self.0.claim(pos.position())).flatten()
    }

    fn canonical(&self, pos: &Self::Position) -> (Self::Position, usize) {
        let (canonical, symmetry) = self.0.canonical(pos.position());
        (self.at(canonical), symmetry)
    }
}
