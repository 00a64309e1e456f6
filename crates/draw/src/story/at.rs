//! A story at a step: what is shown by then.

use super::{Claim, Counter, StoryPart, StorySteps, StoryVisit};
use negascout::Window;
use negascout::observe::Interval;

impl StoryPart {
    /// The value that it shows at a step; empty while none is known.
    #[must_use]
    pub fn value_at(&self, step: usize) -> &str {
        at(&self.values, step).map_or("", |(text, _)| text)
    }

    /// The interval that its value is shown to lie in at a step, in the picture's view; `None` while nothing
    /// is shown, and where there are more than two players.
    #[must_use]
    pub fn known_at(&self, step: usize) -> Option<Interval> {
        match at(&self.values, step)? {
            (_, Claim::Score { known, .. }) => Some(*known),
            _ => None,
        }
    }

    /// Its window at a step, in the picture's view; `None` before the first.
    #[must_use]
    pub fn window_at(&self, step: usize) -> Option<Window> {
        at(&self.windows, step).map(|(window, _)| *window)
    }

    /// The last visit that has begun by a step, with its number from 0.
    #[must_use]
    pub fn visit_at(&self, step: usize) -> Option<(usize, &StoryVisit)> {
        let visits = self.visits.iter().enumerate();
        visits.rev().find(|(_, visit)| visit.begins() <= step)
    }

    /// The number of its visits by a step, in a tree that grows; 0 in other searches.
    #[must_use]
    pub fn visited_at(&self, step: usize) -> u32 {
        at(&self.visited, step).copied().unwrap_or(0)
    }

    /// Whether its value is proven by a step, in a tree that grows.
    #[must_use]
    pub fn is_proven_at(&self, step: usize) -> bool {
        self.proven.is_some_and(|proven| proven <= step)
    }
}

impl StoryVisit {
    /// The step at which it begins.
    #[must_use]
    pub fn begins(&self) -> usize {
        self.labels.first().map_or(0, |(step, _)| *step)
    }

    /// The step at which it ends.
    #[must_use]
    pub fn ends(&self) -> usize {
        self.labels.last().map_or(0, |(step, _)| *step)
    }

    /// Its label at a step; empty before it begins.
    #[must_use]
    pub fn label_at(&self, step: usize) -> &str {
        at(&self.labels, step).map_or("", String::as_str)
    }
}

impl StorySteps {
    /// A count after a step; 0 of what is not counted.
    #[must_use]
    pub fn count(&self, counter: Counter, step: usize) -> u64 {
        let series = self.counts.iter().find(|series| series.counter == counter);
        let value = series.and_then(|series| series.values.get(step));
        value.copied().unwrap_or(0)
    }

    /// How many events have happened by a step. An event belongs to the step before it, if it has none of its
    /// own; the last event has two steps, its own and the end.
    pub(crate) fn events_by(&self, step: usize) -> usize {
        match self.event.get(step + 1) {
            Some(&next) if step + 2 < self.event.len() => next,
            _ => usize::MAX,
        }
    }

    /// A count after the last step; 0 of what is not counted.
    #[must_use]
    pub fn total(&self, counter: Counter) -> u64 {
        self.count(counter, self.kind.len().saturating_sub(1))
    }
}

/// The last of entries that are so from a step on.
fn at<T>(entries: &[(usize, T)], step: usize) -> Option<&T> {
    let later = entries.partition_point(|&(from, _)| from <= step);
    Some(&entries.get(later.checked_sub(1)?)?.1)
}
