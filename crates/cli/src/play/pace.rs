//! The engine's limits, with clocks and without.

use crate::search_options::limits_or;
use negascout_play::{Game, TimeControl};
use negascout_session::Limits;
use std::time::Duration;

/// The longest that the engine thinks about a move, unless told otherwise.
const DEFAULT_TIME: Duration = Duration::from_secs(1);

/// The limits that the person has set for the engine's moves.
#[derive(Clone, Debug, Default)]
pub(crate) struct Pace(Limits);

impl Pace {
    /// These limits, which may be none.
    pub(crate) fn new(limits: Limits) -> Pace {
        Pace(limits)
    }

    /// The engine's limits: where nothing is limited and no clock runs, a second a move.
    pub(crate) fn limits(&self, clock: Option<TimeControl>) -> Limits {
        match clock {
            Some(_) => self.0.clone(),
            None => limits_or(self.0.clone(), DEFAULT_TIME),
        }
    }

    /// Goes on with other clocks, or without.
    pub(crate) fn set_clock(&self, game: &mut Game, clock: Option<TimeControl>) {
        game.set_limits(self.limits(clock));
        game.set_clock(clock);
    }
}

#[cfg(test)]
mod tests {
    use super::{DEFAULT_TIME, Pace};
    use negascout_session::Limits;

    #[test]
    fn an_engine_is_always_limited() {
        let free = Pace::new(Limits::default());
        let clock = "300+2".parse().ok();
        assert_eq!(free.limits(None).time, Some(DEFAULT_TIME));
        assert_eq!(free.limits(clock).time, None);
        let nodes = Limits {
            nodes: Some(7),
            ..Limits::default()
        };
        let limited = Pace::new(nodes).limits(None);
        assert_eq!((limited.nodes, limited.time), (Some(7), None));
    }
}
