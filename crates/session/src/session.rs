//! A game in progress: one interface for all games.

use crate::{
    Answer, Board, Cell, EndReason, Ending, EngineCache, Erased, Error, GameState, Limits,
    MoveCells, Player, Proof, RecordTags, Report, SearchRequest, SetUp, SolveRequest, Unit,
};
use negascout::engine::SearchVariant;
use std::ops::ControlFlow;

/// What is the same in every position of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct About {
    /// The names of the players, first and second: `X` and `O`.
    pub players: [&'static str; 2],
    /// The names of the players, first and second, for a program that shows their stones in colours:
    /// `Red` and `Yellow`; `None` in a game whose stones have none.
    pub colours: Option<[&'static str; 2]>,
    /// The unit in which scores are shown.
    pub unit: Unit,
    /// Whether the game is too large for the textbook's algorithms to get far in, so that comparisons are
    /// better made by the production search.
    pub is_large: bool,
    /// Whether the game has a solver of its own: [`solve`](Session::solve) then proves more in the same
    /// time than [`think`](Session::think).
    pub has_solver: bool,
}

/// A game in progress: positions and moves are text, and every operation works on the current
/// position unless it says otherwise.
pub trait Session: Send {
    /// A session of its own at the same position, with the same moves before it. Cheap.
    ///
    /// ```
    /// use negascout_session::open;
    ///
    /// let session = open("connect-four", "44").unwrap();
    /// let mut fork = session.fork();
    /// fork.play("4").unwrap();
    /// assert_eq!((session.position(), fork.position()), ("44".into(), "444".into()));
    /// ```
    fn fork(&self) -> Box<dyn Session>;
    /// The game's name as [`open`](crate::open) takes it: `tic-tac-toe`, `mnk:7,6,4`.
    fn game(&self) -> String;
    /// Takes the bytes of a file that engines of this game read: see [`supply`](crate::supply).
    ///
    /// # Errors
    ///
    /// [`Error::BadRequest`] if the bytes are no such file, or the game has none.
    fn supply(&self, file: &[u8]) -> Result<(), Error>;
    /// The current position as text, as [`open`](crate::open) takes it.
    fn position(&self) -> String;
    /// The score of the position for the player to move, if the text that the session was opened with gave it beside
    /// the position, as a line of a set of problems does; `None` once a move is made.
    ///
    /// ```
    /// let problem = ".....OX..XO..... X; A2:+2; B1:-4;";
    /// let mut session = negascout_session::open("othello:4x4", problem).unwrap();
    /// assert_eq!(session.stated_score(), Some(2));
    /// session.play("b1").unwrap();
    /// assert_eq!(session.stated_score(), None);
    /// ```
    fn stated_score(&self) -> Option<i32>;
    /// The moves played in this session, oldest first.
    fn history(&self) -> Vec<String>;
    /// The legal moves, in the game's natural order; none if and only if the game is over.
    fn moves(&self) -> Vec<String>;
    /// Plays a move, in any spelling the game accepts. Returns it in the game's own spelling.
    ///
    /// # Errors
    ///
    /// [`Error::BadMove`] if it is malformed or illegal; the position is then unchanged.
    fn play(&mut self, mv: &str) -> Result<String, Error>;
    /// Takes the last move back; `None` at the first position of the session.
    fn undo(&mut self) -> Option<String>;
    /// The game so far as data: where it began, and all moves since.
    /// [`Catalogue::resume`](crate::Catalogue::resume) goes on from it.
    fn state(&self) -> GameState;
    /// The same game with all its moves in the [history](Session::history), so that they can be taken
    /// back: also those before this session began.
    ///
    /// ```
    /// use negascout_session::open;
    ///
    /// let session = open("connect-four", "44").unwrap();
    /// assert!(session.history().is_empty());
    /// assert_eq!(session.with_all_moves().history(), ["4", "4"]);
    /// ```
    fn with_all_moves(&self) -> Box<dyn Session>;
    /// The game so far as text in the form of PGN: tags, all moves from the first known position on,
    /// and the result. [`load`](Session::load) reads it; in chess, so does every program for PGN.
    fn record(&self, tags: &RecordTags) -> String;
    /// A session of this game that goes on where a recorded game ends; its moves can be taken back.
    /// Of a text of several games it is the last.
    ///
    /// # Errors
    ///
    /// [`Error::BadRecord`], with the line, if the text is not a record, or no game of these rules.
    ///
    /// ```
    /// use negascout_session::open;
    ///
    /// let chess = open("chess", None).unwrap();
    /// let game = chess.load("1. e4 e5 2. Nf3 {better than f4} Nc6 *").unwrap();
    /// assert_eq!(game.history(), ["e4", "e5", "Nf3", "Nc6"]);
    /// let error = chess.load("1. e4 e5\n2. Nf6").err().unwrap();
    /// assert_eq!(error.to_string(), "chess: line 2: 'Nf6': no knight can go to f6");
    /// ```
    fn load(&self, text: &str) -> Result<Box<dyn Session>, Error>;
    /// The player to move.
    fn turn(&self) -> Player;
    /// How the game ended; `None` while it goes on.
    fn ending(&self) -> Option<Ending>;
    /// Why the game is over: by checkmate, say. `None` while it goes on, and in a game that does not
    /// tell it.
    fn end_reason(&self) -> Option<EndReason>;
    /// The draw that the player to move may claim: after threefold repetition, say. `None` where there is
    /// none to claim. The game goes on until a player [claims it](crate::EarlyEnd::Claimed), or a match
    /// does for them.
    ///
    /// ```
    /// use negascout_session::{EndReason, open};
    ///
    /// let session = open("chess", "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8").unwrap();
    /// assert_eq!((session.ending(), session.claim()), (None, Some(EndReason::Repetition)));
    /// assert_eq!(session.moves().len(), 20);
    /// ```
    fn claim(&self) -> Option<EndReason>;
    /// The board to be drawn; `None` for a game without one, such as a listed tree.
    fn board(&self) -> Option<Board>;
    /// The cells of a move on the board, for a cursor; none for a text that is no legal move.
    fn cells(&self, mv: &str) -> MoveCells;
    /// Every man that a board may hold, the first player's before the second's, for an editor of
    /// positions; none where no position can be [set up](Session::set_up).
    fn men(&self) -> Vec<Cell>;
    /// A session of this game at a position that was set up man by man.
    ///
    /// # Errors
    ///
    /// [`Error::BadPosition`] if there can be no such position; [`Error::BadRequest`] in a game without
    /// a board.
    ///
    /// ```
    /// use negascout_session::{Player, SetUp, open};
    ///
    /// let game = open("tic-tac-toe", None).unwrap();
    /// let mut setup = SetUp { rows: vec![vec![None; 3]; 3], turn: Player::First, castling: String::new() };
    /// setup.rows[0][2] = Some('X');
    /// assert_eq!(game.set_up(&setup).unwrap().position(), "..X/.../...");
    /// setup.rows[1][1] = Some('X');
    /// assert!(game.set_up(&setup).is_err());
    /// ```
    fn set_up(&self, setup: &SetUp) -> Result<Box<dyn Session>, Error>;
    /// What is the same in every position of the game: names, unit, size.
    ///
    /// ```
    /// use negascout_session::open;
    ///
    /// let about = open("connect-four", None).unwrap().about();
    /// assert_eq!((about.players, about.colours), (["X", "O"], Some(["Red", "Yellow"])));
    /// ```
    fn about(&self) -> About;
    /// Searches by the production search: iterative deepening with a table, kept in `memory` for
    /// the next move. `progress` is called after each iteration, with a report that says
    /// [`Depth`](crate::StopReason::Depth) while the search goes on, and may break the search off
    /// ([`go_on`](crate::go_on) never does). Depths beyond 250 plies are not searched. There is a best
    /// move if and only if the game is not over, whatever the limits.
    ///
    /// For limits of depth and nodes, one thread and an empty memory the result is the same each
    /// time, except the seconds.
    ///
    /// With a [handicap](SearchRequest::handicap) the memory is emptied first, and the best move of the
    /// report, its score and its line are those of the move that the level chooses.
    ///
    /// # Errors
    ///
    /// [`Error::BadRequest`] for an impossible limit.
    ///
    /// ```
    /// use negascout_session::{Limits, EngineCache, SearchRequest, go_on, open};
    ///
    /// let session = open("connect-four", "444444").unwrap();
    /// let limits = Limits::to_depth(8);
    /// let asked = SearchRequest { limits, lines: 2, ..SearchRequest::default() };
    /// let report = session.think(&asked, &mut EngineCache::with_mebibytes(1), &mut go_on).unwrap();
    /// assert_eq!((report.depth, report.moves.len()), (8, 6));
    /// assert!(report.moves[0].value.score >= report.moves[1].value.score);
    /// ```
    fn think(
        &self,
        asked: &SearchRequest,
        memory: &mut EngineCache,
        progress: &mut dyn FnMut(&Report) -> ControlFlow<()>,
    ) -> Result<Report, Error>;
    /// Finds the exact value of the position, a best move, and a line of best moves to the end.
    /// `progress` is called whenever more is proven. Of equally good moves the best move is the
    /// nearest to the middle in Connect Four, then the one further left; in other games the first
    /// found.
    ///
    /// Entries of other positions in `memory` are forgotten first, so that the nodes do not depend
    /// on them. If it has a [store](EngineCache::stored_in), this goes on from the stored proof of
    /// the position: a solved position is not searched again.
    ///
    /// # Errors
    ///
    /// [`Error::BadRequest`] if the game may last too long to be solved, or its positions come again; [`Error::Keeping`] if what
    /// is proven could not be kept.
    ///
    /// ```
    /// use negascout_session::{Answer, EngineCache, Outcome, SolveRequest, go_on, open};
    ///
    /// let session = open("connect-four", "2252576253462244111563365343671351441").unwrap();
    /// let mut memory = EngineCache::with_mebibytes(1);
    /// let answer = session.solve(&SolveRequest::default(), &mut memory, &mut go_on).unwrap();
    /// let Answer::Solved(solution) = answer else { unreachable!() };
    /// assert_eq!((solution.value.score, solution.value.result), (-1, Some(Outcome::Loss)));
    /// ```
    fn solve(
        &self,
        asked: &SolveRequest,
        memory: &mut EngineCache,
        progress: &mut dyn FnMut(&Proof) -> ControlFlow<()>,
    ) -> Result<Answer, Error>;
    /// A text that this position has however it was reached, and those alike by symmetry, and no other.
    ///
    /// ```
    /// use negascout_session::open;
    ///
    /// let identity = |position| open("connect-four", position).unwrap().identity();
    /// assert_eq!(identity("123"), identity("567"));
    /// assert_ne!(identity("123"), identity("132"));
    /// ```
    fn identity(&self) -> String;
    /// Searches by the production search run as an algorithm, on one thread and with nothing in the table.
    /// The report says [`Solved`](crate::StopReason::Solved) or [`Depth`](crate::StopReason::Depth) of a
    /// whole search, and else the limit that ended its last iteration.
    ///
    /// # Errors
    ///
    /// [`Error::Stopped`] if a limit was reached before the first iteration was complete;
    /// [`Error::BadRequest`] in a build without it.
    ///
    /// ```
    /// use negascout::engine::{SearchVariant, Width, Windows};
    /// use negascout::textbook::Algorithm;
    /// use negascout_session::{Limits, EngineCache, open};
    ///
    /// let session = open("tic-tac-toe", None).unwrap();
    /// let pvs = SearchVariant::new(Algorithm::Pvs, Windows::Full, Width::Full).unwrap();
    /// let limits = Limits::to_depth(3);
    /// let report = session.think_as(pvs, &limits, &mut EngineCache::with_mebibytes(1)).unwrap();
    /// assert_eq!(report.depth, 3);
    /// ```
    fn think_as(
        &self,
        variant: SearchVariant,
        limits: &Limits,
        memory: &mut EngineCache,
    ) -> Result<Report, Error>;
    /// The position as one type for all games: what searches it by an algorithm of the textbook is
    /// compiled once, and not for each game.
    fn erased(&self) -> Erased;
}

impl Clone for Box<dyn Session> {
    fn clone(&self) -> Self {
        self.fork()
    }
}
