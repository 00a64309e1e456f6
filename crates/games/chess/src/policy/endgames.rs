//! The verdicts of tablebases, as scores.

use crate::tablebases::Verdict;
use negascout::{Ply, Score, Window};

/// The score of a position won by the tablebases, in centipawns: more than any evaluation, less than
/// any mate. A win found nearer to the root is worth more.
pub const KNOWN_WIN: i32 = 20_000;

/// The bounds by a verdict, within `mates`, the possible scores: a won position may also be won by
/// a mate that the search finds.
pub(super) fn proven(verdict: Verdict, mates: Window, ply: Ply) -> Window {
    let win = Score::new(KNOWN_WIN - ply as i32);
    match verdict {
        Verdict::Win => Window::new(win, mates.beta),
        Verdict::Loss => Window::new(mates.alpha, -win),
        Verdict::BlessedLoss | Verdict::Draw | Verdict::CursedWin => {
            Window::new(Score::DRAW, Score::DRAW)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::proven;
    use crate::tablebases::Verdict;
    use negascout::{Score, Window};

    #[test]
    fn a_known_win_is_better_than_any_evaluation_and_worse_than_mate() {
        let mates = Window::new(Score::loss_in(4), Score::win_in(5));
        let win = proven(Verdict::Win, mates, 4);
        assert_eq!(
            (win.alpha, win.beta),
            (Score::new(19_996), Score::win_in(5))
        );
        assert!(win.alpha < Score::win_in(250) && !win.alpha.is_win());
        let loss = proven(Verdict::Loss, mates, 4);
        assert_eq!(
            (loss.alpha, loss.beta),
            (Score::loss_in(4), Score::new(-19_996))
        );
        for verdict in [Verdict::BlessedLoss, Verdict::Draw, Verdict::CursedWin] {
            let draw = proven(verdict, mates, 4);
            assert_eq!((draw.alpha, draw.beta), (Score::DRAW, Score::DRAW));
        }
    }
}
