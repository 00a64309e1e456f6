//! The line of a forced win or loss, played to its end.
//!
//! A search's own line may break off before: quiescence keeps none, nor does a null window. The rest
//! is proven by the policy, or in the table, or so short that it is found by looking at all moves. Or
//! else it is searched for from where the line ends: what was found from farther away is found again
//! from nearer.

use super::end_search::EndSearch;
use super::root_moves::{RootMove, RootSearch};
use crate::observe::{Edge, Node, Stopped};
use crate::search::shared::table::Table;
use crate::{Bound, Depth, Game, Score, Window};

/// The most positions looked at for one line.
const BUDGET: u32 = 20_000;

/// The most nodes of all searches for the rest of lines: a few, and one in this many of all nodes.
const LEAST_NODES: u64 = 2_000;
const SHARE: u64 = 8;

/// The end of a line, to which the search's path has come.
struct LineEnd<G: Game> {
    pos: G,
    /// The score of the root, in the view of the player to move here.
    score: Score,
    edge: Option<Edge<G::Move>>,
}

/// The means by which a line is completed.
struct Means<'t> {
    /// The table; `None` where it has led astray.
    table: Option<&'t Table>,
    ends: EndSearch,
    /// The count of nodes at which searches end.
    until: u64,
}

impl<G: Game> RootSearch<'_, '_, G> {
    /// Extends the line of one of `root`'s moves to the end of the game that its score announces.
    /// Stops where no continuation is found. A helper's lines are nobody's, and stay.
    ///
    /// # Errors
    ///
    /// [`Stopped`] if a limit was reached.
    pub(super) fn complete(
        &mut self,
        root: &G,
        root_move: &mut RootMove<G::Move>,
    ) -> Result<(), Stopped> {
        if root_move.is_shown() || self.nodes.helper().is_some() {
            return Ok(());
        }
        let plies = root_move.score.plies_to_end().unwrap_or(0) as usize;
        let is_same =
            |known: &&RootMove<G::Move>| known.mv == root_move.mv && known.score == root_move.score;
        if let Some(known) = self.forced.iter().find(is_same) {
            root_move.line.clone_from(&known.line);
            return Ok(());
        }
        let before = self.nodes.meter().nodes();
        let completed = self.search_line(root, root_move, plies);
        self.nodes.start(root);
        self.line_nodes += self.nodes.meter().nodes() - before;
        if root_move.is_shown() {
            self.forced.retain(|known| known.mv != root_move.mv);
            self.forced.push(root_move.clone());
        }
        completed
    }

    /// Goes on from the end of the line; where nothing is found, from a move before, and so on: the
    /// moves that are taken back may be no best play. The longest line stays.
    fn search_line(
        &mut self,
        root: &G,
        root_move: &mut RootMove<G::Move>,
        plies: usize,
    ) -> Result<(), Stopped> {
        let nodes = self.nodes.meter().nodes();
        let mut means = Means {
            table: Some(self.nodes.table()),
            ends: EndSearch::within(BUDGET),
            until: (LEAST_NODES + nodes + nodes / SHARE).saturating_sub(self.line_nodes),
        };
        let mut line = root_move.line.clone();
        loop {
            let shorter = line.len() - 1;
            self.nodes.start(root);
            let score = root_move.score;
            let result = self.play_on(root, score, &mut line, plies, &mut means);
            if line.len() > root_move.line.len() {
                root_move.line.clone_from(&line);
            }
            result?;
            let is_spent = self.nodes.meter().nodes() >= means.until;
            if line.len() >= plies || shorter == 0 || is_spent {
                return Ok(());
            }
            line.truncate(shorter);
            means.table = None;
        }
    }

    /// Plays a line from the root, and then goes on, for at most `plies`.
    fn play_on(
        &mut self,
        root: &G,
        score: Score,
        line: &mut Vec<G::Move>,
        plies: usize,
        means: &mut Means<'_>,
    ) -> Result<(), Stopped> {
        let mut end = LineEnd {
            pos: root.clone(),
            score,
            edge: None,
        };
        for played in 0..plies {
            if end.pos.outcome().is_some() {
                break;
            }
            if played == line.len() {
                match self.known_move(&end, means) {
                    Some(mv) => line.push(mv),
                    None => line.extend(self.search_on(&end, plies - played, means)?),
                }
            }
            let Some(&mv) = line.get(played) else {
                break;
            };
            end = self.step(&end, mv);
        }
        Ok(())
    }

    /// The end of the line after one more move.
    fn step(&mut self, end: &LineEnd<G>, mv: G::Move) -> LineEnd<G> {
        let pos = self.nodes.descend(&self.node(end), mv);
        let index = end.pos.moves().position(|known| known == mv);
        LineEnd {
            pos,
            score: -end.score,
            edge: index.map(|index| Edge { index, mv }),
        }
    }

    fn node<'n>(&self, end: &'n LineEnd<G>) -> Node<'n, G> {
        Node {
            pos: &end.pos,
            window: Window::FULL,
            depth: 1,
            ply: self.nodes.ply(),
            edge: end.edge,
            pv: true,
            null_window: false,
        }
    }

    /// The move with the score of the line, where it is known without a search of the game.
    fn known_move(&mut self, end: &LineEnd<G>, means: &mut Means<'_>) -> Option<G::Move> {
        let expected = end.score.hastened_by(self.nodes.ply());
        let proven = end
            .pos
            .moves()
            .find(|&mv| self.proven(end, mv) == Window::new(end.score, end.score));
        proven
            .or_else(|| self.recalled(&end.pos, expected, means.table?))
            .or_else(|| means.ends.best_move(&end.pos, expected))
    }

    /// The move of `pos` that the table knows to lead to the expected score.
    fn recalled(&self, pos: &G, expected: Score, table: &Table) -> Option<G::Move> {
        let own = table
            .probe(pos.key())
            .filter(|entry| entry.score == expected)
            .and_then(|entry| self.nodes.move_of(pos, entry.tag));
        own.or_else(|| {
            pos.moves().find(|&mv| {
                let entry = table.probe(pos.play(mv).key());
                entry.is_some_and(|entry| -entry.score.delayed_by(1) == expected)
            })
        })
    }

    /// The interval in which the score of a move at the end of a line is proven to lie, its ends
    /// included, in the view of the player who makes it.
    fn proven(&mut self, end: &LineEnd<G>, mv: G::Move) -> Window {
        let child = self.step(end, mv);
        let node = self.node(&child);
        let bounds = match child.pos.outcome() {
            Some(outcome) => {
                let score = outcome.delayed_by(node.ply);
                Window::new(score, score)
            }
            None => self.nodes.bounds(&node),
        };
        self.nodes.ascend();
        -bounds
    }

    /// Whether what `moves`, the root's, are worth is proven without a search: an exact score, or else
    /// that it is no more than the best of them.
    pub(super) fn are_proven(&mut self, root: &G, moves: &[RootMove<G::Move>]) -> bool {
        self.nodes.start(root);
        let best = moves.first().map_or(Score::MIN, |best| best.score);
        let end = LineEnd {
            pos: root.clone(),
            score: best,
            edge: None,
        };
        moves.iter().all(|root_move| {
            let proven = self.proven(&end, root_move.mv);
            let is_exact = proven.alpha == proven.beta;
            is_exact || root_move.bound == Bound::Upper && proven.beta <= best
        })
    }

    /// The moves that lead on from the end of a line, as far as searches for its score find them:
    /// deeper and deeper, up to `plies`, with a window around the score, then with a wider one, under
    /// which less is pruned. None if nothing is found.
    fn search_on(
        &mut self,
        end: &LineEnd<G>,
        plies: usize,
        means: &Means<'_>,
    ) -> Result<Vec<G::Move>, Stopped> {
        let narrow = Window::new(end.score.prev(), end.score.next());
        let wide = if end.score.is_win() {
            Window::new(Score::DRAW, narrow.beta)
        } else {
            Window::new(narrow.alpha, Score::DRAW)
        };
        let depths = 1..=plies as Depth;
        let asked = [narrow, wide]
            .into_iter()
            .flat_map(|window| depths.clone().map(move |depth| (window, depth)));
        let nodes = self.nodes.meter().nodes();
        let former = self
            .nodes
            .meter_mut()
            .narrow(means.until.saturating_sub(nodes));
        let ply = self.nodes.ply();
        let mut found = Vec::new();
        for (window, depth) in asked {
            let searched = self.nodes.search(&end.pos, window, depth, end.edge);
            if searched == Ok(end.score) {
                found.extend_from_slice(self.nodes.line(ply));
            }
            if searched.is_err() || !found.is_empty() {
                break;
            }
        }
        self.nodes.meter_mut().widen(former);
        if self.nodes.meter_mut().check() {
            return Err(Stopped);
        }
        Ok(found)
    }
}

#[cfg(test)]
mod tests {
    use super::super::nodes::Compiled;
    use super::{RootMove, RootSearch};
    use crate::heap::Heap;
    use crate::observe::Stopped;
    use crate::search::{Limits, Meter, Pvs, Search, Standard, Table};
    use crate::{Bound, Even, Score};
    use std::cell::OnceCell;

    fn completed(heap: u32, score: Score, line: &[u32], limits: &Limits) -> Completed {
        let table = Table::with_entries(16);
        let search = Search::new(Standard::new(Even), (), &table, Meter::new(limits));
        let mut root_move = RootMove {
            mv: line[0],
            index: 0,
            score,
            bound: Bound::Exact,
            depth: 0,
            line: line.to_vec(),
            nodes: 0,
            is_proven: false,
        };
        let spare = OnceCell::new();
        let mut nodes = Compiled::<_, _, _, Pvs>::new(search);
        let mut root_search = RootSearch::new(&mut nodes, &spare);
        let completed = root_search.complete(&Heap(heap), &mut root_move);
        (root_move.line, completed)
    }

    type Completed = (Vec<u32>, Result<(), Stopped>);

    #[test]
    fn a_near_end_is_found_without_a_search() {
        let no_search = Limits {
            nodes: Some(0),
            ..Limits::default()
        };
        // Five: take one, and whatever is taken of four, take the rest.
        let (line, done) = completed(5, Score::win_in(3), &[1], &no_search);
        assert_eq!((line.len(), line.iter().sum::<u32>(), done), (3, 5, Ok(())));
        // Four is lost by two plies.
        let lost = completed(4, Score::loss_in(2), &[3], &no_search);
        assert_eq!(lost, (vec![3, 1], Ok(())));
        // Twenty-one is won by eleven plies, which is too far.
        let far = completed(21, Score::win_in(11), &[1], &no_search);
        assert_eq!(far, (vec![1], Err(Stopped)));
    }

    #[test]
    fn a_far_end_is_searched_for() {
        let (line, done) = completed(21, Score::win_in(11), &[1], &Limits::default());
        assert_eq!(
            (line.len(), line.iter().sum::<u32>(), done),
            (11, 21, Ok(()))
        );
        // Every reply leaves a multiple of four.
        let left = line.iter().scan(21, |heap, taken| {
            *heap -= taken;
            Some(*heap)
        });
        assert!(left.step_by(2).all(|heap| heap % 4 == 0));
    }

    #[test]
    fn an_evaluation_has_no_end() {
        let even = completed(5, Score::new(7), &[1], &Limits::default());
        assert_eq!(even, (vec![1], Ok(())));
    }
}
