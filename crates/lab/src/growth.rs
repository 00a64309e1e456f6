//! Trees that UCT grows, to be looked at.

use crate::Laboratory;
use negascout::Number;
use negascout::decimals::NumberError;
use negascout::textbook::Player;
use negascout::textbook::df_pn::{DfPn, DfPnLog};
use negascout::textbook::uct::{Uct, UctLog};
use negascout_draw::{Board, Goal, Grown, GrownSubject, Results, largest};
use negascout_session::{Erased, ErasedMove, Error, Session};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// The most playouts or calls that are made.
const MAX_EFFORT: u32 = 10_000;

/// The largest weight of moves that were seldom tried.
const MAX_EXPLORATION: f64 = 1_000.0;

/// A search whose tree grows by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GrowthForm {
    /// The textbook's UCT.
    Uct,
    /// The textbook's depth-first proof-number search.
    DfPn,
}

impl GrowthForm {
    /// All of them.
    pub const ALL: [GrowthForm; 2] = [GrowthForm::Uct, GrowthForm::DfPn];

    /// The name, as it is typed: `uct`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            GrowthForm::Uct => "uct",
            GrowthForm::DfPn => "df-pn",
        }
    }

    /// The form of this name.
    ///
    /// ```
    /// use negascout_lab::GrowthForm;
    ///
    /// assert_eq!(GrowthForm::named("uct"), Some(GrowthForm::Uct));
    /// assert_eq!(GrowthForm::named("minimax"), None);
    /// ```
    #[must_use]
    pub fn named(name: &str) -> Option<GrowthForm> {
        GrowthForm::ALL.into_iter().find(|form| form.name() == name)
    }

    /// What its effort is counted in.
    pub(crate) const fn effort(self) -> &'static str {
        match self {
            GrowthForm::Uct => "playouts",
            GrowthForm::DfPn => "calls",
        }
    }

    /// A description in a few words.
    pub(crate) const fn title(self) -> &'static str {
        match self {
            GrowthForm::Uct => "a tree that grows by random games",
            GrowthForm::DfPn => "a tree that grows by proof numbers",
        }
    }

    /// The source file, from the repository's root.
    pub(crate) const fn file(self) -> &'static str {
        match self {
            GrowthForm::Uct => "crates/negascout/src/textbook/uct.rs",
            GrowthForm::DfPn => "crates/negascout/src/textbook/df_pn.rs",
        }
    }
}

/// A number with which no tree is grown.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum BadGrowth {
    /// No playouts or calls, or too many.
    #[error("{effort} {1}: they must be 1 to {MAX_EFFORT}", effort = .0.effort())]
    Effort(GrowthForm, u32),
    /// A goal that no value of the tree can be.
    #[error("goal: {0}")]
    Goal(NumberError),
    /// An exploration out of its range.
    #[error("exploration {0}: it must be 0 to {MAX_EXPLORATION}")]
    Exploration(f64),
}

/// A tree to be grown.
#[derive(Clone, Debug)]
pub struct Growing {
    /// The search.
    pub form: GrowthForm,
    /// The most playouts of UCT, or calls of df-pn, 1 to 10,000; it ends before where the root is solved.
    pub most: u32,
    /// The weight of moves that were seldom tried, 0 to 1,000.
    pub exploration: f64,
    /// The seed of the playouts.
    pub seed: u64,
    /// The points that MAX is to get at least, by df-pn; a win if absent, and in a listed tree its value.
    pub goal: Option<Number>,
    /// Stops when raised.
    pub stop: Option<Arc<AtomicBool>>,
}

impl Default for Growing {
    /// UCT with 100 playouts, an exploration of 1 and the seed 0.
    fn default() -> Growing {
        Growing {
            form: GrowthForm::Uct,
            most: 100,
            exploration: 1.0,
            seed: 0,
            goal: None,
            stop: None,
        }
    }
}

impl Growing {
    /// Refuses numbers out of range.
    pub(crate) fn check(&self) -> Result<(), Error> {
        let fault = match self.exploration {
            _ if !(1..=MAX_EFFORT).contains(&self.most) => BadGrowth::Effort(self.form, self.most),
            weight if !(0.0..=MAX_EXPLORATION).contains(&weight) => BadGrowth::Exploration(weight),
            _ => return Ok(()),
        };
        Err(Error::refused(fault))
    }

    fn is_stopped(&self) -> bool {
        let stop = self.stop.as_ref();
        stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
    }
}

/// Grows a tree by one of the textbook's searches from where `session` is, moves as text, for `negascout_draw` to
/// turn into a picture or a page of steps. In a listed tree results are points, the largest of which is worth 1.
///
/// # Errors
///
/// [`Error::BadRequest`] for a number out of range; [`Error::Stopped`] if stopped.
///
/// ```
/// use negascout_lab::{Growing, grow};
/// use negascout_session::open;
///
/// let game = open("tic-tac-toe", "XO./.../...").unwrap();
/// let tree = grow(&*game, &Growing { most: 50, ..Growing::default() }).unwrap();
/// let best = tree.nodes[0].best.unwrap();
/// assert_eq!(tree.nodes[0].visits, 50);
/// assert!(tree.nodes[best].visits > 0);
/// ```
pub fn grow(session: &dyn Session, asked: &Growing) -> Result<Grown, Error> {
    asked.check()?;
    match asked.form {
        GrowthForm::Uct => uct(session, asked),
        GrowthForm::DfPn => df_pn(session, asked),
    }
}

/// The most positions of a tree whose minimal tree, and so whose value, is looked for.
pub(crate) const MAX_POSITIONS: usize = 200_000;

fn df_pn(session: &dyn Session, asked: &Growing) -> Result<Grown, Error> {
    let pos = session.erased();
    let decimals = pos.listed().map(|listed| listed.tree().decimals());
    let steps = |goal: Number| goal.steps(decimals.unwrap_or_default());
    let points = match asked.goal {
        Some(goal) => Some(
            steps(goal)
                .map_err(BadGrowth::Goal)
                .map_err(Error::refused)?,
        ),
        None if decimals.is_some() => {
            let tree = session.minimal_tree(None, MAX_POSITIONS)?;
            tree.map(|tree| tree.value.get())
        }
        None => None,
    };
    let mut search = DfPn::new()
        .with_goal(points.unwrap_or(1))
        .with_most_calls(u64::from(asked.most));
    let mut log = DfPnLog::default();
    search.prove(&pos, Player::Max, &mut log);
    let shown = |points| Goal::Points(decimals.unwrap_or_default().number(points));
    let goal = points.map_or(Goal::Win, shown);
    Ok(Grown::of_df_pn(log, goal, Erased::format_move))
}

fn uct(session: &dyn Session, asked: &Growing) -> Result<Grown, Error> {
    let pos = session.erased();
    let results = match pos.listed() {
        Some(listed) => Results::Points {
            most: largest(&listed),
            decimals: listed.tree().decimals(),
        },
        None => Results::Outcomes,
    };
    let span = match results {
        Results::Points { most, .. } => most,
        Results::Outcomes => 1,
    };
    let mut uct = Uct::new(pos, asked.exploration, asked.seed).with_points(span);
    let mut log: UctLog<ErasedMove> = UctLog::default();
    for _ in 0..asked.most {
        if asked.is_stopped() {
            return Err(Error::Stopped);
        }
        uct.run(1, &mut log);
    }
    let settings = (asked.exploration, asked.seed);
    Ok(Grown::new(
        &uct,
        &log,
        results,
        settings,
        Erased::format_move,
    ))
}

/// The boards of the nodes of a grown tree that are drawn, by their places, for [`GrownSubject::boards`].
/// `session` is at the root; empty if the game has no board.
///
/// ```
/// use negascout_lab::{Growing, grow, grown_boards};
/// use negascout_session::open;
///
/// let game = open("tic-tac-toe", "X.O/OXX/X.O").unwrap();
/// let tree = grow(&*game, &Growing::default()).unwrap();
/// let boards = grown_boards(&*game, &tree, 1);
/// assert_eq!(boards[0].as_ref().unwrap().signs(), ["X.O", "OXX", "X.O"]);
/// ```
#[must_use]
pub fn grown_boards(session: &dyn Session, tree: &Grown, least_visits: u32) -> Vec<Option<Board>> {
    let subject = GrownSubject::new(tree, least_visits);
    let drawn: Vec<Vec<usize>> = (0..tree.nodes.len())
        .map(|place| subject.drawn(place))
        .collect();
    let node = |place: usize| (tree.nodes[place].mv.as_deref(), &drawn[place][..]);
    crate::boards::boards_of(session, tree.nodes.len(), node)
}
