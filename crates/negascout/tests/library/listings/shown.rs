//! Which listings there are, and that each of their lines runs.

use super::{each, trees};
use negascout::observe::Event;
use negascout::textbook::Algorithm;
use negascout::textbook::gallery::{self, Verdict};
use negascout::textbook::listing::{
    Mark, Notation, listing, listings, listings_of, listings_of_growth, unrecorded,
};
use std::collections::HashMap;

/// The form that never comes back from its calls: the lines behind them never run.
const NEVER_ENDS: &str = "readme-minimax-to-the-letter";

#[test]
fn every_algorithm_is_there_in_a_documents_notation_and_in_rust() {
    assert!(trees().len() > 50);
    for algorithm in Algorithm::ALL {
        let notations: Vec<Notation> = listings_of(algorithm.name())
            .map(|each| each.notation)
            .collect();
        assert!(notations.len() >= 2, "{algorithm}: {notations:?}");
        let rust = listing(algorithm.name(), Notation::Rust).unwrap();
        let code: Vec<&str> = rust.lines.iter().map(|line| &*line.text).collect();
        assert!(code.len() > 8 && code.contains(&"}"), "{algorithm}");
    }
    assert_eq!(listings_of("negascout").count(), 3);
}

#[test]
fn algorithms_without_a_record_and_those_that_grow_a_tree_are_there_whole_in_both_notations() {
    let notations = |form: &str| {
        listings_of(form)
            .map(|each| each.notation)
            .collect::<Vec<_>>()
    };
    for form in ["quiescence", "df-pn", "uct"] {
        assert_eq!(
            notations(form),
            [Notation::Lecture, Notation::Rust],
            "{form}"
        );
    }
    assert_eq!(unrecorded().len(), 2);
    for listing in unrecorded() {
        assert!(listing.reading.ties.iter().all(Vec::is_empty));
    }
    for listing in unrecorded().iter().chain(listings_of_growth()) {
        let name = (&listing.form, listing.notation);
        assert!(
            !listing.source.is_empty() && listing.lines.len() > 7,
            "{name:?}"
        );
        assert!(listing.lines.iter().all(|line| line.mark == Mark::Plain));
        let lines = || listing.lines.iter().map(|line| &*line.text);
        let signs = |sign| {
            lines()
                .map(|line| line.matches(sign).count())
                .sum::<usize>()
        };
        // A function that was cut off has a bracket too many.
        assert_eq!(signs('{'), signs('}'), "{name:?}");
        assert_eq!(signs('('), signs(')'), "{name:?}");
        let functions = lines().filter(|line| line.contains("fn ")).count();
        let ends = listing
            .lines
            .iter()
            .filter(|line| line.indent == 0 && line.text == "}");
        match listing.notation {
            Notation::Rust => assert!(functions > 0 && ends.count() == functions, "{name:?}"),
            _ => assert!(
                lines().any(|line| line.starts_with("function ")),
                "{name:?}"
            ),
        }
    }
    // Methods and functions begin at the margin.
    let code = |form| listing(form, Notation::Rust).unwrap().lines.clone();
    for form in ["df-pn", "quiescence"] {
        assert_eq!(
            (code(form)[0].indent, code(form).last().unwrap().indent),
            (0, 0),
            "{form}"
        );
    }
}

#[test]
fn a_form_gone_wrong_has_its_wrong_line_marked() {
    for exhibit in gallery::exhibits() {
        let listings: Vec<_> = listings_of(exhibit.name).collect();
        assert_eq!(listings.len(), 1, "{}", exhibit.name);
        let listing = listings[0];
        let has = |mark| listing.lines.iter().any(|line| line.mark == mark);
        let is_right = exhibit.verdict == Verdict::Right;
        assert_eq!(
            has(Mark::Right) || listing.fault.is_some(),
            !is_right,
            "{}",
            exhibit.name
        );
        assert!(!has(Mark::Wrong) || has(Mark::Right), "{}", exhibit.name);
        assert!(!listing.source.is_empty(), "{}", exhibit.name);
    }
    let algorithms = listings()
        .iter()
        .filter(|each| each.form.parse::<Algorithm>().is_ok());
    for listing in algorithms {
        assert!(listing.lines.iter().all(|line| line.mark == Mark::Plain));
    }
}

#[test]
fn every_line_is_lit_by_some_search() {
    let mut lit_lines: HashMap<(String, Notation), Vec<bool>> = HashMap::new();
    each(|listing, _, lit| {
        let key = (listing.form.clone(), listing.notation);
        let lines = lit_lines
            .entry(key)
            .or_insert_with(|| vec![false; listing.lines.len()]);
        for line in lit.iter().flat_map(|lit| &lit.ran) {
            lines[*line] = true;
        }
    });
    let mut wrong = Vec::new();
    for listing in listings().iter().filter(|each| each.form != NEVER_ENDS) {
        let is_lit = &lit_lines[&(listing.form.clone(), listing.notation)];
        for (place, line) in listing.lines.iter().enumerate() {
            let runs = match (line.mark, listing.notation) {
                (Mark::Right, _) => false,
                // In the code there are brackets, and lines that say what others have said.
                (_, Notation::Rust) => !listing.reading.ties[place].is_empty(),
                _ => true,
            };
            if is_lit[place] != runs {
                wrong.push((&listing.form, listing.notation, &line.text));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn every_step_has_a_line() {
    each(|listing, log, lit| {
        let mut is_told = false;
        let is_best_first = log
            .events()
            .iter()
            .any(|event| matches!(event, Event::Open { .. }));
        for (event, lit) in log.events().iter().zip(lit) {
            // The end of a leaf, or of a visit that a table has answered, is told with it.
            let is_step = match event {
                Event::Enter { .. } | Event::Raised { .. } | Event::Cutoff { .. } => true,
                Event::Leaf { .. } | Event::Table { .. } => true,
                Event::Leave { .. } => !is_told && !is_best_first,
                _ => false,
            };
            is_told = match event {
                Event::Leaf { .. } => true,
                Event::Table { left, .. } => left.is_closed(),
                Event::Enter { .. } | Event::Leave { .. } => false,
                _ => is_told,
            };
            let name = (&listing.form, listing.notation);
            assert!(
                !is_step || lit.line.is_some(),
                "{name:?}: nothing for {event:?}"
            );
            assert!(lit.line.is_none_or(|line| lit.ran.contains(&line)));
        }
    });
}
