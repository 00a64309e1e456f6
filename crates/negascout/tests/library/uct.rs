//! The textbook's UCT: what it proves, and what its log says against a count of your own.

use crate::common::heap::Heap;
use negascout::observe::Interval;
use negascout::textbook::uct::{Uct, UctEvent, UctLog};
use negascout::textbook::{Algorithm, Walk};
use negascout::trees::{Generator, Listing, Tree, TreePosition};
use negascout::{Game, Score, Window};

#[test]
fn wins_and_losses_are_proven() {
    for heap in 1..20 {
        for seed in 0..5 {
            let mut tree = Uct::new(Heap(heap), 1.4, seed);
            tree.run(20_000, &mut ());
            let exact = |pos: &Heap| match pos.0 % 4 {
                0 => Score::LOSS,
                _ => Score::WIN,
            };
            assert_eq!(tree.root().value(), Some(exact(&Heap(heap))), "{heap}");
            if heap % 4 != 0 {
                assert_eq!(tree.best_move(), Some(heap % 4));
            }
            for node in tree.nodes() {
                assert!(node.proven.contains(exact(&node.pos)), "{heap}");
            }
        }
    }
}

/// Trees of points, with ties and without.
fn trees() -> impl Iterator<Item = (u64, Tree)> {
    (0..40).map(|seed| {
        let highest = if seed % 2 == 0 { 3 } else { 50 };
        let mut generator = Generator::new(seed).values(-highest..=highest);
        let tree = match seed % 3 {
            0 => generator.independent(3, 3),
            1 => generator.independent(2, 5),
            _ => generator.irregular(4, 5),
        };
        (seed, tree)
    })
}

fn truth(pos: &TreePosition<'_>) -> Score {
    Walk::new(&Listing, &mut ()).negamax(pos, 1_000)
}

#[test]
fn points_are_proven_as_minimax_has_them() {
    let mut half_grown = 0;
    for (seed, tree) in trees() {
        let mut grown = Uct::new(tree.root(), 1.0, seed).with_points(50);
        for playouts in [1, 3, 10, 30, 10_000] {
            grown.run(playouts, &mut ());
            for node in grown.nodes() {
                assert!(node.proven.contains(truth(&node.pos)), "{seed}: {tree}");
            }
            half_grown += u32::from(grown.root().value().is_none());
        }
        let value = grown.root().value();
        assert_eq!(value, Some(truth(&tree.root())), "{seed}: {tree}");
        let Some(best) = grown.best_move() else {
            continue;
        };
        let value_of_best = -truth(&tree.root().play(best));
        assert_eq!(Some(value_of_best), value, "{seed}: {tree}");
    }
    assert!(half_grown > 40, "{half_grown}");
}

/// A node as the log tells it.
#[derive(Clone, Default)]
struct Counted {
    visits: u32,
    /// The sum of results, and the same in whole points.
    sum: f64,
    points: i64,
    simulations: u32,
    is_expanded: bool,
    /// Visits that were answered by the proof that the expansion gave.
    answered: u32,
}

/// Follows a log with a count of its own.
struct Recount<'t, G: Game> {
    tree: &'t Uct<G>,
    nodes: Vec<Counted>,
    exploration: f64,
    span: f64,
    /// The nodes of the playout that is under way, from the root on.
    path: Vec<usize>,
    /// The result on its way up, for the player to move at the end of the path.
    result: Option<f64>,
}

impl<G: Game> Recount<'_, G> {
    /// What is proven of a node by the children that it has by now.
    fn proven(&self, at: usize) -> Interval {
        let node = &self.tree.nodes()[at];
        let unknown = Interval {
            lower: Score::LOSS,
            upper: Score::WIN,
        };
        let exactly = |score| Interval {
            lower: score,
            upper: score,
        };
        if let Some(end) = node.pos.outcome() {
            return exactly(end);
        }
        if !self.nodes[at].is_expanded {
            return unknown;
        }
        let each = || node.children.iter().map(|&child| -self.proven(child));
        Interval {
            lower: each().map(|each| each.lower).max().unwrap(),
            upper: each().map(|each| each.upper).max().unwrap(),
        }
    }

    fn worth(&self, score: Score) -> f64 {
        match score {
            Score::WIN => 1.0,
            Score::LOSS => -1.0,
            points => f64::from(points.get()) / self.span,
        }
    }

    /// The bound of a child; `None` of one that can gain nothing.
    fn bound(&self, at: usize, child: usize) -> Option<f64> {
        let (node, counted) = (&self.nodes[at], &self.nodes[child]);
        if (-self.proven(child)).upper <= self.proven(at).lower {
            return None;
        }
        let (all, visits) = (f64::from(node.visits), f64::from(counted.visits));
        let margin = self.exploration * (all.max(1.0).ln() / visits).sqrt();
        match counted.visits {
            0 => Some(f64::INFINITY),
            _ => Some(margin - counted.sum / visits),
        }
    }

    fn event(&mut self, event: &UctEvent<G::Move>) {
        let here = event.node();
        match event {
            UctEvent::Expanded { proven, .. } => {
                self.go_to(here);
                let node = &mut self.nodes[here];
                assert!(!node.is_expanded);
                assert!(here == 0 || node.visits == 1);
                node.is_expanded = true;
                assert_eq!(*proven, self.proven(here));
            }
            UctEvent::Selected { child, bounds, .. } => {
                self.go_to(here);
                self.check_selection(here, *child, bounds);
                self.path.push(*child);
            }
            UctEvent::Simulated {
                line, end, result, ..
            } => {
                assert_eq!(self.path.last(), Some(&here));
                assert_eq!(self.nodes[here].visits, 0, "a node is played from once");
                self.nodes[here].simulations += 1;
                self.check_simulation(here, line, *end, *result);
                self.result = Some(*result);
            }
            UctEvent::BackedUp {
                result,
                visits,
                sum,
                proven,
                ..
            } => {
                assert_eq!(self.path.pop(), Some(here));
                self.back_up(here, *result);
                let counted = &self.nodes[here];
                assert_eq!((*visits, *sum), (counted.visits, counted.sum));
                assert_eq!(*proven, self.proven(here));
            }
        }
    }

    /// A playout begins at the root, and goes on where it is.
    fn go_to(&mut self, here: usize) {
        if self.path.is_empty() {
            assert_eq!((here, self.result), (0, None));
            self.path.push(0);
        }
        assert_eq!(self.path.last(), Some(&here));
    }

    fn check_selection(&self, here: usize, child: usize, bounds: &[Option<f64>]) {
        let children = &self.tree.nodes()[here].children;
        let own: Vec<_> = children
            .iter()
            .map(|&each| self.bound(here, each))
            .collect();
        assert_eq!(own, bounds);
        let place = children.iter().position(|&each| each == child).unwrap();
        let chosen = own[place].unwrap();
        let others = || {
            own.iter()
                .enumerate()
                .filter_map(|(at, bound)| Some((at, (*bound)?)))
        };
        assert!(others().all(|(at, bound)| bound < chosen || bound == chosen && at >= place));
    }

    fn check_simulation(&self, here: usize, line: &[G::Move], end: Option<Score>, result: f64) {
        let mut pos = self.tree.nodes()[here].pos.clone();
        for &mv in line {
            assert!(pos.moves().any(|legal| legal == mv));
            pos = pos.play(mv);
        }
        let turned = |score: Score| if line.len() % 2 == 0 { score } else { -score };
        assert_eq!(end, pos.outcome().map(turned));
        assert_eq!(result, self.worth(end.unwrap()));
    }

    fn back_up(&mut self, here: usize, result: f64) {
        let proven = self.proven(here);
        let given = self.result.take();
        if proven.lower == proven.upper {
            assert_eq!(result, self.worth(proven.lower));
            self.nodes[here].answered += u32::from(given.is_none());
        } else {
            assert_eq!(Some(result), given);
        }
        self.nodes[here].visits += 1;
        let points = (result * self.span).round();
        assert!(
            (result * self.span - points).abs() < 1e-9,
            "{result} is of whole points"
        );
        let counted = &mut self.nodes[here];
        counted.points += points as i64;
        // However the results came, equal ones make an equal sum.
        counted.sum = counted.points as f64 / self.span;
        self.result = (here > 0).then_some(-result);
    }

    /// At the end the tree is the one that was counted.
    fn check_tree(&self) {
        for (node, counted) in self.tree.nodes().iter().zip(&self.nodes) {
            assert_eq!((node.visits, node.sum), (counted.visits, counted.sum));
            assert_eq!(node.children.is_empty(), !counted.is_expanded);
            let below: u32 = node
                .children
                .iter()
                .map(|&child| self.nodes[child].visits)
                .sum();
            assert_eq!(node.visits, counted.simulations + counted.answered + below);
            assert!(counted.simulations <= 1 && counted.answered <= 1);
        }
        for at in 0..self.nodes.len() {
            assert_eq!(self.tree.nodes()[at].proven, self.proven(at));
        }
    }
}

fn check_log<G: Game>(root: &G, exploration: f64, seed: u64, span: u32, playouts: u32) -> usize {
    let mut tree = Uct::new(root.clone(), exploration, seed).with_points(span);
    let mut log = UctLog::default();
    tree.run(playouts, &mut log);
    let mut recount = Recount {
        tree: &tree,
        nodes: vec![Counted::default(); tree.nodes().len()],
        exploration,
        span: f64::from(span),
        path: Vec::new(),
        result: None,
    };
    for event in &log.events {
        recount.event(event);
    }
    assert!(recount.path.is_empty());
    recount.check_tree();
    // Being watched changes nothing.
    let mut unwatched = Uct::new(root.clone(), exploration, seed).with_points(span);
    unwatched.run(playouts, &mut ());
    assert_eq!(unwatched.best_move(), tree.best_move());
    let gist = |tree: &Uct<G>| -> Vec<_> {
        let nodes = tree.nodes().iter();
        nodes
            .map(|node| (node.mv, node.visits, node.sum, node.proven))
            .collect()
    };
    assert!(gist(&unwatched) == gist(&tree));
    assert!(tree.root().value().is_some() || tree.root().visits == playouts);
    log.events.len()
}

#[test]
fn logs_of_listed_trees_are_true() {
    let mut events = 0;
    for (seed, tree) in trees() {
        for playouts in [1, 7, 40] {
            for exploration in [0.0, 0.5, 1.4] {
                events += check_log(&tree.root(), exploration, seed, 50, playouts);
            }
        }
    }
    assert!(events > 20_000, "{events}");
}

#[test]
fn logs_of_a_game_are_true() {
    for heap in 1..14 {
        for seed in 0..4 {
            check_log(&Heap(heap), 1.4, seed, 1, 300);
        }
    }
}

/// Of equal points the first leaf is the best child, and a tree of one leaf needs no playout.
#[test]
fn small_trees() {
    let leaf: Tree = "5".parse().unwrap();
    let mut grown = Uct::new(leaf.root(), 1.0, 0);
    grown.run(10, &mut ());
    assert_eq!((grown.root().visits, grown.best_move()), (0, None));
    let even: Tree = "(2 2 1)".parse().unwrap();
    let mut grown = Uct::new(even.root(), 1.0, 0);
    grown.run(10, &mut ());
    assert_eq!(grown.best_child(0), Some(1));
    assert_eq!(grown.root().visits, 1, "the expansion solves it");
    let all = Window::FULL;
    let found = Algorithm::NegaScout.search(&even.root(), 1, all, &Listing, &mut ());
    assert_eq!(grown.root().value(), Some(found.unwrap().value));
}
