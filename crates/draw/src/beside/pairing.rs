//! Which step of one search belongs to which of another: cursors that go together, and never back.

use super::log::{Log, Moment};

/// The step of `b` that belongs to each step of `a`: the same event of the same visit. Where `b` has
/// none, it is the cut that left the visit out, or else `b` stays. The steps of `b` never go back.
pub(super) fn together(a: &Log, b: &Log) -> Vec<usize> {
    let same = same_steps(a, b);
    let matched = longest_rise(&same);
    let last = b.steps.len() - 1;
    let mut found = Vec::with_capacity(a.steps.len());
    let mut next = 0;
    let mut at = 0;
    for (step, moment) in a.steps.iter().enumerate() {
        if matched.get(next).is_some_and(|&(from, _)| from == step) {
            at = matched[next].1;
            next += 1;
        } else if let Some(cut) = leaving_out(a, moment, b) {
            // The cut may not lie before where `b` is, nor behind where it has to be next.
            let most = matched.get(next).map_or(last, |&(_, to)| to);
            at = cut.clamp(at, most.max(at));
        }
        found.push(at);
    }
    if let Some(end) = found.last_mut() {
        *end = last;
    }
    found
}

/// The pairs of steps that are the same event, in the order of `a`.
fn same_steps(a: &Log, b: &Log) -> Vec<(usize, usize)> {
    let steps = a.steps.iter().enumerate();
    let pair = |(step, moment): (usize, &Moment)| Some((step, b.named(moment.name?)?));
    steps.filter_map(pair).collect()
}

/// The most pairs whose second steps rise as the first do.
fn longest_rise(pairs: &[(usize, usize)]) -> Vec<(usize, usize)> {
    // By length, the pair that ends a rise of that length with the least step; and what is before each.
    let mut ends: Vec<usize> = Vec::new();
    let mut before: Vec<Option<usize>> = Vec::with_capacity(pairs.len());
    for (place, &(_, to)) in pairs.iter().enumerate() {
        let length = ends.partition_point(|&end| pairs[end].1 < to);
        before.push(length.checked_sub(1).map(|shorter| ends[shorter]));
        match ends.get_mut(length) {
            Some(end) => *end = place,
            None => ends.push(place),
        }
    }
    let mut rise = Vec::with_capacity(ends.len());
    let mut place = ends.last().copied();
    while let Some(here) = place {
        rise.push(pairs[here]);
        place = before[here];
    }
    rise.reverse();
    rise
}

/// The cut by which another search leaves out the visit of a step: that of the nearest visit above
/// that the other search has too.
fn leaving_out(log: &Log, moment: &Moment, other: &Log) -> Option<usize> {
    let mut visit = &log.visits[moment.visit?];
    if other.named(visit.name).is_some() {
        return None;
    }
    loop {
        visit = &log.visits[visit.above?];
        if let Some(same) = other.named(visit.name) {
            return other.visits[same].cut;
        }
    }
}
