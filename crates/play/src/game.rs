//! A game between a person and an engine: its state, and the course of events.

use crate::valued::Valued;
use crate::words::Measure;
use crate::{
    Command, Conclusion, GameClock, Naming, Notice, Opponent, Pointer, Purpose, ScoresShown, Side,
    Thoughts, ThoughtsShown, words,
};
use negascout::time::{Duration, Instant};
use negascout_session::{
    EarlyEnd, Error, Handicap, Limits, MoveCells, Player, RecordTags, Report, Session, Value,
};

/// A game that has ended, before its rules end it, has no moves any more. The players' names are for the words.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the game is over: {}", words::conclusion(*.0, *.1))]
pub struct GameOver(pub [&'static str; 2], pub Conclusion);

/// A game between a person and an engine.
///
/// The person [acts](Game::act), or [plays](Game::play) a move as text. Where a search is needed the
/// game gives a [command](Game::take_commands), and does not wait for it. The program runs the search, in
/// this thread or another, and has the game [hear](Game::hear) its events. [`think`](Game::think) runs it
/// in this thread.
///
/// ```
/// use negascout_play::{Game, Opponent, Side};
/// use negascout_session::{go_on, open};
///
/// let session = open("tic-tac-toe", "XX./OO./...").unwrap();
/// let mut game = Game::new(session, Side::Second, Opponent::default());
/// game.think(&mut go_on);
/// assert_eq!(game.session().history(), ["c1"]);
/// assert!(game.conclusion().is_some());
/// ```
pub struct Game {
    pub(crate) session: Box<dyn Session>,
    pub(crate) side: Side,
    pub(crate) opponent: Opponent,
    pub(crate) naming: Naming,
    pub(crate) pointer: Pointer,
    pub(crate) notice: Option<Notice>,
    pub(crate) thoughts_shown: ThoughtsShown,
    pub(crate) scores_shown: ScoresShown,
    pub(crate) thoughts: Option<Thoughts>,
    /// The latest value of each position of the game, by the moves that lead to it; `None` where
    /// nothing was thought of it.
    pub(crate) values: Vec<Option<Valued>>,
    pub(crate) running: Option<Purpose>,
    /// When the search that was begun last began.
    pub(crate) search_begun: Instant,
    /// Whether the search that runs ends with its next iteration.
    pub(crate) is_hurried: bool,
    pub(crate) paused: bool,
    pub(crate) commands: Vec<Command>,
    /// The moves of the session's history.
    pub(crate) made: Vec<Made>,
    pub(crate) clock: Option<GameClock>,
    /// The end of the game, where its rules did not end it.
    pub(crate) early: Option<EarlyEnd>,
}

/// Data of a move that the session does not keep.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Made {
    /// Its cells. They are asked for before the move is played: where a stone comes to rest depends on
    /// the stones there.
    pub(crate) cells: MoveCells,
    /// The times left on the clocks when its player began to think.
    pub(crate) times: Option<[Duration; 2]>,
}

impl Game {
    /// A game from the session's position, without a clock. If the engine is to move, its search is
    /// begun.
    #[must_use]
    pub fn new(session: Box<dyn Session>, side: Side, opponent: Opponent) -> Game {
        let mut game = Game {
            pointer: Pointer::new(&*session),
            made: Made::replayed(&*session),
            session,
            side,
            opponent,
            naming: Naming::default(),
            notice: None,
            thoughts_shown: ThoughtsShown::default(),
            scores_shown: ScoresShown::default(),
            thoughts: None,
            values: Vec::new(),
            running: None,
            search_begun: Instant::now(),
            is_hurried: false,
            paused: false,
            commands: Vec::new(),
            clock: None,
            early: None,
        };
        game.settle();
        game
    }

    /// The position, and the moves before it.
    #[must_use]
    pub fn session(&self) -> &dyn Session {
        &*self.session
    }

    /// The side that the person plays.
    #[must_use]
    pub fn side(&self) -> Side {
        self.side
    }

    /// The engine.
    #[must_use]
    pub fn opponent(&self) -> &Opponent {
        &self.opponent
    }

    /// The names of the players, first and second, as all words have them.
    #[must_use]
    pub fn players(&self) -> [&'static str; 2] {
        self.naming.players(&*self.session)
    }

    /// Has all words call the players so.
    pub fn set_naming(&mut self, naming: Naming) {
        self.naming = naming;
    }

    /// A value in words, for the player to move.
    pub(crate) fn verdict(&self, mover: Player, measure: Measure, value: &Value) -> String {
        words::value_of(self.players(), measure, mover, value)
    }

    /// The meaning of a report's values.
    pub(crate) fn measure(&self, report: &Report) -> Measure {
        Measure::of(report, self.session.about().unit)
    }

    /// The person's choice of a move, while it is being made.
    #[must_use]
    pub fn pointer(&self) -> &Pointer {
        &self.pointer
    }

    /// The latest remark to the person.
    #[must_use]
    pub fn notice(&self) -> Option<&Notice> {
        self.notice.as_ref()
    }

    /// Which thoughts the person wants to see.
    #[must_use]
    pub fn thoughts_shown(&self) -> ThoughtsShown {
        self.thoughts_shown
    }

    /// The thoughts of the latest search, if the person wants to see them.
    #[must_use]
    pub fn visible_thoughts(&self) -> Option<&Thoughts> {
        let thoughts = self.thoughts.as_ref();
        thoughts.filter(|thoughts| self.thoughts_shown.includes(thoughts.purpose))
    }

    /// The reason of the search that runs; `None` if none does.
    #[must_use]
    pub fn running(&self) -> Option<Purpose> {
        self.running
    }

    /// The time since the search that runs was begun; `None` if none does.
    #[must_use]
    pub fn searching_for(&self) -> Option<Duration> {
        self.running.map(|_| self.search_begun.elapsed())
    }

    /// Whether the engine waits, and the clocks with it.
    #[must_use]
    pub fn is_paused(&self) -> bool {
        self.paused
    }

    /// The end of the game; `None` while it goes on.
    #[must_use]
    pub fn conclusion(&self) -> Option<Conclusion> {
        let reason = self.session.end_reason();
        let ended = self.session.ending();
        let ended = ended.map(|ending| Conclusion::Rules { ending, reason });
        ended.or(self.early.map(Conclusion::from))
    }

    /// Whether the engine is to move.
    #[must_use]
    pub fn is_engines_turn(&self) -> bool {
        self.conclusion().is_none() && self.side.engine_moves(self.session.turn())
    }

    /// The name of a player's owner: `you` or `engine`.
    #[must_use]
    pub fn owner(&self, player: Player) -> &'static str {
        if self.side.engine_moves(player) {
            "engine"
        } else {
            "you"
        }
    }

    /// The cell (row, column) that the last move went to, if there is one.
    #[must_use]
    pub fn last_cell(&self) -> Option<(usize, usize)> {
        self.last_cells()?.to
    }

    /// The cells of the last move; `None` before the first.
    #[must_use]
    pub fn last_cells(&self) -> Option<MoveCells> {
        Some(self.made.last()?.cells)
    }

    /// The cells that the piece that was picked up can go to; none if no piece is.
    ///
    /// ```
    /// use negascout_play::{Action, Game, Opponent, Side};
    /// use negascout_session::open;
    ///
    /// let mut game = Game::new(open("chess", None).unwrap(), Side::Both, Opponent::default());
    /// game.act(Action::PointAt(7, 6));
    /// game.act(Action::Confirm);
    /// assert_eq!(game.targets(), [(5, 5), (5, 7)], "Nf3 and Nh3");
    /// ```
    #[must_use]
    pub fn targets(&self) -> Vec<(usize, usize)> {
        self.pointer.targets(&*self.session)
    }

    /// Whether a text is a legal move of the position, in any spelling the game accepts.
    #[must_use]
    pub fn is_move(&self, text: &str) -> bool {
        self.session.fork().play(text).is_ok()
    }

    /// The game so far as text, in the form of PGN: [`Session::record`], with the players' owners.
    /// `date` and `more` are as in [`RecordTags`].
    #[must_use]
    pub fn record(&self, date: Option<String>, more: Vec<(&'static str, String)>) -> String {
        let owner = |player| self.owner(player).to_owned();
        self.session.record(&RecordTags {
            date,
            owners: [owner(Player::First), owner(Player::Second)],
            early: self.early,
            more,
        })
    }

    /// Has the engine play at another level from now on; at full strength if none is given. Its
    /// search for a move, if it runs, starts again.
    pub fn set_handicap(&mut self, handicap: Option<Handicap>) {
        self.opponent.request.handicap = handicap;
        if self.running == Some(Purpose::Move) {
            self.settle();
        }
    }

    /// Has the person play this side from now on.
    pub fn set_side(&mut self, side: Side) {
        self.side = side;
        self.paused = false;
        self.notice = Some(Notice::SideChanged {
            side,
            players: self.players(),
        });
        self.settle();
    }

    /// Has the engine keep to these limits from its next search on.
    pub fn set_limits(&mut self, limits: Limits) {
        self.opponent.request.limits = limits;
    }

    /// Shows these thoughts of the engine from now on.
    pub fn show_thoughts_of(&mut self, shown: ThoughtsShown) {
        self.thoughts_shown = shown;
        if self.running != Some(Purpose::Move) {
            self.settle();
        }
    }

    /// Shows the values of all moves from now on while the person chooses one, or no longer.
    pub fn show_scores(&mut self, shown: ScoresShown) {
        self.scores_shown = shown;
        if self.running != Some(Purpose::Move) {
            self.settle();
        }
    }

    /// Whether the values of all moves are looked for.
    #[must_use]
    pub fn scores_shown(&self) -> ScoresShown {
        self.scores_shown
    }

    /// Plays a move for the player to move, in any spelling the game accepts. Returns it in the game's
    /// own spelling. The engine's search for an answer begins, if it is the engine's turn then.
    ///
    /// # Errors
    ///
    /// [`Error::BadMove`] if it is malformed or illegal; [`Error::BadRequest`] if the game has ended
    /// before its rules end it. The position is then unchanged.
    pub fn play(&mut self, mv: &str) -> Result<String, Error> {
        self.tick();
        if let Some(end) = self.early {
            return Err(Error::refused(GameOver(self.players(), end.into())));
        }
        let cells = self.session.cells(mv);
        let played = self.session.play(mv)?;
        let now = Instant::now();
        let times = self.clock.as_mut().map(|clock| {
            let times = clock.times(now);
            clock.press(self.session.turn(), now);
            times
        });
        self.made.push(Made { cells, times });
        self.settle();
        let claim = self.persons_claim();
        if let Some(reason) = claim {
            self.remark(Notice::MayClaim { reason });
        } else if matches!(self.notice, Some(Notice::MayClaim { .. })) {
            self.notice = None;
        }
        Ok(played)
    }

    /// After every change of the position, the players or the thoughts to show: gives the commands that
    /// follow.
    pub(crate) fn settle(&mut self) {
        self.pointer.reset(&*self.session);
        if self.running.take().is_some() {
            self.commands.push(Command::Stop);
        }
        self.run_clock();
        if self.conclusion().is_some() {
            return;
        }
        if self.is_engines_turn() && !self.paused {
            self.search(Purpose::Move);
        } else if self.scores_shown == ScoresShown::Shown {
            self.search(Purpose::Scores);
        } else if self.thoughts_shown == ThoughtsShown::Everything {
            self.search(Purpose::Analysis);
        }
    }
}

impl Made {
    /// The moves of a session's history.
    pub(crate) fn replayed(session: &dyn Session) -> Vec<Made> {
        let (mut replay, history) = (session.fork(), session.history());
        while replay.undo().is_some() {}
        let mut made = |mv: &String| {
            let cells = replay.cells(mv);
            replay.play(mv).map(|_| Made { cells, times: None })
        };
        history.iter().filter_map(|mv| made(mv).ok()).collect()
    }
}
