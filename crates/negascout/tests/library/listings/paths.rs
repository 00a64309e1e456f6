//! The lines that run are a way through the listing.

use super::{each, is_tied};
use negascout::observe::{Event, VisitKind};
use negascout::textbook::listing::{Deed, Listing, Mark};

/// The form whose calls lead into functions that are only told in short.
const TOLD_IN_SHORT: [&str; 2] = ["lecture-negamax", "lecture-null-window"];

fn begins_loop(listing: &Listing, line: usize) -> bool {
    let text = &listing.lines[line].text;
    let words = ["for ", "foreach ", "while ", "repeat", "loop"];
    words.iter().any(|word| text.starts_with(word))
}

/// Lines run from above to below, and back only to where a loop begins.
#[test]
fn the_lit_lines_are_a_path_of_the_listing() {
    each(|listing, log, lit| {
        if TOLD_IN_SHORT.contains(&&*listing.form) || listing.form.contains("-star") {
            return;
        }
        let name = (&listing.form, listing.notation);
        // The line that ran last in each call, the driver's first.
        let mut calls: Vec<Option<usize>> = vec![None];
        for (event, lit) in log.events().iter().zip(lit) {
            // The driver goes on where the root has returned.
            let is_driver = |line: usize| {
                is_tied(listing, line, Deed::Low) || is_tied(listing, line, Deed::High)
            };
            let is_leave = matches!(event, Event::Leave { .. });
            let mut is_left = false;
            if let Event::Enter { ply, .. } = event {
                calls.truncate(*ply as usize + 1);
            }
            for &line in &lit.ran {
                if is_leave && !is_left && is_driver(line) {
                    calls.pop();
                    is_left = true;
                }
                let is_head = is_tied(listing, line, Deed::Enter);
                if is_head {
                    calls.push(None);
                }
                let before = calls.last().copied().flatten();
                let goes_on = before.is_none_or(|before| line >= before);
                assert!(
                    goes_on || begins_loop(listing, line),
                    "{name:?}: '{}' after '{}'",
                    listing.lines[line].text,
                    before.map_or("", |before| &listing.lines[before].text),
                );
                assert!(listing.lines[line].mark != Mark::Right, "{name:?}");
                *calls.last_mut().unwrap() = Some(line);
            }
            if is_leave && !is_left {
                calls.pop();
            }
            if let Event::Enter { ply, .. } = event {
                // Quiescence goes on within its line.
                calls.resize(*ply as usize + 2, None);
            }
        }
    });
}

/// A line that searches again runs where a child is searched again, and nowhere else; so does one that
/// cuts.
#[test]
fn cuts_and_searches_again_light_their_own_lines() {
    each(|listing, log, lit| {
        let name = (&listing.form, listing.notation);
        let only = |line: usize, deeds: &[Deed]| {
            let ties = &listing.reading.ties[line];
            ties.iter()
                .all(|tie| deeds.iter().any(|deed| tie.value >> 5 == *deed as u16))
        };
        for (event, lit) in log.events().iter().zip(lit) {
            let is_again =
                matches!(event, Event::Enter { kind: VisitKind::Research, ply, .. } if *ply > 0);
            let again = lit
                .ran
                .iter()
                .any(|&line| is_tied(listing, line, Deed::Again));
            let only_again = lit.ran.iter().any(|&line| only(line, &[Deed::Again]));
            assert!(!is_again || again, "{name:?}: {event:?}");
            assert!(is_again || !only_again, "{name:?}: {event:?}");
            let is_cut = matches!(event, Event::Cutoff { .. });
            let cuts = lit
                .ran
                .iter()
                .any(|&line| is_tied(listing, line, Deed::Cut));
            let is_best_first = listing.form.contains("-star");
            assert!(!is_cut || cuts || is_best_first, "{name:?}: {event:?}");
            // A window may be closed behind the last child, too: then the call returns.
            let only_cuts = lit
                .ran
                .iter()
                .any(|&line| only(line, &[Deed::Cut, Deed::Closed]));
            let may_close =
                is_cut || matches!(event, Event::Leave { .. } | Event::TableEntry { .. });
            assert!(may_close || !only_cuts, "{name:?}: {event:?}");
        }
    });
}
