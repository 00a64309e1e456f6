//! What the production search knows of chess: everything that is not rules and not evaluation.
//!
//! The search of a node is the core's ([`negascout::search::pvs`]); this policy fills its hooks. The
//! order in which the heuristics are tried, with the steps of the core in brackets:
//!
//! 1. Repetition, tablebases ([`endgames`]), and mate-distance bounds (3): [`ChessPolicy::bounds`](Policy::bounds).
//! 2. At the horizon, [`quiescence`] (4).
//! 3. The static evaluation, corrected by what similar positions turned out to be worth
//!    ([`correction`]); internal reduction where the table knows no move (7, `prepare`).
//! 4. The whole node is pruned (7, [`pruning`]): reverse futility, razoring, null move, ProbCut.
//! 5. Moves come best first (8, [`picker`]): hash move, good captures, killers and countermove,
//!    quiet moves by their [`history`], bad captures.
//! 6. A move is left out, extended or reduced (8, [`planning`]): late move pruning, futility,
//!    history and exchange pruning, singular extension and multi-cut, check extension, late move
//!    reductions.
//! 7. What cut off is learned (9, [`history`]), and so is how wrong the evaluation was
//!    ([`correction`]).

pub mod correction;
pub mod endgames;
pub mod evaluations;
pub mod history;
pub mod picker;
pub mod planning;
pub mod pruning;
pub mod quiescence;
pub mod search_history;
pub mod stack_entry;

use crate::tablebases::Tablebases;
use crate::{History, Move, Position, Square};
use negascout::observe::{Node, Observer, Stopped};
use negascout::search::{Bound, Candidate, DepthRule, Entry, Plan, Policy, Search};
use negascout::{Depth, Evaluate, Score, Window};
use picker::{Picker, Scored};
pub use search_history::SearchHistory;
use stack_entry::{Played, StackEntry};

/// Stands for passing in lists of moves: no legal move looks like it.
pub(crate) const NULL_MOVE: Move = Move::new(Square::A1, Square::A1, None);

/// From this depth on, a node whose best move is not known is searched less deep: it is cheaper to
/// find the move first.
const INTERNAL_REDUCTION_DEPTH: Depth = 2;

/// Knowledge of chess for the production search, over any static evaluation in centipawns.
///
/// It speculates: values are estimates, and a win that it finds need not be the fastest. Clones learn
/// together, as the threads of one search should.
///
/// ```
/// use negascout::Score;
/// use negascout::search::{Limits, Settings, Table, think};
/// use negascout_chess::{ChessPolicy, HandCrafted, History, Position};
///
/// let pos: Position = "6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1".parse().unwrap();
/// let policy = ChessPolicy::new(HandCrafted::new(), History::new());
/// let limits = Limits { depth: Some(3), ..Limits::default() };
/// let settings = Settings { limits, ..Settings::default() };
/// let report = think(&pos, policy, &Table::with_mebibytes(1), &settings, |_| ()).unwrap();
/// assert_eq!(report.best_move(), pos.parse_san("Ra8#").ok());
/// assert_eq!(report.score, Score::win_in(1));
/// ```
#[derive(Clone, Debug)]
pub struct ChessPolicy<E> {
    evaluator: E,
    /// The positions before the root.
    game: History,
    /// Those, and the path from the root.
    path: History,
    learned: SearchHistory,
    tablebases: Option<Tablebases>,
    /// What belongs to each ply of the path; the current node's is at `ply`.
    stack: Vec<StackEntry>,
    ply: usize,
    /// The scored moves of all open nodes; each picker owns a segment at its end.
    moves: Vec<Scored>,
    /// Above this ply the null move is not to be tried: its result is being verified.
    null_from: usize,
}

impl<E> ChessPolicy<E> {
    /// Nothing learned yet, at the end of `game`: the positions before the root, oldest first.
    #[must_use]
    pub fn new(evaluator: E, game: History) -> ChessPolicy<E> {
        ChessPolicy::with_search_history(evaluator, game, &SearchHistory::default())
    }

    /// The same with what earlier searches have learned, which also learns for later ones.
    #[must_use]
    pub fn with_search_history(
        evaluator: E,
        game: History,
        search_history: &SearchHistory,
    ) -> ChessPolicy<E> {
        ChessPolicy {
            evaluator,
            path: game.clone(),
            game,
            learned: search_history.clone(),
            tablebases: None,
            stack: vec![StackEntry::default(); 8],
            ply: 0,
            moves: Vec::new(),
            null_from: 0,
        }
    }

    /// The same, which looks up positions with few pieces.
    #[must_use]
    pub fn with_tablebases(self, tablebases: Option<Tablebases>) -> ChessPolicy<E> {
        ChessPolicy { tablebases, ..self }
    }

    fn top(&self) -> &StackEntry {
        &self.stack[self.ply]
    }

    fn top_mut(&mut self) -> &mut StackEntry {
        &mut self.stack[self.ply]
    }

    /// The entry `plies` plies above the top, if the path is that long.
    fn earlier(&self, plies: usize) -> Option<&StackEntry> {
        self.ply.checked_sub(plies).map(|ply| &self.stack[ply])
    }

    /// The move played so many plies before the current node.
    fn played(&self, plies: usize) -> Played {
        self.earlier(plies).map_or(Played::NONE, |top| top.played)
    }

    /// Goes a ply deeper by a move of `pos`, or by passing.
    fn push(&mut self, pos: &Position, mv: Move) {
        self.stack[self.ply].played = Played::of(pos, mv);
        if mv == NULL_MOVE {
            self.path.push_null(pos);
        } else {
            self.path.push(pos);
        }
        self.ply += 1;
        if self.stack.len() <= self.ply + 2 {
            self.stack.resize(self.ply + 3, StackEntry::default());
        }
        self.stack[self.ply] = StackEntry {
            killers: self.stack[self.ply].killers,
            double_extensions: self.stack[self.ply - 1].double_extensions,
            ..StackEntry::default()
        };
        self.stack[self.ply + 1].killers = [None; 2];
    }
}

impl<E: Evaluate<Position>> ChessPolicy<E> {
    /// The evaluation of a position in which nobody is in check, with its correction, and less
    /// of it the nearer the draw by the fifty-move rule is.
    fn static_evaluation(&self, pos: &Position) -> i32 {
        let value =
            self.learned.evaluations.of(&self.evaluator, pos) + self.learned.corrections.of(pos);
        value * (200 - i32::from(pos.halfmove_clock())) / 200
    }

    /// Fills in the evaluation of the top entry.
    fn assess(&mut self, pos: &Position) {
        let evaluation = if pos.in_check() {
            None
        } else {
            Some(self.static_evaluation(pos))
        };
        let before = [2, 4]
            .into_iter()
            .find_map(|plies| self.earlier(plies)?.evaluation);
        let top = self.top_mut();
        top.evaluation = evaluation;
        top.improving = match (evaluation, before) {
            (Some(now), Some(before)) => now > before,
            _ => false,
        };
    }
}

impl<E: Evaluate<Position>> Evaluate<Position> for ChessPolicy<E> {
    fn evaluate(&self, pos: &Position) -> Score {
        self.evaluator.evaluate(pos)
    }
}

impl<E: Evaluate<Position>> Policy<Position> for ChessPolicy<E> {
    type Picker = Picker;

    const DEPTH_RULE: DepthRule = DepthRule::AtLeast;
    const SOUND: bool = false;
    /// Quiescence uses the table too, however far below the horizon.
    const TABLE_DEPTH: Depth = Depth::MIN;

    fn start(&mut self, root: &Position) {
        self.path.clone_from(&self.game);
        self.path.begin_search();
        self.ply = 0;
        self.moves.clear();
        self.null_from = 0;
        self.stack.truncate(8);
        self.stack[0] = StackEntry::default();
        self.assess(root);
    }

    /// A node at which a move is excluded has another value than its position.
    fn remembers(&self, _: &Node<'_, Position>) -> bool {
        self.top().excluded.is_none()
    }

    /// A repetition is a draw, and tablebases know. Who is to move can be mated at once at worst, and
    /// mate by the next move at best.
    fn bounds(&mut self, node: &Node<'_, Position>) -> Window {
        if self.path.is_repetition(node.pos) {
            return Window::new(Score::DRAW, Score::DRAW);
        }
        let mates = Window::new(Score::loss_in(node.ply), Score::win_in(node.ply + 1));
        let verdict = self
            .tablebases
            .as_ref()
            .and_then(|known| known.verdict(node.pos));
        verdict.map_or(mates, |verdict| endgames::proven(verdict, mates, node.ply))
    }

    fn prepare(&mut self, node: &Node<'_, Position>, entry: Option<&Entry>) -> Depth {
        if self.top().excluded.is_some() {
            return node.depth;
        }
        self.assess(node.pos);
        let parent_expects_cut = self.earlier(1).is_some_and(|parent| parent.expects_cut);
        let top = self.top_mut();
        top.expects_cut = node.window.is_null() && !parent_expects_cut;
        top.entry = entry.copied();
        let knows_a_move = entry.is_some_and(|entry| entry.tag != 0);
        node.depth - Depth::from(!knows_a_move && node.depth >= INTERNAL_REDUCTION_DEPTH)
    }

    fn prune<O: Observer<Position>>(
        search: &mut Search<'_, Position, Self, O>,
        node: &Node<'_, Position>,
    ) -> Result<Option<Score>, Stopped> {
        pruning::prune(search, node)
    }

    fn picker(&mut self, node: &Node<'_, Position>, hash_move: Option<Move>) -> Picker {
        self.open_picker(node, hash_move)
    }

    fn next_move(&mut self, picker: &mut Picker, pos: &Position) -> Option<Move> {
        self.pick(picker, pos)
    }

    fn close(&mut self, picker: Picker) {
        self.moves.truncate(picker.start());
    }

    fn plan<O: Observer<Position>>(
        search: &mut Search<'_, Position, Self, O>,
        node: &Node<'_, Position>,
        candidate: &Candidate<Move>,
    ) -> Result<Plan, Stopped> {
        planning::plan(search, node, candidate)
    }

    fn leaf<O: Observer<Position>>(
        search: &mut Search<'_, Position, Self, O>,
        node: &Node<'_, Position>,
    ) -> Result<Score, Stopped> {
        quiescence::quiesce(search, node)
    }

    fn descend(&mut self, node: &Node<'_, Position>, mv: Move) {
        self.push(node.pos, mv);
    }

    fn ascend(&mut self) {
        self.ply -= 1;
        self.path.pop();
    }

    fn learn(&mut self, node: &Node<'_, Position>, picker: &Picker, mv: Move) {
        self.learn_cutoff(node, picker, mv);
    }

    fn conclude(
        &mut self,
        node: &Node<'_, Position>,
        score: Score,
        bound: Bound,
        mv: Option<Move>,
    ) {
        self.learn_error(node, score, bound, mv);
    }

    fn tag(mv: Move) -> u16 {
        mv.tag()
    }

    fn move_of(pos: &Position, tag: u16) -> Option<Move> {
        Move::from_tag(tag).filter(|&mv| pos.is_legal(mv))
    }
}
