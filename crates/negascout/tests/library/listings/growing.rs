//! The listings of searches that grow a tree: each line runs, and what is lit is what happens.

use negascout::textbook::Player;
use negascout::textbook::df_pn::{DfPn, DfPnEvent, DfPnLog};
use negascout::textbook::listing::{Lit, Notation, listing, listings_of_growth};
use negascout::textbook::uct::{Uct, UctEvent, UctLog};
use negascout::trees::{Branch, Generator, Tree};
use std::collections::BTreeSet;

fn trees() -> impl Iterator<Item = Tree> {
    (0..40).map(|seed| Generator::new(seed).values(-9..=9).irregular(4, 4))
}

fn grown_by_uct(tree: &Tree, playouts: u32) -> Vec<UctEvent<Branch>> {
    let mut log = UctLog::default();
    Uct::new(tree.root(), 1.0, 3)
        .with_points(9)
        .run(playouts, &mut log);
    log.events
}

fn grown_by_df_pn(tree: &Tree, goal: i32, calls: u64) -> Vec<DfPnEvent> {
    let mut log = DfPnLog::default();
    let mut search = DfPn::new().with_goal(goal).with_most_calls(calls);
    search.prove(&tree.root(), Player::Max, &mut log);
    log.events
}

/// The line that is lit at each step, in the lecture's notation.
fn texts<'l>(form: &str, lit: &[Lit]) -> Vec<&'l str> {
    let lines = &listing(form, Notation::Lecture).unwrap().lines;
    lit.iter()
        .map(|lit| lit.line.map_or("", |line| &*lines[line].text))
        .collect()
}

#[test]
fn each_tied_line_runs_and_the_lit_one_among_them() {
    for listing in listings_of_growth() {
        let mut ran = BTreeSet::new();
        for tree in trees() {
            let lit = match &*listing.form {
                "uct" => listing.reading.follow_uct(&grown_by_uct(&tree, 60)),
                _ => listing
                    .reading
                    .follow_df_pn(&grown_by_df_pn(&tree, 3, u64::MAX)),
            };
            for lit in lit {
                assert!(lit.line.is_none_or(|line| lit.ran.contains(&line)));
                ran.extend(lit.ran);
            }
        }
        let tied = listing.reading.ties.iter().enumerate();
        let tied: BTreeSet<usize> = tied
            .filter(|(_, ties)| !ties.is_empty())
            .map(|(line, _)| line)
            .collect();
        assert_eq!(ran, tied, "{} {}", listing.form, listing.notation);
    }
}

#[test]
fn the_lit_line_of_uct_does_what_the_step_is() {
    let lecture = listing("uct", Notation::Lecture).unwrap();
    for tree in trees() {
        let events = grown_by_uct(&tree, 60);
        let lit = lecture.reading.follow_uct(&events);
        for (text, event) in texts("uct", &lit).into_iter().zip(&events) {
            let part = match event {
                UctEvent::Expanded { .. } => "add a child for each move",
                UctEvent::Selected { .. } => "select(node)",
                UctEvent::Simulated { .. } => "random moves",
                UctEvent::BackedUp { .. } => "sum(node) + r",
            };
            assert!(text.contains(part), "{text}: {event:?}");
        }
        // A proven node counts what is proven, which is said where it is one.
        let solves = lecture
            .lines
            .iter()
            .position(|line| line.text.starts_with("if low(node) = high"));
        for (lit, event) in lit.iter().zip(&events) {
            let UctEvent::BackedUp { proven, .. } = event else {
                continue;
            };
            assert_eq!(
                lit.ran.contains(&solves.unwrap()),
                proven.lower == proven.upper
            );
        }
    }
}

/// The lines beside the lit one: each runs exactly where the events say so.
#[test]
fn further_lines_of_uct_run_where_their_conditions_hold() {
    let lecture = listing("uct", Notation::Lecture).unwrap();
    let line = |start: &str| {
        let found = lecture
            .lines
            .iter()
            .position(|line| line.text.starts_with(start));
        found.unwrap()
    };
    let (enter, none) = (line("function visit"), line("else r := low(node)"));
    let (bounds, formula) = (line("if node has children"), line("-sum(child)"));
    for tree in trees() {
        let events = grown_by_uct(&tree, 60);
        let lit = lecture.reading.follow_uct(&events);
        // Of each call that goes on: its node, and whether it has chosen a child or played a game.
        let mut calls: Vec<(usize, bool)> = Vec::new();
        let mut parents = BTreeSet::new();
        for (event, lit) in events.iter().zip(&lit) {
            let ran = |line: usize| lit.ran.contains(&line);
            let here = event.node();
            let is_new = calls.last().is_none_or(|call| call.0 != here);
            assert_eq!(ran(enter), is_new, "{event:?}");
            if is_new {
                calls.push((here, false));
            }
            let has_result = calls.last().unwrap().1;
            if let UctEvent::Expanded { .. } = event {
                parents.insert(here);
            }
            if let UctEvent::Selected { bounds, .. } = event {
                let is_open = |bound: &Option<f64>| bound.is_some_and(f64::is_finite);
                let is_first = bounds.contains(&Some(f64::INFINITY));
                assert_eq!(ran(formula), !is_first && bounds.iter().any(is_open));
            }
            if let UctEvent::Selected { .. } | UctEvent::Simulated { .. } = event {
                calls.last_mut().unwrap().1 = true;
            }
            if let UctEvent::BackedUp { .. } = event {
                assert_eq!(ran(none), !has_result, "{event:?}");
                assert_eq!(ran(bounds), parents.contains(&here), "{event:?}");
                calls.pop();
            }
        }
        assert!(calls.is_empty());
    }
}

#[test]
fn the_lit_line_of_df_pn_does_what_the_step_is() {
    let lecture = listing("df-pn", Notation::Lecture).unwrap();
    let mut unlit = 0;
    for tree in trees() {
        for calls in [7, u64::MAX] {
            let events = grown_by_df_pn(&tree, 3, calls);
            let lit = lecture.reading.follow_df_pn(&events);
            let steps = texts("df-pn", &lit).into_iter().zip(&events).enumerate();
            for (step, (text, event)) in steps {
                let is_leaf = step > 0 && matches!(&events[step - 1], DfPnEvent::Entered { .. });
                match event {
                    DfPnEvent::Entered { .. } if step == 0 => assert!(text.starts_with("function")),
                    DfPnEvent::Entered { .. } => assert!(text.starts_with("mid(best")),
                    DfPnEvent::Looked { .. } => assert!(text.starts_with("δ := sum")),
                    DfPnEvent::Left { .. } if is_leaf => assert!(text.contains("of its result")),
                    DfPnEvent::Left { .. } if text.is_empty() => unlit += 1,
                    DfPnEvent::Left { .. } => assert_eq!(text, "store(node, φ, δ)"),
                }
            }
        }
    }
    // The calls are made: no line of the lecture says so.
    assert!(unlit > 0);
}
