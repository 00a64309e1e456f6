//! Positions of any game as one type are searched as positions of their own.

use negascout::engine::{Knowledge, PlainEvaluator};
use negascout::observe::Counter;
use negascout::textbook::{Algorithm, Order, Sorting};
use negascout::trees::{Listing, Tree};
use negascout::{Depth, Evaluate, Game, Window};
use negascout_chess::{ChessKnowledge, GamePosition};
use negascout_connect_four::{ConnectFourKnowledge, Position};
use negascout_session::{ErasedEvaluation, open};
use negascout_tic_tac_toe::{Mnk, MnkKnowledge, Size, U256};

/// Searches with every algorithm, by the game's own type and as an erased position: value, length of
/// the line and counters are the same, as printed and on an order of moves.
fn compare<G: Game, E: Evaluate<G>>(
    game: &str,
    position: &str,
    own: &G,
    own_eval: &E,
    depth: Depth,
) {
    let (erased, evaluation) = (
        open(game, position).unwrap().erased(),
        ErasedEvaluation::default(),
    );
    for algorithm in Algorithm::ALL {
        let (mut one, mut other) = (Counter::default(), Counter::default());
        let by_own = algorithm
            .search(own, depth, Window::FULL, own_eval, &mut one)
            .unwrap();
        let by_one = algorithm
            .search(&erased, depth, Window::FULL, &evaluation, &mut other)
            .unwrap();
        assert_eq!(one.counts(), other.counts(), "{algorithm} in {game}");
        assert_eq!(by_own.value, by_one.value, "{algorithm} in {game}");
        assert_eq!(
            by_own.line.len(),
            by_one.line.len(),
            "{algorithm} in {game}"
        );
        let sorted = Sorting::ByEvaluation;
        let mut own_order = Order::new(own_eval, sorted);
        let mut order = Order::new(&evaluation, sorted);
        let (mut one, mut other) = (Counter::default(), Counter::default());
        own_order.search(algorithm, own, depth, &mut one).unwrap();
        order.search(algorithm, &erased, depth, &mut other).unwrap();
        assert_eq!(
            one.counts(),
            other.counts(),
            "{algorithm} in {game}, in order"
        );
    }
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
fn erased_positions_are_searched_alike() {
    let tic_tac_toe = Mnk::<u64>::parse(Size::TIC_TAC_TOE, "X.O/.X./..O").unwrap();
    knowing("tic-tac-toe", "X.O/.X./..O", &tic_tac_toe, &MnkKnowledge, 9);
    let gomoku = Mnk::<U256>::parse(Size::new(15, 15, 5).unwrap(), "h8").unwrap();
    knowing("mnk:15,15,5", "h8", &gomoku, &MnkKnowledge, 1);
    let ten = Mnk::<u128>::parse(Size::new(10, 10, 5).unwrap(), "").unwrap();
    knowing("mnk:10,10,5", "", &ten, &MnkKnowledge, 1);
    let connect_four: Position<7, 6> = "4455".parse().unwrap();
    knowing(
        "connect-four",
        "4455",
        &connect_four,
        &ConnectFourKnowledge,
        3,
    );
    let wide: Position<8, 7> = "44".parse().unwrap();
    knowing("connect-four:8x7", "44", &wide, &ConnectFourKnowledge, 2);
    let fen = "r3k2r/8/8/8/8/8/1p4P1/R3K2R w KQkq - 0 1";
    let chess = GamePosition::at(fen.parse().unwrap());
    knowing("chess", fen, &chess, &ChessKnowledge::new(), 2);
}

#[test]
fn listed_trees_are_searched_alike() {
    let text = "(5:(4 !(1 9)) 2:(!(7 !8) 6) 3)";
    let tree: Tree = text.parse().unwrap();
    compare("tree", text, &tree.root(), &Listing, 4);
}
