//! The clock: the one place below the program where time is read.
//!
//! It is the standard library's clock. In a browser that one panics, so there it is the clock of the
//! crate `web-time`. In the library's own tests the tests move it.

#[cfg(test)]
pub use moved::Instant;
#[cfg(not(target_family = "wasm"))]
pub use std::time::Duration;
#[cfg(not(any(test, target_family = "wasm")))]
pub use std::time::Instant;
#[cfg(target_family = "wasm")]
pub use web_time::{Duration, Instant};

/// A clock that tests move.
#[cfg(test)]
pub(crate) mod moved {
    use std::cell::Cell;
    use std::ops::{Add, Sub};
    use std::time::{Duration, Instant as Real};

    thread_local! {
        /// How far this thread's clock is ahead.
        static AHEAD: Cell<Duration> = const { Cell::new(Duration::ZERO) };
    }

    /// Moves this thread's clock ahead.
    pub(crate) fn advance(by: Duration) {
        AHEAD.set(AHEAD.get() + by);
    }

    /// A time of the moved clock, in place of the standard library's.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
    pub struct Instant(Real);

    impl Instant {
        /// The time as this thread's clock has it.
        #[must_use]
        pub fn now() -> Instant {
            Instant(Real::now() + AHEAD.get())
        }

        /// The time since then.
        #[must_use]
        pub fn elapsed(&self) -> Duration {
            Instant::now().saturating_duration_since(*self)
        }

        /// The time from `earlier` to this one; none if that is later.
        #[must_use]
        pub fn saturating_duration_since(&self, earlier: Instant) -> Duration {
            self.0.saturating_duration_since(earlier.0)
        }

        /// The time so much later, if there is one.
        #[must_use]
        pub fn checked_add(&self, duration: Duration) -> Option<Instant> {
            self.0.checked_add(duration).map(Instant)
        }
    }

    impl Add<Duration> for Instant {
        type Output = Instant;

        fn add(self, duration: Duration) -> Instant {
            Instant(self.0 + duration)
        }
    }

    impl Sub for Instant {
        type Output = Duration;

        fn sub(self, earlier: Instant) -> Duration {
            self.saturating_duration_since(earlier)
        }
    }
}
