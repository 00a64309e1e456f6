//! The policy of m,n,k games: knowledge beyond the rules for the production search.

use crate::square::Squares;
use crate::{Bits, Mnk, Square};
use negascout::engine::OfImages;
use negascout::observe::Node;
use negascout::search::{Bounds, MoveOrdering, Path, ProvenBounds, Standard, StandardPicker};
use negascout::symmetry::Reflected;
use negascout::{Depth, Evaluate, Even, Score, Window};

/// The policy of m,n,k games: the order of [`Standard`], and lines that are about to be completed.
///
/// It is sound: at every depth the search returns the minimax value of that depth.
///
/// ```
/// use negascout::search::{Settings, Table, think};
/// use negascout::{Even, symmetry::Reflected};
/// use negascout_tic_tac_toe::{Mnk, Size, Threats};
///
/// let board = Mnk::<u64>::start(Size::new(4, 4, 4).unwrap()).unwrap();
/// let table = Table::with_mebibytes(1);
/// let report = think(&Reflected(board), Threats::new(Even), &table, &Settings::default(), |_| ());
/// assert_eq!(report.unwrap().score.get(), 0); // a draw, proven
/// ```
#[derive(Clone, Debug)]
pub struct Threats<E> {
    order: Standard<OfImages<E>, Square>,
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
            order: Standard::new(OfImages(evaluator)),
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
    /// use negascout::symmetry::Reflected;
    /// use negascout_tic_tac_toe::{Mnk, Size, Threats};
    ///
    /// let board = Mnk::<u64>::start(Size::new(4, 3, 3).unwrap()).unwrap();
    /// let table = Table::with_mebibytes(1);
    /// let report =
    ///     think(&Reflected(board), Threats::proving(), &table, &Settings::default(), |_| ());
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

impl<B: Bits, E: Evaluate<Mnk<B>>> Evaluate<Reflected<Mnk<B>>> for Threats<E> {
    fn evaluate(&self, pos: &Reflected<Mnk<B>>) -> Score {
        self.order.evaluate(pos)
    }
}

impl<B: Bits, E: Evaluate<Mnk<B>>> MoveOrdering<Reflected<Mnk<B>>> for Threats<E> {
    type Picker = ThreatsPicker<B>;

    fn picker(
        &mut self,
        node: &Node<'_, Reflected<Mnk<B>>>,
        hash_move: Option<Square>,
        facts: &(),
    ) -> Self::Picker {
        let pos = &node.pos.0;
        ThreatsPicker(match forced(pos, node.depth) {
            Some(squares) => Supply::Forced(Squares::new(squares, pos.size())),
            None => Supply::Free(self.order.picker(node, hash_move, facts)),
        })
    }

    fn next_move(&mut self, picker: &mut Self::Picker, pos: &Reflected<Mnk<B>>) -> Option<Square> {
        match &mut picker.0 {
            Supply::Forced(squares) => squares.next(),
            Supply::Free(picker) => self.order.next_move(picker, pos),
        }
    }

    fn close(&mut self, picker: Self::Picker) {
        if let Supply::Free(picker) = picker.0 {
            MoveOrdering::<Reflected<Mnk<B>>>::close(&mut self.order, picker);
        }
    }

    fn learn(&mut self, node: &Node<'_, Reflected<Mnk<B>>>, picker: &Self::Picker, mv: Square) {
        // Of forced moves nothing is to be learned.
        if let Supply::Free(picker) = &picker.0 {
            self.order.learn(node, picker, mv);
        }
    }
}

impl<B: Bits, E: Evaluate<Mnk<B>>> Path<Reflected<Mnk<B>>> for Threats<E> {
    fn start(&mut self, root: &Reflected<Mnk<B>>) {
        self.order.start(root);
    }

    fn descend(&mut self, node: &Node<'_, Reflected<Mnk<B>>>, mv: Square) {
        self.order.descend(node, mv);
    }

    fn ascend(&mut self) {
        Path::<Reflected<Mnk<B>>>::ascend(&mut self.order);
    }
}

impl<B: Bits, E: Evaluate<Mnk<B>>> ProvenBounds<Reflected<Mnk<B>>> for Threats<E> {
    type Facts = ();

    /// Bounds under a null window only; with an open one there are none, so that the line goes on
    /// to the end.
    fn bounds(&mut self, node: &Node<'_, Reflected<Mnk<B>>>) -> Bounds {
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

negascout::default_hooks!([B: Bits, E: Evaluate<Mnk<B>>] Threats<E>, Reflected<Mnk<B>>:
    TableUse, Selectivity, Horizon);

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
