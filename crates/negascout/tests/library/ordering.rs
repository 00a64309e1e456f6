//! Ordering and deepening: the value stays, and what is searched becomes less.

use crate::common::{assert_line_leads_to, truth};
use negascout::observe::{Counter, Counts, Limit};
use negascout::textbook::{Algorithm, Found, Order, Ordered, Sorting, Stopped};
use negascout::trees::{Branch, Generator, Listing, Tree, TreePosition};
use negascout::{Depth, Node, Observer};

/// A search in an order. Any observer will do: the textbook is compiled once for all of them.
fn search<'t>(
    order: &mut Order<'_, TreePosition<'t>, Listing>,
    algorithm: Algorithm,
    tree: &'t Tree,
    depth: Depth,
    watch: &mut dyn for<'o> Observer<Ordered<'o, TreePosition<'t>, Listing>>,
) -> Result<Found<Branch>, Stopped> {
    order.search(algorithm, &tree.root(), depth, watch)
}

/// What an algorithm counts in an order.
fn counted<'t>(
    order: &mut Order<'_, TreePosition<'t>, Listing>,
    algorithm: Algorithm,
    tree: &'t Tree,
    depth: Depth,
) -> Counts {
    let mut counter = Counter::default();
    search(order, algorithm, tree, depth, &mut counter).unwrap();
    counter.counts()
}

/// The leaves that each of `depths` takes, one after the other with one order.
fn leaves(algorithm: Algorithm, sorting: Sorting, tree: &Tree, depths: &[Depth]) -> Vec<u64> {
    let mut order = Order::new(&Listing, sorting);
    let each = |&depth: &Depth| counted(&mut order, algorithm, tree, depth).leaves;
    depths.iter().map(each).collect()
}

#[test]
fn every_iteration_has_its_depths_value_and_line() {
    let mut generator = Generator::new(1).values(-9..=9);
    for number in 0..300 {
        let tree = match number % 3 {
            0 => generator.independent(3, 4),
            1 => generator.irregular(4, 5),
            _ => generator.graph(3, 3, 5),
        };
        for algorithm in Algorithm::ALL {
            // At the horizon it goes on to quiescence.
            if algorithm == Algorithm::FailHard {
                continue;
            }
            for sorting in [Sorting::Natural, Sorting::ByEvaluation] {
                let mut order = Order::new(&Listing, sorting);
                for depth in 1..=5 {
                    let found = search(&mut order, algorithm, &tree, depth, &mut ()).unwrap();
                    let name = format!("{algorithm} {sorting:?} to {depth} on {tree}");
                    assert_eq!(found.value, truth(&tree.root(), depth), "{name}");
                    assert_line_leads_to(&tree.root(), depth, found.value, &found.line, &name);
                }
            }
        }
    }
}

/// The best reply to the last move is the leaf that the evaluation puts first.
#[test]
fn moves_are_sorted_for_the_player_who_makes_them() {
    struct Leaves(Vec<Vec<usize>>, Vec<usize>);
    impl<G: negascout::Game<Move = Branch>> Observer<G> for Leaves {
        fn enter(&mut self, node: &Node<'_, G>) {
            self.1.truncate((node.ply as usize).saturating_sub(1));
            self.1.extend(node.edge.map(|edge| edge.mv.0));
        }
        fn leaf(&mut self, _: &Node<'_, G>, _: negascout::Score) {
            self.0.push(self.1.clone());
        }
    }
    // Inner nodes are worth 1, 7 and 4 to MAX at a glance.
    let tree: Tree = "(1:(3 1) 7:(8 9 6) 4:(5 4))".parse().unwrap();
    let visited = |sorting| {
        let mut seen = Leaves(Vec::new(), Vec::new());
        let mut order = Order::new(&Listing, sorting);
        let found = search(&mut order, Algorithm::AlphaBeta, &tree, 2, &mut seen);
        assert_eq!(found.unwrap().line, [Branch(1), Branch(2)]);
        seen.0
    };
    let sorted: [&[usize]; 5] = [&[1, 2], &[1, 0], &[1, 1], &[2, 1], &[0, 1]];
    assert_eq!(visited(Sorting::ByEvaluation), sorted);
    let natural: [&[usize]; 7] = [
        &[0, 0],
        &[0, 1],
        &[1, 0],
        &[1, 1],
        &[1, 2],
        &[2, 0],
        &[2, 1],
    ];
    // 5 is not above 6, which cuts.
    assert_eq!(visited(Sorting::Natural), natural[..6]);
}

#[test]
fn the_moves_of_the_search_before_come_first() {
    let mut generator = Generator::new(2);
    for algorithm in [Algorithm::AlphaBeta, Algorithm::NegaScout, Algorithm::Pvs] {
        let (mut first, mut second) = (0, 0);
        for _ in 0..100 {
            let tree = generator.independent(5, 5);
            let taken = leaves(algorithm, Sorting::Natural, &tree, &[5, 5]);
            first += taken[0];
            second += taken[1];
        }
        // The minimal tree has 125 + 25 - 1 leaves.
        assert!(second >= 100 * 149, "{algorithm}: {second}");
        assert!(
            10 * second < 4 * first,
            "{algorithm}: {first}, then {second}"
        );
    }
}

#[test]
fn mtd_f_begins_from_the_last_value() {
    let tree = Generator::new(3).independent(4, 5);
    let taken = leaves(Algorithm::Mtdf, Sorting::Natural, &tree, &[5, 5]);
    assert!(taken[1] < taken[0], "{taken:?}");
    let mut order = Order::new(&Listing, Sorting::Natural);
    let researches =
        [5, 5].map(|depth| counted(&mut order, Algorithm::Mtdf, &tree, depth).researches);
    assert!(researches[0] > 1 && researches[1] == 1, "{researches:?}");
}

#[test]
fn nothing_is_learned_from_a_search_that_was_stopped() {
    let tree = Generator::new(4).independent(5, 5);
    let mut order = Order::new(&Listing, Sorting::Natural);
    let limit = &mut Limit::nodes(200);
    let stopped = search(&mut order, Algorithm::AlphaBeta, &tree, 5, limit);
    assert_eq!(stopped, Err(Stopped));
    let again = counted(&mut order, Algorithm::AlphaBeta, &tree, 5);
    let unordered = leaves(Algorithm::AlphaBeta, Sorting::Natural, &tree, &[5]);
    assert_eq!(again.leaves, unordered[0]);
}
