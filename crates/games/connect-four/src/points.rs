//! Points: the convention of the public test sets.
//!
//! A win for the player to move is worth 22 minus the number of stones the winner has played when
//! it wins (on the 7x6 board; in general half the cells, rounded up, plus 1 instead of 22), a loss
//! the negative, a draw 0.

use crate::bits::Grid;
use negascout::Score;

/// The number from which the winner's stones are subtracted.
const fn minuend<const W: usize, const H: usize>() -> i32 {
    Grid::<W, H>::CELLS.div_ceil(2) as i32 + 1
}

/// The points of `score` in a position with `played` stones.
///
/// ```
/// use negascout::Score;
/// use negascout_connect_four::points::to_points;
///
/// assert_eq!(to_points::<7, 6>(Score::win_in(41), 0), 1);
/// assert_eq!(to_points::<7, 6>(Score::win_in(1), 6), 18);
/// assert_eq!(to_points::<7, 6>(Score::loss_in(2), 7), -17);
/// ```
#[must_use]
pub fn to_points<const W: usize, const H: usize>(score: Score, played: u32) -> i32 {
    let Some(plies) = score.plies_to_end() else {
        return 0;
    };
    // The last stone is the winner's, who has played half of all stones, rounded up if it moved
    // first; a second player's last stone makes the number even.
    let winners_stones = (played + plies).div_ceil(2) as i32;
    let points = minuend::<W, H>() - winners_stones;
    if score.is_win() { points } else { -points }
}

/// The score of `points` in a position with `played` stones: the inverse of [`to_points`].
///
/// ```
/// use negascout::Score;
/// use negascout_connect_four::points::from_points;
///
/// assert_eq!(from_points::<7, 6>(1, 0), Score::win_in(41));
/// assert_eq!(from_points::<7, 6>(-17, 7), Score::loss_in(2));
/// ```
#[must_use]
pub fn from_points<const W: usize, const H: usize>(points: i32, played: u32) -> Score {
    let to_play = |own_stones: u32| {
        let winners_stones = minuend::<W, H>() - points.abs();
        winners_stones.saturating_sub(own_stones as i32).max(0) as u32
    };
    match points {
        0 => Score::DRAW,
        1.. => Score::win_in((2 * to_play(played / 2)).saturating_sub(1)),
        _ => Score::loss_in(2 * to_play(played.div_ceil(2))),
    }
}

/// The score in points of a win by the mover's stone `plies` plies from now, where `left` cells are
/// empty now; a draw if the board is full before that.
#[inline]
#[must_use]
pub const fn of_win_in<const W: usize, const H: usize>(plies: u32, left: u32) -> Score {
    if left < plies {
        Score::DRAW
    } else {
        of_win_leaving::<W, H>(left - plies)
    }
}

/// As [`of_win_in`], where the mover loses.
#[inline]
#[must_use]
pub const fn of_loss_in<const W: usize, const H: usize>(plies: u32, left: u32) -> Score {
    Score::new(-of_win_in::<W, H>(plies, left).get())
}

/// The score in points of a win with a stone after which `left` cells are empty.
#[inline]
#[must_use]
pub const fn of_win_leaving<const W: usize, const H: usize>(left: u32) -> Score {
    Score::new(1 + (left + Grid::<W, H>::CELLS % 2) as i32 / 2)
}

#[cfg(test)]
mod tests {
    use super::{from_points, of_loss_in, of_win_in, to_points};
    use negascout::Score;

    #[test]
    fn points_and_scores_are_each_others_inverse() {
        for played in 0..38 {
            for plies in (1..=42 - played).step_by(2) {
                let win = Score::win_in(plies);
                assert_eq!(
                    from_points::<7, 6>(to_points::<7, 6>(win, played), played),
                    win
                );
            }
            for plies in (2..=42 - played).step_by(2) {
                let loss = Score::loss_in(plies);
                assert_eq!(
                    from_points::<7, 6>(to_points::<7, 6>(loss, played), played),
                    loss
                );
            }
        }
    }

    #[test]
    fn wins_and_losses_have_the_points_of_their_distance() {
        for played in 0..49 {
            for plies in 1..=49 - played {
                let (win, loss) = (Score::win_in(plies), Score::loss_in(plies));
                assert_eq!(
                    of_win_in::<7, 7>(plies, 49 - played).get(),
                    to_points::<7, 7>(win, played)
                );
                assert_eq!(
                    of_loss_in::<7, 7>(plies, 49 - played).get(),
                    to_points::<7, 7>(loss, played)
                );
            }
        }
        assert_eq!(of_win_in::<7, 6>(3, 2), Score::DRAW);
    }

    #[test]
    fn the_last_stone_of_an_odd_board_wins_a_point() {
        assert_eq!(to_points::<7, 7>(Score::win_in(1), 48), 1);
        assert_eq!(from_points::<7, 7>(1, 48), Score::win_in(1));
    }
}
