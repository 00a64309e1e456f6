//! The growth of a listed tree, ready to be drawn.

use super::{Grown, GrownNode, Growth, Known, Results, UctGrowth};
use negascout::Game;
use negascout::textbook::uct::{Uct, UctEvent, UctLog};
use negascout::trees::Tree;

impl Grown {
    /// The tree that `uct` has grown, whose steps are `log`, moves as text: each formatted in the position it is
    /// made in. `exploration` and `seed` are those that it was made with.
    #[must_use]
    pub fn new<G: Game>(
        uct: &Uct<G>,
        log: &UctLog<G::Move>,
        results: Results,
        (exploration, seed): (f64, u64),
        format_move: impl Fn(&G, G::Move) -> String,
    ) -> Grown {
        let mut nodes: Vec<GrownNode> = Vec::with_capacity(uct.nodes().len());
        for (place, node) in uct.nodes().iter().enumerate() {
            let above = node.parent.map(|parent| (parent, &uct.nodes()[parent].pos));
            let mv = above
                .zip(node.mv)
                .map(|((_, pos), mv)| format_move(pos, mv));
            nodes.push(GrownNode {
                parent: node.parent,
                children: node.children.clone(),
                mv,
                ply: node.parent.map_or(0, |parent| nodes[parent].ply + 1),
                visits: node.visits,
                known: Known::Results {
                    mean: node.mean(),
                    proven: node.proven,
                },
                is_over: node.pos.outcome().is_some(),
                best: uct.best_child(place),
            });
        }
        let formatted = |event: &UctEvent<G::Move>| {
            let pos = &uct.nodes()[event.node()].pos;
            event.formatted(pos, &format_move)
        };
        Grown {
            nodes,
            growth: Growth::Uct(UctGrowth {
                events: log.events.iter().map(formatted).collect(),
                exploration,
                seed,
                results,
            }),
        }
    }
}

/// The tree that UCT grows of a listed one. Results are points, the largest of which is worth 1; children are
/// numbered from 1.
///
/// ```
/// use negascout_draw::grown_tree;
///
/// let grown = grown_tree(&"((3 1) (4 2))".parse().unwrap(), 100, 1.0, 0);
/// let value = grown.nodes[0].known.proven();
/// assert_eq!((value.lower.get(), value.upper.get()), (2, 2));
/// ```
#[must_use]
pub fn grown_tree(tree: &Tree, playouts: u32, exploration: f64, seed: u64) -> Grown {
    let span = largest(&tree.root());
    let mut uct = Uct::new(tree.root(), exploration, seed).with_points(span);
    let mut log = UctLog::default();
    uct.run(playouts, &mut log);
    let number = |_: &_, branch: negascout::trees::Branch| (branch.0 + 1).to_string();
    Grown::new(
        &uct,
        &log,
        Results::Points {
            most: span,
            decimals: tree.decimals(),
        },
        (exploration, seed),
        number,
    )
}

/// The largest number of points at any end of a game, of whichever player, in steps of the last digit; 1 at least.
///
/// ```
/// use negascout_draw::largest;
/// use negascout::trees::Tree;
///
/// let tree: Tree = "((3 -7) (4 2))".parse().unwrap();
/// assert_eq!(largest(&tree.root()), 7);
/// ```
#[must_use]
pub fn largest<G: Game>(root: &G) -> u32 {
    let mut seen = std::collections::HashSet::from([root.key()]);
    let mut rest = vec![root.clone()];
    let mut largest = 1;
    while let Some(pos) = rest.pop() {
        largest = pos
            .outcome()
            .map_or(largest, |end| largest.max(end.get().unsigned_abs()));
        let below = pos.moves().map(|mv| pos.play(mv));
        rest.extend(below.filter(|below| seen.insert(below.key())));
    }
    largest
}
