//! The policy of chess leads its evaluator along the search: by moves, by null moves, through quiescence.

use negascout::search::{Limits, Settings, Table, think};
use negascout::{Evaluate, Game, Score};
use negascout_chess::{ChessPolicy, HandCrafted, History, Move, Position};
use std::cell::Cell;
use std::rc::Rc;

/// The position of each ply, kept by the calls alone, and how often there was a null move.
#[derive(Clone)]
struct Led {
    evaluation: Rc<HandCrafted>,
    plies: Vec<Position>,
    evaluated: Rc<Cell<u64>>,
    null_moves: Rc<Cell<u64>>,
}

impl Led {
    fn push(&mut self, pos: &Position, after: Position) {
        assert_eq!(self.plies.last(), Some(pos), "the search goes on from here");
        self.plies.push(after);
    }
}

impl Evaluate<Position> for Led {
    fn evaluate(&self, pos: &Position) -> Score {
        assert_eq!(self.plies.last(), Some(pos), "the calls led elsewhere");
        self.evaluated.set(self.evaluated.get() + 1);
        self.evaluation.evaluate(pos)
    }

    fn set_root(&mut self, root: &Position) {
        self.plies = vec![root.clone()];
    }

    fn make(&mut self, pos: &Position, mv: Move) {
        self.push(pos, pos.play(mv));
    }

    fn make_null(&mut self, pos: &Position) {
        self.null_moves.set(self.null_moves.get() + 1);
        self.push(pos, pos.after_null_move().expect("nobody is in check"));
    }

    fn unmake(&mut self) {
        assert!(self.plies.len() > 1, "the root is never left");
        self.plies.pop();
    }
}

#[test]
fn an_evaluator_is_led_to_each_position_that_it_is_asked_about() {
    let led = Led {
        evaluation: Rc::new(HandCrafted::new()),
        plies: Vec::new(),
        evaluated: Rc::default(),
        null_moves: Rc::default(),
    };
    let table = Table::with_mebibytes(1);
    let settings = Settings {
        limits: Limits::to_depth(8),
        ..Settings::default()
    };
    for fen in [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    ] {
        let policy = ChessPolicy::new(led.clone(), History::new());
        let report = think(&fen.parse().unwrap(), policy, &table, &settings, |_| ());
        assert!(report.unwrap().best_move().is_some());
    }
    assert!(led.evaluated.get() > 1_000);
    assert!(led.null_moves.get() > 10);
}
