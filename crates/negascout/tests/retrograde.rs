//! Whole games by retrograde analysis, against minimax and against values of growing depth.

#[path = "common/heap.rs"]
mod heap;

use heap::Heap;
use negascout::textbook::Algorithm;
use negascout::trees::{Generator, Listing};
use negascout::{Depth, Game, Retrograde, Score, Window, key};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// A token on a graph: the places that each place leads to, and the outcomes of those without a way on.
#[derive(Clone, Debug)]
struct Maze<'m> {
    ways: &'m [Vec<usize>],
    ends: &'m [Score],
    at: usize,
}

impl Game for Maze<'_> {
    type Move = usize;
    fn moves(&self) -> impl Iterator<Item = usize> {
        self.ways[self.at].iter().copied()
    }
    fn play(&self, to: usize) -> Self {
        Maze { at: to, ..*self }
    }
    fn outcome(&self) -> Option<Score> {
        let is_over = self.ways[self.at].is_empty();
        is_over.then(|| self.ends[self.at])
    }
    fn key(&self) -> u64 {
        self.at as u64
    }
}

/// The values of all places after so many plies that they no longer change: a game that has not ended
/// by then is a draw.
fn by_depth(ways: &[Vec<usize>], ends: &[Score]) -> Vec<Score> {
    let mut values = vec![Score::DRAW; ways.len()];
    for _ in 0..=4 * ways.len() {
        let best = |at: usize| {
            let after = ways[at].iter().map(|&to| (-values[to]).delayed_by(1));
            after.max().unwrap_or(ends[at])
        };
        values = (0..ways.len()).map(best).collect();
    }
    values
}

/// A random graph: up to three ways from each place, one place in four an end.
fn maze(random: &mut Xoshiro256PlusPlus) -> (Vec<Vec<usize>>, Vec<Score>) {
    let places = random.random_range(2..14);
    let way = |random: &mut Xoshiro256PlusPlus| random.random_range(0..places);
    let ways = (0..places)
        .map(|_| {
            (0..random.random_range(0..4))
                .map(|_| way(random))
                .collect()
        })
        .collect();
    let points = |random: &mut Xoshiro256PlusPlus| Score::new(random.random_range(-3..=3));
    let ends = (0..places).map(|_| match random.random_range(0..4) {
        0 => Score::WIN,
        1 => Score::LOSS,
        2 => Score::DRAW,
        _ => points(random),
    });
    (ways, ends.collect())
}

fn mazes() -> impl Iterator<Item = (Vec<Vec<usize>>, Vec<Score>)> {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(1);
    (0..3_000).map(move |_| maze(&mut random))
}

#[test]
fn graphs_have_the_values_of_deep_searches() {
    for (ways, ends) in mazes() {
        let values = by_depth(&ways, &ends);
        let root = Maze {
            ways: &ways,
            ends: &ends,
            at: 0,
        };
        let solved = Retrograde::analyse(&root, ways.len()).unwrap();
        for (at, value) in values.iter().enumerate() {
            let found = solved.score(&Maze { at, ..root.clone() });
            assert!(
                found.is_none_or(|found| found == *value),
                "{found:?} at {at} of {root:?}"
            );
        }
    }
}

/// The player who gains reaches the end by the best moves, whatever circles there are.
#[test]
fn lines_lead_to_the_end() {
    for (ways, ends) in mazes() {
        let root = Maze {
            ways: &ways,
            ends: &ends,
            at: 0,
        };
        let solved = Retrograde::analyse(&root, ways.len()).unwrap();
        let value = solved.score(&root).unwrap();
        if value == Score::DRAW {
            continue;
        }
        let line = solved.line(&root);
        let end = line.iter().fold(root, |pos, &mv| pos.play(mv));
        let plies = line.len() as u32;
        let outcome = end.outcome().expect("the end");
        let mine = if plies.is_multiple_of(2) {
            outcome
        } else {
            -outcome
        };
        assert_eq!(mine.delayed_by(plies), value);
    }
}

#[test]
fn trees_have_the_values_of_minimax() {
    for seed in 0..50 {
        let (width, depth) = (1 + seed as usize % 3, (seed % 7) as u32);
        let tree = Generator::new(seed).independent(width, depth);
        let root = tree.root();
        let found = Algorithm::Minimax
            .search(&root, depth as Depth, Window::FULL, &Listing, &mut ())
            .unwrap();
        let solved = Retrograde::analyse(&root, usize::MAX).unwrap();
        assert_eq!(solved.score(&root), Some(found.value));
        if found.value != Score::DRAW {
            assert_eq!(solved.line(&root).len(), depth as usize);
        }
    }
}

#[test]
fn a_long_game_of_few_positions() {
    let solved = Retrograde::analyse(&Heap(200), 1_000).unwrap();
    assert_eq!(solved.positions(), 201);
    assert_eq!(solved.score(&Heap(200)), Some(Score::loss_in(100)));
    assert_eq!(solved.best_move(&Heap(199)), Some(3));
    assert_eq!(solved.line(&Heap(200)).len(), 100);
    assert_eq!(solved.score(&Heap(201)), None);
}

#[test]
fn too_many_positions_are_not_solved() {
    assert!(Retrograde::analyse(&Heap(200), 200).is_none());
    assert!(Retrograde::analyse(&Heap(200), 201).is_some());
}

/// Three men's morris: three men each are put on a board of nine points, and then go to neighbours
/// along rows and columns. Three in a line win; who cannot move has lost.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct ThreeMen {
    /// The points of the player to move and of the opponent, one bit each.
    men: [u16; 2],
    /// Men to put on the board.
    in_hand: u8,
}

const LINES: [u16; 8] = [0o7, 0o70, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];

impl ThreeMen {
    fn listed(&self) -> Vec<(Option<usize>, usize)> {
        let is_empty = |point: &usize| (self.men[0] | self.men[1]) >> point & 1 == 0;
        let empty = (0..9).filter(is_empty);
        if self.in_hand > 0 {
            return empty.map(|to| (None, to)).collect();
        }
        let is_mine = |point: &usize| self.men[0] >> point & 1 == 1;
        let near =
            |from: usize, to: usize| (from / 3).abs_diff(to / 3) + (from % 3).abs_diff(to % 3) == 1;
        empty
            .flat_map(|to| {
                (0..9)
                    .filter(is_mine)
                    .filter(move |&from| near(from, to))
                    .map(move |from| (Some(from), to))
            })
            .collect()
    }
}

impl Game for ThreeMen {
    type Move = (Option<usize>, usize);
    fn moves(&self) -> impl Iterator<Item = Self::Move> {
        let moves = if self.outcome().is_some() {
            Vec::new()
        } else {
            self.listed()
        };
        moves.into_iter()
    }
    fn play(&self, (from, to): Self::Move) -> ThreeMen {
        let mine = self.men[0] & !from.map_or(0, |from| 1 << from) | 1 << to;
        ThreeMen {
            men: [self.men[1], mine],
            in_hand: self.in_hand.saturating_sub(1),
        }
    }
    fn outcome(&self) -> Option<Score> {
        let has_won = LINES.iter().any(|line| self.men[1] & line == *line);
        (has_won || self.listed().is_empty()).then_some(Score::LOSS)
    }
    fn key(&self) -> u64 {
        key::of(self)
    }
}

#[test]
fn three_mens_morris_is_won_by_the_first_player() {
    let start = ThreeMen {
        men: [0, 0],
        in_hand: 6,
    };
    let solved = Retrograde::analyse(&start, 10_000).unwrap();
    assert_eq!(solved.positions(), 3_870);
    assert_eq!(solved.score(&start), Some(Score::win_in(9)));
    assert_eq!(solved.line(&start).len(), 9);
    let draws = solved.scores().filter(|score| *score == Score::DRAW);
    assert_eq!(draws.count(), 980);
}
