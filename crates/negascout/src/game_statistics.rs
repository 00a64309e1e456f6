//! Numbers that describe a game, from random games.

use crate::observe::MAX_GAME_PLIES;
use crate::{Game, Score};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// Numbers that describe a game, from games of random moves: how many moves there are, how long it
/// lasts, and how it ends.
///
/// ```
/// use negascout::{GameStatistics, trees::Tree};
///
/// let tree: Tree = "((3 1) (4 3) (5 0 -7))".parse().unwrap();
/// let seen = GameStatistics::of(&tree.root(), 100, 1);
/// assert_eq!((seen.finished, seen.mean_plies, seen.longest), (100, 2.0, 2));
/// assert!(seen.mean_moves > 2.5 && seen.most_moves == 3);
/// assert_eq!(seen.first_wins + seen.second_wins + seen.draws, 100);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct GameStatistics {
    /// Games played.
    pub games: u32,
    /// Games that came to an end; the others were given up after 1,000 plies.
    pub finished: u32,
    /// The mean number of moves of a position that is not over: the branching factor.
    pub mean_moves: f64,
    /// The most moves of a position.
    pub most_moves: usize,
    /// The mean length of the finished games, in plies; 0 if there are none.
    pub mean_plies: f64,
    /// The longest of all games, in plies.
    pub longest: u32,
    /// Finished games won by the player who moves first.
    pub first_wins: u32,
    /// Finished games won by the other player.
    pub second_wins: u32,
    /// Finished games that nobody won.
    pub draws: u32,
}

/// Sums over random games.
#[derive(Default)]
struct Sums {
    seen: GameStatistics,
    positions: u64,
    moves: u64,
    finished_plies: u64,
}

impl GameStatistics {
    /// The numbers of this many games from `root` on, drawn from `seed`.
    #[must_use]
    pub fn of<G: Game>(root: &G, games: u32, seed: u64) -> GameStatistics {
        GameStatistics::of_while(root, games, seed, || true)
    }

    /// The same of fewer games if `go_on`, which is asked before each, says no.
    #[must_use]
    pub fn of_while<G: Game>(
        root: &G,
        games: u32,
        seed: u64,
        mut go_on: impl FnMut() -> bool,
    ) -> GameStatistics {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut sums = Sums::default();
        let mut played = 0;
        while played < games && go_on() {
            sums.play(root.clone(), &mut rng);
            played += 1;
        }
        GameStatistics {
            games: played,
            mean_moves: mean(sums.moves, sums.positions),
            mean_plies: mean(sums.finished_plies, u64::from(sums.seen.finished)),
            ..sums.seen
        }
    }

    /// The share of the finished games that nobody won, from 0 to 1; 0 if no game came to an end.
    #[must_use]
    pub fn share_of_draws(&self) -> f64 {
        mean(u64::from(self.draws), u64::from(self.finished))
    }
}

fn mean(sum: u64, count: u64) -> f64 {
    if count == 0 {
        return 0.0;
    }
    sum as f64 / count as f64
}

impl Sums {
    fn play<G: Game>(&mut self, mut pos: G, rng: &mut Xoshiro256PlusPlus) {
        let mut plies = 0;
        while plies < MAX_GAME_PLIES {
            let moves: Vec<G::Move> = pos.moves().collect();
            if moves.is_empty() {
                break;
            }
            self.positions += 1;
            self.moves += moves.len() as u64;
            self.seen.most_moves = self.seen.most_moves.max(moves.len());
            pos = pos.play(moves[rng.random_range(0..moves.len())]);
            plies += 1;
        }
        self.seen.longest = self.seen.longest.max(plies);
        let Some(outcome) = pos.outcome() else { return };
        self.seen.finished += 1;
        self.finished_plies += u64::from(plies);
        let for_first = if plies % 2 == 0 { outcome } else { -outcome };
        match for_first.cmp(&Score::DRAW) {
            std::cmp::Ordering::Greater => self.seen.first_wins += 1,
            std::cmp::Ordering::Less => self.seen.second_wins += 1,
            std::cmp::Ordering::Equal => self.seen.draws += 1,
        }
    }
}
