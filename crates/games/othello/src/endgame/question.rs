//! The next question about a value.

use negascout::engine::Proven;

/// The questions of a proof, which go away from the first guess in growing steps, and back in halves.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Questions {
    /// The guess, an even number of discs.
    guess: i32,
    /// The number of questions asked.
    asked: u32,
}

/// The least even number from `discs` on. The score of a finished game on a board with an even number of squares is
/// even.
pub(super) const fn next_even(discs: i32) -> i32 {
    discs + (discs & 1)
}

impl Questions {
    /// The questions about a value that seems to be near this number of discs.
    pub(super) const fn near(discs: i32) -> Questions {
        Questions {
            guess: next_even(discs),
            asked: 0,
        }
    }

    /// The sign of the value: whether it is at least 2, and if not whether it is at least 0.
    pub(super) const fn about_the_sign(&mut self, proven: &Proven) -> i32 {
        if proven.upper > 0 { 2 } else { 0 }
    }

    /// The exact value: is it at least this? The first question is whether it is more than the guess. As long as all
    /// answers point away from the guess, the next goes further, by 2, 4, 8 and so on, and no further than halfway.
    pub(super) fn next(&mut self, proven: &Proven) -> i32 {
        let Proven { lower, upper, .. } = *proven;
        let step = 1 << self.asked.min(5);
        self.asked += 1;
        let middle = lower + next_even((upper - lower) / 2);
        let asked = if lower >= self.guess {
            middle.min(lower + step)
        } else if upper <= self.guess {
            middle.max(upper + 2 - step)
        } else {
            self.guess + 2
        };
        next_even(asked).clamp(lower + 2, upper)
    }
}

#[cfg(test)]
mod tests {
    use super::Questions;
    use negascout::engine::Proven;

    /// The questions that it takes to find a value.
    fn questions(value: i32) -> u32 {
        let mut questions = Questions::default();
        let mut proven = Proven {
            lower: -64,
            upper: 64,
            ..Proven::NOTHING
        };
        while proven.lower < proven.upper {
            let asked = questions.next(&proven);
            assert!(proven.lower < asked && asked <= proven.upper && asked % 2 == 0);
            if value >= asked {
                proven.lower = asked;
            } else {
                proven.upper = asked - 2;
            }
        }
        assert_eq!(proven.lower, value);
        questions.asked
    }

    #[test]
    fn each_value_is_found_in_few_questions() {
        let most = (-32..=32).map(|half| questions(2 * half)).max();
        assert!(most <= Some(10), "{most:?}");
        assert!(questions(0) == 2 && questions(2) == 2 && questions(-2) <= 4);
    }
}
