//! Ratings of several players from the games between them.
//!
//! The model is that of Bradley and Terry: a player of rating *r* has a share 1 / (1 + 10^((s - r) / 400))
//! of the points against one of rating *s*, a draw being half a win. The ratings are those of greatest
//! likelihood, without any prior that would draw them together, and their mean is 0. Their errors are
//! found by drawing the pairs of games again, with replacement: the games of a pair have one opening, and
//! stay together.

use super::elo::Z95;
use super::pairs::Pairs;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// The score of two players against each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Encounter {
    /// The players, by their numbers from 0.
    pub players: [usize; 2],
    /// Frequencies of the first one's points in a pair of games.
    pub pairs: Pairs,
}

/// The rating of a player.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Rating {
    /// In Elo, against the mean of all players. A bound rather than a value where there is no
    /// [error](Rating::error).
    pub elo: f64,
    /// Half the width of the interval that holds the true rating 19 times out of 20. `None` if the games
    /// cannot tell it: the player, or a group that it belongs to, has won all points against the others,
    /// or lost them, or not met them, or has played less than two pairs of games.
    pub error: Option<f64>,
    /// The likelihood of superiority over the player of the next lower rating, 0 to 1: the share of the
    /// drawn matches in which this one has the higher rating. `None` for the lowest one, and where one of
    /// the two ratings has no error.
    pub los: Option<f64>,
}

/// How often the pairs are drawn again for the errors, except for long matches.
const SAMPLES: usize = 1000;

/// The most pairs that are drawn for the errors of a long match, except for the fewest samples.
const DRAWN: u64 = 20_000_000;

/// The fewest samples.
const FEWEST: usize = 100;

/// The ratings of `players` players. The errors are drawn by `seed`: the same seed, the same errors.
///
/// Where a player, or a group, has won every point against the others or lost it, no rating has the
/// greatest likelihood. A draw is then added to each of these encounters, which makes the ratings finite.
///
/// # Panics
///
/// If an encounter has a player who is not there.
///
/// ```
/// use negascout_match::{Encounter, ratings};
///
/// // Three quarters of the points are 191 Elo, and the mean is 0.
/// let encounter = Encounter { players: [0, 1], pairs: [0, 0, 20, 0, 20] };
/// let rated = ratings(2, &[encounter], 1);
/// assert_eq!(format!("{:.1} {:.1}", rated[0].elo, rated[1].elo), "95.4 -95.4");
/// ```
#[must_use]
pub fn ratings(players: usize, encounters: &[Encounter], seed: u64) -> Vec<Rating> {
    let mut table = Points::new(players, encounters);
    let groups = table.groups();
    table.add_draws(&groups);
    let elo = table.fit();
    let size = |group: usize| groups.iter().filter(|&&other| other == group).count();
    let main = groups.iter().copied().max_by_key(|&group| size(group));
    let samples = samples(players, encounters, seed);
    let pairs_of = |player: usize| -> u64 {
        let own = encounters
            .iter()
            .filter(|encounter| encounter.players.contains(&player));
        own.flat_map(|encounter| encounter.pairs).sum()
    };
    let is_told = |player: usize| {
        Some(groups[player]) == main && size(groups[player]) > 1 && pairs_of(player) > 1
    };
    let mut ranks: Vec<usize> = (0..players).collect();
    ranks.sort_by(|&a, &b| elo[b].total_cmp(&elo[a]));
    let below = |player: usize| {
        let place = ranks.iter().position(|&other| other == player)?;
        ranks.get(place + 1).copied()
    };
    let los = |player: usize| {
        let next = below(player).filter(|&next| is_told(player) && is_told(next))?;
        Some(superiority(&samples, player, next))
    };
    let rated = |player: usize| Rating {
        elo: elo[player],
        error: is_told(player).then(|| Z95 * deviation(&samples, player)),
        los: los(player),
    };
    (0..players).map(rated).collect()
}

/// The ratings from pairs that are drawn again, of all players, many times.
fn samples(players: usize, encounters: &[Encounter], seed: u64) -> Vec<Vec<f64>> {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    let pairs: u64 = encounters
        .iter()
        .flat_map(|encounter| encounter.pairs)
        .sum();
    let count = SAMPLES.min((DRAWN / pairs.max(1)) as usize).max(FEWEST);
    let draw = |_| {
        let drawn = encounters.iter().map(|encounter| Encounter {
            pairs: resampled(&encounter.pairs, &mut random),
            ..*encounter
        });
        let mut table = Points::new(players, &drawn.collect::<Vec<_>>());
        let groups = table.groups();
        table.add_draws(&groups);
        table.fit()
    };
    (0..count).map(draw).collect()
}

/// The standard deviation of a player's rating.
fn deviation(samples: &[Vec<f64>], player: usize) -> f64 {
    let mean = |value: &dyn Fn(f64) -> f64| {
        let values = samples.iter().map(|ratings| value(ratings[player]));
        values.sum::<f64>() / samples.len() as f64
    };
    let middle = mean(&|elo| elo);
    (mean(&|elo| elo * elo) - middle * middle).max(0.0).sqrt()
}

/// The share of samples in which a player has the higher rating; equal ones are half of each.
fn superiority(samples: &[Vec<f64>], player: usize, other: usize) -> f64 {
    const EQUAL: f64 = 1e-6;
    let share = |ratings: &Vec<f64>| match ratings[player] - ratings[other] {
        difference if difference.abs() < EQUAL => 0.5,
        difference if difference > 0.0 => 1.0,
        _ => 0.0,
    };
    samples.iter().map(share).sum::<f64>() / samples.len() as f64
}

/// As many pairs, each drawn from all of them.
fn resampled(pairs: &Pairs, random: &mut Xoshiro256PlusPlus) -> Pairs {
    let total: u64 = pairs.iter().sum();
    let mut drawn = Pairs::default();
    for _ in 0..total {
        let mut place = random.random_range(0..total);
        let kind = pairs.iter().position(|&count| {
            let is_here = place < count;
            place = place.saturating_sub(count);
            is_here
        });
        drawn[kind.unwrap_or(0)] += 1;
    }
    drawn
}

/// Who has how many points against whom.
struct Points {
    players: usize,
    /// The points of each player against each other one, row by row.
    points: Vec<f64>,
}

impl Points {
    fn new(players: usize, encounters: &[Encounter]) -> Points {
        let mut table = Points {
            players,
            points: vec![0.0; players * players],
        };
        for Encounter {
            players: [a, b],
            pairs,
        } in encounters
        {
            let total = 2.0 * pairs.iter().sum::<u64>() as f64;
            let halves: u64 = (0..).zip(pairs).map(|(halves, count)| halves * count).sum();
            let points = halves as f64 / 2.0;
            table.add(*a, *b, points);
            table.add(*b, *a, total - points);
        }
        table
    }

    fn of(&self, player: usize, other: usize) -> f64 {
        self.points[player * self.players + other]
    }

    fn add(&mut self, player: usize, other: usize, points: f64) {
        self.points[player * self.players + other] += points;
    }

    /// The number of the group of each player. Within a group there is a chain of players from each to
    /// each other one, in which each has a point against the next.
    fn groups(&self) -> Vec<usize> {
        let mut reaches: Vec<bool> = self.points.iter().map(|&points| points > 0.0).collect();
        let count = self.players;
        for middle in 0..count {
            for from in 0..count {
                for to in 0..count {
                    reaches[from * count + to] |=
                        reaches[from * count + middle] && reaches[middle * count + to];
                }
            }
        }
        let is_mutual = |a: usize, b: usize| reaches[a * count + b] && reaches[b * count + a];
        let first = |player: usize| (0..player).find(|&other| is_mutual(player, other));
        (0..count)
            .map(|player| first(player).unwrap_or(player))
            .collect()
    }

    /// Adds a draw between players of different groups who have met.
    fn add_draws(&mut self, groups: &[usize]) {
        for a in 0..self.players {
            for b in 0..a {
                let have_met = self.of(a, b) + self.of(b, a) > 0.0;
                if have_met && groups[a] != groups[b] {
                    self.add(a, b, 0.5);
                    self.add(b, a, 0.5);
                }
            }
        }
    }

    /// The ratings of greatest likelihood, with mean 0: Newton's steps for one player after the other.
    fn fit(&self) -> Vec<f64> {
        const STEPS: usize = 10_000;
        const NEAR: f64 = 1e-9;
        let mut ratings = vec![0.0_f64; self.players];
        for _ in 0..STEPS {
            let mut largest = 0.0_f64;
            for player in 0..self.players {
                let step = self.step(player, &ratings);
                ratings[player] += step;
                largest = largest.max(step.abs());
            }
            if largest < NEAR {
                break;
            }
        }
        let mean = ratings.iter().sum::<f64>() / self.players.max(1) as f64;
        let elo = 400.0 / std::f64::consts::LN_10;
        ratings.iter().map(|rating| (rating - mean) * elo).collect()
    }

    /// The change of a player's rating, in natural units, that makes the games likelier.
    fn step(&self, player: usize, ratings: &[f64]) -> f64 {
        let (mut slope, mut curvature) = (0.0, 0.0);
        for other in (0..self.players).filter(|&other| other != player) {
            let points = self.of(player, other);
            let games = points + self.of(other, player);
            let expected = 1.0 / (1.0 + (ratings[other] - ratings[player]).exp());
            slope += points - games * expected;
            curvature += games * expected * (1.0 - expected);
        }
        match curvature > 0.0 {
            true => (slope / curvature).clamp(-1.0, 1.0),
            false => 0.0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Encounter, ratings, resampled};
    use crate::Estimate;
    use crate::stats::pairs::Pairs;
    use rand::{RngExt, SeedableRng};
    use rand_xoshiro::Xoshiro256PlusPlus;

    fn met(a: usize, b: usize, pairs: Pairs) -> Encounter {
        Encounter {
            players: [a, b],
            pairs,
        }
    }

    /// The pairs of games between players of these ratings, without draws.
    fn drawn(elo: f64, count: usize, random: &mut Xoshiro256PlusPlus) -> Pairs {
        let share = 1.0 / (1.0 + 10_f64.powf(-elo / 400.0));
        let mut pairs = Pairs::default();
        for _ in 0..count {
            let wins = (0..2).filter(|_| random.random_bool(share)).count();
            pairs[2 * wins] += 1;
        }
        pairs
    }

    #[test]
    fn ninety_games_of_191_elo_are_not_drawn_together() {
        // 45 pairs with 67.5 of 90 points: a prior of one draw would say 188, Bayeselo's says 158.
        let rated = ratings(2, &[met(0, 1, [2, 0, 18, 1, 24])], 1);
        let difference = rated[0].elo - rated[1].elo;
        // By hand: 67.5 / 22.5 points, 400 log10(3).
        assert!(
            (difference - 190.848_501_887_865).abs() < 1e-6,
            "{difference}"
        );
    }

    #[test]
    fn two_players_have_the_error_that_their_pairs_have() {
        let pairs = [20, 54, 83, 64, 39];
        let rated = ratings(2, &[met(0, 1, pairs)], 1);
        let estimate = Estimate::from_pairs(&pairs).unwrap();
        assert!((2.0 * rated[0].elo - estimate.elo).abs() < 1e-6);
        let error = 2.0 * rated[0].error.unwrap();
        assert!(
            (error / estimate.error - 1.0).abs() < 0.1,
            "{error} {}",
            estimate.error
        );
        // The likelihood of superiority is that of the pairs, too: by counting, not by a formula.
        let weak = [20, 54, 83, 64, 29];
        let (rated, estimate) = (
            ratings(2, &[met(0, 1, weak)], 1),
            Estimate::from_pairs(&weak).unwrap(),
        );
        let los = rated[0].los.unwrap();
        assert!((0.8..0.999).contains(&estimate.los), "{estimate:?}");
        assert!((los - estimate.los).abs() < 0.03, "{los} {}", estimate.los);
        assert_eq!(rated[1].los, None);
    }

    #[test]
    fn equals_are_as_likely_the_stronger_ones() {
        let even = [0, 10, 20, 10, 0];
        let rated = ratings(3, &[met(0, 1, even), met(1, 2, even), met(0, 2, even)], 1);
        let chances: Vec<f64> = rated.iter().filter_map(|rating| rating.los).collect();
        assert_eq!(chances.len(), 2);
        assert!(
            chances.iter().all(|los| (0.4..0.6).contains(los)),
            "{chances:?}"
        );
    }

    #[test]
    fn three_players_are_rated_by_all_their_games() {
        // Each has 3 of 4 points against the next: by the model 9 of 10 against the one after that.
        let pairs = [0, 0, 10, 0, 10];
        let far = [0, 0, 4, 0, 16];
        let rated = ratings(3, &[met(0, 1, pairs), met(1, 2, pairs), met(0, 2, far)], 1);
        let expected = [190.848_501_887_865, 0.0, -190.848_501_887_865];
        for (rating, expected) in rated.iter().zip(expected) {
            assert!((rating.elo - expected).abs() < 1e-6, "{rating:?}");
        }
        // Whom one has not met is known by those in between.
        let rated = ratings(3, &[met(0, 1, pairs), met(1, 2, pairs)], 1);
        assert!((rated[0].elo - expected[0]).abs() < 1e-6, "{rated:?}");
    }

    #[test]
    fn the_truth_is_within_the_errors_as_often_as_they_say() {
        let truth = [150.0, 0.0, -150.0];
        let mut random = Xoshiro256PlusPlus::seed_from_u64(7);
        let (mut within, trials) = (0, 60);
        for seed in 0..trials {
            let mut encounter =
                |a: usize, b: usize| met(a, b, drawn(truth[a] - truth[b], 60, &mut random));
            let encounters = [encounter(0, 1), encounter(1, 2), encounter(0, 2)];
            let rated = ratings(3, &encounters, seed);
            let is_within = |(rating, truth): (&super::Rating, f64)| {
                (rating.elo - truth).abs() <= rating.error.unwrap()
            };
            within += rated
                .iter()
                .zip(truth)
                .filter(|&both| is_within(both))
                .count();
        }
        // 180 ratings of which 19 in 20 are expected within; three deviations to either side.
        assert!((162..=180).contains(&within), "{within} of 180");
    }

    #[test]
    fn who_wins_everything_has_a_bound_and_no_error() {
        let all = [0, 0, 0, 0, 10];
        let even = [2, 2, 4, 2, 2];
        let rated = ratings(3, &[met(0, 1, all), met(0, 2, all), met(1, 2, even)], 1);
        assert!(
            rated[0].error.is_none() && rated[1].error.is_some(),
            "{rated:?}"
        );
        assert_eq!(rated[0].los, None);
        // A virtual draw with each: 20.5 of 21 points.
        let difference = rated[0].elo - rated[1].elo;
        assert!(
            (difference - 400.0 * 41_f64.log10()).abs() < 1e-6,
            "{difference}"
        );
        // One pair says nothing about how much pairs differ.
        let once = ratings(2, &[met(0, 1, [0, 1, 0, 0, 0])], 1);
        assert!(once[0].elo < 0.0 && once[0].error.is_none(), "{once:?}");
        // Who has met nobody has no rating.
        let alone = ratings(2, &[], 1);
        assert!(
            alone
                .iter()
                .all(|rating| rating.elo == 0.0 && rating.error.is_none())
        );
    }

    #[test]
    fn pairs_drawn_anew_are_as_many_and_of_the_same_kinds() {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(1);
        let drawn = resampled(&[0, 5, 0, 7, 0], &mut random);
        assert_eq!(
            (drawn[1] + drawn[3], drawn[0] + drawn[2] + drawn[4]),
            (12, 0)
        );
    }
}
