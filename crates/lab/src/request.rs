//! The request for a comparison, as data.

use crate::Form;
use negascout::engine::{Width, Windows};
use negascout_session::{Limits, Session};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A comparison of algorithms on one position.
#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Comparison {
    /// The limits of each search. Each searches to the depth; to the end of the game if it is absent, or,
    /// where positions come again, to the depth that shows the value. That is refused where too many
    /// positions come again, or the game may last longer than is searched.
    #[serde(default)]
    pub limits: Limits,
    /// The algorithms, or forms of the gallery, in the order of the rows.
    #[schemars(with = "Vec<String>")]
    pub algorithms: Vec<Form>,
    /// The searcher that runs them.
    #[serde(default)]
    pub by: Searcher,
}

impl Comparison {
    /// The depth in a large game, where none is named and searches do not go to the end.
    pub const LARGE_DEPTH: u32 = 6;

    /// The comparison to that depth, if it is in a large game, names none, and is not the textbook's.
    #[must_use]
    pub fn to_usual_depth(mut self, session: &dyn Session) -> Comparison {
        if session.about().is_large && self.by != Searcher::Textbook {
            self.limits.depth.get_or_insert(Comparison::LARGE_DEPTH);
        }
        self
    }
}

/// The searcher that runs the algorithms of a comparison.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
pub enum Searcher {
    /// Each algorithm as the textbook has it.
    #[default]
    Textbook,
    /// The textbook's algorithms as programs use them, on an order of moves.
    Practice {
        /// Whether each searches depth by depth, the best moves of one depth first in the next. Its
        /// counters are those of all depths together.
        #[serde(default)]
        deepening: bool,
        /// Whether moves are sorted by the static evaluation of the positions they lead to.
        #[serde(default)]
        ordering: bool,
    },
    /// The production search run as each algorithm, with the same ordering, table and horizon.
    Search {
        /// Whether iterations have aspiration windows.
        #[serde(default)]
        aspiration: bool,
        /// Whether the policy may prune, reduce and extend, and score positions by more than
        /// themselves. Without it all algorithms return the same value.
        #[serde(default)]
        selective: bool,
    },
}

impl Searcher {
    /// The windows and the width of the production search; `None` for the textbook.
    #[must_use]
    pub fn variant(self) -> Option<(Windows, Width)> {
        let Searcher::Search {
            aspiration,
            selective,
        } = self
        else {
            return None;
        };
        let windows = if aspiration {
            Windows::Aspiration
        } else {
            Windows::Full
        };
        let width = if selective {
            Width::Selective
        } else {
            Width::Full
        };
        Some((windows, width))
    }
}

#[cfg(test)]
mod tests {
    use super::{Comparison, Form, Searcher};
    use negascout::textbook::Algorithm;

    #[test]
    fn comparisons_name_their_searcher() {
        let text = r#"{"algorithms":["pvs"],"by":{"search":{"selective":true}}}"#;
        let comparison: Comparison = serde_json::from_str(text).unwrap();
        assert_eq!(comparison.algorithms, [Form::Textbook(Algorithm::Pvs)]);
        let selective = Searcher::Search {
            aspiration: false,
            selective: true,
        };
        assert_eq!(comparison.by, selective);
    }

    #[test]
    fn an_unknown_form_is_named_with_the_nearest_known_one() {
        let text = r#"{"algorithms":["alphabeta"]}"#;
        let error = serde_json::from_str::<Comparison>(text).unwrap_err();
        assert!(error.to_string().contains("did you mean 'alpha-beta'?"));
    }
}
