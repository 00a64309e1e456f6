//! The sentences of a search step by step, held against its events: whatever they claim is so.

use crate::truths::{ending_exhibits, truths};
use negascout::observe::{Event, EventLog, Interval, Recorder, Trace};
use negascout::textbook::Algorithm;
use negascout::trees::{Branch, Generator, Listing, Tree, TreePosition};
use negascout::{Bound, Depth, Score, Window};
use negascout_draw::{
    CutCause, Picture, Piece, Said, Showing, StepKind, Story, Style, Subject, View, showing,
};

/// A search as it was recorded: its tree and its events.
struct Recorded {
    name: &'static str,
    /// Whether every value that it claims is the true one.
    is_right: bool,
    trace: Trace<String>,
    events: EventLog<String>,
}

fn number(_: &TreePosition<'_>, branch: Branch) -> String {
    (branch.0 + 1).to_string()
}

/// All forms on a tree: the textbook's and the gallery's.
fn forms(tree: &Tree, window: Window) -> Vec<Recorded> {
    let (root, depth) = (tree.root(), tree.height() as Depth);
    let mut found = Vec::new();
    let mut note = |name, is_right, (recorder, log): (Recorder<Branch>, EventLog<Branch>)| {
        let trace = recorder.into_trace();
        let trace = trace.completed(&root, tree.height(), &Listing, usize::MAX);
        found.push(Recorded {
            name,
            is_right,
            trace: trace.formatted(&root, number),
            events: log.formatted(&root, number),
        });
    };
    let watch = || (Recorder::new(usize::MAX), EventLog::new(usize::MAX));
    for algorithm in Algorithm::ALL {
        let mut seen = watch();
        let searched = algorithm.search(&root, depth, window, &Listing, &mut seen);
        assert!(searched.is_ok());
        note(algorithm.name(), true, seen);
    }
    for exhibit in ending_exhibits() {
        let mut seen = watch();
        assert!(exhibit.run(&root, depth, window, &mut seen).is_ok());
        note(exhibit.name, false, seen);
    }
    found
}

/// A node on the line from the root, as the events have it. Scores are in MAX's view.
struct Frame {
    letter: String,
    /// The place in the picture.
    node: usize,
    asked: (Score, Score),
    /// The rest of the window.
    window: (Score, Score),
    is_null: bool,
    /// The children come to in this visit, with their results.
    children: Vec<(usize, Option<Score>)>,
    has_table: bool,
    is_told: bool,
}

/// The reading of a search, event by event.
struct Reading<'r> {
    recorded: &'r Recorded,
    picture: &'r Picture,
    /// The true value of each node, in MAX's view.
    truths: Vec<Score>,
    line: Vec<Frame>,
    has_scores: bool,
    context: String,
}

fn is_max(ply: usize) -> bool {
    ply % 2 == 0
}

fn in_max(ply: usize, score: Score) -> Score {
    if is_max(ply) { score } else { -score }
}

fn window_in_max(ply: usize, window: Window) -> (Score, Score) {
    let window = if is_max(ply) { window } else { -window };
    (window.alpha, window.beta)
}

/// Whether `a` is better than `b` for the mover at a ply.
fn beats(ply: usize, a: Score, b: Score) -> bool {
    if is_max(ply) { a > b } else { a < b }
}

/// The text between two others; the first part may be empty.
fn between<'t>(text: &'t str, from: &str, to: &str) -> &'t str {
    let rest = text.split_once(from).unwrap_or_else(|| panic!("{text}")).1;
    rest.split_once(to).unwrap_or_else(|| panic!("{text}")).0
}

/// Asserts that a claim of a sentence holds.
macro_rules! claim {
    ($reading:expr, $holds:expr, $text:expr $(,)?) => {
        assert!($holds, "{}: {}", $reading.context, $text)
    };
}

impl Reading<'_> {
    fn ply(&self) -> usize {
        self.line.len() - 1
    }

    fn here(&self) -> &Frame {
        self.line.last().unwrap()
    }

    fn above(&self) -> &Frame {
        &self.line[self.line.len() - 2]
    }

    /// The mover's own bound of a frame.
    fn alpha(&self, ply: usize) -> Score {
        let (alpha, beta) = self.line[ply].window;
        if is_max(ply) { alpha } else { beta }
    }

    fn beta(&self, ply: usize) -> Score {
        let (alpha, beta) = self.line[ply].window;
        if is_max(ply) { beta } else { alpha }
    }

    /// The best result for the mover at a ply.
    fn best(&self, ply: usize) -> Option<Score> {
        let results = self.line[ply].children.iter().filter_map(|child| child.1);
        if is_max(ply) {
            results.max()
        } else {
            results.min()
        }
    }

    fn child_of(&self, node: usize, mv: &str) -> usize {
        let children = &self.picture.nodes[node].children;
        let is_it = |child: &&usize| self.picture.nodes[**child].mv.as_deref() == Some(mv);
        *children.iter().find(is_it).unwrap()
    }

    fn letter(&self, node: usize) -> &str {
        &self.picture.nodes[node].letter
    }

    fn push(&mut self, node: usize, window: Window) {
        let ply = self.line.len();
        if let Some(parent) = self.line.last_mut() {
            parent.children.push((node, None));
        }
        let shown = window_in_max(ply, window);
        self.line.push(Frame {
            letter: self.letter(node).to_owned(),
            node,
            asked: shown,
            window: shown,
            is_null: window.is_null(),
            children: Vec::new(),
            has_table: false,
            is_told: false,
        });
    }

    fn entered(&self, text: &str) {
        let here = self.here();
        claim!(self, text.contains(&here.letter), text);
        if let Some((_, window)) = text.split_once("window (") {
            let window = window.split_once(')').unwrap().0;
            let edges = Window::new(here.window.0, here.window.1).edges();
            claim!(self, window == edges.join(", "), text);
        }
        if text.contains("null window") {
            claim!(self, here.is_null, text);
        }
        if text.contains("nothing is known yet") {
            claim!(
                self,
                !self.has_scores && here.asked == (Score::MIN, Score::MAX),
                text,
            );
        }
        let ply = self.ply();
        if text.contains("came out better for") {
            let before = self.above().children.iter().rev().skip(1);
            let before = before.map(|child| (child.0, child.1.unwrap())).next();
            let (child, result) = before.unwrap();
            claim!(
                self,
                child == here.node && beats(ply - 1, result, self.alpha(ply - 1)),
                text,
            );
            let than = between(text, "than ", ",");
            claim!(self, than == self.alpha(ply - 1).to_string(), text);
            claim!(self, !here.is_null, text);
        }
        if text.contains("Only one thing is asked") {
            let than = between(text, "than ", "?").trim_start_matches("the ");
            let (limit, holder) = than.split_once(" that ").unwrap_or((than, ""));
            if let Some(holder) = holder.strip_suffix(" has") {
                claim!(self, holder == self.above().letter, text);
                let best = self.best(ply - 1).unwrap();
                claim!(self, best.to_string() == limit, text);
            }
            claim!(
                self,
                limit == in_max(ply, self.beta_of_mover(ply)).to_string(),
                text,
            );
        }
    }

    /// The node's own beta, in its mover's view.
    fn beta_of_mover(&self, ply: usize) -> Score {
        in_max(ply, self.beta(ply))
    }

    fn raised(&self, text: &str, child: usize, alpha: Score) {
        let ply = self.ply();
        if text.contains(" gives ") {
            let (last, result) = *self.here().children.last().unwrap();
            claim!(self, last == child && result == Some(alpha), text);
            let said = format!(
                "{} gives {} {alpha}",
                self.letter(child),
                self.here().letter
            );
            claim!(self, text.starts_with(&said), text);
        }
        if text.contains(" than ") {
            claim!(self, beats(ply, alpha, self.alpha(ply)), text);
        }
        if text.contains("best so far") {
            claim!(self, self.best(ply) == Some(alpha), text);
        }
    }

    fn cut(&self, text: &str) {
        let (ply, here) = (self.ply(), self.here());
        if text.contains(" has ") && text.contains(", and ") {
            let (_, result) = *here.children.last().unwrap();
            let (result, limit) = (result.unwrap(), self.beta(ply));
            let said = format!("{} has {result}, and ", here.letter);
            claim!(self, text.starts_with(&said), text);
            let [low, high] = Window::new(here.window.0, here.window.1).edges();
            let sentence = if is_max(ply) { high } else { low };
            claim!(self, text.contains(&format!(" is {sentence}")), text);
            claim!(
                self,
                text.contains("all the same") == beats(ply, limit, result),
                text,
            );
        }
        if text.contains(" already, and will not") {
            let words = between(text, ": ", " already");
            let (_, rest) = words.split_once(" has ").unwrap();
            let (score, letter) = rest.split_once(" at ").unwrap();
            let at = self
                .line
                .iter()
                .position(|frame| frame.letter == letter)
                .unwrap();
            claim!(self, is_max(at) != is_max(ply), text);
            let best = self.best(at).map(|best| best.to_string());
            claim!(self, best.as_deref() == Some(score), text);
        }
        if text.contains("asked by a null window at ") {
            let letter = between(text, "null window at ", ".");
            let at = self
                .line
                .iter()
                .position(|frame| frame.letter == letter)
                .unwrap();
            claim!(self, self.line[at + 1].is_null, text);
        }
        if text.contains("the window of the whole search ends there") {
            let (alpha, beta) = self.line[0].asked;
            claim!(self, [alpha, beta].contains(&self.beta(ply)), text);
        }
        if text.contains("the table knows") {
            claim!(self, here.has_table, text);
        }
        self.left_out(text);
    }

    fn left_out(&self, text: &str) {
        if self.recorded.trace.best_first {
            return;
        }
        let here = self.here();
        let came = |child: &usize| here.children.iter().any(|visited| visited.0 == *child);
        let children = &self.picture.nodes[here.node].children;
        let left: Vec<usize> = children
            .iter()
            .copied()
            .filter(|child| !came(child))
            .collect();
        claim!(self, text.contains("left out") != left.is_empty(), text,);
        if left.is_empty() {
            return;
        }
        let (before, _) = text.split_once(" left out.").unwrap();
        let words = before.rsplit_once(". ").map_or(before, |parts| parts.1);
        let words = words.trim_end_matches(" are").trim_end_matches(" is");
        let said = words.replace(" and ", ", ");
        let letters: Vec<&str> = left.iter().map(|&child| self.letter(child)).collect();
        claim!(
            self,
            said == letters.join(", ") || words.contains(" more"),
            text
        );
        if text.contains("That saves ") {
            let leaves: usize = between(text, "That saves ", " lea").parse().unwrap();
            let sum = left
                .iter()
                .map(|&child| self.unseen_leaves(child, text))
                .sum::<usize>();
            claim!(self, leaves == sum, text);
        }
    }

    /// The leaves below a node that the search never comes to.
    fn unseen_leaves(&self, node: usize, text: &str) -> usize {
        let node = &self.picture.nodes[node];
        claim!(self, node.pruned, text);
        match node.children.as_slice() {
            [] => 1,
            children => children
                .iter()
                .map(|&child| self.unseen_leaves(child, text))
                .sum(),
        }
    }

    fn left(&self, text: &str, score: Score) {
        let (ply, here) = (self.ply(), self.here());
        let (alpha, beta) = here.asked;
        claim!(self, text.contains(&here.letter), text);
        if text.contains("The null window fails") {
            claim!(self, here.is_null, text);
            let limit = text
                .split_once(" than ")
                .unwrap()
                .1
                .split_once('.')
                .unwrap()
                .0;
            // The player above asks whether this is better than what is had.
            let has = if is_max(ply - 1) { alpha } else { beta };
            claim!(self, limit == has.to_string(), text);
            let is_high = text.contains("fails high");
            claim!(self, beats(ply - 1, score, has) == is_high, text);
            let side = if is_max(ply - 1) == is_high {
                "at least"
            } else {
                "at most"
            };
            claim!(
                self,
                text.contains(&format!("{} is {side} {score},", here.letter)),
                text,
            );
            self.holds(side, score, text);
        } else if text.contains("a bound, and enough") {
            claim!(self, !beats(ply, self.asked_beta(ply), score), text);
        } else if text.contains("no move is better there") {
            let results = here.children.iter().filter_map(|child| child.1);
            let own = if is_max(ply) { alpha } else { beta };
            let mut results = results.chain([score]);
            claim!(self, results.all(|result| !beats(ply, result, own)), text);
        } else if text.contains("that is its value") {
            claim!(self, alpha < score && score < beta, text);
            claim!(
                self,
                !self.recorded.is_right || self.truths[here.node] == score,
                text,
            );
        }
    }

    fn asked_beta(&self, ply: usize) -> Score {
        let (alpha, beta) = self.line[ply].asked;
        if is_max(ply) { beta } else { alpha }
    }

    /// A bound of a right form is true.
    fn holds(&self, side: &str, score: Score, text: &str) {
        let truth = self.truths[self.here().node];
        let is_true = if side == "at least" {
            truth >= score
        } else {
            truth <= score
        };
        claim!(self, !self.recorded.is_right || is_true, text);
    }

    fn ended(&self, text: &str) {
        let said = between(text, "is worth ", " for MAX");
        let truth = self.truths[0];
        let number = |text: &str| Score::new(text.parse().unwrap());
        let is_true = match (
            said.strip_prefix("at least "),
            said.strip_prefix("at most "),
        ) {
            _ if !self.recorded.is_right => true,
            (Some(least), _) => truth >= number(least),
            (_, Some(most)) => truth <= number(most),
            _ => said == truth.to_string(),
        };
        claim!(self, is_true, text);
    }

    /// Takes in an event, and holds its sentence against it. Returns whether it has one.
    fn event(&mut self, event: &Event<String>, next: Option<&Event<String>>, text: &str) -> bool {
        match event {
            Event::Enter {
                ply, edge, window, ..
            } => {
                self.line.truncate(*ply as usize);
                let node = match edge {
                    Some(edge) => self.child_of(self.here().node, &edge.mv),
                    None => 0,
                };
                self.push(node, *window);
                if !self.recorded.trace.best_first {
                    self.entered(text);
                }
            }
            Event::Leaf { .. } => {
                self.has_scores = true;
                let stands = matches!(next, Some(Event::Enter { .. }));
                self.line.last_mut().unwrap().is_told = !stands;
            }
            Event::Raised { index, alpha } => self.raise(text, *index, *alpha),
            Event::Table { left, .. } => {
                self.know(*left);
                let is_over = matches!(next, Some(Event::Leave { .. }));
                claim!(self, !text.contains("is not searched") || is_over, text);
            }
            Event::Cutoff { .. } => self.cut(text),
            Event::Leave { score } => return self.leave(text, *score),
            Event::Focus { path, window } => {
                self.line.clear();
                self.push(0, *window);
                for edge in path {
                    let node = self.child_of(self.here().node, &edge.mv);
                    self.push(node, *window);
                }
                return false;
            }
            Event::TableEntry { .. } | Event::Open { .. } | Event::Stored { .. } => return false,
        }
        true
    }

    fn raise(&mut self, text: &str, index: usize, alpha: Score) {
        let ply = self.ply();
        let child = self.child_of(self.here().node, &(index + 1).to_string());
        let alpha = in_max(ply, alpha);
        self.raised(text, child, alpha);
        let window = &mut self.line.last_mut().unwrap().window;
        *(if is_max(ply) {
            &mut window.0
        } else {
            &mut window.1
        }) = alpha;
    }

    /// The table leaves a window.
    fn know(&mut self, left: Window) {
        self.has_scores = true;
        let ply = self.ply();
        let frame = self.line.last_mut().unwrap();
        frame.has_table = true;
        frame.window = window_in_max(ply, left);
        frame.is_told = left.is_closed();
    }

    fn leave(&mut self, text: &str, score: Score) -> bool {
        let score = in_max(self.ply(), score);
        let is_told = self.here().is_told;
        if !is_told {
            self.left(text, score);
        }
        self.line.pop();
        if let Some(parent) = self.line.last_mut() {
            parent.children.last_mut().unwrap().1 = Some(score);
        }
        !is_told
    }
}

/// Holds each sentence of a search against its events. Returns the sentences.
fn hold(tree: &Tree, recorded: &Recorded) -> Vec<String> {
    let subject = Subject {
        events: Some(&recorded.events),
        ..Subject::from(&recorded.trace)
    };
    let Showing { picture, story, .. } = showing(&subject, &Style::in_view(View::Max));
    let mut reading = Reading {
        recorded,
        picture: &picture,
        truths: truths(tree, &picture),
        line: Vec::new(),
        has_scores: false,
        context: format!("{} on {tree}", recorded.name),
    };
    let texts = &picture.texts(&story);
    let all = recorded.events.events();
    let mut step = 0;
    for (place, event) in all.iter().enumerate() {
        let next = all[place + 1..].iter();
        let mut next =
            next.filter(|event| !matches!(event, Event::TableEntry { .. } | Event::Stored { .. }));
        let text = texts.get(step).map_or("", String::as_str);
        // Leaves are numbers: nobody wins.
        assert!(
            !text.contains("win in") && !text.contains("loss in"),
            "{}: {text}",
            reading.context
        );
        if reading.event(event, next.next(), text) {
            step += 1;
        }
    }
    assert_eq!(step + 1, texts.len(), "{}", reading.context);
    reading.ended(texts.last().unwrap());
    data_hold(&story, &picture, recorded.name);
    texts.clone()
}

/// Holds what a step has as data against its sentence.
fn data_hold(story: &Story, picture: &Picture, name: &str) {
    let letter = |node: usize| &picture.nodes[node].letter;
    let (texts, kinds) = (picture.texts(story), &story.steps.kind);
    let cutoffs = kinds.iter().filter(|&&kind| kind == StepKind::Cutoff);
    assert_eq!(cutoffs.count(), story.cuts.len(), "{name}");
    for cut in &story.cuts {
        let text = &texts[cut.step];
        let says = |words: &str| text.contains(words);
        let held = "already, and will not let it come to this";
        let whole = "the window of the whole search ends there";
        let table = "the table knows that there is no more to gain";
        let is_so = match cut.cause {
            Some(CutCause::Ancestor(node)) => says(&format!(" at {} {held}", letter(node))),
            Some(CutCause::NullWindow(node)) => {
                says(&format!("asked by a null window at {}.", letter(node)))
            }
            Some(CutCause::RootWindow) => says(whole),
            Some(CutCause::Table) => says(table),
            Some(CutCause::Solved(node)) => says(&format!("{} is solved", letter(node))),
            _ => ![held, "asked by a null window", whole, table, "is solved"]
                .into_iter()
                .any(says),
        };
        assert!(is_so, "{name}: {cut:?}, {text}");
        let (said, rest) = story.steps.said[cut.step].0.split_at(cut.before_savings);
        let text_of = |pieces: &[Piece]| Said(pieces.to_vec()).text(|node| letter(node));
        let [said, rest] = [said, rest].map(text_of);
        assert!(!said.contains("That saves"), "{name}: {text}");
        assert!(
            rest.is_empty() || rest.starts_with(" That saves "),
            "{name}: {text}"
        );
    }
    for (step, score, bound) in &story.returned {
        let text = &texts[*step];
        let node = letter(story.steps.node[*step]);
        // An infinity, which forms gone wrong return, is every bound at once.
        if ["∞", "-∞"].contains(&score.to_string().as_str()) {
            continue;
        }
        let sign = match bound {
            Some(Bound::Lower) => ("≥", "at least "),
            Some(Bound::Upper) => ("≤", "at most "),
            _ => ("", ""),
        };
        let is_so = match (kinds[*step], bound) {
            // A form may return something else than it found.
            (StepKind::Leaf, None) => !text.ends_with(&format!(": {score}.")),
            (_, None) => text.contains("is upside down, so that says nothing"),
            (StepKind::Leave, _) => {
                text.starts_with(&format!("Back from {node} with {}{score}", sign.0))
                    || text.contains(&format!(": {node} is {}{score}", sign.1))
            }
            (StepKind::Leaf, _) => [": ", " is "]
                .iter()
                .any(|before| text.ends_with(&format!("{before}{score}."))),
            _ => text.starts_with(&format!("The table knows {node}: {}{score}.", sign.0)),
        };
        assert!(is_so, "{name}: {score} {bound:?}, {text}");
    }
}

/// The kinds of sentences that occur must each have occurred often.
const KINDS: [&str; 16] = [
    "nothing is known yet",
    "came out better for",
    "Only one thing is asked",
    "still with a null window",
    " gives ",
    "the best so far",
    "and will not let it come to this",
    "that was asked by a null window",
    "the window of the whole search ends there",
    "That saves",
    "fails high",
    "fails low",
    "no move is better there",
    "that is its value",
    "is not searched",
    "is worth at",
];

#[test]
fn every_sentence_is_true_of_the_events() {
    assert_true(15, 5);
}

#[test]
#[ignore = "thorough: takes four seconds"]
fn every_sentence_is_true_of_the_events_of_many_trees() {
    assert_true(60, 20);
}

/// A form of the gallery searches again with a window whose alpha is more than its beta. What comes back is
/// told as what it is, and no bound is shown by it.
#[test]
fn what_comes_back_from_a_window_upside_down_is_no_bound() {
    let (mut visits, mut sentence, mut weblog) = (0, 0, 0);
    for seed in 0..40 {
        let mut generator = Generator::new(seed).values(-4..=4);
        let tree = match seed % 2 {
            0 => generator.independent(2, 6),
            _ => generator.independent(3, 4),
        };
        let window = Window::new(Score::new(-2), Score::new(2));
        for form in forms(&tree, window) {
            let nodes = form.trace.nodes.iter();
            let all = nodes.flat_map(|node| &node.visits);
            let upside_down: Vec<_> = all
                .filter(|visit| visit.window.alpha > visit.window.beta)
                .collect();
            let is_none = |visit: &&negascout::observe::Visit| visit.proven() == Interval::ALL;
            assert!(upside_down.iter().all(is_none));
            if upside_down.is_empty() {
                continue;
            }
            let texts = hold(&tree, &form);
            visits += upside_down.len();
            weblog += usize::from(form.name == "weblog-negascout");
            sentence += texts
                .iter()
                .filter(|text| text.contains("is upside down, so that"))
                .count();
        }
    }
    assert!(
        sentence > 5 && sentence <= visits && weblog > 0,
        "{sentence} of {visits}, {weblog}"
    );
}

/// All sentences of searches of so many trees are true, and there are more than so many of each kind.
fn assert_true(trees: u64, least: usize) {
    let mut sentence = Vec::new();
    for seed in 0..trees {
        let mut generator = Generator::new(seed).values(-4..=4);
        let tree = match seed % 3 {
            0 => generator.independent(3, 3),
            1 => generator.irregular(3, 4),
            _ => generator.graph(2, 3, 4),
        };
        let narrow = Window::new(Score::new(-1), Score::new(2));
        for window in [Window::FULL, narrow] {
            for recorded in forms(&tree, window) {
                sentence.extend(hold(&tree, &recorded));
            }
        }
    }
    for kind in KINDS {
        let count = sentence.iter().filter(|text| text.contains(kind)).count();
        assert!(count > least, "{kind}: {count}");
    }
}
