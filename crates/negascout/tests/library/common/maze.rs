//! Graphs that a token walks on, with cycles.

use negascout::{Game, Score};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// A token on a graph: the places that each place leads to, and the outcomes of those without a way on.
#[derive(Clone, Debug)]
pub struct Maze<'m> {
    pub ways: &'m [Vec<usize>],
    pub ends: &'m [Score],
    pub at: usize,
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

/// A random graph of fewer places than `most`: up to three ways from each, one in four an end.
fn maze(random: &mut Xoshiro256PlusPlus, most: usize) -> (Vec<Vec<usize>>, Vec<Score>) {
    let places = random.random_range(2..most);
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

/// Graphs of fewer than 14 places, always the same.
pub fn mazes() -> impl Iterator<Item = (Vec<Vec<usize>>, Vec<Score>)> {
    mazes_of(3_000, 14)
}

/// `count` graphs of fewer than `most` places, always the same.
pub fn mazes_of(count: usize, most: usize) -> impl Iterator<Item = (Vec<Vec<usize>>, Vec<Score>)> {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(1);
    (0..count).map(move |_| maze(&mut random, most))
}
