//! The window at the root of a search that is looked at.

use negascout::{Score, Window};
use negascout_session::Error;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A root window, in the view of the player to move at the root.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct RootWindow {
    /// Minus infinity if absent.
    pub alpha: Option<i32>,
    /// Infinity if absent.
    pub beta: Option<i32>,
}

/// A root window that no search has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadWindow {
    /// An end is beyond the largest evaluation.
    #[error("window: {0} is beyond ±{limit}", limit = Score::LIMIT)]
    Beyond(i32),
    /// Alpha, the first, is not less than beta.
    #[error("window ({0}, {1}): alpha must be less than beta")]
    Empty(i32, i32),
}

impl RootWindow {
    /// The window of a search.
    ///
    /// # Errors
    ///
    /// [`Error::BadRequest`] if an end is beyond the largest evaluation, or the window is empty.
    ///
    /// ```
    /// use negascout_lab::RootWindow;
    ///
    /// let window = |alpha, beta| RootWindow { alpha, beta }.window();
    /// assert_eq!(window(Some(-1), Some(1)).unwrap().to_string(), "(-1, 1)");
    /// let error = window(Some(1), Some(1)).unwrap_err();
    /// assert_eq!(error.to_string(), "window (1, 1): alpha must be less than beta");
    /// ```
    pub fn window(self) -> Result<Window, Error> {
        let RootWindow { alpha, beta } = self;
        let is_score = |number: i32| number.unsigned_abs() <= Score::LIMIT.unsigned_abs();
        let mut ends = [alpha, beta].into_iter().flatten();
        if let Some(far) = ends.find(|&end| !is_score(end)) {
            return Err(Error::refused(BadWindow::Beyond(far)));
        }
        match (alpha, beta) {
            (Some(alpha), Some(beta)) if alpha >= beta => {
                Err(Error::refused(BadWindow::Empty(alpha, beta)))
            }
            _ => Ok(Window::new(
                alpha.map_or(Score::MIN, Score::new),
                beta.map_or(Score::MAX, Score::new),
            )),
        }
    }
}
