//! Chances to win, draw and lose, guessed from a score.
//!
//! The chance to win is a logistic function of the score, and that to lose the same function of the
//! opponent's score; the rest is the chance to draw.

use negascout::Score;
use std::fmt;

/// The score at which half of the games are won, in centipawns.
const EVEN_CHANCE: f64 = 150.0;

/// The centipawns that multiply the odds of winning by e.
const SCALE: f64 = 80.0;

/// Chances in thousandths, for the player to whom the score belongs. They add up to 1000.
///
/// ```
/// use negascout::Score;
/// use negascout_uci::wdl::Chances;
///
/// let even = Chances::new(Score::DRAW);
/// assert_eq!(even.win, even.loss);
/// assert_eq!(Chances::new(Score::win_in(9)).to_string(), "1000 0 0");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Chances {
    /// To win.
    pub win: u32,
    /// To draw.
    pub draw: u32,
    /// To lose.
    pub loss: u32,
}

impl Chances {
    /// The chances of a player with this score.
    #[must_use]
    pub fn new(score: Score) -> Chances {
        let (win, loss) = (winning(score), winning(-score));
        Chances {
            win,
            draw: 1_000 - win - loss,
            loss,
        }
    }
}

/// The chance to win in thousandths. With this rounding, that of a score and that of its negative
/// are at most 1000 together: below the even chance it is less than a half.
fn winning(score: Score) -> u32 {
    let centipawns = f64::from(score.get());
    let odds = ((EVEN_CHANCE - centipawns) / SCALE).exp();
    (1_000.0 / (1.0 + odds)).round() as u32
}

/// As UCI writes it: win, draw, loss.
impl fmt::Display for Chances {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.win, self.draw, self.loss)
    }
}

#[cfg(test)]
mod tests {
    use super::{Chances, EVEN_CHANCE};
    use negascout::Score;

    #[test]
    fn chances_rise_with_the_score() {
        let mut last = Chances::new(Score::loss_in(1));
        assert_eq!((last.win, last.draw, last.loss), (0, 0, 1_000));
        for centipawns in -2_000..=2_000 {
            let now = Chances::new(Score::new(centipawns));
            assert!(
                now.win >= last.win && now.loss <= last.loss,
                "{centipawns}: {now}"
            );
            assert_eq!(now.win + now.draw + now.loss, 1_000, "{centipawns}");
            last = now;
        }
    }

    #[test]
    fn half_are_won_at_the_even_chance() {
        let chances = Chances::new(Score::new(EVEN_CHANCE as i32));
        assert_eq!(chances.win, 500);
        assert!(chances.loss < 50, "{chances}");
    }
}
