//! max^n, shallow pruning and the paranoid search, against each other and against what their papers
//! say.

#[path = "../../examples/coins/mod.rs"]
mod coins;

use coins::{Coins, End};
use negascout::textbook::Algorithm;
use negascout::textbook::multiplayer::{
    FoundTuple, MultiplayerGame, NotBounded, TuplePosition, TupleTree, deep, max_n, paranoid,
    shallow,
};
use negascout::trees::{Branch, Tree};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

const END: i32 = 100;

/// A random tree of three players, at most `height` high: no tuple adds up to more than `sum`.
pub fn random_tree(rng: &mut Xoshiro256PlusPlus, height: u32, sum: i32) -> String {
    if height == 0 || rng.random_range(0..10) == 0 {
        let first = rng.random_range(0..=sum);
        let second = rng.random_range(0..=sum - first);
        let left = sum - first - second;
        let third = if rng.random_bool(0.7) {
            left
        } else {
            rng.random_range(0..=left)
        };
        return format!("({first},{second},{third})");
    }
    let children = rng.random_range(1..=3);
    let children: Vec<_> = (0..children)
        .map(|_| random_tree(rng, height - 1, sum))
        .collect();
    format!("({})", children.join(" "))
}

/// The guarantee from its definition: no cut.
fn guaranteed(pos: &TuplePosition<'_, 3>, max: usize) -> i32 {
    if let Some(scores) = pos.outcome() {
        return scores[max];
    }
    let scores = pos.moves().map(|mv| guaranteed(&pos.play(mv), max));
    if pos.mover() == max {
        scores.max().unwrap()
    } else {
        scores.min().unwrap()
    }
}

#[test]
fn shallow_pruning_and_max_n_agree() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let (mut all, mut met) = (0, 0);
    for round in 0..3_000 {
        // Few scores, and therefore many ties, or many scores.
        let sum = if round % 2 == 0 { 3 } else { 30 };
        let text = random_tree(&mut rng, 6, sum);
        let tree: TupleTree<3> = text.parse().unwrap();
        let full = max_n(&tree.root(), END);
        let pruned = shallow(&tree.root(), END, sum).unwrap();
        assert_eq!(
            (pruned.scores, &pruned.line),
            (full.scores, &full.line),
            "{text}"
        );
        assert!(pruned.leaves <= full.leaves, "{text}");
        (all, met) = (all + full.leaves, met + pruned.leaves);
    }
    assert!(met * 10 < all * 9, "{met} of {all}");
}

#[test]
fn the_line_leads_to_the_scores() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(2);
    for _ in 0..300 {
        let text = random_tree(&mut rng, 5, 12);
        let tree: TupleTree<3> = text.parse().unwrap();
        let found = max_n(&tree.root(), END);
        let leaf = found.line.iter().fold(tree.root(), |pos, &mv| pos.play(mv));
        assert_eq!(leaf.outcome(), Some(found.scores), "{text}");
        let alone = paranoid(&tree.root(), END);
        let leaf = alone.line.iter().fold(tree.root(), |pos, &mv| pos.play(mv));
        assert_eq!(leaf.outcome().unwrap()[0], alone.score, "{text}");
    }
}

#[test]
fn the_paranoid_search_finds_what_is_guaranteed_and_max_n_no_less() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    let mut more = 0;
    for _ in 0..2_000 {
        let text = random_tree(&mut rng, 6, 9);
        let tree: TupleTree<3> = text.parse().unwrap();
        let score = paranoid(&tree.root(), END).score;
        assert_eq!(score, guaranteed(&tree.root(), 0), "{text}");
        let hoped = max_n(&tree.root(), END).scores[0];
        assert!(hoped >= score, "{text}");
        more += usize::from(hoped > score);
    }
    assert!(more > 500, "{more}");
}

/// N. Sturtevant and R. Korf (2000): at best b^(d (n-1)/n) + b^(d/n) - 1 leaves. Where all leaves are
/// equal, every order of moves is the best.
#[test]
fn the_paranoid_search_visits_the_minimal_tree() {
    fn uniform(width: usize, height: u32) -> String {
        if height == 0 {
            return "(1,1,1)".to_owned();
        }
        let child = uniform(width, height - 1);
        format!("({})", vec![child; width].join(" "))
    }
    for (width, height) in [(2, 3), (2, 6), (3, 3), (3, 6), (4, 6), (2, 9)] {
        let tree: TupleTree<3> = uniform(width, height).parse().unwrap();
        let width = width as u64;
        let minimal = width.pow(height * 2 / 3) + width.pow(height / 3) - 1;
        assert_eq!(
            paranoid(&tree.root(), END).leaves,
            minimal,
            "{width}, {height}"
        );
    }
}

/// R. Korf (1991): with three players deep pruning is wrong, for the players in between choose by
/// the true value of the node that was cut.
#[test]
fn deep_pruning_is_wrong() {
    let text = "((5,4,0) (((3,1,5) (0,3,6)) ((6,2,1))))";
    let tree: TupleTree<3> = text.parse().unwrap();
    assert_eq!(max_n(&tree.root(), END).scores, [5, 4, 0]);
    assert_eq!(shallow(&tree.root(), END, 9).unwrap().scores, [5, 4, 0]);
    assert_eq!(deep(&tree.root(), END, 9).unwrap().scores, [6, 2, 1]);
    // On random trees too, and never on those of two plies, where there is nothing deep.
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(4);
    let mut wrong = [0; 2];
    for round in 0..20_000 {
        let height = if round % 2 == 0 { 2 } else { 5 };
        let tree: TupleTree<3> = random_tree(&mut rng, height, 9).parse().unwrap();
        let truth = max_n(&tree.root(), END).scores;
        wrong[round % 2] += usize::from(deep(&tree.root(), END, 9).unwrap().scores != truth);
    }
    assert!(wrong[0] == 0 && wrong[1] >= 10, "{wrong:?}");
}

#[test]
fn leaves_that_break_the_conditions_are_refused() {
    let refused = |text: &str, scores: [i32; 3]| {
        let tree: TupleTree<3> = text.parse().unwrap();
        let error = Err(NotBounded { scores, sum: 9 });
        assert_eq!(shallow(&tree.root(), END, 9), error, "{text}");
    };
    refused("((1,2,3) (4,4,2))", [4, 4, 2]);
    refused("((1,2,3) (4,-1,2))", [4, -1, 2]);
    refused(
        "((1,2,3) (2147483647,2147483647,2))",
        [i32::MAX, i32::MAX, 2],
    );
}

/// Equal children differ for the others, so the rule for ties decides the root's value.
#[test]
fn ties_go_to_the_first() {
    let value = |text: &str| {
        let tree: TupleTree<3> = text.parse().unwrap();
        let full = max_n(&tree.root(), END);
        assert_eq!(shallow(&tree.root(), END, 10).unwrap().scores, full.scores);
        full.scores
    };
    assert_eq!(value("((5,0,5) ((0,1,9) (9,1,0)))"), [5, 0, 5]);
    assert_eq!(value("(((9,1,0) (0,1,9)) ((5,0,5)))"), [9, 1, 0]);
    assert_eq!(value("(((0,1,9) (9,1,0)) ((5,0,5)))"), [5, 0, 5]);
}

/// With two players whose scores add up to a constant all three are minimax.
#[test]
fn two_players_are_minimax() {
    let mut generator = negascout::trees::Generator::new(6).values(0..=20);
    for _ in 0..300 {
        let tree: Tree = generator.independent(3, 4);
        let text = tree.to_string();
        let leaf = |word: &str| {
            word.parse::<i32>()
                .map_or(word.to_owned(), |v| format!("({v},{})", 20 - v))
        };
        let spaced = text.replace('(', "( ").replace(')', " )");
        let words: Vec<String> = spaced.split(' ').map(leaf).collect();
        let tuples: TupleTree<2> = words.concat().parse().unwrap();
        let value = Algorithm::Minimax.solve(&tree.root()).unwrap().value.get();
        assert_eq!(
            max_n(&tuples.root(), END).scores,
            [value, 20 - value],
            "{text}"
        );
        assert_eq!(
            shallow(&tuples.root(), END, 20).unwrap().scores[0],
            value,
            "{text}"
        );
        assert_eq!(paranoid(&tuples.root(), END).score, value, "{text}");
    }
}

#[test]
fn coins_in_a_row() {
    // Three coins, three players: whatever the first takes, the second takes the 5.
    let FoundTuple {
        scores,
        line,
        leaves,
        ..
    } = max_n(&Coins::<3>::in_row(&[1, 5, 2]), END);
    assert_eq!((scores, leaves), ([2, 5, 1], 4));
    assert_eq!(line, [End::Right, End::Right, End::Left]);
    // The example of many a book for two players: 15 and 7 against 8 and 3.
    let two = Coins::<2>::in_row(&[8, 15, 3, 7]);
    assert_eq!(max_n(&two, END).scores, [22, 11]);
    assert_eq!(paranoid(&two, END).score, 22);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
    let mut cuts = 0;
    for _ in 0..50 {
        let row: Vec<i32> = (0..11).map(|_| rng.random_range(1..10)).collect();
        let start = Coins::<3>::in_row(&row);
        let full = max_n(&start, END);
        let pruned = shallow(&start, END, row.iter().sum()).unwrap();
        assert_eq!(
            (pruned.scores, &pruned.line),
            (full.scores, &full.line),
            "{row:?}"
        );
        assert!(paranoid(&start, END).score <= full.scores[0], "{row:?}");
        cuts += usize::from(pruned.leaves < full.leaves);
        // To a horizon, the coins taken by then are what counts.
        let near = max_n(&start, 3);
        assert_eq!((near.line.len(), near.leaves), (3, 8), "{row:?}");
    }
    assert!(cuts > 0);
}

#[test]
fn a_leaf_has_no_line() {
    let tree: TupleTree<3> = "(1,2,3)".parse().unwrap();
    let found: FoundTuple<3, Branch> = max_n(&tree.root(), END);
    assert_eq!((found.scores, found.leaves), ([1, 2, 3], 1));
    assert!(found.line.is_empty() && paranoid(&tree.root(), END).line.is_empty());
}
