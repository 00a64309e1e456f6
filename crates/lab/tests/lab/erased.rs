//! Positions of any game as one type are positions of their own, and are searched alike.

use negascout::engine::{Knowledge, PlainEvaluator};
use negascout::observe::Counter;
use negascout::textbook::{Algorithm, Order, Sorting};
use negascout::trees::{Listing, Tree};
use negascout::{Depth, Evaluate, Game, Window};
use negascout_chess::{ChessKnowledge, GamePosition};
use negascout_connect_four::{ConnectFourKnowledge, Position};
use negascout_session::{Erased, ErasedEvaluation, open};
use negascout_tic_tac_toe::{Mnk, MnkKnowledge, Size, U256};

/// A game's own positions beside erased ones.
struct Pair<'e, E> {
    own: &'e E,
    erased: ErasedEvaluation,
}

impl<E> Pair<'_, E> {
    /// Fails unless every position up to `depth` plies from these two is answered for alike: the game is
    /// over or goes on, the key, the evaluation, the moves, and which of them are noisy.
    fn compare<G: Game>(&self, own: &G, erased: &Erased, depth: Depth)
    where
        E: Evaluate<G>,
    {
        assert_eq!(own.outcome(), erased.outcome());
        assert_eq!(own.key(), erased.key());
        if own.outcome().is_none() {
            assert_eq!(self.own.evaluate(own), self.erased.evaluate(erased));
        }
        let (moves, others): (Vec<_>, Vec<_>) = (own.moves().collect(), erased.moves().collect());
        assert_eq!(moves.len(), others.len());
        let place = |mv| moves.iter().position(|each| *each == mv);
        let other_place = |mv| others.iter().position(|each| *each == mv);
        let noisy: Vec<_> = own.noisy_moves().map(place).collect();
        assert!(erased.noisy_moves().map(other_place).eq(noisy));
        if depth > 0 {
            for (mv, other) in moves.into_iter().zip(others) {
                self.compare(&own.play(mv), &erased.play(other), depth - 1);
            }
        }
    }
}

/// Compares the positions of a game from one on.
fn compare<G: Game>(
    game: &str,
    position: &str,
    own: &G,
    evaluation: &impl Evaluate<G>,
    depth: Depth,
) {
    let erased = open(game, position).unwrap().erased();
    let pair = Pair {
        own: evaluation,
        erased: ErasedEvaluation::default(),
    };
    pair.compare(own, &erased, depth);
}

/// The same, with the static evaluation of the game's knowledge.
fn knowing<G: Game, K: Knowledge<G>>(
    game: &str,
    position: &str,
    own: &G,
    knowledge: &K,
    depth: Depth,
) {
    compare(game, position, own, &PlainEvaluator(knowledge), depth);
}

#[test]
fn erased_positions_answer_alike() {
    let tic_tac_toe = Mnk::<u64>::parse(Size::TIC_TAC_TOE, "X.O/.X./..O").unwrap();
    knowing("tic-tac-toe", "X.O/.X./..O", &tic_tac_toe, &MnkKnowledge, 9);
    let gomoku = Mnk::<U256>::parse(Size::new(15, 15, 5).unwrap(), "h8").unwrap();
    knowing("mnk:15,15,5", "h8", &gomoku, &MnkKnowledge, 1);
    let ten = Mnk::<u128>::parse(Size::new(10, 10, 5).unwrap(), "").unwrap();
    knowing("mnk:10,10,5", "", &ten, &MnkKnowledge, 2);
    let connect_four: Position<7, 6> = "4455".parse().unwrap();
    knowing(
        "connect-four",
        "4455",
        &connect_four,
        &ConnectFourKnowledge,
        4,
    );
    let wide: Position<8, 7> = "44".parse().unwrap();
    knowing("connect-four:8x7", "44", &wide, &ConnectFourKnowledge, 3);
    let fen = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    let chess = GamePosition::at(fen.parse().unwrap());
    knowing("chess", fen, &chess, &ChessKnowledge::new(), 2);
}

/// With every algorithm, as printed and on an order of moves: value, length of the line and counters are
/// the same. Quiescence is a part of it.
#[test]
fn listed_trees_are_searched_alike() {
    let text = "(5:(4 !(1 9)) 2:(!(7 !8) 6) 3)";
    let tree: Tree = text.parse().unwrap();
    compare("tree", text, &tree.root(), &Listing, 4);
    let (own, erased) = (tree.root(), open("tree", text).unwrap().erased());
    let evaluation = ErasedEvaluation::default();
    for algorithm in Algorithm::ALL {
        let (mut one, mut other) = (Counter::default(), Counter::default());
        let by_own = algorithm.search(&own, 4, Window::FULL, &Listing, &mut one);
        let by_one = algorithm.search(&erased, 4, Window::FULL, &evaluation, &mut other);
        let (by_own, by_one) = (by_own.unwrap(), by_one.unwrap());
        assert_eq!(one.counts(), other.counts(), "{algorithm}");
        assert_eq!(by_own.value, by_one.value, "{algorithm}");
        assert_eq!(by_own.line.len(), by_one.line.len(), "{algorithm}");
        let sorted = Sorting::ByEvaluation;
        let mut own_order = Order::new(&Listing, sorted);
        let mut order = Order::new(&evaluation, sorted);
        let (mut one, mut other) = (Counter::default(), Counter::default());
        own_order.search(algorithm, &own, 4, &mut one).unwrap();
        order.search(algorithm, &erased, 4, &mut other).unwrap();
        assert_eq!(one.counts(), other.counts(), "{algorithm}, in order");
    }
}
