//! Every rule alone against minimax: no bound exceeds the value.

use crate::common::{positions, truth};
use negascout::{Score, Window};
use negascout_connect_four::points::to_points;
use negascout_connect_four::strategy::{claimeven, narrowed, odd_threat};
use negascout_connect_four::waiting::keeps_to;
use negascout_connect_four::{Position, Tactics};

/// The number of bounds by rule.
#[derive(Debug, Default, PartialEq)]
struct Uses {
    claimeven_draws: u32,
    claimeven_wins: u32,
    /// On the second player's turn, and on the first's.
    odd_threats: [u32; 2],
    /// Bounds by waiting: a draw, and each number of points up to three.
    waiting: [u32; 4],
    /// Questions that all rules together answer.
    answers: u32,
}

impl Uses {
    /// The uses in so many positions of each board and number of empty cells.
    fn of(most: usize) -> Uses {
        let mut uses = Uses::default();
        for left in [5, 6, 8, 9, 11, 12] {
            uses.check::<7, 6>(1, left, most);
            uses.check::<5, 4>(2, left, most);
            uses.check::<4, 6>(3, left, most);
            uses.check::<6, 4>(4, left, most);
        }
        uses
    }

    fn check<const W: usize, const H: usize>(&mut self, seed: u64, left: u32, most: usize) {
        for pos in positions::<W, H>(seed, left, most) {
            if let Some(tactics) = Tactics::new(pos) {
                self.compare(&pos, &tactics);
            }
        }
    }

    fn compare<const W: usize, const H: usize>(
        &mut self,
        pos: &Position<W, H>,
        tactics: &Tactics<W, H>,
    ) {
        let value = Score::new(to_points::<W, H>(truth(pos), pos.played()));
        let first_moves = tactics.position().played() % 2 == 0;
        let firsts = if first_moves { value } else { -value };
        if let Some(secured) = claimeven(tactics, Score::MIN) {
            assert!(secured <= -firsts, "claimeven {secured} at {pos}, {firsts}");
            self.claimeven_draws += u32::from(secured == Score::DRAW);
            self.claimeven_wins += u32::from(secured > Score::DRAW);
        }
        if let Some(secured) = odd_threat(tactics, Score::MIN) {
            assert!(secured <= firsts, "odd threat {secured} at {pos}, {firsts}");
            self.odd_threats[usize::from(first_moves)] += 1;
        }
        for most in 0..4 {
            if keeps_to(tactics, most as u32) {
                assert!(-most <= firsts.get(), "waiting {most} at {pos}, {firsts}");
                self.waiting[most as usize] += 1;
            }
        }
        for asked in -4..4 {
            let window = Window::null_above(Score::new(asked));
            let proven = narrowed(tactics, Window::FULL, window);
            assert!(
                proven.alpha <= value && value <= proven.beta,
                "{proven} at {pos}, {value}"
            );
            self.answers += u32::from(proven.alpha >= window.beta || proven.beta <= window.alpha);
        }
    }
}

#[test]
fn what_is_secured_is_never_more_than_the_value() {
    let uses = Uses::of(200);
    assert!(uses.claimeven_draws > 75, "{uses:?}");
    assert!(uses.claimeven_wins > 18, "{uses:?}");
    assert!(uses.odd_threats.iter().all(|&uses| uses > 18), "{uses:?}");
    assert!(uses.waiting.iter().all(|&uses| uses > 200), "{uses:?}");
    assert!(uses.answers > 6_000, "{uses:?}");
}

#[test]
#[ignore = "thorough: takes three seconds"]
fn what_is_secured_is_never_more_than_the_value_of_many_positions() {
    let uses = Uses::of(1_500);
    assert!(uses.claimeven_draws > 750, "{uses:?}");
    assert!(uses.claimeven_wins > 180, "{uses:?}");
    assert!(uses.odd_threats.iter().all(|&uses| uses > 180), "{uses:?}");
    assert!(uses.waiting.iter().all(|&uses| uses > 2_000), "{uses:?}");
    assert!(uses.answers > 60_000, "{uses:?}");
}
