//! The growth of a tree, watched step by step.

use super::request::usual_view;
use super::subject::{WatchedSubject, is_tree, tree_in};
use crate::{Growing, grow, grown_boards};
use negascout_draw::{GrownSubject, GrowthShowing, Style, View, show_grown};
use negascout_session::{Catalogue, Error};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The most nodes that are drawn, where nothing is said of it.
const USUAL_NODES: usize = 60;

/// The most playouts that are watched.
const MAX_WATCHED: u32 = 1_000;

/// A tree that UCT is to grow, to be watched step by step.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct GrowthRequest {
    /// The position.
    pub subject: WatchedSubject,
    /// The playouts, 1 to 1,000; 30 if absent.
    #[serde(default)]
    pub playouts: Option<u32>,
    /// The weight of moves that were seldom tried, 0 to 1,000; 1 if absent.
    #[serde(default)]
    pub exploration: Option<f64>,
    /// The seed of the playouts; 0 if absent.
    #[serde(default)]
    pub seed: Option<u64>,
    /// Whose view numbers take; MAX's for a listed tree, and else the mover's, if absent.
    #[serde(default)]
    pub view: Option<View>,
    /// The visits that a node must have to be drawn by itself; so many that at most 60 are, if absent.
    #[serde(default)]
    pub least_visits: Option<u32>,
}

/// A tree that UCT has grown, step by step.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[non_exhaustive]
pub struct WatchedGrowth {
    /// The game's name.
    pub game: String,
    /// The position.
    pub position: String,
    /// The listed tree; null in another game.
    pub tree: Option<String>,
    /// Whose view numbers take.
    pub view: View,
    /// The visits that a node has at least that is drawn by itself.
    pub least_visits: u32,
    /// The picture, and its steps.
    pub showing: GrowthShowing,
}

/// Grows a tree by UCT, and shows how.
///
/// # Errors
///
/// The position's errors, as [`Catalogue::open`] has them; [`Error::BadRequest`] for a number out of range.
///
/// ```
/// use negascout_lab::{GrowthRequest, watch_growth};
/// use negascout_session::Catalogue;
///
/// let asked = r#"{"subject": {"tree": "((3 1) (4 2))"}, "playouts": 1}"#;
/// let asked: GrowthRequest = serde_json::from_str(asked).unwrap();
/// let watched = watch_growth(&Catalogue::standard(), &asked).unwrap();
/// let first = &watched.showing.story.steps[0];
/// assert_eq!(first.text, "Expansion: A has its 2 moves now.");
/// ```
pub fn watch_growth(games: &Catalogue, asked: &GrowthRequest) -> Result<WatchedGrowth, Error> {
    let session = asked.subject.open(games)?;
    let growing = asked.growing();
    if growing.playouts > MAX_WATCHED {
        let playouts = growing.playouts;
        return Err(Error::BadRequest(format!(
            "playouts {playouts}: at most {MAX_WATCHED} are watched"
        )));
    }
    let tree = grow(&*session, &growing)?;
    let least_visits = asked
        .least_visits
        .unwrap_or_else(|| tree.least_visits(USUAL_NODES));
    let view = asked.view.unwrap_or_else(|| usual_view(&*session));
    let subject = GrownSubject {
        tree: &tree,
        least_visits,
        boards: &grown_boards(&*session, &tree, least_visits),
    };
    let style = Style {
        view,
        ..Style::default()
    };
    let position = session.position();
    Ok(WatchedGrowth {
        game: session.game(),
        tree: is_tree(&*session).then(|| tree_in(&position)),
        position,
        view,
        least_visits,
        showing: show_grown(subject, &style),
    })
}

impl GrowthRequest {
    fn growing(&self) -> Growing {
        let usual = Growing::default();
        Growing {
            playouts: self.playouts.unwrap_or(30),
            exploration: self.exploration.unwrap_or(usual.exploration),
            seed: self.seed.unwrap_or(usual.seed),
            stop: None,
        }
    }
}
