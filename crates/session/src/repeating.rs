//! A game in which positions that come again end the game, made of one without such a rule.

use crate::playable::{MoveCells, MoveOf, Opened, Playable};
use crate::{Board, Cell, EndReason, GameInfo, Player, SetUp, Unit};
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
        })
    }
}

impl<P> Playable for Repeating<P>
where
    P: Playable,
    <P::Knowledge as Knowledge<P::Position>>::Policy:
        HasHeuristics<<P::Knowledge as Knowledge<P::Position>>::Searched>,
{
    type Position = GamePosition<P::Position>;
    type Knowledge = engine::Repeating<P::Knowledge>;

    const IS_LARGE: bool = P::IS_LARGE;

    fn name(&self) -> String {
        self.0.name()
    }

    fn start(&self) -> Self::Position {
        self.at(self.0.start())
    }

    fn knowledge(&self) -> Self::Knowledge {
        engine::Repeating(self.0.knowledge())
    }

    fn format_move(&self, pos: &Self::Position, mv: MoveOf<Self>) -> String {
        self.0.format_move(pos.position(), mv)
    }

    fn turn(&self, pos: &Self::Position) -> Player {
        self.0.turn(pos.position())
    }

    fn info(&self) -> GameInfo {
        self.0.info()
    }

    fn players(&self) -> [&'static str; 2] {
        self.0.players()
    }

    fn colours(&self) -> Option<[&'static str; 2]> {
        self.0.colours()
    }

    fn read(&self, text: &str) -> Result<Opened<Self>, String> {
        self.opened(self.0.read(text)?)
    }

    fn write(&self, base: &Self::Position, moves: &[MoveOf<Self>]) -> String {
        self.0.write(base.position(), moves)
    }

    /// The position's own: a proof is of it, whatever came before.
    fn identity(&self, pos: &Self::Position) -> String {
        self.0.identity(pos.position())
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

    fn listed<'p>(&self, pos: &'p Self::Position) -> Option<TreePosition<'p>> {
        self.0.listed(pos.position())
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

    fn board(&self, pos: &Self::Position) -> Option<Board> {
        self.0.board(pos.position())
    }

    fn cells(&self, pos: &Self::Position, mv: MoveOf<Self>) -> MoveCells {
        self.0.cells(pos.position(), mv)
    }

    fn men(&self) -> Vec<Cell> {
        self.0.men()
    }

    fn write_set_up(&self, setup: &SetUp) -> Option<String> {
        self.0.write_set_up(setup)
    }

    fn unit(&self) -> Unit {
        self.0.unit()
    }

    fn origin(&self, base: &Self::Position) -> String {
        self.0.origin(base.position())
    }

    fn record_tags(&self, base: &Self::Position) -> Vec<(&'static str, String)> {
        self.0.record_tags(base.position())
    }

    fn read_record_tags<'t>(
        &self,
        tag: &dyn Fn(&str) -> Option<&'t str>,
    ) -> Result<Opened<Self>, String> {
        self.opened(self.0.read_record_tags(tag)?)
    }

    fn first_number(&self, base: &Self::Position) -> u32 {
        self.0.first_number(base.position())
    }

    /// Of the position by itself: returns do not end these sequences.
    fn perft(
        &self,
        pos: &Self::Position,
        depth: u32,
        counting: &Perft,
        go_on: &(dyn Fn() -> bool + Sync),
    ) -> Option<u64> {
        self.0.perft(pos.position(), depth, counting, go_on)
    }

    fn canonical(&self, pos: &Self::Position) -> (Self::Position, usize) {
        let (canonical, symmetry) = self.0.canonical(pos.position());
        (self.at(canonical), symmetry)
    }

    fn map_move(&self, pos: &Self::Position, symmetry: usize, mv: MoveOf<Self>) -> MoveOf<Self> {
        self.0.map_move(pos.position(), symmetry, mv)
    }
}
