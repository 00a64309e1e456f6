//! The lines of a listing that run at each step of a search, and its variables then.

use super::Style;
use super::drawable::Drawable;
use negascout::textbook::listing::{Lit, Reading};
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::HashMap;

/// What a listing shows at each step of a search: lists with an element a step.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[non_exhaustive]
pub struct Listed {
    /// The line that the step is about, by its place; null where the listing has none.
    pub line: Vec<Option<usize>>,
    /// All lines that run from this step up to the next one, in order.
    pub ran: Vec<Vec<usize>>,
    /// Whether the line runs in the call of the node above the step's own, which is the child that is
    /// called.
    pub is_above: Vec<bool>,
    /// The variables in the order of [`Reading::variables`], each with an element a step: the place of
    /// its value's text.
    pub values: Vec<Vec<usize>>,
    /// The texts of values; empty for a variable that has none yet.
    pub texts: Vec<String>,
}

/// What a listing shows at each step of [`steps`](super::steps): the lines and variables that `reading`
/// reads off the events of a search.
///
/// ```
/// use negascout::textbook::Algorithm;
/// use negascout::textbook::listing::{Notation, listing};
/// use negascout_draw::{FIGURE, Subject, listed, record_events, record_tree};
///
/// let tree = FIGURE.parse().unwrap();
/// let trace = record_tree(&tree, Algorithm::NegaScout);
/// let (events, _) = record_events(&tree, Algorithm::NegaScout);
/// let lecture = listing("negascout", Notation::Lecture).unwrap();
/// let subject = Subject { events: Some(&events), ..Subject::from(&trace) };
/// let shown = listed(&subject, &lecture.reading);
/// // The root is entered, and then its first child is called.
/// assert_eq!(lecture.lines[shown.line[0].unwrap()].text, "function negascout(node, depth, α, β)");
/// assert_eq!(lecture.lines[shown.line[1].unwrap()].text, "w := -negascout(child, depth-1, -b, -α)");
/// assert!(shown.is_above[1]);
/// assert_eq!(shown.texts[shown.values[0][1]], "3", "the root's depth");
/// ```
#[must_use]
pub fn listed(subject: &impl Drawable, reading: &Reading) -> Listed {
    let story = subject.story(&subject.scene(&Style::default()));
    read_off(&story.steps.event, &subject.lit(reading))
}

/// The same where the events of the steps are known already, and what runs at each event.
pub(super) fn read_off(events: &[usize], lit: &[Lit]) -> Listed {
    let variables = lit.first().map_or(0, |lit| lit.values.len());
    let mut listed = Listed {
        values: vec![Vec::new(); variables],
        ..Listed::default()
    };
    let mut places: HashMap<String, usize> = HashMap::new();
    for (step, &event) in events.iter().enumerate() {
        // What comes before the first step belongs to it, and what has no step to the step before.
        let from = if step == 0 { 0 } else { event };
        let until = events
            .get(step + 1)
            .map_or(lit.len(), |&next| next.max(event + 1));
        let during = lit.get(from..until.max(from)).unwrap_or_default();
        let own = lit.get(event).filter(|lit| lit.line.is_some());
        let shown = own.or_else(|| during.iter().find(|lit| lit.line.is_some()));
        listed.line.push(shown.and_then(|lit| lit.line));
        listed.is_above.push(shown.is_some_and(|lit| lit.is_above));
        listed
            .ran
            .push(during.iter().flat_map(|lit| &lit.ran).copied().collect());
        let values = shown
            .or(lit.get(event))
            .map_or(&[][..], |lit: &Lit| &lit.values);
        for (column, value) in listed.values.iter_mut().zip(values) {
            let next = places.len();
            column.push(*places.entry(value.clone()).or_insert(next));
        }
    }
    listed.texts = vec![String::new(); places.len()];
    for (text, place) in places {
        listed.texts[place] = text;
    }
    listed
}
