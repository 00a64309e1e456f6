//! The search's knowledge of endings: the order of moves, stable discs, and the use of the table. It is sound
//! throughout: values stay exact.

use super::last::{Last, asks_stable};
use super::position::Ending;
use super::replies::{MOST, PASS, Replies, Reply};
use crate::bits::Grid;
use negascout::observe::{Node, Observer, Stopped};
use negascout::processor::Processor;
use negascout::search::{Bounds, DepthRule, Horizon, MoveOrdering, ProvenBounds, Search, TableUse};
use negascout::{Depth, Evaluate, Score, Window};

/// The empty squares that [`Last`] searches, without a table: the search's horizon.
const LAST: u32 = 7;

/// The depth at which a search reaches the horizon.
pub(crate) fn depth<const N: usize>(pos: &Ending<N>) -> Depth {
    pos.empties().count_ones().saturating_sub(LAST) as Depth
}

/// The solver's knowledge.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Exact<const N: usize> {
    processor: Processor,
}

impl<const N: usize> Exact<N> {
    pub(crate) fn on(processor: Processor) -> Self {
        Exact { processor }
    }

    /// The worth of squares, by the corner, the squares beside it, and the others.
    const WORTH: [i32; 64] = {
        let mut worth = [0; 64];
        let mut place = 0;
        while place < 64 {
            let (column, row) = (place % 8, place / 8);
            if column < N && row < N {
                let across = if column < N - 1 - column {
                    column
                } else {
                    N - 1 - column
                };
                let down = if row < N - 1 - row { row } else { N - 1 - row };
                worth[place] = match (across, down) {
                    (0, 0) => 18,
                    (1, 1) => 2,
                    (0, 1) | (1, 0) => 4,
                    (0, _) | (_, 0) => 10,
                    (1, _) | (_, 1) => 6,
                    _ => 9,
                };
            }
            place += 1;
        }
        worth
    };

    /// The worth of a move by what it leaves to the opponent: few moves, few corners, few empty squares beside the
    /// mover's discs.
    #[inline(always)]
    fn worth(pos: &Ending<N>, reply: Reply, odd: u64) -> i32 {
        let after = pos.mover | reply.turned | reply.bit();
        let opponent = pos.opponent ^ reply.turned;
        let count = |squares: u64| squares.count_ones() as i32;
        let empties = Grid::<N>::BOARD & !(after | opponent);
        let mobility = count(reply.moves) + count(reply.moves & Grid::<N>::CORNERS);
        let open = count(Grid::<N>::beside(after) & empties);
        let stable = count(Grid::<N>::stable(after, opponent));
        let is_odd = i32::from(odd & reply.bit() != 0);
        2 * Self::WORTH[usize::from(reply.place) & 63] + 16 * is_odd + 13 * stable
            - 64 * mobility
            - 10 * open
    }
}

impl<const N: usize> Evaluate<Ending<N>> for Exact<N> {
    /// Even for every unfinished game. A search to the end never asks.
    fn evaluate(&self, _: &Ending<N>) -> Score {
        Score::DRAW
    }
}

impl<const N: usize> ProvenBounds<Ending<N>> for Exact<N> {
    /// The moves, unless the node is settled or at the horizon.
    type Facts = Option<Replies>;

    #[inline]
    fn bounds(&mut self, node: &Node<'_, Ending<N>>) -> Bounds<Option<Replies>> {
        if node.depth <= 0 {
            return Window::FULL.into();
        }
        self.processor.run(
            #[inline(always)]
            || proven(node),
        )
    }
}

/// The bounds of a node by stable discs, its moves, and the win of a player who turns the opponent's last disc.
#[inline(always)]
fn proven<const N: usize>(node: &Node<'_, Ending<N>>) -> Bounds<Option<Replies>> {
    let pos = node.pos;
    let all = (N * N) as i32;
    if asks_stable(node.window.alpha.get(), pos.empties().count_ones()) {
        let stable = Grid::<N>::stable(pos.opponent, pos.mover).count_ones();
        let most = Score::new(all - 2 * stable as i32);
        if most <= node.window.alpha {
            return Window::new(Score::MIN, most).into();
        }
    }
    let replies = Replies::of(pos);
    if replies
        .as_slice()
        .iter()
        .any(|reply| reply.turned == pos.opponent)
    {
        return Window::new(Score::new(all), Score::new(all)).into();
    }
    Bounds {
        window: Window::FULL,
        facts: Some(replies),
    }
}

/// Moves with their worth, picked best first.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ordered {
    replies: Replies,
    /// [`PICKED`] once a move is picked.
    worth: [i32; MOST],
}

/// A worth below that of any move.
const PICKED: i32 = i32::MIN;
/// The worth of the table's move.
const FROM_TABLE: i32 = i32::MAX;

impl<const N: usize> MoveOrdering<Ending<N>> for Exact<N> {
    type Picker = Ordered;

    #[inline]
    fn picker(
        &mut self,
        node: &Node<'_, Ending<N>>,
        hash_move: Option<Reply>,
        facts: &Option<Replies>,
    ) -> Ordered {
        let replies = facts.unwrap_or(Replies::NONE);
        let first = hash_move.map_or(u8::MAX, |mv| mv.place);
        let mut worth = [PICKED; MOST];
        self.processor.run(
            #[inline(always)]
            || {
                let odd = Grid::<N>::odd_quarters(node.pos.empties());
                for (worth, &reply) in worth.iter_mut().zip(replies.as_slice()) {
                    *worth = match reply.place == first {
                        true => FROM_TABLE,
                        false => Self::worth(node.pos, reply, odd),
                    };
                }
            },
        );
        Ordered { replies, worth }
    }

    #[inline]
    fn next_move(&mut self, picker: &mut Ordered, _: &Ending<N>) -> Option<Reply> {
        let replies = picker.replies.as_slice();
        let worth = picker.worth.iter_mut().take(replies.len());
        let (at, worth) = worth
            .enumerate()
            .max_by_key(|(at, worth)| (**worth, -(*at as i32)))?;
        if *worth == PICKED {
            return None;
        }
        *worth = PICKED;
        replies.get(at).copied()
    }
}

impl<const N: usize> TableUse<Ending<N>> for Exact<N> {
    const DEPTH_RULE: DepthRule = DepthRule::Any;
    const TABLE_DEPTH: Depth = 1;
    const CUTOFF_LOOKUP_DEPTH: Depth = 3;

    #[inline]
    fn lookups<'a>(
        &'a self,
        _: &'a Ending<N>,
        facts: &'a Option<Replies>,
    ) -> impl Iterator<Item = Reply> + 'a {
        facts.iter().flat_map(Replies::as_slice).copied()
    }

    fn tag(mv: Reply) -> u16 {
        u16::from(mv.place) + 1
    }

    fn move_of(pos: &Ending<N>, tag: u16) -> Option<Reply> {
        let place = u8::try_from(tag.checked_sub(1)?).ok()?;
        let is_move = place < PASS && pos.moves >> place & 1 == 1;
        is_move.then(|| Reply::on(pos, place))
    }
}

impl<const N: usize> Horizon<Ending<N>> for Exact<N> {
    fn leaf<O: Observer<Ending<N>>>(
        search: &mut Search<'_, Ending<N>, Self, O>,
        node: &Node<'_, Ending<N>>,
    ) -> Result<Score, Stopped> {
        let mut last = Last::<N>::on(search.policy.processor);
        let discs = (node.pos.mover, node.pos.opponent);
        let most = (N * N) as i32 + 1;
        let bound = |score: Score| score.get().clamp(-most, most);
        let window = (bound(node.window.alpha), bound(node.window.beta));
        let score = last.score(discs, window);
        search.add(&last.nodes);
        Ok(Score::new(score))
    }
}

negascout::default_hooks!([const N: usize] Exact<N>, Ending<N>: Path, Selectivity);
