//! Wrong ways of combining the children's values, at a node or at the root.

use super::exhibit::{Example, Exhibit, Shows, Source, Verdict};
use super::rules::{RIGHT, Rules};
use crate::textbook::{Algorithm, Walk};
use crate::{Depth, Evaluate, Game, Observer, Score, Window};

/// The window is raised, so the search cuts as it should; what is returned is the initial value.
const NEVER_ASSIGNED: Rules = Rules {
    returned: |_, _| Score::MIN,
    ..RIGHT
};

pub(super) const EXHIBITS: &[Exhibit] = &[
    Exhibit {
        name: "best-never-assigned",
        title: "bestValue is returned and never assigned",
        source: Source::Folklore,
        verdict: Verdict::WrongValue,
        why: "Alpha is raised and the best value is forgotten: every inner node returns the minus \
              infinity it started from.",
        beside: Algorithm::NegaScout,
        example: Example::tree_of("(1 1)", 1, 1).shows(Shows::Value(Score::MIN)),
        module: module_path!(),
        search: |walk, pos, depth, window| walk.by_rules(&NEVER_ASSIGNED, pos, depth, window),
    },
    Exhibit {
        name: "root-picks-equal",
        title: "the root picks its move by >=",
        source: Source::Folklore,
        verdict: Verdict::WrongMove,
        why: "Behind the first move a value equal to the best is an upper bound: the search was \
              cut there and the move may be worth anything less. Only > is proof.",
        beside: Algorithm::AlphaBeta,
        example: Example::tree_of("(2 (2 1))", 2, 2).shows(Shows::Line(&[1, 0])),
        module: module_path!(),
        search: |walk, pos, depth, window| walk.root_picks_equal(pos, depth, window),
    },
];

impl<G: Game, E: Evaluate<G> + ?Sized, O: Observer<G> + ?Sized> Walk<'_, G, E, O> {
    fn root_picks_equal(&mut self, pos: &G, depth: Depth, window: Window) -> Score {
        if let Some(score) = self.leaf(pos, depth, window) {
            return score;
        }
        let mut best = Score::MIN;
        let mut rest = window;
        for (index, mv) in pos.moves().enumerate() {
            let child = self.play(pos, index, mv);
            let value = -self.alpha_beta(&child, depth - 1, -rest);
            if value >= best {
                best = value;
                self.improve(mv);
            }
            if best > rest.alpha {
                rest.alpha = best;
                self.raised(pos, depth, window, index, best);
            }
            if rest.is_closed() {
                self.cutoff(pos, depth, window, index);
                break;
            }
        }
        self.leave(pos, depth, window, best)
    }
}
