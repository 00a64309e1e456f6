//! How often a search looks at the clock and at its flag.

use crate::time::{Duration, Instant};

/// The nodes from one look to the next: many, for a look costs more than a node of a fast game, and few
/// where nodes take long.
#[derive(Clone, Debug)]
pub(crate) struct Pace {
    nodes: u64,
    /// The last look.
    looked: Option<Instant>,
}

/// The nodes from the first look to the second.
const FIRST: u64 = 16;
/// The most nodes from a look to the next.
const MAX: u64 = 1024;
/// The time that should not pass between looks.
const SOON: Duration = Duration::from_millis(4);

impl Default for Pace {
    fn default() -> Pace {
        Pace {
            nodes: FIRST,
            looked: None,
        }
    }
}

impl Pace {
    /// The nodes from this look to the next.
    pub(crate) fn nodes_to_next(&mut self) -> u64 {
        let now = Instant::now();
        if let Some(last) = self.looked.replace(now) {
            self.nodes = after(self.nodes, now.saturating_duration_since(last));
        }
        self.nodes
    }
}

/// The next number of nodes, where this many took so long.
fn after(nodes: u64, took: Duration) -> u64 {
    if took > SOON {
        let share = SOON.as_secs_f64() / took.as_secs_f64();
        ((nodes as f64 * share) as u64).max(1)
    } else if took < SOON / 2 {
        (2 * nodes).min(MAX)
    } else {
        nodes
    }
}

#[cfg(test)]
mod tests {
    use super::{FIRST, MAX, Pace, SOON, after};
    use crate::time::Duration;

    #[test]
    fn fast_nodes_are_seldom_looked_at() {
        let mut nodes = FIRST;
        for _ in 0..20 {
            nodes = after(nodes, Duration::from_nanos(100) * nodes as u32);
        }
        assert_eq!(nodes, MAX);
    }

    #[test]
    fn slow_nodes_are_looked_at_often() {
        assert_eq!(after(1024, SOON * 100), 10);
        assert_eq!(after(FIRST, Duration::from_secs(1)), 1);
        // A wait in between is made up for.
        assert_eq!(after(1, Duration::from_micros(1)), 2);
    }

    #[test]
    fn the_first_look_is_soon() {
        assert_eq!(Pace::default().nodes_to_next(), FIRST);
    }
}
