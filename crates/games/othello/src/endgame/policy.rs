//! The search's knowledge of endings: the order of moves, stable discs, and the use of the table. It is sound
//! throughout: values stay exact.

use super::choices::{Choice, Choices};
use super::last::{LAST, Last};
use super::look_ahead::{LIMIT, LookAhead, Seen};
use super::position::Ending;
use super::prob_cut::{self, Certainty};
use super::replies::{PASS, Reply};
use super::stable::{asks_stable, most_by_stable};
use super::worth::{worth, worth_of_stable};
use crate::bits::Grid;
use negascout::observe::{Node, Observer, Stopped};
use negascout::processor::Processor;
use negascout::search::{
    Bounds, DepthRule, Horizon, MoveOrdering, ProvenBounds, Search, Selectivity, Table, TableUse,
    Tally,
};
use negascout::{Depth, Evaluate, Game, Score, Window};
use std::mem;

/// The depth at which a search reaches the horizon.
pub(crate) fn depth<const N: usize>(pos: &Ending<N>) -> Depth {
    pos.empties().count_ones().saturating_sub(LAST) as Depth
}

/// Knowledge beyond the rules, which orders moves far from the end.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Help<'h> {
    /// The evaluation.
    pub(super) ahead: Option<&'h LookAhead>,
    /// The table of an earlier search, with the moves that seemed best to it.
    pub(super) guesses: Option<&'h Table>,
    /// How sure a search is that leaves out what does not seem to matter.
    pub(super) certainty: Option<Certainty>,
}

/// The solver's knowledge: exact, or `SELECTIVE` with some certainty.
#[derive(Clone, Debug)]
pub(crate) struct Knowing<'h, const N: usize, const SELECTIVE: bool> {
    processor: Processor,
    help: Help<'h>,
    /// Nodes of look-aheads that the search has not counted yet.
    looked: Tally,
    /// The search at the horizon.
    last: Last<N>,
    /// The moves of each node of the current path, by its ply.
    path: Vec<Choices>,
}

/// The solver's knowledge for an exact score.
pub(super) type Exact<'h, const N: usize> = Knowing<'h, N, false>;

/// The parts of a disc of the evaluation to one of a move's worth, of which an answer less is worth 64.
const PARTS: i32 = 8;

/// The least depth at which the moves of an earlier search are looked up.
const GUESSED: Depth = 2;

/// The plies by which moves are looked ahead at a node: more where more is below it.
const fn plies_ahead(depth: Depth) -> Option<u32> {
    match depth {
        ..2 => None,
        2..5 => Some(0),
        5..9 => Some(1),
        _ => Some(2),
    }
}

impl<'h, const N: usize, const SELECTIVE: bool> Knowing<'h, N, SELECTIVE> {
    pub(super) fn new(processor: Processor, help: Help<'h>) -> Self {
        Knowing {
            processor,
            help,
            looked: Tally::default(),
            last: Last::on(processor),
            path: Vec::new(),
        }
    }

    /// The move of an earlier search, where the table of this one has none.
    fn guess(&self, node: &Node<'_, Ending<N>>) -> Option<Reply> {
        let guesses = self.help.guesses.filter(|_| node.depth >= GUESSED)?;
        Self::move_of(node.pos, guesses.probe(node.pos.key())?.tag)
    }
}

impl<const N: usize, const SELECTIVE: bool> Evaluate<Ending<N>> for Knowing<'_, N, SELECTIVE> {
    /// Even for every unfinished game. A search to the end never asks.
    fn evaluate(&self, _: &Ending<N>) -> Score {
        Score::DRAW
    }
}

impl<const N: usize, const SELECTIVE: bool> ProvenBounds<Ending<N>> for Knowing<'_, N, SELECTIVE> {
    /// The ply of the node, where its moves are.
    type Facts = usize;

    #[inline]
    fn bounds(&mut self, node: &Node<'_, Ending<N>>) -> Bounds<usize> {
        let facts = node.ply as usize;
        let window = match node.depth {
            ..=0 => Window::FULL,
            _ => self.proven(node, facts),
        };
        Bounds { window, facts }
    }
}

impl<const N: usize, const SELECTIVE: bool> Knowing<'_, N, SELECTIVE> {
    /// The bounds of a node by stable discs, and by the win of a player who turns the opponent's last disc.
    #[inline]
    fn proven(&mut self, node: &Node<'_, Ending<N>>, ply: usize) -> Window {
        if self.path.len() <= ply {
            self.path.resize_with(ply + 1, Choices::default);
        }
        let choices = &mut self.path[ply];
        choices.open();
        let pos = node.pos;
        let all = (N * N) as i32;
        self.processor.run(
            #[inline(always)]
            |here| {
                let alpha = node.window.alpha;
                if asks_stable(pos, alpha.get()) {
                    let most = Score::new(most_by_stable(pos));
                    if most <= alpha {
                        return Window::new(Score::MIN, most);
                    }
                }
                let may_turn_all = pos.opponent.count_ones() <= Grid::<N>::MOST_TURNED;
                let turns_all = |choice: &Choice| choice.reply.turned == pos.opponent;
                if may_turn_all && choices.of(Grid::on(here), pos).iter().any(turns_all) {
                    return Window::new(Score::new(all), Score::new(all));
                }
                Window::FULL
            },
        )
    }
}

/// Moves to pick: the table's, and then the others by their worth, which is worked out when the table's move has not cut
/// the node off.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Picker {
    /// The table's move, until it is picked.
    first: Option<Reply>,
    /// The square of the table's move.
    searched: u8,
    depth: Depth,
    ply: usize,
    is_ordered: bool,
}

impl<const N: usize, const SELECTIVE: bool> Knowing<'_, N, SELECTIVE> {
    /// Works out the worth of the moves but the table's.
    fn order(&mut self, picker: &Picker, pos: &Ending<N>) {
        let ahead = self.help.ahead.zip(plies_ahead(picker.depth));
        let counts_stable = self.help.ahead.is_none();
        let looked = &mut self.looked;
        let choices = &mut self.path[picker.ply];
        self.processor.run(
            #[inline(always)]
            |here| {
                let odd = Grid::<N>::odd_quarters(pos.empties());
                let seen = ahead.map(|(ahead, plies)| (ahead, plies, Seen::of(pos)));
                for choice in choices.of(Grid::on(here), pos) {
                    let reply = choice.reply;
                    if reply.place == picker.searched {
                        choice.leave_out();
                        continue;
                    }
                    choice.worth = worth(pos, reply, odd);
                    if counts_stable {
                        choice.worth += worth_of_stable(pos, reply);
                    }
                    if let Some((ahead, plies, seen)) = &seen {
                        let child = seen.play(reply);
                        let value = match plies {
                            0 => ahead.evaluate(&child),
                            _ => ahead.value(&child, *plies, (-LIMIT, LIMIT), looked),
                        };
                        choice.worth -= value / PARTS;
                    }
                }
            },
        );
    }
}

impl<const N: usize, const SELECTIVE: bool> MoveOrdering<Ending<N>> for Knowing<'_, N, SELECTIVE> {
    type Picker = Picker;

    #[inline]
    fn picker(
        &mut self,
        node: &Node<'_, Ending<N>>,
        hash_move: Option<Reply>,
        ply: &usize,
    ) -> Picker {
        let first = hash_move.or_else(|| self.guess(node));
        Picker {
            first,
            searched: first.map_or(u8::MAX, |mv| mv.place),
            depth: node.depth,
            ply: *ply,
            is_ordered: false,
        }
    }

    #[inline]
    fn next_move(&mut self, picker: &mut Picker, pos: &Ending<N>) -> Option<Reply> {
        if let Some(first) = picker.first.take() {
            return Some(first);
        }
        if !picker.is_ordered {
            picker.is_ordered = true;
            self.order(picker, pos);
        }
        self.path[picker.ply].pick()
    }
}

impl<const N: usize, const SELECTIVE: bool> TableUse<Ending<N>> for Knowing<'_, N, SELECTIVE> {
    const DEPTH_RULE: DepthRule = DepthRule::Any;
    const JOINS_BOUNDS: bool = true;
    const LEAVES_SETTLED: bool = true;
    const TABLE_DEPTH: Depth = 1;
    const CUTOFF_LOOKUP_DEPTH: Depth = 2;

    #[inline]
    fn lookups<'a>(
        &'a mut self,
        pos: &'a Ending<N>,
        ply: &'a usize,
    ) -> impl Iterator<Item = Reply> + 'a {
        // The guess is asked for next, unless a child has the answer.
        if let Some(guesses) = self.help.guesses {
            guesses.prefetch(pos.key());
        }
        self.path[*ply].listed(Grid::on(self.processor), pos)
    }

    fn tag(mv: Reply) -> u16 {
        u16::from(mv.place) + 1
    }

    fn move_of(pos: &Ending<N>, tag: u16) -> Option<Reply> {
        let place = u8::try_from(tag.checked_sub(1)?).ok()?;
        let is_move = place < PASS && pos.moves >> place & 1 == 1;
        is_move.then(|| Reply::on(Grid::here(), pos, place))
    }
}

impl<const N: usize, const SELECTIVE: bool> Horizon<Ending<N>> for Knowing<'_, N, SELECTIVE> {
    fn leaf<O: Observer<Ending<N>>>(
        search: &mut Search<'_, Ending<N>, Self, O>,
        node: &Node<'_, Ending<N>>,
    ) -> Result<Score, Stopped> {
        let depth = depth(node.pos);
        if depth > 0 {
            // Passes have cost plies.
            return search.ask(node.pos, node.window, depth, node.edge);
        }
        let most = (N * N) as i32 + 1;
        let bound = |score: Score| score.get().clamp(-most, most);
        let window = (bound(node.window.alpha), bound(node.window.beta));
        let Knowing { last, looked, .. } = &mut search.policy;
        let score = last.score(node.pos, window);
        let below = [mem::take(&mut last.nodes), mem::take(looked)];
        below.iter().for_each(|nodes| search.add(nodes));
        Ok(Score::new(score))
    }
}

negascout::default_hooks!(['h, const N: usize, const SELECTIVE: bool] Knowing<'h, N, SELECTIVE>, Ending<N>: Path);

impl<const N: usize, const SELECTIVE: bool> Selectivity<Ending<N>> for Knowing<'_, N, SELECTIVE> {
    const SELECTIVE: bool = SELECTIVE;

    fn prune<O: Observer<Ending<N>>>(
        search: &mut Search<'_, Ending<N>, Self, O>,
        node: &Node<'_, Ending<N>>,
    ) -> Result<Option<Score>, Stopped> {
        let Help {
            ahead, certainty, ..
        } = search.policy.help;
        let looked = &mut search.policy.looked;
        let bound = ahead
            .zip(certainty)
            .and_then(|(ahead, certainty)| prob_cut::bound(node, ahead, certainty, looked));
        Ok(bound)
    }
}
