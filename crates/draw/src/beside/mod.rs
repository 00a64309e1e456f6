//! Searches of one position beside each other: one tree for all, and what sets them apart.

mod log;
mod pairing;
mod remarks;
mod unite;

use super::layout::Layout;
use super::scene::Scene;
use super::showing::{self, Showing};
use super::{Board, Style, Subject};
use log::{Log, Names};
use negascout::observe::Trace;
pub use remarks::{Remark, RemarkKind};
use schemars::JsonSchema;
use serde::Serialize;

/// A search to be shown beside others.
#[derive(Clone, Copy, Debug)]
pub struct Searched<'s> {
    /// The name of its form.
    pub name: &'s str,
    /// The iterations, in the order they ran; none where there is no search. Boards and letters are made alike for all.
    pub iterations: &'s [Subject<'s>],
}

/// A search as it is shown beside others. Steps are numbered from 0 over all iterations.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct Beside {
    /// The iterations: node by node, their pictures are those of the other searches.
    pub iterations: Vec<Showing>,
    /// How the search compares with the others.
    pub contrast: Contrast,
}

/// A search in comparison with others. Steps are numbered from 0 over all iterations.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[non_exhaustive]
pub struct Contrast {
    /// For each search, the step that belongs to each step of this one. It never goes back. Empty for
    /// the search itself, and where there is no search.
    pub together: Vec<Vec<usize>>,
    /// The differences, in the order of the steps.
    pub remarks: Vec<Remark>,
}

impl Contrast {
    /// The same among `count` searches, of which those that are compared have these places.
    #[must_use]
    pub fn among(self, places: &[usize], count: usize) -> Contrast {
        let mut together = vec![Vec::new(); count];
        for (&place, steps) in places.iter().zip(self.together) {
            together[place] = steps;
        }
        let remarks = self.remarks.into_iter().map(|remark| Remark {
            other: places[remark.other],
            ..remark
        });
        Contrast {
            together,
            remarks: remarks.collect(),
        }
    }
}

/// Shows searches of one position beside each other: one tree, the same letters and places for all.
/// `boards` makes the boards of a trace's nodes. Of `style` the view counts, alone.
///
/// ```
/// use negascout::textbook::Algorithm;
/// use negascout_draw::{FIGURE, Searched, Style, Subject, View, beside, record_events, record_tree};
///
/// let tree = FIGURE.parse().unwrap();
/// let [a, b] = [Algorithm::NegaScout, Algorithm::AlphaBeta]
///     .map(|form| (record_tree(&tree, form), record_events(&tree, form).0));
/// let [first, second] = [&a, &b]
///     .map(|(trace, events)| [Subject { events: Some(events), ..Subject::from(trace) }]);
/// let sides = [
///     Searched { name: "negascout", iterations: &first },
///     Searched { name: "alpha-beta", iterations: &second },
/// ];
/// let shown = beside(&sides, &|_| Vec::new(), &Style::in_view(View::Max));
/// let said = &shown[0].contrast.remarks[0].said;
/// let text = shown[0].iterations[0].picture.text(said);
/// assert_eq!(text, "Here they part: negascout leaves out N and O, which alpha-beta visits.");
/// ```
#[must_use]
pub fn beside(
    sides: &[Searched<'_>],
    boards: &dyn Fn(&Trace<String>) -> Vec<Option<Board>>,
    style: &Style,
) -> Vec<Beside> {
    let mut shown = vec![Beside::default(); sides.len()];
    let most = sides.iter().map(|side| side.iterations.len()).max();
    for number in 0..most.unwrap_or(0) {
        show(number, sides, boards, style, &mut shown);
    }
    let names: Vec<&str> = sides.iter().map(|side| side.name).collect();
    compare(&names, &mut shown);
    shown
}

/// The letters that [`beside`] gives the nodes of `one`, by place there: `traces` are the searches that
/// are shown. A picture of one of them, at any step, then has the same letters.
///
/// ```
/// use negascout::textbook::Algorithm;
/// use negascout_draw::{FIGURE, letters_beside, record_tree};
///
/// let tree = FIGURE.parse().unwrap();
/// let (one, all) = (record_tree(&tree, Algorithm::NegaScout), record_tree(&tree, Algorithm::Minimax));
/// let letters = letters_beside(&[&one, &all], &one);
/// assert_eq!(&letters[..4], ["A", "B", "D", "H"], "in the order of the visits");
/// ```
#[must_use]
pub fn letters_beside(traces: &[&Trace<String>], one: &Trace<String>) -> Vec<String> {
    unite::letters(traces, one)
}

/// The width that subtrees are folded to fit in, in pixels: twice that of a stage, where the picture
/// can still be read at half its size.
pub(crate) const STAGE: f64 = 1_200.0;

/// Shows one iteration of each search that has it.
fn show(
    number: usize,
    sides: &[Searched<'_>],
    boards: &dyn Fn(&Trace<String>) -> Vec<Option<Board>>,
    style: &Style,
    shown: &mut [Beside],
) {
    let (at, searches): (Vec<usize>, Vec<Subject<'_>>) = sides
        .iter()
        .enumerate()
        .filter_map(|(at, side)| Some((at, *side.iterations.get(number)?)))
        .unzip();
    let traces: Vec<&Trace<String>> = searches.iter().map(|each| each.trace).collect();
    let united = unite::unite(&traces);
    // All traces have the same nodes.
    let boards = &united.traces.first().map(boards).unwrap_or_default();
    let subjects = united.traces.iter().zip(&searches);
    let subjects = subjects.map(|(trace, search)| Subject {
        trace,
        boards,
        ..*search
    });
    let subjects: Vec<Subject<'_>> = subjects.collect();
    let scenes: Vec<Scene> = Scene::beside(&subjects, &united.ranks, style);
    let layouts = Layout::beside(&scenes, STAGE);
    let drawn = subjects.iter().zip(scenes.iter().zip(&layouts));
    for ((at, places), (subject, (scene, layout))) in at.into_iter().zip(&united.places).zip(drawn)
    {
        let drawn_as = places.iter().map(|&place| scene.item_of[place]);
        shown[at].iterations.push(Showing {
            drawn_as: drawn_as.collect(),
            ..showing::shown(subject, scene, layout)
        });
    }
}

/// Pairs the steps of the searches, and says where they differ.
pub(crate) fn compare(forms: &[&str], shown: &mut [Beside]) {
    let mut names = Names::default();
    let logs: Vec<Log> = shown
        .iter()
        .map(|each| Log::new(&each.iterations, &mut names))
        .collect();
    for lead in 0..forms.len() {
        let mut found = Vec::new();
        let mut together = Vec::with_capacity(forms.len());
        for other in 0..forms.len() {
            let is_pair =
                lead != other && !logs[lead].steps.is_empty() && !logs[other].steps.is_empty();
            together.push(match is_pair {
                true => pairing::together(&logs[lead], &logs[other]),
                false => Vec::new(),
            });
            if is_pair {
                let of = |place: usize| remarks::ComparedSearch {
                    name: forms[place],
                    log: &logs[place],
                    iterations: &shown[place].iterations,
                };
                found.extend(remarks::remarks(&of(lead), &of(other), other));
            }
        }
        // What cannot both be true comes before what only differs.
        found.sort_by_key(|remark: &Remark| (remark.step, remark.kind, remark.other));
        shown[lead].contrast = Contrast {
            together,
            remarks: found,
        };
    }
}
