//! Errors with tables: mislabelled bounds, and properties that hold only without a table.

use super::exhibit::{Example, Exhibit, Shows, Source, Verdict};
use crate::observe::Interval;
use crate::textbook::{Algorithm, Walk};
use crate::trees::TreePosition;
use crate::{Depth, Evaluate, Game, Observer, Score, Window};
use std::collections::HashMap;

/// The relation of a stored score to the value.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Bound {
    Exact,
    Lower,
    Upper,
}

/// A search that is over, and is to be stored.
struct Searched {
    /// The window it had.
    window: Window,
    /// Alpha, as far as it was raised in the search.
    raised: Score,
    best: Score,
}

/// The rules by which a table is kept.
struct Habits {
    flag: fn(&Searched) -> Bound,
    /// Whether an entry of the first depth serves where the second is wanted.
    serves: fn(Depth, Depth) -> bool,
    scouting: Scouting,
}

/// Whether children after the first are scouted, as in NegaScout.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Scouting {
    No,
    Yes,
}

/// As it should be: against the alpha that the search began with.
const RIGHT: Habits = Habits {
    flag: |searched| match searched.best {
        best if best <= searched.window.alpha => Bound::Upper,
        best if best >= searched.window.beta => Bound::Lower,
        _ => Bound::Exact,
    },
    serves: |held, wanted| held == wanted,
    scouting: Scouting::Yes,
};

impl Habits {
    /// The same habits below alpha-beta, searched to the end of the game: a value does not depend on the depth then.
    const fn of_alpha_beta(self) -> Habits {
        Habits {
            scouting: Scouting::No,
            serves: |_, _| true,
            ..self
        }
    }
}

const NO_FLAGS: Habits = Habits {
    flag: |_| Bound::Exact,
    ..RIGHT
};

const SWAPPED: Habits = Habits {
    flag: |searched| match (RIGHT.flag)(searched) {
        Bound::Upper => Bound::Lower,
        Bound::Lower => Bound::Upper,
        Bound::Exact => Bound::Exact,
    },
    ..RIGHT
};

const LOWER_AS_EXACT: Habits = Habits {
    flag: |searched| match (RIGHT.flag)(searched) {
        Bound::Lower => Bound::Exact,
        bound => bound,
    },
    ..RIGHT
};

const RAISED_ALPHA: Habits = Habits {
    flag: |searched| match searched.best {
        best if best <= searched.raised => Bound::Upper,
        best if best >= searched.window.beta => Bound::Lower,
        _ => Bound::Exact,
    },
    ..RIGHT
};

/// To the end of the game a position's value does not depend on the depth.
const ANY_DEPTH_SERVES: Habits = Habits {
    serves: |_, _| true,
    ..RIGHT
};

const DEEPER_SERVES: Habits = Habits {
    serves: |held, wanted| held >= wanted,
    ..RIGHT
};

/// A transposition table without a limit. It holds both bounds, so that one does not push out the
/// other.
struct UnboundedTable<G> {
    habits: Habits,
    key: fn(&G) -> u64,
    entries: HashMap<u64, Entry>,
}

#[derive(Clone, Copy)]
struct Entry {
    /// The place among the entries, in the order they were made.
    number: usize,
    depth: Depth,
    lower: Score,
    upper: Score,
}

impl<G> UnboundedTable<G> {
    fn new(habits: Habits, key: fn(&G) -> u64) -> UnboundedTable<G> {
        UnboundedTable {
            habits,
            key,
            entries: HashMap::new(),
        }
    }

    fn probe(&self, key: u64, depth: Depth) -> Entry {
        let serves = |held: &&Entry| (self.habits.serves)(held.depth, depth);
        let held = self.entries.get(&key);
        let unknown = Entry {
            number: held.map_or(self.entries.len(), |held| held.number),
            depth,
            lower: Score::MIN,
            upper: Score::MAX,
        };
        held.filter(serves).copied().unwrap_or(unknown)
    }

    /// Returns the entry's number and what it holds now.
    fn store(&mut self, key: u64, depth: Depth, searched: &Searched) -> (usize, Interval) {
        let mut entry = Entry {
            depth,
            ..self.probe(key, depth)
        };
        match (self.habits.flag)(searched) {
            Bound::Exact => (entry.lower, entry.upper) = (searched.best, searched.best),
            Bound::Lower => entry.lower = searched.best,
            Bound::Upper => entry.upper = searched.best,
        }
        self.entries.insert(key, entry);
        (entry.number, entry.known())
    }
}

impl Entry {
    fn known(self) -> Interval {
        Interval {
            lower: self.lower,
            upper: self.upper,
        }
    }

    /// The score to return at once, if there is one for this window.
    fn answers(self, window: Window) -> Option<Score> {
        if self.lower >= window.beta || self.lower == self.upper {
            Some(self.lower)
        } else {
            (self.upper <= window.alpha).then_some(self.upper)
        }
    }
}

/// Five at the scout, nothing at the search again.
const CONTRADICTION: Shows = Shows::Contradiction {
    child: 3,
    scout: Score::new(5),
    again: Score::DRAW,
};

const SHALLOW: Example = Example::tree_of("(1 (3 (2 3)))", 3, 3).returns(2);

/// The node worth 1 or 2 is cut in the first branch, and its whole worth matters in the second.
const BOUND_MET_AGAIN: Example = Example::graph_of(
    &[
        (0, &[1, 2]),
        (0, &[4, 3]),
        (0, &[5, 3]),
        (0, &[4, 5]),
        (1, &[]),
        (2, &[]),
    ],
    3,
    2,
)
.returns(1);

pub(super) const EXHIBITS: &[Exhibit] = &[
    Exhibit {
        name: "table-without-flags",
        title: "a table that takes every score for exact",
        source: Source::Folklore,
        verdict: Verdict::WrongValue,
        why: "The scout stores its bound, and the search again gets that back for an answer.",
        beside: Algorithm::AlphaBetaWithMemory,
        example: SHALLOW,
        module: module_path!(),
        search: |walk, pos, depth, window| walk.tabled_root(NO_FLAGS, pos, depth, window),
    },
    Exhibit {
        name: "table-flags-swapped",
        title: "a table with Lower and Upper swapped",
        source: Source::Folklore,
        verdict: Verdict::WrongValue,
        why: "A score of beta or more is a lower bound: there may be better moves among those left \
              out. Stored as an upper bound, it denies them.",
        beside: Algorithm::AlphaBetaWithMemory,
        example: SHALLOW,
        module: module_path!(),
        search: |walk, pos, depth, window| walk.tabled_root(SWAPPED, pos, depth, window),
    },
    Exhibit {
        name: "table-lower-as-exact",
        title: "a table that stores lower bounds as exact",
        source: Source::Folklore,
        verdict: Verdict::WrongValue,
        why: "What a cutoff returns is at least so much. Taken for the value, it ends the search \
              again that was to find out how much.",
        beside: Algorithm::AlphaBetaWithMemory,
        example: SHALLOW,
        module: module_path!(),
        search: |walk, pos, depth, window| walk.tabled_root(LOWER_AS_EXACT, pos, depth, window),
    },
    Exhibit {
        name: "table-flag-by-raised-alpha",
        title: "a table whose flag is told by the raised alpha, Upper first",
        source: Source::Folklore,
        verdict: Verdict::WrongValue,
        why: "Alpha has been raised to the best value, so the best is never above it and all is \
              stored as Upper, cutoffs too. The flag is told by the alpha the search began with.",
        beside: Algorithm::AlphaBetaWithMemory,
        example: Example::graph_of(
            &[
                (0, &[1, 2]),
                (0, &[3, 4]),
                (0, &[4, 4]),
                (0, &[5, 5]),
                (0, &[5, 6]),
                (1, &[]),
                (6, &[]),
            ],
            3,
            6,
        )
        .returns(1),
        module: module_path!(),
        search: |walk, pos, depth, window| walk.tabled_root(RAISED_ALPHA, pos, depth, window),
    },
    Exhibit {
        name: "table-without-player",
        title: "a table whose key leaves out the player to move",
        source: Source::Folklore,
        verdict: Verdict::WrongValue,
        why: "The same node with the other player to move is another position: a score is its mover's, and \
              who moves there chooses. The key must hold the player.",
        beside: Algorithm::AlphaBetaWithMemory,
        example: Example::graph_of(
            &[(0, &[2, 1]), (0, &[2]), (0, &[3, 4]), (1, &[]), (2, &[])],
            3,
            2,
        )
        .returns(1),
        module: module_path!(),
        search: |walk, pos, depth, window| {
            let mut table =
                UnboundedTable::new(ANY_DEPTH_SERVES, |pos: &TreePosition<'_>| pos.node() as u64);
            walk.tabled(&mut table, pos, depth, window)
        },
    },
    Exhibit {
        name: "table-without-depth",
        title: "iterative deepening with a table whose entries leave out the searched depth",
        source: Source::Lecture,
        verdict: Verdict::WrongValue,
        why: "The entries of one iteration answer the next: the search stays at the first depth that it \
              was at. An entry holds the depth it was searched to, and serves no deeper search.",
        beside: Algorithm::AlphaBetaWithMemory,
        example: Example::tree_of("(1 (2 2))", 2, 2).returns(1),
        module: module_path!(),
        search: |walk, pos, depth, window| {
            walk.tabled_deepening(ANY_DEPTH_SERVES, pos, depth, window)
        },
    },
    Exhibit {
        name: "alpha-beta-table-without-flags",
        title: "alpha-beta with a table that takes every score for exact",
        source: Source::Folklore,
        verdict: Verdict::WrongValue,
        why: "What a cut returns is a bound. In another window the same position has another answer, and the table gives the \
              bound back for the value.",
        beside: Algorithm::AlphaBetaWithMemory,
        example: BOUND_MET_AGAIN,
        module: module_path!(),
        search: |walk, pos, depth, window| {
            walk.tabled_root(NO_FLAGS.of_alpha_beta(), pos, depth, window)
        },
    },
    Exhibit {
        name: "alpha-beta-table-flag-by-raised-alpha",
        title: "alpha-beta with a table whose flag is told by the raised alpha, Upper first",
        source: Source::Folklore,
        verdict: Verdict::WrongValue,
        why: "Alpha has been raised to the best value, so that all is stored as Upper, cuts too. The flag is told by the \
              alpha the search began with.",
        beside: Algorithm::AlphaBetaWithMemory,
        example: BOUND_MET_AGAIN,
        module: module_path!(),
        search: |walk, pos, depth, window| {
            walk.tabled_root(RAISED_ALPHA.of_alpha_beta(), pos, depth, window)
        },
    },
    Exhibit {
        name: "negascout-with-table",
        title: "NegaScout \"never examines a node that alpha-beta prunes\", with a table",
        source: Source::Encyclopedia,
        verdict: Verdict::Costly,
        why: "Without a table it is true. With one, alpha-beta's open window may leave an exact value \
              where a scout leaves a bound, and when another path comes there, it needs more.",
        beside: Algorithm::AlphaBetaWithMemory,
        example: Example::graph_of(
            &[
                (0, &[2, 1]),
                (0, &[4, 3]),
                (-1, &[]),
                (0, &[5]),
                (0, &[9, 5]),
                (0, &[6]),
                (0, &[7, 10]),
                (0, &[9, 8]),
                (0, &[]),
                (0, &[]),
                (1, &[]),
            ],
            6,
            1,
        )
        .shows(Shows::Leaf { node: 8 }),
        module: module_path!(),
        search: |walk, pos, depth, window| {
            walk.with_memory(pos, depth, window, Walk::negascout_with_memory)
        },
    },
    Exhibit {
        name: "deeper-entries",
        title: "iterative deepening that takes table entries of greater depth",
        source: Source::Folklore,
        verdict: Verdict::Unstable,
        why: "The scout meets an entry that saw further; the search again, with another window, does \
              not, and contradicts it. What comes out is the value of no depth at all.",
        beside: Algorithm::AlphaBetaWithMemory,
        example: Example::graph_of(
            &[
                (0, &[1, 4]),
                (0, &[2, 3]),
                (0, &[]),
                (0, &[4]),
                (0, &[5]),
                (-5, &[]),
            ],
            3,
            0,
        )
        .shows(CONTRADICTION),
        module: module_path!(),
        search: |walk, pos, depth, window| walk.tabled_deepening(DEEPER_SERVES, pos, depth, window),
    },
];

impl<G: Game, E: Evaluate<G> + ?Sized, O: Observer<G> + ?Sized> Walk<'_, G, E, O> {
    fn tabled_root(&mut self, habits: Habits, pos: &G, depth: Depth, window: Window) -> Score {
        self.tabled(&mut UnboundedTable::new(habits, G::key), pos, depth, window)
    }

    /// Iterative deepening with one table for all iterations.
    fn tabled_deepening(&mut self, habits: Habits, pos: &G, depth: Depth, window: Window) -> Score {
        let mut table = UnboundedTable::new(habits, G::key);
        let mut value = Score::DRAW;
        for iteration in 1..=depth {
            value = self.tabled(&mut table, pos, iteration, window);
            if self.is_stopped() {
                break;
            }
        }
        value
    }

    /// NegaScout, fail-soft, with a table.
    fn tabled(
        &mut self,
        table: &mut UnboundedTable<G>,
        pos: &G,
        depth: Depth,
        window: Window,
    ) -> Score {
        let key = (table.key)(pos);
        let known = table.probe(key, depth);
        if let Some(score) = known.answers(window) {
            self.enter(pos, depth, window);
            self.report_known(known.known(), pos, depth, window);
            return self.leave(pos, depth, window, score);
        }
        if let Some(score) = self.leaf(pos, depth, window) {
            return score;
        }
        let searched = self.report_known(known.known(), pos, depth, window);
        let mut best = Score::MIN;
        let mut rest = searched;
        for (index, mv) in pos.moves().enumerate() {
            let child = self.play(pos, index, mv);
            let scouts = index > 0 && table.habits.scouting == Scouting::Yes;
            if scouts {
                self.asks_next();
            }
            let asked = if scouts { rest.null() } else { rest };
            let mut value = -self.tabled(table, &child, depth - 1, -asked);
            if scouts && rest.contains(value) {
                let child = self.play(pos, index, mv);
                value = value.max(-self.tabled(table, &child, depth - 1, -rest));
            }
            self.raise(&mut best, value, mv);
            if best > rest.alpha {
                rest.alpha = best;
                self.raised(pos, depth, window, index, best);
            }
            if rest.is_closed() {
                self.cutoff(pos, depth, window, index);
                break;
            }
        }
        let raised = rest.alpha;
        let stored = table.store(
            key,
            depth,
            &Searched {
                window: searched,
                raised,
                best,
            },
        );
        self.keep(pos, depth, window, stored, table.entries.len());
        self.leave(pos, depth, window, best)
    }
}

#[cfg(test)]
mod tests {
    use super::DEEPER_SERVES;
    use crate::observe::Node;
    use crate::textbook::Walk;
    use crate::{Game, Observer, Score, Window};

    /// A game whose positions leave out the player to move: a node, valued for the mover.
    #[derive(Clone)]
    struct Vertex(usize);

    const CHILDREN: [&[usize]; 6] = [&[1, 3], &[2, 3], &[3, 4], &[5, 4], &[5], &[]];
    const STATIC: [i32; 6] = [3, -1, -1, -1, 4, 5];

    impl Game for Vertex {
        type Move = usize;

        fn moves(&self) -> impl Iterator<Item = usize> {
            CHILDREN[self.0].iter().copied()
        }

        fn play(&self, child: usize) -> Vertex {
            Vertex(child)
        }

        fn outcome(&self) -> Option<Score> {
            CHILDREN[self.0]
                .is_empty()
                .then(|| Score::new(STATIC[self.0]))
        }

        fn key(&self) -> u64 {
            self.0 as u64
        }
    }

    /// The values that visits to node 4 from node 3 returned, in node 3's view.
    #[derive(Default)]
    struct Answers {
        path: Vec<usize>,
        seen: Vec<(Window, Score)>,
    }

    impl Observer<Vertex> for Answers {
        fn enter(&mut self, node: &Node<'_, Vertex>) {
            self.path.truncate(node.ply as usize);
            self.path.push(node.pos.0);
        }

        fn leave(&mut self, node: &Node<'_, Vertex>, score: Score) {
            self.path.truncate(node.ply as usize + 1);
            if self.path.ends_with(&[3, 4]) {
                self.seen.push((-node.window, -score));
            }
        }
    }

    #[test]
    fn the_search_again_takes_back_what_the_scout_said() {
        let evaluator = |place: &Vertex| Score::new(STATIC[place.0]);
        let mut answers = Answers::default();
        let mut walk = Walk::new(&evaluator, &mut answers);
        walk.tabled_deepening(DEEPER_SERVES, &Vertex(0), 4, Window::FULL);
        // A scout of node 3 is better by its child 4. Node 3 is searched again, from the bound that
        // the scout has proven: now the same child refutes it.
        let said: Vec<String> = answers
            .seen
            .iter()
            .map(|(w, score)| format!("{w} {score}"))
            .collect();
        assert_eq!(said[2..4], ["(3, 4) 5", "(5, 6) -4"]);
    }
}
