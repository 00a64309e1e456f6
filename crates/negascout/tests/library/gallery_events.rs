//! The forms of the gallery tell all their events: wherever alpha rises, there is one.

use negascout::observe::{Event, EventLog};
use negascout::textbook::gallery::{self, Exhibit, Verdict};
use negascout::trees::{Branch, Generator, Tree};
use negascout::{Depth, Score, Window};

/// The forms that take something else for a child's value than it has returned.
const OWN_VALUES: [&str; 2] = ["research-without-minus", "lecture-negamax"];

/// The forms that clamp a leaf's score to the leaf's window, after it was left.
const CLAMPED: [&str; 2] = ["shortcut-in-fail-hard", "shortcut-with-clamped-leaves"];

/// Trees of several shapes, with many ties and with few.
fn trees() -> impl Iterator<Item = Tree> {
    (0..60).map(|number| {
        let values = [1..=3, -9..=9][number % 2].clone();
        let mut generator = Generator::new(300 + number as u64).values(values);
        match number % 3 {
            0 => generator.independent(2, 4),
            1 => generator.graph(3, 3, 4),
            _ => generator.irregular(3, 4),
        }
    })
}

fn logged(exhibit: &Exhibit, tree: &Tree) -> EventLog<Branch> {
    let mut log = EventLog::new(usize::MAX);
    let ended = exhibit.run(&tree.root(), tree.height() as Depth, Window::FULL, &mut log);
    assert!(ended.is_ok(), "{}", exhibit.name);
    log
}

/// A visit as it is followed through the events.
struct Visit {
    index: Option<usize>,
    window: Window,
    /// Alpha, as told so far.
    alpha: Score,
    /// The child left last, and its worth as last returned.
    left: Option<(usize, Score)>,
}

impl Visit {
    /// Fails if the child left last is worth more than the alpha that was told.
    fn assert_told(&self, name: &str) {
        let Some((index, worth)) = self.left else {
            return;
        };
        let alpha = self.alpha;
        assert!(
            worth <= alpha,
            "{name}: child {index} is worth {worth}, and alpha {alpha}"
        );
    }
}

/// Follows alpha at each node. Returns how often it rose.
fn follow(log: &EventLog<Branch>, name: &str) -> usize {
    let takes_own = OWN_VALUES.contains(&name);
    let mut path: Vec<Visit> = Vec::new();
    let mut rises = 0;
    for event in log.events() {
        match event {
            Event::Enter { window, edge, .. } => {
                let index = edge.map(|edge| edge.index);
                let above = path.last().filter(|above| {
                    let again = above.left.is_some_and(|(left, _)| Some(left) == index);
                    !again && !takes_own
                });
                above.into_iter().for_each(|above| above.assert_told(name));
                path.push(Visit {
                    index,
                    window: *window,
                    alpha: window.alpha,
                    left: None,
                });
            }
            Event::Table { left, .. } => path.last_mut().unwrap().alpha = left.alpha,
            Event::Raised { index, alpha } => {
                let visit = path.last_mut().unwrap();
                let (left, worth) = visit.left.unwrap();
                assert!(
                    *alpha > visit.alpha,
                    "{name}: {alpha} after {}",
                    visit.alpha
                );
                assert_eq!(*index, left, "{name}");
                assert!(takes_own || *alpha == worth, "{name}: {alpha}, {worth}");
                visit.alpha = *alpha;
                rises += 1;
            }
            Event::Leave { score } => {
                let visit = path.pop().unwrap();
                if !takes_own {
                    visit.assert_told(name);
                }
                let score = match CLAMPED.contains(&name) {
                    true => (*score).clamp(visit.window.alpha, visit.window.beta),
                    false => *score,
                };
                if let Some(above) = path.last_mut() {
                    above.left = visit.index.map(|index| (index, -score));
                }
            }
            _ => {}
        }
    }
    rises
}

#[test]
fn every_form_tells_where_alpha_rises() {
    for exhibit in gallery::exhibits() {
        if exhibit.verdict == Verdict::NeverEnds {
            continue;
        }
        let rises: usize = trees()
            .map(|tree| follow(&logged(exhibit, &tree), exhibit.name))
            .sum();
        assert!(rises > 50, "{}: {rises}", exhibit.name);
    }
}
