//! Listing a game's positions, so that what runs on listed trees runs on the game.

use super::{Child, Listed, Tree};
use crate::{Depth, Evaluate, Game};
use std::collections::HashMap;
use thiserror::Error;

/// A game has more positions within the depth than were to be listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("there are more than {most} positions within {depth} plies")]
#[non_exhaustive]
pub struct TooManyPositions {
    /// The most positions that were to be listed.
    pub most: usize,
    /// The depth in plies.
    pub depth: Depth,
}

impl Tree {
    /// The positions of a game from `root` to `depth` plies, as a graph: the positions of one
    /// [key](Game::key) at one ply are one node.
    ///
    /// A search of the graph to `depth` visits what it visits in the game, with the same scores: leaves
    /// have their outcome, other nodes what `evaluator` makes of them. Moves correspond in number and
    /// order. Quiescence finds no noisy moves at the horizon.
    ///
    /// # Errors
    ///
    /// [`TooManyPositions`], where there are more than `most`.
    ///
    /// ```
    /// use negascout::textbook::{Algorithm, gallery};
    /// use negascout::trees::{Listing, Tree};
    /// use negascout::{Even, Window};
    ///
    /// let game: Tree = "((3 1) (4 3))".parse().unwrap(); // any game
    /// let listed = Tree::from_game(&game.root(), 2, &Even, 100)?;
    /// let form = gallery::find("weblog-negascout").unwrap();
    /// assert_eq!(form.run(&listed.root(), 2, Window::FULL, &mut ()).unwrap().value.get(), 3);
    /// # Ok::<(), negascout::trees::TooManyPositions>(())
    /// ```
    pub fn from_game<G: Game, E: Evaluate<G> + ?Sized>(
        root: &G,
        depth: Depth,
        evaluator: &E,
        most: usize,
    ) -> Result<Tree, TooManyPositions> {
        let mut nodes = vec![Listed::default()];
        let mut level = vec![(0, root.clone())];
        for ply in 0..=depth.max(0) {
            let mut known: HashMap<u64, usize> = HashMap::new();
            let mut next = Vec::new();
            for (node, pos) in level {
                let score = pos.outcome().unwrap_or_else(|| evaluator.evaluate(&pos));
                nodes[node].value = Some(if ply % 2 == 0 { score } else { -score }.get());
                if ply == depth {
                    continue;
                }
                for mv in pos.moves() {
                    let child = pos.play(mv);
                    let place = *known.entry(child.key()).or_insert_with(|| {
                        nodes.push(Listed::default());
                        next.push((nodes.len() - 1, child));
                        nodes.len() - 1
                    });
                    nodes[node].children.push(Child {
                        node: place as u32,
                        noisy: false,
                    });
                }
                if nodes.len() > most {
                    return Err(TooManyPositions { most, depth });
                }
            }
            if next.is_empty() {
                break;
            }
            level = next;
        }
        Ok(Tree::whole(nodes))
    }
}

#[cfg(test)]
mod tests {
    use super::{Listed, TooManyPositions};
    use crate::observe::Counter;
    use crate::textbook::Algorithm;
    use crate::trees::{Generator, Listing, Tree};
    use crate::{Depth, Score, Window};

    #[test]
    fn a_listed_game_is_searched_as_the_game_is() {
        let mut generator = Generator::new(5).values(-9..=9);
        for _ in 0..50 {
            let game = generator.graph(3, 3, 5);
            for depth in 1..=5 as Depth {
                let listed = Tree::from_game(&game.root(), depth, &Listing, 10_000).unwrap();
                for algorithm in [Algorithm::AlphaBeta, Algorithm::AlphaBetaWithMemory] {
                    let searched = |tree: &Tree| {
                        let mut counter = Counter::default();
                        let found = algorithm
                            .search(&tree.root(), depth, Window::FULL, &Listing, &mut counter)
                            .unwrap();
                        let counts = counter.counts();
                        (
                            found,
                            counts.nodes,
                            counts.leaves,
                            counts.cutoffs,
                            counts.stored,
                        )
                    };
                    assert_eq!(searched(&listed), searched(&game), "{algorithm} on {game}");
                }
            }
        }
    }

    /// A position that the player to move has lost.
    fn lost() -> Tree {
        let value = Some(Score::LOSS.get());
        Tree::whole(vec![Listed {
            value,
            ..Listed::default()
        }])
    }

    /// A win stays a win in as many plies as it was: nothing is clamped.
    #[test]
    fn wins_keep_their_distance() {
        let listed = Tree::from_game(&lost().root(), 1, &Listing, 10).unwrap();
        let value = Algorithm::Minimax.solve(&listed.root()).unwrap().value;
        assert_eq!(value, Score::LOSS);
    }

    #[test]
    fn a_game_with_too_many_positions_is_refused() {
        let game = Generator::new(1).independent(3, 3);
        let refused = Tree::from_game(&game.root(), 3, &Listing, 39);
        assert_eq!(
            refused.unwrap_err(),
            TooManyPositions { most: 39, depth: 3 }
        );
        assert!(Tree::from_game(&game.root(), 3, &Listing, 40).is_ok());
    }
}
