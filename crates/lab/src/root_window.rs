//! The window at the root of a search that is looked at.

use negascout::decimals::NumberError;
use negascout::{Decimals, Number, Score, Window};
use negascout_session::Error;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A root window, in the view of the player to move at the root.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct RootWindow {
    /// Minus infinity if absent.
    pub alpha: Option<Number>,
    /// Infinity if absent.
    pub beta: Option<Number>,
}

/// A root window that no search has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadWindow {
    /// An end is beyond the largest evaluation, or has more digits than the values of the tree.
    #[error("window: {0}")]
    Beyond(NumberError),
    /// Alpha, the first, is not less than beta.
    #[error("window ({0}, {1}): alpha must be less than beta")]
    Empty(Number, Number),
}

impl RootWindow {
    /// The window of a search whose scores have these digits after the point.
    ///
    /// # Errors
    ///
    /// [`Error::BadRequest`] if an end is beyond the largest evaluation or has more digits, or the window is
    /// empty.
    ///
    /// ```
    /// use negascout::Decimals;
    /// use negascout_lab::RootWindow;
    ///
    /// let window = |alpha: i32, beta: i32| {
    ///     let [alpha, beta] = [alpha, beta].map(|end| Some(end.into()));
    ///     RootWindow { alpha, beta }.window(Decimals::NONE)
    /// };
    /// assert_eq!(window(-1, 1).unwrap().to_string(), "(-1, 1)");
    /// let error = window(1, 1).unwrap_err();
    /// assert_eq!(error.to_string(), "window (1, 1): alpha must be less than beta");
    /// ```
    pub fn window(self, decimals: Decimals) -> Result<Window, Error> {
        let RootWindow { alpha, beta } = self;
        let score = |end: Number| {
            let steps = end.steps(decimals).map_err(BadWindow::Beyond);
            steps.map(Score::new).map_err(Error::refused)
        };
        let lower = alpha.map_or(Ok(Score::MIN), score)?;
        let upper = beta.map_or(Ok(Score::MAX), score)?;
        match (alpha, beta) {
            (Some(alpha), Some(beta)) if lower >= upper => {
                Err(Error::refused(BadWindow::Empty(alpha, beta)))
            }
            _ => Ok(Window::new(lower, upper)),
        }
    }
}
