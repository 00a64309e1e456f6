//! Games in which a position that comes again ends the game.
//!
//! A position does not know how it was reached, so its [`outcome`](Game::outcome) cannot say that it
//! has come again. Three things know it together:
//!
//! * [`RepetitionRule`] is the rule, as data: which return ends the game, and how.
//! * [`GamePosition`] is a position with the positions of the game before it. It is the referee:
//!   its outcome says that the game has ended by the rule.
//! * [`Repetition`](crate::search::Repetition) is the policy that heeds the rule within a search.
//!
//! [`engine::Repeating`](crate::engine::Repeating) puts them together for an engine.

use crate::{Game, Score, key};
use std::collections::HashMap;
use std::sync::Arc;

/// The return of a position that ends the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Return {
    /// The first: the position occurs for the second time.
    #[default]
    First,
    /// The second: the position occurs for the third time, as in chess.
    Second,
}

/// The result of a game that ended because a position came again.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Returned {
    /// A draw.
    #[default]
    Draw,
    /// A loss for the player whose move led back.
    Loss,
}

/// A rule for positions that come again.
///
/// ```
/// use negascout::Score;
/// use negascout::repetition::{RepetitionRule, Return};
///
/// assert_eq!(RepetitionRule::default(), RepetitionRule::DRAW);
/// assert_eq!(RepetitionRule::THREEFOLD.ends_at, Return::Second);
/// // The player to move where the game has ended is not the one who led back.
/// assert_eq!(RepetitionRule::LOSS.outcome(), Score::WIN);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields, default))]
pub struct RepetitionRule {
    /// The return that ends the game.
    pub ends_at: Return,
    /// The result.
    pub result: Returned,
}

impl RepetitionRule {
    /// The first return is a draw.
    pub const DRAW: RepetitionRule = RepetitionRule {
        ends_at: Return::First,
        result: Returned::Draw,
    };
    /// The second return is a draw, as in chess.
    pub const THREEFOLD: RepetitionRule = RepetitionRule {
        ends_at: Return::Second,
        result: Returned::Draw,
    };
    /// Who leads back to a position loses.
    pub const LOSS: RepetitionRule = RepetitionRule {
        ends_at: Return::First,
        result: Returned::Loss,
    };

    /// The outcome for the player to move at the position that has come again.
    #[must_use]
    pub const fn outcome(self) -> Score {
        match self.result {
            Returned::Draw => Score::DRAW,
            Returned::Loss => Score::WIN,
        }
    }

    /// How often a position must have occurred before for the game to end with it.
    #[must_use]
    pub const fn occurrences(self) -> u32 {
        match self.ends_at {
            Return::First => 1,
            Return::Second => 2,
        }
    }
}

/// What a search has to know of the game before its root: how often each position has occurred, by its
/// key, and the rule for those that come again.
///
/// ```
/// use negascout::Score;
/// use negascout::repetition::{RepetitionRule, Returns};
///
/// let returns = Returns::new(RepetitionRule::THREEFOLD, [7, 8, 7]);
/// assert_eq!([7, 8, 9].map(|key| returns.ended(key, 0)), [Some(Score::DRAW), None, None]);
/// // Once in the game, and once since.
/// assert_eq!(returns.ended(8, 1), Some(Score::DRAW));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Returns {
    rule: RepetitionRule,
    counts: HashMap<u64, u32>,
}

impl Returns {
    /// The rule, and the keys of the positions before the root, each as often as it has occurred.
    #[must_use]
    pub fn new(rule: RepetitionRule, keys: impl IntoIterator<Item = u64>) -> Returns {
        let mut counts = HashMap::new();
        for key in keys {
            *counts.entry(key).or_default() += 1;
        }
        Returns { rule, counts }
    }

    /// The rule.
    #[must_use]
    pub fn rule(&self) -> RepetitionRule {
        self.rule
    }

    /// The outcome for the player to move at a position with this key that has occurred `since` times
    /// since the game before the root; `None` if the game goes on.
    #[must_use]
    pub fn ended(&self, key: u64, since: u32) -> Option<Score> {
        let before = self.counts.get(&key).copied().unwrap_or(0);
        (before + since >= self.rule.occurrences()).then(|| self.rule.outcome())
    }
}

/// A position of a game, together with the positions before it and a rule for those that come again.
///
/// Each move records the position that it leaves. The game is over if the new position has come up as
/// often as the rule says. So a search of such positions by minimax has the rule's values; an engine is
/// faster with [`engine::Repeating`](crate::engine::Repeating), which searches the positions alone, and
/// whose policy keeps the path ([`Repetition`](crate::search::Repetition)).
///
/// Its [key](Game::key) is of the position, and of how often each position came before.
///
/// ```
/// use negascout::repetition::{GamePosition, RepetitionRule};
/// use negascout::{Game, Score};
///
/// /// A token on a ring of six places, which a move takes one on.
/// #[derive(Clone)]
/// struct Ring(u64);
///
/// impl Game for Ring {
///     type Move = ();
///     fn moves(&self) -> impl Iterator<Item = ()> {
///         [()].into_iter()
///     }
///     fn play(&self, (): ()) -> Ring {
///         Ring((self.0 + 1) % 6)
///     }
///     fn outcome(&self) -> Option<Score> {
///         None
///     }
///     fn key(&self) -> u64 {
///         self.0
///     }
/// }
///
/// let mut pos = GamePosition::new(Ring(0), RepetitionRule::DRAW);
/// let mut plies = 0;
/// while pos.outcome().is_none() {
///     (pos, plies) = (pos.play(()), plies + 1);
/// }
/// assert_eq!((plies, pos.outcome(), pos.moves().count()), (6, Some(Score::DRAW), 0));
/// ```
#[derive(Clone, Debug)]
pub struct GamePosition<G> {
    pos: G,
    rule: RepetitionRule,
    past: Past<G>,
    /// The outcome by the rule, if it ended the game here.
    ended: Option<Score>,
}

/// The positions before the one that a game has reached, shared with those of other games that began in
/// the same way.
#[derive(Clone, Debug)]
struct Past<G>(Option<Arc<Left<G>>>);

/// A position that a move has left.
#[derive(Debug)]
struct Left<G> {
    pos: G,
    key: u64,
    /// The sum of the keys up to this one, each scattered: equal however the positions are ordered.
    sum: u64,
    before: Past<G>,
}

impl<G: Game> Past<G> {
    fn followed_by(self, pos: &G) -> Past<G> {
        let key = pos.key();
        Past(Some(Arc::new(Left {
            pos: pos.clone(),
            key,
            sum: self.sum().wrapping_add(key::of(&key)),
            before: self,
        })))
    }
}

impl<G> Past<G> {
    /// From the last one back.
    fn positions(&self) -> impl Iterator<Item = &Left<G>> {
        std::iter::successors(self.0.as_deref(), |left| left.before.0.as_deref())
    }

    fn sum(&self) -> u64 {
        self.0.as_ref().map_or(0, |left| left.sum)
    }
}

/// One position after the other: a long game would need too deep a stack.
impl<G> Drop for Past<G> {
    fn drop(&mut self) {
        let mut last = self.0.take();
        while let Some(mut left) = last.and_then(Arc::into_inner) {
            last = left.before.0.take();
        }
    }
}

impl<G: Game> GamePosition<G> {
    /// A position with nothing before it.
    #[must_use]
    pub fn new(pos: G, rule: RepetitionRule) -> GamePosition<G> {
        GamePosition {
            pos,
            rule,
            past: Past(None),
            ended: None,
        }
    }

    /// The position `next`, to which a move of the game leads from here.
    #[must_use]
    pub fn followed_by(&self, next: G) -> GamePosition<G> {
        let past = self.past.clone().followed_by(&self.pos);
        let key = next.key();
        let alike = past.positions().filter(|left| left.key == key);
        let is_over = alike.count() >= self.rule.occurrences() as usize && next.outcome().is_none();
        GamePosition {
            pos: next,
            rule: self.rule,
            past,
            ended: is_over.then(|| self.rule.outcome()),
        }
    }

    /// The position alone.
    #[must_use]
    pub fn position(&self) -> &G {
        &self.pos
    }

    /// The positions of the game before it, from the last one back.
    pub fn past(&self) -> impl Iterator<Item = &G> {
        self.past.positions().map(|left| &left.pos)
    }

    /// The rule.
    #[must_use]
    pub fn rule(&self) -> RepetitionRule {
        self.rule
    }

    /// Whether the game is over because the position has come again.
    #[must_use]
    pub fn is_repeated(&self) -> bool {
        self.ended.is_some()
    }
}

impl<G: Game> Game for GamePosition<G> {
    type Move = G::Move;

    fn moves(&self) -> impl Iterator<Item = G::Move> {
        let goes_on = self.ended.is_none();
        self.pos.moves().take_while(move |_| goes_on)
    }

    fn play(&self, mv: G::Move) -> GamePosition<G> {
        self.followed_by(self.pos.play(mv))
    }

    fn outcome(&self) -> Option<Score> {
        self.ended.or_else(|| self.pos.outcome())
    }

    fn key(&self) -> u64 {
        self.pos.key().wrapping_add(self.past.sum())
    }

    fn exact_key(&self) -> u64 {
        self.pos.exact_key().wrapping_add(self.past.sum())
    }

    fn plies_left(&self) -> Option<u32> {
        self.pos.plies_left()
    }

    fn noisy_moves(&self) -> impl Iterator<Item = G::Move> {
        let goes_on = self.ended.is_none();
        self.pos.noisy_moves().take_while(move |_| goes_on)
    }
}

/// Equal positions with the same rule, and each position as often before: their games go on alike. The
/// order in which they came is not compared.
impl<G: Game + PartialEq> PartialEq for GamePosition<G> {
    fn eq(&self, other: &GamePosition<G>) -> bool {
        self.pos == other.pos && self.rule == other.rule && self.past.sum() == other.past.sum()
    }
}

impl<G: Game + Eq> Eq for GamePosition<G> {}

impl<G: std::hash::Hash> std::hash::Hash for GamePosition<G> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.pos.hash(state);
    }
}
