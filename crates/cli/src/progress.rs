//! A line on standard error that moves while something long runs, if anyone sees it.

use crate::look::Charset;
use indicatif::{ProgressBar, ProgressState, ProgressStyle, WeakProgressBar};
use negascout_session::words;
use std::fmt;
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

/// The line that was begun last, as long as it is there.
static SHOWN: Mutex<Option<WeakProgressBar>> = Mutex::new(None);

/// Does `print`, which writes whole lines to standard error, above the moving line.
pub(crate) fn aside(print: impl FnOnce()) {
    let shown = SHOWN.lock().unwrap_or_else(PoisonError::into_inner);
    match shown.as_ref().and_then(WeakProgressBar::upgrade) {
        Some(bar) => bar.suspend(print),
        None => print(),
    }
}

/// For work whose end is not known.
pub(crate) fn spinner() -> ProgressBar {
    with_style(ProgressBar::new_spinner(), "{spinner} {elapsed} {wide_msg}")
}

/// For a search: `nodes` says how many it has by now.
pub(crate) fn search(nodes: impl Fn() -> u64 + Clone + Send + Sync + 'static) -> ProgressBar {
    let write = move |_: &ProgressState, text: &mut dyn fmt::Write| {
        // A text in memory takes all.
        let _ = text.write_str(&words::grouped(nodes()));
    };
    styled(
        ProgressBar::new_spinner(),
        "{spinner} {elapsed} {nodes} nodes  {wide_msg}",
        |style| style.with_key("nodes", write),
    )
}

/// For work of `steps` steps.
pub(crate) fn bar(steps: u32) -> ProgressBar {
    with_style(
        ProgressBar::new(u64::from(steps)),
        "{spinner} {elapsed} {wide_bar} {pos}/{len}",
    )
}

/// A bar for a match of `games` games, with room for its score.
pub(crate) fn games(games: u32) -> ProgressBar {
    let bar = ProgressBar::new(u64::from(games));
    with_style(bar, "{spinner} {elapsed} {bar:20} {pos}/{len} {wide_msg}")
}

fn with_style(bar: ProgressBar, template: &str) -> ProgressBar {
    styled(bar, template, |style| style)
}

fn styled(
    bar: ProgressBar,
    template: &str,
    add: impl FnOnce(ProgressStyle) -> ProgressStyle,
) -> ProgressBar {
    let charset = Charset::for_terminal();
    if let Ok(style) = ProgressStyle::with_template(template) {
        let style = add(style).tick_chars(charset.pick("⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏ ", "-\\|/ "));
        bar.set_style(style.progress_chars(charset.pick("━╸─", "#>-")));
    }
    // The bar moves by a thread of its own, and cannot say that the system refuses one.
    if thread::Builder::new().spawn(|| {}).is_ok() {
        bar.enable_steady_tick(Duration::from_millis(100));
    }
    *SHOWN.lock().unwrap_or_else(PoisonError::into_inner) = Some(bar.downgrade());
    bar
}
