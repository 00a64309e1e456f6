//! The listings against the events of real searches: every line runs at its time, calls have the windows
//! that they say, and what is said to be returned is.

mod calls;
mod growing;
mod paths;
mod shown;
mod values;

use crate::common::watched;
use negascout::observe::EventLog;
use negascout::textbook::listing::{Deed, Listing, Lit, listings};
use negascout::textbook::{Algorithm, gallery};
use negascout::trees::{Branch, Generator, Tree};
use negascout::{Depth, Score, Window};
use std::sync::LazyLock;

/// Trees of several shapes, with many ties and with few, and the exhibits' own.
pub fn trees() -> Vec<Tree> {
    let drawn = (0..12).map(|number| {
        let values = [1..=3, -9..=9][number % 2].clone();
        let mut generator = Generator::new(40 + number as u64).values(values);
        match number % 4 {
            0 => generator.independent(2, 4),
            1 => generator.graph(3, 3, 4),
            2 => generator.independent(3, 3),
            _ => generator.irregular(3, 4),
        }
    });
    let own = gallery::exhibits().map(|exhibit| exhibit.example.tree());
    let leaf = "7".parse();
    drawn.chain(own).chain(leaf).collect()
}

/// The events of the listing's form on a tree, searched `less` plies less than to its height.
pub fn logged(listing: &Listing, tree: &Tree, less: usize, window: Window) -> EventLog<Branch> {
    let depth = (tree.height() as usize).saturating_sub(less).max(1) as Depth;
    let mut log = EventLog::new(100_000);
    let root = tree.root();
    match listing.form.parse::<Algorithm>() {
        Ok(algorithm) => {
            watched(algorithm, &root, depth, window, &mut log);
        }
        Err(_) => {
            let exhibit = gallery::find(&listing.form).unwrap();
            let _may_never_end = exhibit.run(&root, depth, window, &mut log);
        }
    }
    log
}

/// A search of a listing's form.
struct Searched {
    listing: &'static Listing,
    log: EventLog<Branch>,
    lit: Vec<Lit>,
}

/// Every listing with every tree.
static SEARCHED: LazyLock<Vec<Searched>> = LazyLock::new(|| {
    let trees = trees();
    let mut searched = Vec::new();
    for listing in listings() {
        for (number, tree) in trees.iter().enumerate() {
            let window = match number % 3 {
                0 => Window::new(Score::new(-1), Score::new(2)),
                _ => Window::FULL,
            };
            let log = logged(listing, tree, number % 2, window);
            let lit = listing.reading.follow(&log);
            assert_eq!(lit.len(), log.events().len());
            searched.push(Searched { listing, log, lit });
        }
    }
    searched
});

/// Looks at every listing with every tree: its events, and what runs at each.
pub fn each(mut look: impl FnMut(&Listing, &EventLog<Branch>, &[Lit])) {
    for Searched { listing, log, lit } in SEARCHED.iter() {
        look(listing, log, lit);
    }
}

/// Whether a line is tied to a deed, wherever that is done.
pub fn is_tied(listing: &Listing, line: usize, deed: Deed) -> bool {
    let ties = &listing.reading.ties[line];
    ties.iter().any(|tie| tie.value >> 5 == deed as u16)
}
