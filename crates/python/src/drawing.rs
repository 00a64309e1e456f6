//! Pictures that are asked for: of recorded searches, and of trees that were grown.

use crate::failure::bad_request;
use crate::playing::Playing;
use negascout::textbook::listing::Listing;
use negascout_draw::{Drawable, Fold, Format, Style, View, render, steps};
use pyo3::prelude::*;
use serde::Deserialize;
use std::sync::{Mutex, PoisonError};

/// A picture that is asked for.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Drawn {
    /// `svg`, `dot`, `tikz`, `tikz-picture`, `text`, `json`, or `steps` for a page that goes through it.
    format: String,
    /// Without it MAX's for a listed tree, else the mover's.
    #[serde(default)]
    view: Option<View>,
    /// The heading; the usual one without it, and none if it is empty.
    #[serde(default)]
    title: Option<String>,
    /// Whether nodes have boards.
    #[serde(default)]
    boards: bool,
    /// Whether all nodes of a recorded search are drawn, however wide the picture is.
    #[serde(default)]
    all_nodes: bool,
    /// Of a tree that was grown, the visits of which a node must have as many to be drawn.
    #[serde(default)]
    pub(crate) least_visits: Option<u32>,
}

/// What a picture is written as.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Written {
    /// A picture, or data.
    As(Format),
    /// A page of steps.
    Steps,
}

impl Written {
    /// A search as it is written, with its listings.
    pub(crate) fn of(self, search: &impl Drawable, listings: &[&Listing], style: &Style) -> String {
        match self {
            Written::Steps => steps(search, listings, style),
            Written::As(format) => render(search, format, style),
        }
    }
}

/// The boards that a picture's nodes have.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Boards {
    /// None.
    None,
    /// Those of squares, and pictures by the game itself.
    All,
    /// Those of squares: a picture by the game itself is SVG, and goes into nothing else.
    Squares,
}

impl Drawn {
    /// What it is written as.
    ///
    /// # Errors
    ///
    /// `BadRequest` for a format that is not known.
    pub(crate) fn written(&self) -> PyResult<Written> {
        if self.format == "steps" {
            return Ok(Written::Steps);
        }
        let format = self.format.parse();
        let format = format.map_err(|error| bad_request(format!("format: {error}")));
        format.map(Written::As)
    }

    /// The boards that it has, written so.
    pub(crate) fn boards(&self, written: Written) -> Boards {
        match written {
            _ if !self.boards => Boards::None,
            Written::As(Format::Text) => Boards::None,
            Written::As(Format::Svg) | Written::Steps => Boards::All,
            Written::As(_) => Boards::Squares,
        }
    }

    /// The look of a picture of this game, with `heading` where no other is asked for.
    pub(crate) fn style(self, game: &str, heading: impl FnOnce() -> String) -> Style {
        Style {
            view: self.view.unwrap_or_else(|| usual_view(game)),
            title: Some(self.title.unwrap_or_else(heading)),
            fold: match self.all_nodes {
                true => Fold::Never,
                false => Fold::Wide,
            },
            ..Style::default()
        }
    }
}

/// The view that pictures of a game take: the leaves of a listed tree are MAX's values as they are typed.
pub(crate) fn usual_view(game: &str) -> View {
    match game {
        "tree" => View::Max,
        _ => View::Mover,
    }
}

/// The session at the root of what is drawn.
pub(crate) struct Root(Mutex<Playing>);

impl Root {
    pub(crate) fn new(root: Playing) -> Root {
        Root(Mutex::new(root))
    }

    /// The session, to be asked without the lock.
    pub(crate) fn now(&self) -> Playing {
        let root = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        root.fork()
    }
}
