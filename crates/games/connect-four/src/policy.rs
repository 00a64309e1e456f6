//! The solver's policy for Connect Four: the order of moves, and the use of the table.

use crate::bits::Grid;
use crate::history::History;
use crate::points;
use crate::strategy;
use crate::tactics::{Drop, Replies, Tactics, is_single};
use negascout::observe::Node;
use negascout::processor::Processor;
use negascout::search::{Bounds, DepthRule, MoveOrdering, ProvenBounds, TableUse};
use negascout::{Depth, Evaluate, Score, Window};

/// The solver's knowledge. It is sound throughout: values stay exact.
#[derive(Clone, Debug, Default)]
pub struct SolverPolicy<const W: usize, const H: usize> {
    history: History,
    /// The nodes whose moves were searched.
    opened: u32,
    processor: Processor,
}

/// Moves with their worth, picked best first.
#[derive(Clone, Copy, Debug)]
pub struct Ordered<const W: usize> {
    /// The cell where the stone lands.
    cells: [u64; W],
    /// The empty cells where the mover completes four once it has the stone.
    chances: [u64; W],
    /// [`NONE`] where there is no move, or no longer.
    worth: [i32; W],
}

/// The nodes that a search has opened before it looks up children ahead of their turn.
const LONG: u32 = 1_000;

/// The nodes that a search has opened while its history is young. Of a move that has cut a few times it
/// says little yet, so it counts for more.
const YOUNG: u32 = 30_000;

/// A worth below that of any move.
const NONE: i32 = i32::MIN;

impl<const W: usize, const H: usize> Evaluate<Tactics<W, H>> for SolverPolicy<W, H> {
    /// Even for every unfinished game. A search to the end never calls it.
    fn evaluate(&self, _: &Tactics<W, H>) -> Score {
        Score::DRAW
    }
}

impl<const W: usize, const H: usize> SolverPolicy<W, H> {
    /// Nothing learned yet, to run on `processor`.
    #[must_use]
    pub fn on(processor: Processor) -> Self {
        SolverPolicy {
            history: History::default(),
            opened: 0,
            processor,
        }
    }

    /// The worth of each cell: the lines through it, less its distance from the middle.
    const PLACES: [i32; 64] = {
        let lines = Grid::<W, H>::lines(Grid::<W, H>::BOARD);
        let mut places = [0; 64];
        let mut bit = 0;
        while bit < W * Grid::<W, H>::STRIDE {
            let column = bit / Grid::<W, H>::STRIDE;
            let half_columns_from_middle = (2 * column).abs_diff(W - 1) as i32;
            let through = Grid::<W, H>::lines_through(&lines, 1 << bit) as i32;
            places[bit] = 4 * (through - half_columns_from_middle);
            bit += 1;
        }
        places
    };

    /// The worth of a move by its threats.
    ///
    /// It is good to have many cells that complete four, the sooner they can be reached the better,
    /// and pairs of them one above the other above all. A cell above one of the opponent's is of no
    /// use: the opponent gets there first. It is bad to make the opponent's stone go where the mover
    /// would complete four.
    #[inline(always)]
    fn threatened(node: &Tactics<W, H>, drop: Drop) -> i32 {
        let useful = drop.chances & !(node.threats() << 1);
        let landings = (node.position().landings() ^ drop.cell) | (drop.cell << 1);
        let soon = landings | (landings << 1);
        let pairs = useful & (useful >> 1);
        let gives_away = (drop.cell << 1) & node.chances() != 0;
        let count = |cells: u64| cells.count_ones() as i32;
        82 * count(useful) + 12 * count(useful & soon) + 54 * count(pairs)
            - 128 * i32::from(gives_away)
    }

    /// The worth of all replies; [`NONE`] where there is none.
    #[inline(always)]
    fn worth(&self, node: &Tactics<W, H>, replies: &Replies<W>, left: u32) -> [i32; W] {
        let mut worth = [NONE; W];
        for (index, worth) in worth.iter_mut().enumerate() {
            if replies.cells[index] == 0 {
                break;
            }
            let answers = replies.answers[index].count_ones() as i32;
            *worth = Self::threatened(node, replies.drop(index)) - 20 * answers
                + self.placed(replies.cells[index], left);
        }
        worth
    }

    /// The worth of a move by its cell alone, which decides between equal threats.
    #[inline(always)]
    fn placed(&self, cell: u64, left: u32) -> i32 {
        let weight = if self.opened < YOUNG { 5 } else { 2 };
        let learned = weight * self.history.of(cell, left) / 64;
        Self::PLACES[cell.trailing_zeros() as usize % 64] + learned
    }
}

impl<const W: usize, const H: usize> ProvenBounds<Tactics<W, H>> for SolverPolicy<W, H> {
    /// The safe moves, unless the bounds settle the node.
    type Facts = Option<Replies<W>>;

    #[inline]
    fn bounds(&mut self, node: &Node<'_, Tactics<W, H>>) -> Bounds<Option<Replies<W>>> {
        self.processor.run(
            #[inline(always)]
            |_| proven(node),
        )
    }
}

/// The bounds of a node and, unless they settle it, its safe moves. All of it is
/// [compiled](Processor::run) for the processor: what it calls says `#[inline(always)]`.
#[inline(always)]
fn proven<const W: usize, const H: usize>(
    node: &Node<'_, Tactics<W, H>>,
) -> Bounds<Option<Replies<W>>> {
    let left = node.pos.position().left();
    let in_sight = Window::new(
        points::of_loss_in::<W, H>(4, left),
        points::of_win_in::<W, H>(3, left),
    );
    let settles =
        |proven: Window| proven.alpha >= node.window.beta || proven.beta <= node.window.alpha;
    if settles(in_sight) || left < 3 {
        return in_sight.into();
    }
    let proven = strategy::narrowed(node.pos, in_sight, node.window);
    if settles(proven) {
        return proven.into();
    }
    let replies = node.pos.replies();
    if replies.any_unanswerable() {
        return Window::new(in_sight.beta, in_sight.beta).into();
    }
    let win_in_5 = points::of_win_in::<W, H>(5, left);
    Bounds {
        window: Window::new(proven.alpha, proven.beta.min(win_in_5)),
        facts: Some(replies),
    }
}

impl<const W: usize, const H: usize> MoveOrdering<Tactics<W, H>> for SolverPolicy<W, H> {
    type Picker = Ordered<W>;

    #[inline]
    fn picker(
        &mut self,
        node: &Node<'_, Tactics<W, H>>,
        _: Option<Drop>,
        facts: &Option<Replies<W>>,
    ) -> Ordered<W> {
        let replies = facts.as_ref().unwrap_or(&Replies::NONE);
        self.opened = self.opened.saturating_add(1);
        let left = node.pos.position().left();
        // It gains from counting bits alone, which costs no call where the whole program can.
        let processor = match cfg!(target_feature = "popcnt") {
            true => Processor::PORTABLE,
            false => self.processor,
        };
        let worth = processor.run(
            #[inline(always)]
            |_| self.worth(node.pos, replies, left),
        );
        Ordered {
            cells: replies.cells,
            chances: replies.chances,
            worth,
        }
    }

    #[inline]
    fn next_move(&mut self, picker: &mut Ordered<W>, _: &Tactics<W, H>) -> Option<Drop> {
        let mut best = 0;
        for column in 1..W {
            if picker.worth[column] > picker.worth[best] {
                best = column;
            }
        }
        let worth = std::mem::replace(&mut picker.worth[best], NONE);
        (worth != NONE).then(|| Drop {
            cell: picker.cells[best],
            chances: picker.chances[best],
        })
    }

    /// Learns nothing where the first move cut: it comes first already.
    #[inline]
    fn learn(&mut self, node: &Node<'_, Tactics<W, H>>, picker: &Ordered<W>, drop: Drop) {
        let tried = |column: &usize| picker.worth[*column] == NONE;
        let cells = (0..W).filter(tried).map(|column| picker.cells[column]);
        let mut vain = cells
            .filter(|&cell| cell != 0 && cell != drop.cell)
            .peekable();
        if vain.peek().is_some() {
            self.history.learn(drop.cell, vain, node.depth);
        }
    }
}

impl<const W: usize, const H: usize> TableUse<Tactics<W, H>> for SolverPolicy<W, H> {
    const DEPTH_RULE: DepthRule = DepthRule::Any;
    const CUTOFF_LOOKUP_DEPTH: Depth = 16;
    const TABLE_DEPTH: Depth = 7;
    /// Positions with fewer empty cells are quicker searched than shared.
    const SHARED_DEPTH: Depth = 14;

    #[inline]
    fn remembers(&self, node: &Node<'_, Tactics<W, H>>) -> bool {
        !is_single(node.pos.safe())
    }

    /// None in a short search: its table knows too little.
    #[inline]
    fn lookups<'a>(
        &'a mut self,
        _: &'a Tactics<W, H>,
        facts: &'a Option<Replies<W>>,
    ) -> impl Iterator<Item = Drop> + 'a {
        let is_long = self.opened >= LONG;
        facts
            .iter()
            .filter(move |_| is_long)
            .flat_map(Replies::moves)
    }

    fn tag(drop: Drop) -> u16 {
        drop.cell.trailing_zeros() as u16 + 1
    }

    fn move_of(_: &Tactics<W, H>, _: u16) -> Option<Drop> {
        None
    }
}

negascout::default_hooks!([const W: usize, const H: usize] SolverPolicy<W, H>, Tactics<W, H>:
    Path, Selectivity, Horizon);

/// The depth at which a search reaches the end of every game from `pos`.
#[must_use]
pub fn depth_to_the_end<const W: usize, const H: usize>(pos: &Tactics<W, H>) -> Depth {
    pos.position().left() as Depth
}
