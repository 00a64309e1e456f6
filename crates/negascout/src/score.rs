//! The value of a position for the player to move, with "wins in n plies" told apart.

use std::fmt;
use std::ops::Neg;

/// The value of a position for the player who moves in it: positive is good for the mover.
///
/// Scores are totally ordered integers in three bands:
///
/// | band | meaning |
/// |---|---|
/// | [`win_in(n)`](Score::win_in) | the mover wins, and `n` plies later the game is over |
/// | [`new(v)`](Score::new), `-LIMIT..=LIMIT` | an evaluation, in the units of the evaluator |
/// | [`loss_in(n)`](Score::loss_in) | the mover loses, and `n` plies later the game is over |
///
/// A faster win is a higher score, and so is a later loss: a program that maximises its score
/// takes the win at hand and puts off the loss, instead of putting off the win.
/// [`Score::MIN`] and [`Score::MAX`] lie outside all bands and mean minus and plus infinity.
///
/// ```
/// use negascout::Score;
///
/// assert!(Score::win_in(1) > Score::win_in(3));
/// assert!(Score::loss_in(4) > Score::loss_in(2));
/// assert!(Score::loss_in(4) < Score::new(-1_000));
/// assert_eq!(-Score::win_in(5), Score::loss_in(5));
/// assert_eq!(Score::win_in(5).to_string(), "win in 5");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Score(i32);

impl Score {
    /// Plus infinity: above every score that a search can return.
    pub const MAX: Score = Score(2_000_000_000);
    /// Minus infinity. It is `-MAX`, and not the least integer, so that negating it is safe.
    pub const MIN: Score = Score(-2_000_000_000);
    /// A drawn or an even position.
    pub const DRAW: Score = Score(0);
    /// The mover has won: the game is over.
    pub const WIN: Score = Score::win_in(0);
    /// The mover has lost: the game is over.
    pub const LOSS: Score = Score::loss_in(0);
    /// The largest evaluation; `-LIMIT` is the smallest.
    pub const LIMIT: i32 = 1_000_000_000;
    /// The longest win that can be told from a shorter one, in plies.
    pub const MAX_PLIES: u32 = 900_000_000;

    /// An evaluation of `value`, clamped to `-LIMIT..=LIMIT` so that it never reads as a proof.
    ///
    /// ```
    /// # use negascout::Score;
    /// assert_eq!(Score::new(12).get(), 12);
    /// assert!(!Score::new(i32::MAX).is_win());
    /// ```
    #[must_use]
    pub const fn new(value: i32) -> Score {
        if value > Self::LIMIT {
            Score(Self::LIMIT)
        } else if value < -Self::LIMIT {
            Score(-Self::LIMIT)
        } else {
            Score(value)
        }
    }

    /// The mover wins, `plies` plies from here (at most [`Score::MAX_PLIES`] are told apart).
    #[must_use]
    pub const fn win_in(plies: u32) -> Score {
        let capped = if plies > Self::MAX_PLIES {
            Self::MAX_PLIES
        } else {
            plies
        };
        Score(Self::MAX.0 - 1 - capped as i32)
    }

    /// The mover loses, `plies` plies from here.
    #[must_use]
    pub const fn loss_in(plies: u32) -> Score {
        Score(-Self::win_in(plies).0)
    }

    /// The number itself: an evaluation's value, or a number beyond [`Score::LIMIT`] for a win
    /// or loss.
    #[must_use]
    pub const fn get(self) -> i32 {
        self.0
    }

    /// The score of which [`get`](Score::get) gives this number; beyond the infinities, an infinity.
    ///
    /// ```
    /// # use negascout::Score;
    /// let score = Score::loss_in(3);
    /// assert_eq!(Score::from_number(score.get()), score);
    /// assert_eq!(Score::from_number(i32::MAX), Score::MAX);
    /// ```
    #[must_use]
    pub const fn from_number(number: i32) -> Score {
        if number >= Self::MAX.0 {
            Self::MAX
        } else if number <= Self::MIN.0 {
            Self::MIN
        } else {
            Score(number)
        }
    }

    /// Whether the mover is proven to win.
    #[must_use]
    pub const fn is_win(self) -> bool {
        self.0 > Self::LIMIT && self.0 < Self::MAX.0
    }

    /// Whether the mover is proven to lose.
    #[must_use]
    pub const fn is_loss(self) -> bool {
        self.0 < -Self::LIMIT && self.0 > Self::MIN.0
    }

    /// Plies until the game ends, if the score is a win or a loss.
    ///
    /// ```
    /// # use negascout::Score;
    /// assert_eq!(Score::loss_in(4).plies_to_end(), Some(4));
    /// assert_eq!(Score::new(4).plies_to_end(), None);
    /// ```
    #[must_use]
    pub const fn plies_to_end(self) -> Option<u32> {
        if self.is_win() || self.is_loss() {
            Some((Self::MAX.0 - 1 - self.0.abs()) as u32)
        } else {
            None
        }
    }

    /// The same result as seen from `plies` plies earlier, without changing whose view it is: a
    /// win in 3 becomes a win in 5. Evaluations stay as they are.
    ///
    /// A search applies this to a finished game found `plies` below its root, so that all scores
    /// in one search count from the same position and compare with `<`.
    #[must_use]
    pub const fn delayed_by(self, plies: u32) -> Score {
        match self.plies_to_end() {
            Some(n) if self.is_win() => Self::win_in(n.saturating_add(plies)),
            Some(n) => Self::loss_in(n.saturating_add(plies)),
            None => self,
        }
    }

    /// The inverse of [`delayed_by`](Score::delayed_by): a win in 5 becomes a win in 3.
    #[must_use]
    pub const fn hastened_by(self, plies: u32) -> Score {
        match self.plies_to_end() {
            Some(n) if self.is_win() => Self::win_in(n.saturating_sub(plies)),
            Some(n) => Self::loss_in(n.saturating_sub(plies)),
            None => self,
        }
    }

    /// The next higher score: the other edge of a null window.
    #[must_use]
    pub const fn next(self) -> Score {
        Score(self.0 + 1)
    }

    /// The score `by` higher (lower, if negative), no further than the infinities.
    #[must_use]
    pub(crate) fn shifted(self, by: i64) -> Score {
        let sum = i64::from(self.0).saturating_add(by);
        Score(sum.clamp(i64::from(Self::MIN.0), i64::from(Self::MAX.0)) as i32)
    }

    /// The score with this number, as [`get`](Score::get) gave it.
    #[must_use]
    pub(crate) const fn from_raw(number: i32) -> Score {
        Score(number)
    }

    /// The next lower score.
    #[must_use]
    pub const fn prev(self) -> Score {
        Score(self.0 - 1)
    }
}

impl Neg for Score {
    type Output = Score;

    fn neg(self) -> Score {
        Score(-self.0)
    }
}

/// `win in 5`, `loss in 4`, `-∞`, `∞`, or the evaluation's number.
impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = match self.plies_to_end() {
            Some(n) if self.is_win() => format!("win in {n}"),
            Some(n) => format!("loss in {n}"),
            None if *self >= Score::MAX => "∞".to_owned(),
            None if *self <= Score::MIN => "-∞".to_owned(),
            None => self.0.to_string(),
        };
        f.pad(&text)
    }
}

impl fmt::Debug for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Score({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::Score;

    #[test]
    fn bands_do_not_touch() {
        let rising = [
            Score::MIN,
            Score::LOSS,
            Score::loss_in(9),
            Score::loss_in(Score::MAX_PLIES),
            Score::new(i32::MIN),
            Score::DRAW,
            Score::new(i32::MAX),
            Score::win_in(Score::MAX_PLIES),
            Score::win_in(9),
            Score::WIN,
            Score::MAX,
        ];
        assert!(
            rising.windows(2).all(|pair| pair[0] < pair[1]),
            "{rising:?}"
        );
        assert!(
            rising
                .iter()
                .rev()
                .zip(rising)
                .all(|(&high, low)| -high == low)
        );
    }

    #[test]
    fn distance_moves_away_and_back() {
        for score in [
            Score::win_in(3),
            Score::loss_in(3),
            Score::new(-7),
            Score::MAX,
        ] {
            assert_eq!(score.delayed_by(4).hastened_by(4), score);
        }
        assert_eq!(Score::win_in(3).delayed_by(2), Score::win_in(5));
        assert_eq!(Score::loss_in(1).hastened_by(5), Score::LOSS);
    }

    #[test]
    fn text_honours_padding() {
        assert_eq!(format!("{:>9}", Score::win_in(2)), " win in 2");
        assert_eq!(Score::MIN.to_string(), "-∞");
    }
}
