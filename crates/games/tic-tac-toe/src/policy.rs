//! The policy of m,n,k games: knowledge beyond the rules for the production search.

use crate::square::Squares;
use crate::{Bits, Mnk, Square};
use negascout::observe::Node;
use negascout::search::{
    Bounds, Horizon, MoveOrdering, Path, ProvenBounds, Selectivity, Standard, StandardPicker,
    TableUse,
};
use negascout::{Depth, Evaluate, Even, Game, Score, Window};
use std::fmt;

/// A position whose images under turns and reflections have one key, so that the production
/// search's table knows them all by one.
///
/// ```
/// use negascout::Game;
/// use negascout_tic_tac_toe::{Folded, Size, TicTacToe};
///
/// let folded = |text| Folded(TicTacToe::parse(Size::TIC_TAC_TOE, text).unwrap());
/// assert_eq!(folded("a1 b2").key(), folded("c3 b2").key());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Folded<B>(
    /// The position.
    pub Mnk<B>,
);

/// With more stones than these the key is the position's own: finding the image costs more than it
/// saves where few positions have images that a search will meet.
const MAX_FOLDED: u32 = 6;

impl<B: Bits> fmt::Debug for Folded<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Folded({:?})", self.0)
    }
}

impl<B: Bits> Game for Folded<B> {
    type Move = Square;

    fn moves(&self) -> impl Iterator<Item = Square> {
        self.0.moves()
    }

    #[inline]
    fn play(&self, mv: Square) -> Self {
        Folded(self.0.play(mv))
    }

    #[inline]
    fn outcome(&self) -> Option<Score> {
        self.0.outcome()
    }

    #[inline]
    fn key(&self) -> u64 {
        if self.0.stones() <= MAX_FOLDED {
            self.0.canonical().key()
        } else {
            self.0.key()
        }
    }

    #[inline]
    fn exact_key(&self) -> u64 {
        self.0.key()
    }

    fn plies_left(&self) -> Option<u32> {
        self.0.plies_left()
    }
}

/// The policy of m,n,k games: the order of [`Standard`], and lines that are about to be completed.
///
/// It is sound: at every depth the search returns the minimax value of that depth.
///
/// ```
/// use negascout::search::{Settings, Table, think};
/// use negascout::Even;
/// use negascout_tic_tac_toe::{Folded, Mnk, Size, Threats};
///
/// let board = Mnk::<u64>::start(Size::new(4, 4, 4).unwrap()).unwrap();
/// let table = Table::with_mebibytes(1);
/// let report = think(&Folded(board), Threats::new(Even), &table, &Settings::default(), |_| ());
/// assert_eq!(report.unwrap().score.get(), 0); // a draw, proven
/// ```
#[derive(Clone, Debug)]
pub struct Threats<E> {
    order: Standard<Unfolding<E>, Square>,
    unfinished: Unfinished,
}

/// The worth of unfinished games at the horizon.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Unfinished {
    /// The evaluator's score: nothing is proven before the last ply.
    Evaluated,
    /// Zero: a player who cannot win before the horizon does not win.
    Even,
}

/// An evaluator of folded positions, by one of the positions themselves.
#[derive(Clone, Copy, Debug)]
struct Unfolding<E>(E);

/// A node's supply of moves.
#[derive(Debug)]
pub struct ThreatsPicker<B>(Supply<B>);

#[derive(Debug)]
enum Supply<B> {
    /// Only these moves: they win, or only they prevent a loss.
    Forced(Squares<B>),
    /// All moves.
    Free(StandardPicker<Square>),
}

impl<E> Threats<E> {
    /// Nothing learned yet.
    #[must_use]
    pub fn new(evaluator: E) -> Threats<E> {
        Threats {
            order: Standard::new(Unfolding(evaluator)),
            unfinished: Unfinished::Evaluated,
        }
    }
}

impl Threats<Even> {
    /// The policy for proofs: every unfinished game is even, so that only wins and losses within
    /// the depth count, and positions in which neither player can still win in time are cut.
    ///
    /// ```
    /// use negascout::Score;
    /// use negascout::search::{Settings, Table, think};
    /// use negascout_tic_tac_toe::{Folded, Mnk, Size, Threats};
    ///
    /// let board = Mnk::<u64>::start(Size::new(4, 3, 3).unwrap()).unwrap();
    /// let table = Table::with_mebibytes(1);
    /// let report =
    ///     think(&Folded(board), Threats::proving(), &table, &Settings::default(), |_| ());
    /// assert_eq!(report.unwrap().score, Score::win_in(7));
    /// ```
    #[must_use]
    pub fn proving() -> Threats<Even> {
        Threats {
            unfinished: Unfinished::Even,
            ..Threats::new(Even)
        }
    }
}

impl<B: Bits, E: Evaluate<Mnk<B>>> Evaluate<Folded<B>> for Unfolding<E> {
    fn evaluate(&self, pos: &Folded<B>) -> Score {
        self.0.evaluate(&pos.0)
    }
}

impl<B: Bits, E: Evaluate<Mnk<B>>> Evaluate<Folded<B>> for Threats<E> {
    fn evaluate(&self, pos: &Folded<B>) -> Score {
        self.order.evaluate(pos)
    }
}

impl<B: Bits, E: Evaluate<Mnk<B>>> MoveOrdering<Folded<B>> for Threats<E> {
    type Picker = ThreatsPicker<B>;

    fn picker(
        &mut self,
        node: &Node<'_, Folded<B>>,
        hash_move: Option<Square>,
        facts: &(),
    ) -> Self::Picker {
        let pos = &node.pos.0;
        ThreatsPicker(match forced(pos, node.depth) {
            Some(squares) => Supply::Forced(Squares::new(squares, pos.size())),
            None => Supply::Free(self.order.picker(node, hash_move, facts)),
        })
    }

    fn next_move(&mut self, picker: &mut Self::Picker, pos: &Folded<B>) -> Option<Square> {
        match &mut picker.0 {
            Supply::Forced(squares) => squares.next(),
            Supply::Free(picker) => self.order.next_move(picker, pos),
        }
    }

    fn close(&mut self, picker: Self::Picker) {
        if let Supply::Free(picker) = picker.0 {
            MoveOrdering::<Folded<B>>::close(&mut self.order, picker);
        }
    }

    fn learn(&mut self, node: &Node<'_, Folded<B>>, picker: &Self::Picker, mv: Square) {
        // Of forced moves nothing is to be learned.
        if let Supply::Free(picker) = &picker.0 {
            self.order.learn(node, picker, mv);
        }
    }
}

impl<B: Bits, E: Evaluate<Mnk<B>>> Path<Folded<B>> for Threats<E> {
    fn start(&mut self, root: &Folded<B>) {
        self.order.start(root);
    }

    fn descend(&mut self, node: &Node<'_, Folded<B>>, mv: Square) {
        self.order.descend(node, mv);
    }

    fn ascend(&mut self) {
        Path::<Folded<B>>::ascend(&mut self.order);
    }
}

impl<B: Bits, E: Evaluate<Mnk<B>>> ProvenBounds<Folded<B>> for Threats<E> {
    type Facts = ();

    /// Bounds under a null window only; with an open one there are none, so that the line goes on
    /// to the end.
    fn bounds(&mut self, node: &Node<'_, Folded<B>>) -> Bounds {
        if !node.window.is_null() || node.depth < 1 {
            return Window::FULL.into();
        }
        let pos = &node.pos.0;
        let (own, others) = pos.completions();
        let exactly = |score: Score| Window::new(score, score);
        let proven = if !own.is_empty() {
            exactly(Score::win_in(1).delayed_by(node.ply))
        } else if node.depth >= 2 && others.count() >= 2 {
            exactly(Score::loss_in(2).delayed_by(node.ply))
        } else if self.unfinished == Unfinished::Even || node.depth as u32 >= pos.empty_squares() {
            hopes(pos, node.depth as u32)
        } else {
            Window::FULL
        };
        proven.into()
    }
}

impl<B: Bits, E: Evaluate<Mnk<B>>> TableUse<Folded<B>> for Threats<E> {}
impl<B: Bits, E: Evaluate<Mnk<B>>> Selectivity<Folded<B>> for Threats<E> {}
impl<B: Bits, E: Evaluate<Mnk<B>>> Horizon<Folded<B>> for Threats<E> {}

/// The forced moves: all those that win, else all that prevent the opponent's
/// win, where the search looks far enough to see it. `None` if no line is about to be completed.
#[inline]
fn forced<B: Bits>(pos: &Mnk<B>, depth: Depth) -> Option<B> {
    let (own, others) = pos.completions();
    if !own.is_empty() {
        Some(own)
    } else if depth >= 2 && !others.is_empty() {
        Some(others)
    } else {
        None
    }
}

/// The results that a search of `plies` plies can still find: no win for a player whose lines are
/// closed, or lack more stones than it has moves.
fn hopes<B: Bits>(pos: &Mnk<B>, plies: u32) -> Window {
    let (mover, other) = pos.can_complete_within(plies);
    Window {
        alpha: if other { Score::MIN } else { Score::DRAW },
        beta: if mover { Score::MAX } else { Score::DRAW },
    }
}
