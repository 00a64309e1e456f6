//! The chess engine: the library's engine, with its knowledge of chess.

use crate::policy::SearchHistory;
use crate::retrograde::Preparation;
use crate::tablebases::Tablebases;
use crate::{ChessPolicy, GamePosition, HandCrafted, Move, Position};
use negascout::engine::{DeepeningProver, Engine, Knowledge, Plain};
use negascout::search::{Driver, Limits, Table};
use negascout::{Evaluate, Even, Score};

/// The chess engine, the same for every interface.
///
/// ```
/// use negascout::Game;
/// use negascout::search::Limits;
/// use negascout_chess::{ChessEngine, ChessKnowledge, GamePosition};
///
/// let limits = Limits { nodes: Some(1_000), ..Limits::default() };
/// let mut engine = ChessEngine::knowing(ChessKnowledge::new()).hash(1).limits(limits);
/// let pos = GamePosition::at("6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1".parse().unwrap());
/// let mv = engine.play(&pos).unwrap();
/// assert_eq!(mv.to_string(), "a1a8");
/// assert_eq!(engine.play(&pos.play(mv)), None);
/// ```
pub type ChessEngine = Engine<GamePosition, ChessKnowledge>;

/// Half the width of the first window around the last iteration's score, in centipawns: most
/// iterations change the score by less than a quarter of a pawn.
const ASPIRATION: u32 = 25;

/// The engine's knowledge of chess: the evaluation, the policy, the experience of earlier searches,
/// tablebases if there are any, and small endgames that it solves by itself.
#[derive(Debug)]
pub struct ChessKnowledge {
    /// The evaluation of positions without a search.
    evaluation: HandCrafted,
    learned: SearchHistory,
    tablebases: Option<Tablebases>,
    /// The solution of the endgame that is searched.
    preparation: Preparation,
}

impl ChessKnowledge {
    /// Knowledge without tablebases, and with nothing learned yet.
    #[must_use]
    pub fn new() -> ChessKnowledge {
        ChessKnowledge {
            evaluation: HandCrafted::new(),
            learned: SearchHistory::default(),
            tablebases: None,
            preparation: Preparation::default(),
        }
    }

    /// Sets the tablebases for positions with few pieces; `None` for none. Those used before are
    /// closed: only one set can be open, so set `None` before opening others.
    pub fn set_tablebases(&mut self, tablebases: Option<Tablebases>) {
        self.tablebases = tablebases;
    }
}

impl Default for ChessKnowledge {
    fn default() -> ChessKnowledge {
        ChessKnowledge::new()
    }
}

impl Evaluate<GamePosition> for HandCrafted {
    #[inline]
    fn evaluate(&self, pos: &GamePosition) -> Score {
        self.evaluate(pos.position())
    }
}

impl Knowledge<GamePosition> for ChessKnowledge {
    type Searched = Position;
    type Policy = ChessPolicy<HandCrafted>;
    type Prover = DeepeningProver<GamePosition, Plain<Even>>;

    const DRIVER: Driver = Driver::Aspiration(ASPIRATION);

    fn searched(&self, pos: &GamePosition) -> Position {
        pos.position().clone()
    }

    fn policy(&self, pos: &GamePosition) -> ChessPolicy<HandCrafted> {
        ChessPolicy::with_search_history(HandCrafted::new(), pos.game().clone(), &self.learned)
            .with_tablebases(self.tablebases.clone())
            .with_solved(self.preparation.solved().clone())
    }

    fn evaluate(&self, pos: &GamePosition) -> Score {
        self.evaluation.evaluate(pos)
    }

    fn prover(&self, table: Table) -> Self::Prover {
        DeepeningProver::new(Plain(Even), table).of_wins_and_draws()
    }

    /// The best moves by the tablebases. A search may see the win and not come nearer to it. All moves
    /// in an endgame that is solved: there the distance to mate is known.
    fn choices(&self, pos: &GamePosition) -> Option<Vec<Move>> {
        if !self.preparation.solved().is_empty() {
            return None;
        }
        self.tablebases.as_ref()?.best_moves(pos.position())
    }

    /// Solves the endgame, if it is one of [those](crate::retrograde::Endgame) that take no more than
    /// a moment.
    fn prepare(&mut self, pos: &GamePosition, limits: &Limits) {
        self.preparation.prepare(pos.position(), limits);
    }

    fn forget(&mut self) {
        self.preparation.forget();
        self.learned = SearchHistory::default();
    }
}
