//! *Two player games*, lecture B4B36ZUI, 2018: six listings, two of which are not what they say.

use crate::textbook::gallery::exhibit::{Example, Exhibit, Shows, Source, Verdict};
use crate::textbook::gallery::rules::Tried;
use crate::textbook::{Algorithm, Player, Walk};
use crate::{Depth, Evaluate, Game, Observer, Score, Window};

pub(super) const EXHIBITS: &[Exhibit] = &[
    Exhibit {
        name: "lecture-minimax",
        title: "minimax with the player as an argument",
        source: Source::Lecture,
        verdict: Verdict::Right,
        why: "MAX takes the largest of the values below, MIN the smallest: this is the definition.",
        beside: Algorithm::Minimax,
        example: Example::tree_of("((3 1) (4 3))", 2, 3),
        module: module_path!(),
        search: |walk, pos, depth, _| walk.lecture_minimax(pos, depth, Player::Max),
    },
    Exhibit {
        name: "lecture-alpha-beta",
        title: "alpha-beta with the player as an argument",
        source: Source::Lecture,
        verdict: Verdict::Right,
        why: "It breaks off once beta <= alpha: one of the two players has something at least as \
              good elsewhere and will not come here.",
        beside: Algorithm::MaxMinAlphaBeta,
        example: Example::tree_of("((3 1) (4 3))", 2, 3),
        module: module_path!(),
        search: |walk, pos, depth, window| walk.lecture_alpha_beta(pos, depth, window, Player::Max),
    },
    Exhibit {
        name: "lecture-negamax",
        title: "negamax that keeps a branch for MIN, copied from alpha-beta",
        source: Source::Lecture,
        verdict: Verdict::NotAnAlgorithm,
        why: "The branch for MIN is a slip of copying: it minimises where the branch above has \
              turned the sign already, and it calls alphabeta. Negamax has one branch for both.",
        beside: Algorithm::Negamax,
        example: Example::tree_of("(1 (2 2))", 2, 2).returns(1),
        module: module_path!(),
        search: |walk, pos, depth, window| walk.lecture_negamax(pos, depth, window, Player::Max),
    },
    Exhibit {
        name: "lecture-negascout-1",
        title: "NegaScout, first form: searches again whenever alpha < v",
        source: Source::Lecture,
        verdict: Verdict::Costly,
        why: "A value of beta or more cuts anyway, yet it is searched again: with the window \
              (alpha, beta), and inside of every null window too.",
        beside: Algorithm::NegaScout,
        example: Example::tree_of("(1 (2 1))", 2, 1).evaluates(4, 3),
        module: module_path!(),
        search: |walk, pos, depth, window| walk.lecture_negascout_1(pos, depth, window),
    },
    Exhibit {
        name: "lecture-null-window",
        title: "alpha-beta with null window check: the first child too gets a null window",
        source: Source::Lecture,
        verdict: Verdict::WrongValue,
        why: "The first child is only asked whether it is better than alpha, and never searched \
              again: what is taken for its value is the first bound that answered yes.",
        beside: Algorithm::NullWindow,
        example: Example::tree_of("((2 (1 2)) 1)", 3, 2).returns(1),
        module: module_path!(),
        search: |walk, pos, depth, window| {
            walk.lecture_null_window(pos, depth, window, Player::Max)
        },
    },
    Exhibit {
        name: "lecture-negascout-2",
        title: "NegaScout, second form: searches again with the window (v, beta)",
        source: Source::Lecture,
        verdict: Verdict::LosesLine,
        why: "The scout has proven v, so the search again may start from there, and costs less than from alpha. \
 But if v is the value, it comes back as a bound, and no line of best play with it.",
        beside: Algorithm::NegaScout,
        example: Example::tree_of("(1 (3 ((2 1) 2)))", 4, 2).shows(Shows::Line(&[1, 1, 0, 0])),
        module: module_path!(),
        search: |walk, pos, depth, window| walk.lecture_negascout_2(pos, depth, window),
    },
];

impl<G: Game, E: Evaluate<G> + ?Sized, O: Observer<G> + ?Sized> Walk<'_, G, E, O> {
    fn lecture_minimax(&mut self, pos: &G, depth: Depth, player: Player) -> Score {
        if let Some(score) = self.leaf(pos, depth, Window::FULL) {
            return player.view(score);
        }
        let mut v = player.view(Score::MIN);
        if player == Player::Max {
            for (index, mv) in pos.moves().enumerate() {
                let tried = Tried {
                    pos,
                    depth,
                    window: Window::FULL,
                    index,
                    mv,
                };
                let child = self.play(pos, index, mv);
                let value = self.lecture_minimax(&child, depth - 1, player.other());
                self.raise_best(&mut v, value, &tried);
            }
        } else {
            for (index, mv) in pos.moves().enumerate() {
                let tried = Tried {
                    pos,
                    depth,
                    window: Window::FULL,
                    index,
                    mv,
                };
                let child = self.play(pos, index, mv);
                let value = self.lecture_minimax(&child, depth - 1, player.other());
                self.lower_best(&mut v, value, &tried);
            }
        }
        player.view(self.leave(pos, depth, Window::FULL, player.view(v)))
    }

    fn lecture_alpha_beta(&mut self, pos: &G, depth: Depth, w: Window, player: Player) -> Score {
        let movers = player.window(w);
        if let Some(score) = self.leaf(pos, depth, movers) {
            return player.view(score);
        }
        let Window {
            mut alpha,
            mut beta,
        } = w;
        let mut v = player.view(Score::MIN);
        for (index, mv) in pos.moves().enumerate() {
            let tried = Tried {
                pos,
                depth,
                window: movers,
                index,
                mv,
            };
            let child = self.play(pos, index, mv);
            let left = Window::new(alpha, beta);
            let value = self.lecture_alpha_beta(&child, depth - 1, left, player.other());
            if player == Player::Max {
                self.raise(&mut v, value, mv);
                self.raise_alpha(&mut alpha, v, &tried);
            } else {
                self.lower(&mut v, value, mv);
                self.lower_beta(&mut beta, v, &tried);
            }
            if beta <= alpha {
                self.cutoff(pos, depth, movers, index);
                break;
            }
        }
        player.view(self.leave(pos, depth, movers, player.view(v)))
    }

    fn lecture_negamax(&mut self, pos: &G, depth: Depth, w: Window, player: Player) -> Score {
        if let Some(score) = self.leaf(pos, depth, w) {
            return score;
        }
        let Window {
            mut alpha,
            mut beta,
        } = w;
        let mut v = player.view(Score::MIN);
        for (index, mv) in pos.moves().enumerate() {
            let tried = Tried {
                pos,
                depth,
                window: w,
                index,
                mv,
            };
            let child = self.play(pos, index, mv);
            let left = Window::new(alpha, beta);
            if player == Player::Max {
                let value = -self.lecture_negamax(&child, depth - 1, -left, player.other());
                self.raise(&mut v, value, mv);
                self.raise_alpha(&mut alpha, v, &tried);
            } else {
                let value = self.lecture_alpha_beta(&child, depth - 1, left, player.other());
                self.lower(&mut v, value, mv);
                beta = beta.min(v);
            }
            if beta <= alpha {
                self.cutoff(pos, depth, w, index);
                break;
            }
        }
        self.leave(pos, depth, w, v)
    }

    fn lecture_negascout_1(&mut self, pos: &G, depth: Depth, window: Window) -> Score {
        if let Some(score) = self.leaf(pos, depth, window) {
            return score;
        }
        let Window { mut alpha, beta } = window;
        let mut b = beta;
        let mut v = Score::MIN;
        for (index, mv) in pos.moves().enumerate() {
            let tried = Tried {
                pos,
                depth,
                window,
                index,
                mv,
            };
            let child = self.play(pos, index, mv);
            if index > 0 {
                self.asks_next();
            }
            let value = -self.lecture_negascout_1(&child, depth - 1, Window::new(-b, -alpha));
            self.raise(&mut v, value, mv);
            if alpha < v && index > 0 {
                let again = Window::new(-beta, -alpha);
                let child = self.play(pos, index, mv);
                let value = -self.lecture_negascout_1(&child, depth - 1, again);
                self.raise_again(&mut v, value, mv);
            }
            self.raise_alpha(&mut alpha, v, &tried);
            if beta <= alpha {
                self.cutoff(pos, depth, window, index);
                break;
            }
            b = alpha.next();
        }
        self.leave(pos, depth, window, v)
    }

    fn lecture_negascout_2(&mut self, pos: &G, depth: Depth, window: Window) -> Score {
        if let Some(score) = self.leaf(pos, depth, window) {
            return score;
        }
        let Window { mut alpha, beta } = window;
        let mut b = beta;
        let mut v = Score::MIN;
        for (index, mv) in pos.moves().enumerate() {
            let tried = Tried {
                pos,
                depth,
                window,
                index,
                mv,
            };
            let child = self.play(pos, index, mv);
            if index > 0 {
                self.asks_next();
            }
            let value = -self.lecture_negascout_2(&child, depth - 1, Window::new(-b, -alpha));
            self.raise(&mut v, value, mv);
            if alpha < v && v < beta && index > 0 {
                let again = Window::new(-beta, -v);
                let child = self.play(pos, index, mv);
                let value = -self.lecture_negascout_2(&child, depth - 1, again);
                self.raise_again(&mut v, value, mv);
            }
            self.raise_alpha(&mut alpha, v, &tried);
            if beta <= alpha {
                self.cutoff(pos, depth, window, index);
                break;
            }
            b = alpha.next();
        }
        self.leave(pos, depth, window, v)
    }

    /// `v := max(v, value)` for a child searched again: its line is the later one.
    fn raise_again(&mut self, v: &mut Score, value: Score, mv: G::Move) {
        if value >= *v {
            *v = value;
            self.improve(mv);
        }
    }

    fn lecture_null_window(&mut self, pos: &G, depth: Depth, w: Window, player: Player) -> Score {
        let movers = player.window(w);
        if let Some(score) = self.leaf(pos, depth, movers) {
            return player.view(score);
        }
        let Window {
            mut alpha,
            mut beta,
        } = w;
        let mut v = player.view(Score::MIN);
        for (index, mv) in pos.moves().enumerate() {
            let tried = Tried {
                pos,
                depth,
                window: movers,
                index,
                mv,
            };
            let asked = match player {
                Player::Max => Window::new(alpha, alpha.next()),
                Player::Min => Window::new(beta.prev(), beta),
            };
            let child = self.play(pos, index, mv);
            self.asks_next();
            let value = self.lecture_alpha_beta(&child, depth - 1, asked, player.other());
            self.best_for(player, &mut v, value, mv);
            let better = match player {
                Player::Max => v > alpha,
                Player::Min => v < beta,
            };
            if better && index > 0 {
                let child = self.play(pos, index, mv);
                let left = Window::new(alpha, beta);
                let value = self.lecture_alpha_beta(&child, depth - 1, left, player.other());
                self.best_for(player, &mut v, value, mv);
            }
            match player {
                Player::Max => self.raise_alpha(&mut alpha, v, &tried),
                Player::Min => self.lower_beta(&mut beta, v, &tried),
            }
            if beta <= alpha {
                self.cutoff(pos, depth, movers, index);
                break;
            }
        }
        player.view(self.leave(pos, depth, movers, player.view(v)))
    }

    fn best_for(&mut self, player: Player, v: &mut Score, value: Score, mv: G::Move) {
        match player {
            Player::Max => self.raise(v, value, mv),
            Player::Min => self.lower(v, value, mv),
        }
    }
}
