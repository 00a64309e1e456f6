//! Ctrl-C, and being told to end, as a flag to look at.

use crate::failure::Failure;
use negascout_session::Limits;
use std::process;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

/// The exit code of a program ended by an interrupt.
const INTERRUPTED: i32 = 130;

/// A flag that the first signal raises, for a search to come to its end. The second signal ends
/// the program at once.
pub(crate) fn flag() -> Result<Arc<AtomicBool>, Failure> {
    on_signal(|raised| {
        if raised.swap(true, Ordering::Relaxed) {
            process::exit(INTERRUPTED);
        }
    })
}

/// Whether the flag of these limits is raised.
pub(crate) fn has_stopped(limits: &Limits) -> bool {
    let stop = limits.stop.as_ref();
    stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
}

/// A flag that a signal raises, after which the program has `grace` to leave by itself: waiting
/// for keys may never end when the terminal has gone.
pub(crate) fn flag_with_grace(grace: Duration) -> Result<Arc<AtomicBool>, Failure> {
    on_signal(move |raised| {
        raised.store(true, Ordering::Relaxed);
        thread::sleep(grace);
        process::exit(INTERRUPTED);
    })
}

/// A flag that being told to stop raises, as by `kill -TSTP`: the terminal is to be handed back first.
#[cfg(unix)]
pub(crate) fn stop_flag() -> Result<Arc<AtomicBool>, Failure> {
    let raised = Arc::new(AtomicBool::new(false));
    signal_hook::flag::register(signal_hook::consts::SIGTSTP, Arc::clone(&raised))
        .map_err(|error| Failure::Failed(format!("cannot listen for signals: {error}")))?;
    Ok(raised)
}

/// No program is stopped here.
#[cfg(not(unix))]
pub(crate) fn stop_flag() -> Result<Arc<AtomicBool>, Failure> {
    Ok(Arc::default())
}

/// Lets a signal end the program at once, as a success: it is how a server is meant to end.
#[cfg(feature = "page")]
pub(crate) fn end_quietly() -> Result<(), Failure> {
    on_signal(|_| process::exit(0)).map(drop)
}

fn on_signal(act: impl Fn(&AtomicBool) + Send + 'static) -> Result<Arc<AtomicBool>, Failure> {
    let raised = Arc::new(AtomicBool::new(false));
    let handler = Arc::clone(&raised);
    ctrlc::set_handler(move || act(&handler))
        .map_err(|error| Failure::Failed(format!("cannot listen for interrupts: {error}")))?;
    Ok(raised)
}
