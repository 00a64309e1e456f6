//! The game above the leaves, as far as a proof asks for it.

use crate::{Bounds, Error};
use negascout_session::{
    Answer, Limits, Memory, Probe, Probed, Session, SharedMemory, Thinking, go_on, open,
};

/// A position at the top of the tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// A text that this position has however it was reached, and no other but those alike by symmetry.
    pub identity: String,
    /// The position as text, for a worker to open.
    pub position: String,
    /// The bounds of its value that are known without a search: exact where the game is over.
    pub bounds: Bounds,
    /// Whether the game is over.
    pub is_over: bool,
}

/// The game above the leaves, as far as a proof asks for it.
pub trait Top: Send {
    /// The position that is proven.
    fn root(&self) -> &Place;

    /// The positions that the moves of an unfinished position lead to, the most promising first.
    ///
    /// # Errors
    ///
    /// An error of the game, for a position that it does not know.
    fn children(&mut self, place: &Place) -> Result<Vec<Place>, Error>;

    /// The number of a position in which a move leads to one of this number, if no other is better:
    /// never more for a greater number, and within 2 of the negative.
    fn before(&self, number: i32) -> i32;
}

/// The top of a game's tree, by its [`Session`].
///
/// ```
/// use negascout_split::{GameTop, Top};
///
/// let mut top = GameTop::new("tic-tac-toe", "").unwrap();
/// let root = top.root().clone();
/// // Of nine moves, those alike by symmetry lead to one position.
/// assert_eq!(top.children(&root).unwrap().len(), 3);
/// assert_eq!(top.before(1), -1);
/// ```
pub struct GameTop {
    root: Box<dyn Session>,
    place: Place,
    before: fn(i32) -> i32,
    /// Of a short search, by which moves are sorted.
    memory: Memory,
    /// Of questions that are answered without a search.
    none: SharedMemory,
}

/// Nodes of the search that a position's promise is taken from.
const PROMISE: u64 = 5_000;

impl GameTop {
    /// The top of the tree from this position on.
    ///
    /// # Errors
    ///
    /// As [`open`], and [`Session::probe`] for a game that cannot be solved.
    pub fn new(game: &str, position: &str) -> Result<GameTop, Error> {
        let root = open(game, position)?;
        let none = SharedMemory::with_mebibytes(1);
        Ok(GameTop {
            place: place(&*root, &none)?,
            before: root.before(),
            root,
            memory: Memory::with_mebibytes(1),
            none,
        })
    }

    /// The session at the root.
    #[must_use]
    pub fn session(&self) -> &dyn Session {
        &*self.root
    }

    /// Moves from the root that lead through positions with these identities, as far as there are any.
    #[must_use]
    pub fn line(&self, identities: &[String]) -> Vec<String> {
        let mut session = self.root.fork();
        let mut line = Vec::with_capacity(identities.len());
        for identity in identities {
            let leads_there = |mv: &String| {
                let mut after = session.fork();
                after.play(mv).is_ok() && after.identity() == *identity
            };
            let Some(mv) = session.moves().into_iter().find(leads_there) else {
                break;
            };
            if session.play(&mv).is_err() {
                break;
            }
            line.push(mv);
        }
        line
    }

    /// Bounds of the root's value as [`Session::solve`] tells them.
    ///
    /// # Errors
    ///
    /// As [`Session::tell`].
    pub fn tell(
        &self,
        bounds: Bounds,
        nodes: u64,
        line: Option<Vec<String>>,
    ) -> Result<Answer, Error> {
        let probed = Probed {
            lower: bounds.lower,
            upper: bounds.upper,
            nodes,
        };
        Ok(self.root.tell(&probed, line)?)
    }

    /// The score of a short search for the player to move.
    fn promise(&mut self, session: &dyn Session) -> Result<i32, Error> {
        self.memory.forget();
        let limits = Limits {
            nodes: Some(PROMISE),
            ..Limits::default()
        };
        let asked = Thinking {
            limits,
            ..Thinking::default()
        };
        let report = session.think(&asked, &mut self.memory, &mut go_on)?;
        Ok(report.value.score)
    }
}

impl Top for GameTop {
    fn root(&self) -> &Place {
        &self.place
    }

    fn children(&mut self, parent: &Place) -> Result<Vec<Place>, Error> {
        let session = open(&self.root.game(), parent.position.as_str())?;
        let mut children: Vec<(i32, Place)> = Vec::new();
        for mv in session.moves() {
            let mut after = session.fork();
            after.play(&mv)?;
            let child = place(&*after, &self.none)?;
            let is_known = |(_, known): &(i32, Place)| known.identity == child.identity;
            if !children.iter().any(is_known) {
                let promise = match after.ending() {
                    Some(_) => child.bounds.lower,
                    None => self.promise(&*after)?,
                };
                children.push((promise, child));
            }
        }
        children.sort_by_key(|(promise, _)| *promise);
        Ok(children.into_iter().map(|(_, child)| child).collect())
    }

    fn before(&self, number: i32) -> i32 {
        (self.before)(number)
    }
}

/// The position of a session.
fn place(session: &dyn Session, memory: &SharedMemory) -> Result<Place, Error> {
    let no_search = Probe {
        at_least: 0,
        limits: Limits {
            nodes: Some(0),
            ..Limits::default()
        },
    };
    let probed = session.probe(&no_search, memory)?;
    Ok(Place {
        identity: session.identity(),
        position: session.position(),
        bounds: Bounds {
            lower: probed.lower,
            upper: probed.upper,
        },
        is_over: session.moves().is_empty(),
    })
}
