//! Calls of libraries that panic on damaged files.

use std::cell::Cell;
use std::panic::{self, UnwindSafe};
use std::sync::Once;

thread_local! {
    /// Whether nothing is printed of this thread's panics.
    static IS_QUIET: Cell<bool> = const { Cell::new(false) };
}

/// Does `work`; `None` if it panics. Nothing is printed of the panic. It is for libraries that panic on some
/// damaged files.
///
/// ```
/// use negascout_session::quietly;
///
/// assert_eq!(quietly(|| "7".parse().ok()), Some(Some(7)));
/// assert_eq!(quietly(|| "x".parse::<u8>().unwrap()), None);
/// ```
pub fn quietly<R>(work: impl FnOnce() -> R + UnwindSafe) -> Option<R> {
    // The hook is of the whole process, and stays: threads that swapped it in turn would lose it.
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let usual = panic::take_hook();
        panic::set_hook(Box::new(move |panic| {
            if !IS_QUIET.get() {
                usual(panic);
            }
        }));
    });
    let before = IS_QUIET.replace(true);
    let done = panic::catch_unwind(work).ok();
    IS_QUIET.set(before);
    done
}
