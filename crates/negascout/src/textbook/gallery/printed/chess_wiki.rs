//! *Chess - programming - search*, a wiki's page: fail-hard alpha-beta, and forms of minimax.
//!
//! All four listings evaluate at depth 0 only, and say nothing of a game that ends before. So each is
//! here twice: with finished games as leaves, and to the letter.

use crate::textbook::gallery::exhibit::{Example, Exhibit, Shows, Source, Verdict};
use crate::textbook::gallery::rules::Tried;
use crate::textbook::{Algorithm, Walk};
use crate::{Depth, Evaluate, Game, Observer, Score, Window};

pub(super) const EXHIBITS: &[Exhibit] = &[
    Exhibit {
        name: "wiki-alpha-beta",
        title: "alphaBeta: fail-hard negamax form, with quiesce at the horizon",
        source: Source::ChessWiki,
        verdict: Verdict::Right,
        why: "Alpha acts like max in minimax. What lies outside of the window comes back as its \
              edge, which is all that the caller needs to cut.",
        beside: Algorithm::FailHard,
        example: Example::tree_of("((3 1) (4 3))", 2, 3),
        module: module_path!(),
        search: |walk, pos, depth, window| walk.wiki_alpha_beta(Ends::Leaves, pos, window, depth),
    },
    Exhibit {
        name: "wiki-max-min-pair",
        title: "alphaBetaMax and alphaBetaMin: fail-hard alpha-beta as two functions",
        source: Source::ChessWiki,
        verdict: Verdict::Right,
        why: "Both functions have the window in MAX's view; the evaluation, which is the mover's, \
              is negated where MIN moves.",
        beside: Algorithm::FailHard,
        example: Example::tree_of("((3 1) (4 3))", 2, 3),
        module: module_path!(),
        search: |walk, pos, depth, window| {
            walk.wiki_alpha_beta_max(Ends::Leaves, pos, window, depth)
        },
    },
    Exhibit {
        name: "wiki-maxi-mini",
        title: "maxi and mini: minimax as two functions",
        source: Source::ChessWiki,
        verdict: Verdict::Right,
        why: "Minimax, with a function for each player in place of an argument.",
        beside: Algorithm::MaxiMini,
        example: Example::tree_of("((3 1) (4 3))", 2, 3),
        module: module_path!(),
        search: |walk, pos, depth, _| walk.wiki_maxi(Ends::Leaves, pos, depth),
    },
    Exhibit {
        name: "wiki-negamax",
        title: "negaMax: minimax as one function",
        source: Source::ChessWiki,
        verdict: Verdict::Right,
        why: "max(a, b) = -min(-a, -b), so what MIN does is MAX's work on negated scores.",
        beside: Algorithm::Negamax,
        example: Example::tree_of("((3 1) (4 3))", 2, 3),
        module: module_path!(),
        search: |walk, pos, depth, _| walk.wiki_negamax(Ends::Leaves, pos, depth),
    },
    Exhibit {
        name: "wiki-alpha-beta-to-the-letter",
        title: "alphaBeta to the letter: looks for no end of the game before depth 0",
        source: Source::ChessWiki,
        verdict: Verdict::WrongValue,
        why: "Its loop over no moves returns alpha, as if having no move were the worst that the mover can get. \
              The player who can end the game so seems to win it.",
        beside: Algorithm::FailHard,
        example: Example::tree_of("(1 (1 1))", 2, 1).shows(Shows::Value(Score::MAX)),
        module: module_path!(),
        search: |walk, pos, depth, window| {
            walk.wiki_alpha_beta(Ends::Overlooked, pos, window, depth)
        },
    },
    Exhibit {
        name: "wiki-max-min-pair-to-the-letter",
        title: "alphaBetaMax and alphaBetaMin to the letter: no end of the game before depth 0",
        source: Source::ChessWiki,
        verdict: Verdict::WrongValue,
        why: "Without a move alphaBetaMax returns alpha and alphaBetaMin beta: in either the mover has lost \
              all there is to lose.",
        beside: Algorithm::FailHard,
        example: Example::tree_of("(1 (1 1))", 2, 1).shows(Shows::Value(Score::MAX)),
        module: module_path!(),
        search: |walk, pos, depth, window| {
            walk.wiki_alpha_beta_max(Ends::Overlooked, pos, window, depth)
        },
    },
    Exhibit {
        name: "wiki-maxi-mini-to-the-letter",
        title: "maxi and mini to the letter: no end of the game before depth 0",
        source: Source::ChessWiki,
        verdict: Verdict::WrongValue,
        why: "Without a move mini returns plus infinity, which is where its running value starts, and maxi \
              takes that for the best of moves.",
        beside: Algorithm::MaxiMini,
        example: Example::tree_of("(1 (1 1))", 2, 1).shows(Shows::Value(Score::MAX)),
        module: module_path!(),
        search: |walk, pos, depth, _| walk.wiki_maxi(Ends::Overlooked, pos, depth),
    },
    Exhibit {
        name: "wiki-negamax-to-the-letter",
        title: "negaMax to the letter: evaluates at depth 0 only",
        source: Source::ChessWiki,
        verdict: Verdict::WrongValue,
        why: "Nothing is said of a game that ends before the horizon. Its loop over no moves \
              returns minus infinity, as if having no move were always the worst of losses.",
        beside: Algorithm::Negamax,
        example: Example::tree_of("(1 (1 1))", 2, 1).shows(Shows::Value(Score::MAX)),
        module: module_path!(),
        search: |walk, pos, depth, _| walk.wiki_negamax(Ends::Overlooked, pos, depth),
    },
];

/// Positions in which the game is over before the depth is used up.
#[derive(Clone, Copy)]
enum Ends {
    /// They are leaves, as is meant.
    Leaves,
    /// Nobody looks for them, as is printed.
    Overlooked,
}

impl<G: Game, E: Evaluate<G> + ?Sized, O: Observer<G> + ?Sized> Walk<'_, G, E, O> {
    fn wiki_alpha_beta(&mut self, ends: Ends, pos: &G, window: Window, depthleft: Depth) -> Score {
        if depthleft <= 0 {
            return self.quiesce(pos, window);
        }
        if let Some(score) = self.wiki_leaf(ends, pos, depthleft, window) {
            return score;
        }
        let Window { mut alpha, beta } = window;
        for (index, mv) in pos.moves().enumerate() {
            let tried = Tried {
                pos,
                depth: depthleft,
                window,
                index,
                mv,
            };
            let child = self.play(pos, index, mv);
            let left = Window::new(-beta, -alpha);
            let score = -self.wiki_alpha_beta(ends, &child, left, depthleft - 1);
            if score >= beta {
                self.improve(mv);
                self.raised(pos, depthleft, window, index, score);
                self.cutoff(pos, depthleft, window, index);
                return self.leave(pos, depthleft, window, beta); // fail hard beta-cutoff
            }
            self.raise_best(&mut alpha, score, &tried); // alpha acts like max in minimax
        }
        self.leave(pos, depthleft, window, alpha)
    }

    fn wiki_alpha_beta_max(
        &mut self,
        ends: Ends,
        pos: &G,
        window: Window,
        depthleft: Depth,
    ) -> Score {
        if let Some(score) = self.wiki_leaf(ends, pos, depthleft, window) {
            return score;
        }
        let Window { mut alpha, beta } = window;
        for (index, mv) in pos.moves().enumerate() {
            let tried = Tried {
                pos,
                depth: depthleft,
                window,
                index,
                mv,
            };
            let child = self.play(pos, index, mv);
            let left = Window::new(alpha, beta);
            let score = self.wiki_alpha_beta_min(ends, &child, left, depthleft - 1);
            if score >= beta {
                self.improve(mv);
                self.raised(pos, depthleft, window, index, score);
                self.cutoff(pos, depthleft, window, index);
                return self.leave(pos, depthleft, window, beta); // fail hard beta-cutoff
            }
            self.raise_best(&mut alpha, score, &tried);
        }
        self.leave(pos, depthleft, window, alpha)
    }

    fn wiki_alpha_beta_min(
        &mut self,
        ends: Ends,
        pos: &G,
        window: Window,
        depthleft: Depth,
    ) -> Score {
        if let Some(score) = self.wiki_leaf(ends, pos, depthleft, -window) {
            return -score;
        }
        let Window { alpha, mut beta } = window;
        for (index, mv) in pos.moves().enumerate() {
            let tried = Tried {
                pos,
                depth: depthleft,
                window: -window,
                index,
                mv,
            };
            let child = self.play(pos, index, mv);
            let left = Window::new(alpha, beta);
            let score = self.wiki_alpha_beta_max(ends, &child, left, depthleft - 1);
            if score <= alpha {
                self.improve(mv);
                self.raised(pos, depthleft, -window, index, -score);
                self.cutoff(pos, depthleft, -window, index);
                return -self.leave(pos, depthleft, -window, -alpha); // fail hard alpha-cutoff
            }
            self.lower_best(&mut beta, score, &tried);
        }
        -self.leave(pos, depthleft, -window, -beta)
    }

    fn wiki_maxi(&mut self, ends: Ends, pos: &G, depth: Depth) -> Score {
        if let Some(score) = self.wiki_leaf(ends, pos, depth, Window::FULL) {
            return score;
        }
        let mut max = Score::MIN;
        for (index, mv) in pos.moves().enumerate() {
            let tried = Tried {
                pos,
                depth,
                window: Window::FULL,
                index,
                mv,
            };
            let child = self.play(pos, index, mv);
            let score = self.wiki_mini(ends, &child, depth - 1);
            self.raise_best(&mut max, score, &tried);
        }
        self.leave(pos, depth, Window::FULL, max)
    }

    fn wiki_mini(&mut self, ends: Ends, pos: &G, depth: Depth) -> Score {
        if let Some(score) = self.wiki_leaf(ends, pos, depth, Window::FULL) {
            return -score;
        }
        let mut min = Score::MAX;
        for (index, mv) in pos.moves().enumerate() {
            let tried = Tried {
                pos,
                depth,
                window: Window::FULL,
                index,
                mv,
            };
            let child = self.play(pos, index, mv);
            let score = self.wiki_maxi(ends, &child, depth - 1);
            self.lower_best(&mut min, score, &tried);
        }
        -self.leave(pos, depth, Window::FULL, -min)
    }

    fn wiki_negamax(&mut self, ends: Ends, pos: &G, depth: Depth) -> Score {
        if let Some(score) = self.wiki_leaf(ends, pos, depth, Window::FULL) {
            return score;
        }
        let mut max = Score::MIN;
        for (index, mv) in pos.moves().enumerate() {
            let tried = Tried {
                pos,
                depth,
                window: Window::FULL,
                index,
                mv,
            };
            let child = self.play(pos, index, mv);
            let score = -self.wiki_negamax(ends, &child, depth - 1);
            self.raise_best(&mut max, score, &tried);
        }
        self.leave(pos, depth, Window::FULL, max)
    }

    /// `if (depth == 0) return evaluate();`
    fn wiki_leaf(&mut self, ends: Ends, pos: &G, depth: Depth, window: Window) -> Option<Score> {
        match ends {
            Ends::Overlooked if depth > 0 && !self.is_stopped() => {
                self.enter(pos, depth, window);
                None
            }
            _ => self.leaf(pos, depth, window),
        }
    }
}
