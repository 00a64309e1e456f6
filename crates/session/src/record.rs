//! Game records: whole games as text, in the form of PGN.

use crate::{EndReason, Ending, Player, Termination};
use negascout_pgn::PgnTag;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Tags of a game record beside those of its moves: the date, the names, an end that the moves do not
/// show.
///
/// ```
/// use negascout_session::{RecordTags, open};
///
/// let mut session = open("chess", None).unwrap();
/// for mv in ["e4", "e5", "Nf3"] {
///     session.play(mv).unwrap();
/// }
/// let tags = RecordTags {
///     owners: ["Anna".to_owned(), "Bert".to_owned()],
///     ..RecordTags::default()
/// };
/// let text = session.record(&tags);
/// assert!(text.contains("[White \"Anna\"]\n[Black \"Bert\"]\n[Result \"*\"]"), "{text}");
/// assert!(text.ends_with("\n\n1. e4 e5 2. Nf3 *\n\n"), "{text}");
/// assert_eq!(session.load(&text).unwrap().history(), ["e4", "e5", "Nf3"]);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RecordTags {
    /// The date of the game, as `2026.01.31`; `None` if it is not known.
    pub date: Option<String>,
    /// The names of the persons or programs that play first and second.
    pub owners: [String; 2],
    /// The end of a game that its rules did not end; `None` if there is none.
    pub early: Option<EarlyEnd>,
    /// Other tags, as names and values: [`last_tags`] reads them.
    pub more: Vec<(&'static str, String)>,
}

/// A tag that was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordTag {
    /// The line that it begins in, from 1.
    pub line: usize,
    /// The name.
    pub name: String,
    /// The value.
    pub value: String,
}

/// The tags of the last game in a text of PGN, the game that [`load`](crate::Session::load) goes on with; none
/// if the text is no PGN.
///
/// ```
/// use negascout_session::{RecordTags, last_tags, open};
///
/// let tags = RecordTags { more: vec![("Level", "3".to_owned())], ..RecordTags::default() };
/// let text = open("chess", None).unwrap().record(&tags);
/// let level = last_tags(&text).into_iter().find(|tag| tag.name == "Level").unwrap();
/// assert_eq!((level.line, level.value.as_str()), (8, "3"));
/// ```
#[must_use]
pub fn last_tags(text: &str) -> Vec<RecordTag> {
    let last = negascout_pgn::read(text)
        .ok()
        .and_then(|mut games| games.pop());
    let tags = last.into_iter().flat_map(|game| game.tags);
    let tag = |tag: PgnTag<'_>| RecordTag {
        line: tag.line,
        name: tag.name.to_owned(),
        value: tag.value,
    };
    tags.map(tag).collect()
}

/// The end of a game before its rules end it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum EarlyEnd {
    /// This player has run out of time, and lost.
    OutOfTime(Player),
    /// This player has resigned, and lost.
    Resigned(Player),
    /// The players have agreed to a draw.
    Agreed,
    /// A player has claimed a draw that the rules [allow](crate::Session::claim), for this reason.
    Claimed(EndReason),
    /// A record has this result, and does not say that a player has resigned or run out of time, or that the
    /// players have agreed.
    Recorded {
        /// The result.
        ending: Ending,
        /// The manner of the end, where the record says it.
        termination: Option<Termination>,
    },
}

impl EarlyEnd {
    /// The winner; `None` after a draw.
    #[must_use]
    pub const fn winner(self) -> Option<Player> {
        match self {
            EarlyEnd::OutOfTime(loser) | EarlyEnd::Resigned(loser) => Some(loser.other()),
            EarlyEnd::Agreed | EarlyEnd::Claimed(_) => None,
            EarlyEnd::Recorded { ending, .. } => ending.winner(),
        }
    }

    /// The reason of the draw that a player has claimed; `None` after another end.
    #[must_use]
    pub const fn claimed(self) -> Option<EndReason> {
        match self {
            EarlyEnd::Claimed(reason) => Some(reason),
            _ => None,
        }
    }

    /// The manner of this end in a record.
    const fn termination(self) -> Option<Termination> {
        match self {
            EarlyEnd::OutOfTime(_) => Some(Termination::TimeForfeit),
            EarlyEnd::Resigned(_) | EarlyEnd::Agreed | EarlyEnd::Claimed(_) => {
                Some(Termination::Normal)
            }
            EarlyEnd::Recorded { termination, .. } => termination,
        }
    }
}

impl RecordTags {
    /// The tags in the order of the standard, and the result.
    pub(crate) fn tags(
        &self,
        players: [&'static str; 2],
        ending: Option<Ending>,
    ) -> Vec<(String, String)> {
        let result = self.result(ending);
        let unknown = || "?".to_owned();
        let date = self.date.clone().unwrap_or_else(|| "????.??.??".to_owned());
        let [first, second] = [Player::First, Player::Second].map(|player| {
            let owner = &self.owners[player as usize];
            let owner = if owner.is_empty() { "?" } else { owner };
            (tag_name(players, player), owner.to_owned())
        });
        let mut tags = vec![
            ("Event".to_owned(), unknown()),
            ("Site".to_owned(), unknown()),
            ("Date".to_owned(), date),
            ("Round".to_owned(), unknown()),
            first,
            second,
            ("Result".to_owned(), result.to_owned()),
        ];
        let termination = match self.early {
            Some(end) => end.termination(),
            None => ending.map(|_| Termination::Normal),
        };
        tags.extend(termination.map(|end| ("Termination".to_owned(), end.to_string())));
        let more = self.more.iter();
        tags.extend(more.map(|(name, value)| ((*name).to_owned(), value.clone())));
        tags
    }

    /// The result as PGN writes it: the first player has the place of white.
    pub(crate) fn result(&self, ending: Option<Ending>) -> &'static str {
        let early = self
            .early
            .map(|end| end.winner().map_or(Ending::Draw, Ending::Won));
        match early.or(ending) {
            Some(ending) => ending.result(),
            None => "*",
        }
    }
}

/// The name of a player as a tag may be named: letters, digits and underlines.
fn tag_name(players: [&'static str; 2], player: Player) -> String {
    let of_tags = |c: &char| c.is_ascii_alphanumeric() || *c == '_';
    let name: String = players[player as usize].chars().filter(of_tags).collect();
    let mut letters = name.chars();
    match letters.next() {
        Some(first) => first.to_ascii_uppercase().to_string() + letters.as_str(),
        None => format!("{player:?}"),
    }
}
