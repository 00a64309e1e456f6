//! Judging a program that searches trees: is it right, and if not, where; and which of our own forms is it?
//!
//! A [`Judge`] asks tree after tree and is told the program's [`Answer`]s. It runs no program itself: one that is
//! a process, a function of Python or one of a page is asked by who knows how.
//!
//! | file | what it is |
//! |---|---|
//! | `alone` | counterexamples asked again, of a program that was asked nothing else |
//! | `answer` | what a program says of a tree |
//! | `battery` | the trees it is asked, in order |
//! | `equal` | those of them with equal subtrees, and with only children |
//! | `question` | a tree, and who moves at its root |
//! | `known` | a tree's value, and our own searches of it |
//! | `expected` | the answer held against the algorithm that the program is meant to be |
//! | `fault` | the worst thing about one answer |
//! | `repeat` | the first trees asked once more, of a program that was started again |
//! | `repeated` | which leaves are known where subtrees are equal |
//! | `twins` | the forms that answer as it does |
//! | `judgement` | what was found, as data and in words |

#[cfg(test)]
mod again_tests;
mod alone;
mod answer;
mod battery;
mod equal;
#[cfg(test)]
mod expect_tests;
mod expected;
mod fault;
mod judgement;
mod known;
mod question;
mod repeat;
mod repeated;
#[cfg(test)]
mod tables;
#[cfg(test)]
mod tests;
mod twins;

pub use answer::{Answer, BadAnswer, SeenLeaves};
pub use fault::Judged;
pub use judgement::{Counterexample, Judgement, LeafTotals};
pub use question::{RootPlayer, Roots};
pub use twins::AlikeIn;

use crate::refusals::{BadForm, in_range};
use crate::{Form, Laboratory};
use alone::Again;
use battery::{Shapes, WIDTHS};
use fault::Blame;
use known::{Searched, leaf_values, search, truth};
use negascout::textbook::Algorithm;
use negascout::trees::Tree;
use negascout_draw::{Style, View, showing};
use negascout_session::Error;
use question::Question;
use repeat::Repeat;
use serde::{Deserialize, Serialize};
use twins::Twins;

/// A judge would ask no tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no small trees and no random ones: there is nothing to ask")]
pub struct NothingToAsk;

/// The trees that a program is asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct JudgeRequest {
    /// All trees of up to this many leaves worth -1 to 1 are asked, 1 to 7, whose nodes have two children or more:
    /// 11,916 trees of up to 5 leaves, 2 million of up to 7. Those of up to 4 come first, then 414 trees of up to 3
    /// leaves in which a node has an only child; the rest come after the random ones.
    pub small: usize,
    /// How many random trees of up to 64 leaves. Twice as many follow that have equal subtrees: each is built
    /// of three random subtrees.
    pub random: u32,
    /// The same seed draws the same random trees.
    pub seed: u64,
    /// Whether trees are asked alone whose leaves are all as deep, and whose nodes have as many children, two or
    /// more.
    pub uniform: bool,
    /// Whether nodes have this many children in trees that are uniform, 2 to 8.
    pub width: Option<usize>,
    /// Who moves at the roots.
    pub root: Roots,
    /// The algorithm of the textbook that the program is meant to be: the leaves that it tells, or their number, are
    /// held against those of this one.
    #[schemars(with = "Option<String>")]
    pub expect: Option<Form>,
}

impl Default for JudgeRequest {
    fn default() -> JudgeRequest {
        JudgeRequest {
            small: 5,
            random: 200,
            seed: 1,
            uniform: false,
            width: None,
            root: Roots::Max,
            expect: None,
        }
    }
}

/// The most leaves of small trees that can be asked for.
const MAX_SMALL: u64 = 7;

/// Judges one program.
///
/// ```
/// use negascout::textbook::Algorithm;
/// use negascout_lab::{Answer, Judge, Judged, JudgeRequest};
///
/// // A program that takes the greatest leaf, whoever moves.
/// let greedy = |tree: &negascout::trees::Tree| {
///     let text = tree.to_string();
///     let numbers = text.split(['(', ')', ' ']).filter_map(|word| word.parse().ok());
///     Answer::of_value(numbers.fold(f64::NEG_INFINITY, f64::max))
/// };
/// let mut judge = Judge::new(&JudgeRequest::default()).unwrap();
/// while let Some(tree) = judge.tree() {
///     let answer = greedy(tree);
///     judge.answer(&answer);
/// }
/// let judgement = judge.judgement();
/// assert_eq!(judgement.verdict, Judged::WrongValue);
/// assert_eq!(judgement.counterexample.unwrap().tree, "((-1 0))");
/// ```
pub struct Judge {
    asked: JudgeRequest,
    battery: Box<dyn Iterator<Item = Question> + Send>,
    /// The answers without which nothing is called right.
    needed: u64,
    /// The tree that is to be answered.
    question: Option<Question>,
    /// Smaller trees than the counterexample, still to be asked; `None` before the battery is done.
    smaller: Option<Vec<Question>>,
    found: Tally,
    /// The counterexamples that are asked again.
    again: Again,
    repeat: Repeat,
    twins: Twins,
}

/// What was found so far.
#[derive(Default)]
struct Tally {
    trees: u64,
    faults: u64,
    complete: bool,
    /// Whether somebody has stopped it.
    stopped: bool,
    worst: Option<Case>,
    /// The same, if leaves are not looked at.
    without_leaves: Faults,
    totals: Option<LeafTotals>,
}

/// Faults.
#[derive(Default)]
struct Faults {
    count: u64,
    worst: Option<Case>,
}

/// A tree with an answer that has a fault.
#[derive(Clone)]
struct Case {
    question: Question,
    answer: Option<Answer>,
    blame: Blame,
}

impl Case {
    /// From bad to good, and then by size: the least is shown.
    fn rank(&self) -> (Judged, usize, usize) {
        let tree = &self.question.tree;
        (self.blame.judged, tree.len(), tree.leaves().len())
    }
}

impl Judge {
    /// A judge whose first [tree](Judge::tree) is to be answered.
    ///
    /// # Errors
    ///
    /// [`Error::BadRequest`] if no tree is to be asked, or small ones of more than 7 leaves, or if a form of the
    /// gallery is expected.
    pub fn new(asked: &JudgeRequest) -> Result<Judge, Error> {
        in_range("small", asked.small as u64, 1..=MAX_SMALL)?;
        if let Some(width) = asked.width {
            let (least, most) = (*WIDTHS.start() as u64, *WIDTHS.end() as u64);
            in_range("width", width as u64, least..=most)?;
        }
        if let Some(form @ Form::Exhibit(_)) = asked.expect {
            return Err(Error::refused(BadForm::Expected(form)));
        }
        if asked.small == 1 && asked.random == 0 {
            return Err(Error::refused(NothingToAsk));
        }
        let mut judge = Judge {
            asked: asked.clone(),
            battery: Box::new(battery::battery(asked).flat_map(questions(asked.root))),
            needed: battery::essential(asked)
                .flat_map(questions(asked.root))
                .count() as u64,
            question: None,
            smaller: None,
            found: Tally::default(),
            again: Again::default(),
            repeat: Repeat::default(),
            twins: Twins::new(),
        };
        judge.go_on();
        Ok(judge)
    }

    /// The tree that is to be answered; `None` when the judgement is ready.
    #[must_use]
    pub fn tree(&self) -> Option<&Tree> {
        self.question.as_ref().map(|question| &question.tree)
    }

    /// Who moves at the root of the tree that is to be answered, also of one that is asked
    /// [alone](Judge::alone) or [once more](Judge::repeated); MAX if there is none.
    #[must_use]
    pub fn mover(&self) -> RootPlayer {
        let repeated = self.repeat.question();
        let question = self.question.as_ref().or(repeated);
        let question = question.or_else(|| self.question_alone());
        question.map_or(RootPlayer::Max, |question| question.mover)
    }

    /// The trees that were answered so far, without those that make a counterexample smaller.
    #[must_use]
    pub fn asked(&self) -> u64 {
        self.found.trees
    }

    /// Takes the program's answer to the [tree](Judge::tree), and goes on to the next. Without a tree it does
    /// nothing.
    pub fn answer(&mut self, answer: &Answer) {
        self.answer_copying(answer, &[]);
    }

    /// Takes the [answer](Judge::answer) of a program that has copied these leaves, besides those that it has looked
    /// at: from the copy it may know them.
    pub fn answer_copying(&mut self, answer: &Answer, copied: &[usize]) {
        let Some(question) = self.question.take() else {
            return;
        };
        let blame = self.blame(&question, &answer.knowing(copied));
        if self.smaller.is_none() {
            self.repeat.add(answer, blame.as_ref());
        }
        match self.smaller {
            None => self.count(&question, answer, blame),
            Some(_) => self.try_smaller(question, answer, blame),
        }
        self.go_on();
    }

    /// The worst about an answer.
    fn blame(&self, question: &Question, answer: &Answer) -> Option<Blame> {
        let answer = question.in_whole(answer);
        let blamed = fault::blame(question, truth(&question.whole), &answer);
        blamed.or_else(|| expected::unlike(self.asked.expect?, question, &answer))
    }

    /// The program has no answer to the [tree](Judge::tree): `how` goes on from "it", as "does not answer within
    /// 5 s". It is asked no more.
    pub fn broke_off(&mut self, how: &str) {
        let Some(question) = self.question.take() else {
            return;
        };
        let blame = Blame {
            judged: Judged::BrokeOff,
            sentence: format!("it {how}"),
        };
        // A smaller tree than the counterexample is no news.
        if self.smaller.is_none() {
            self.found.worst = Some(Case {
                question,
                answer: None,
                blame,
            });
        }
    }

    /// Asks no more: somebody has stopped it.
    pub fn stop(&mut self) {
        self.found.stopped = !self.found.complete;
        self.question = None;
    }

    /// Asks no more: time is up.
    pub fn time_is_up(&mut self) {
        self.question = None;
    }

    /// One answer of the battery.
    fn count(&mut self, question: &Question, answer: &Answer, blame: Option<Blame>) {
        self.found.trees += 1;
        self.twins.compare(question, &question.in_whole(answer));
        self.found.add_leaves(&question.whole, answer);
        let Some(blame) = blame else { return };
        let case = |blame, answer: &Answer| Case {
            question: question.clone(),
            answer: Some(answer.clone()),
            blame,
        };
        let blind = Answer {
            leaves: None,
            ..answer.clone()
        };
        let else_blamed = match blame.judged {
            Judged::Unproven => self.blame(question, &blind),
            _ => Some(blame.clone()),
        };
        if let Some(blame) = else_blamed {
            self.found.without_leaves.add(case(blame, answer));
        }
        let case = case(blame, answer);
        self.again.add(&case);
        self.found.faults += 1;
        take_worse(&mut self.found.worst, case);
    }

    /// One answer to a smaller tree than the counterexample. It takes its place if it shows the same.
    fn try_smaller(&mut self, question: Question, answer: &Answer, blame: Option<Blame>) {
        let Some(worst) = &self.found.worst else {
            return;
        };
        if let Some(blame) = blame.filter(|blame| blame.judged <= worst.blame.judged) {
            self.smaller = Some(ordered(&question));
            let answer = Some(answer.clone());
            self.found.worst = Some(Case {
                question,
                answer,
                blame,
            });
        }
    }

    /// Takes the next tree.
    fn go_on(&mut self) {
        if self.smaller.is_none() {
            self.question = self.battery.next();
            if self.question.is_some() {
                return;
            }
            self.found.complete = true;
            self.smaller = Some(
                self.found
                    .worst
                    .as_ref()
                    .map_or_else(Vec::new, |case| ordered(&case.question)),
            );
        }
        let shapes = Shapes::of(&self.asked);
        while let Some(question) = self.smaller.as_mut().and_then(Vec::pop) {
            if shapes.has(&question.tree) {
                self.question = Some(question);
                return;
            }
        }
    }

    /// What was found, so far if a tree is still to be answered.
    #[must_use]
    pub fn judgement(&self) -> Judgement {
        let Tally {
            trees,
            faults,
            complete,
            ..
        } = self.found;
        let worst = self.found.worst.as_ref();
        let is_enough = complete || trees >= self.needed;
        let unblamed = match is_enough {
            true => Judged::Right,
            false => Judged::Undecided,
        };
        let verdict = worst.map_or(unblamed, |case| case.blame.judged);
        let is_told = self.twins.alike_in() == AlikeIn::Leaves || faults > 0;
        let is_told = is_told && !matches!(verdict, Judged::BrokeOff | Judged::Undecided);
        let is_told = is_told && trees > 0;
        let twins: Vec<Form> = self.twins.forms().filter(|_| is_told).collect();
        let by_subtree = self.twins.forms_by_subtree().filter(|_| is_told);
        let by_subtree: Vec<Form> = by_subtree.collect();
        let expected = self.asked.expect;
        let traced = match (expected.as_ref().or(twins.first()), by_subtree.first()) {
            (None, Some(&form)) => Some((form, Equal::One)),
            (first, _) => first.map(|&form| (form, Equal::Apart)),
        };
        let names = |forms: &[Form]| forms.iter().map(|form| form.name().to_owned()).collect();
        Judgement {
            verdict,
            trees,
            needed: self.needed,
            faults,
            complete,
            seed: self.asked.seed,
            stopped: self.found.stopped,
            remembers: self.again.is_refuted() && self.repeat.is_same() != Some(false),
            repeats: self.repeat.is_same(),
            counterexample: worst.map(|case| Counterexample {
                alone: self.again.is_shown_alone(),
                ..case.as_counterexample(traced)
            }),
            alike_in: self.twins.alike_in(),
            equals: names(&twins),
            equals_by_subtree: names(&by_subtree),
            leaves: self.found.totals.clone(),
        }
    }
}

impl Faults {
    fn add(&mut self, case: Case) {
        self.count += 1;
        take_worse(&mut self.worst, case);
    }
}

/// Keeps the worse of two cases, and of cases as bad the smaller tree.
fn take_worse(worst: &mut Option<Case>, case: Case) {
    if worst
        .as_ref()
        .is_none_or(|worst| case.rank() < worst.rank())
    {
        *worst = Some(case);
    }
}

/// The smaller trees, the smallest step first, since the last is taken first.
fn ordered(question: &Question) -> Vec<Question> {
    let steps = question.tree.smaller().into_iter().rev();
    steps
        .map(|tree| Question::new(tree, question.mover))
        .collect()
}

/// A tree as it is asked, with each player who is to move at its root.
fn questions(roots: Roots) -> impl Fn(Tree) -> Vec<Question> + Send {
    move |tree| {
        let movers = roots.movers().iter();
        movers
            .map(|&mover| Question::new(tree.clone(), mover))
            .collect()
    }
}

impl Tally {
    /// Adds the leaves of one tree, if the program tells them.
    fn add_leaves(&mut self, tree: &Tree, answer: &Answer) {
        let Some(leaves) = &answer.leaves else { return };
        let counted = leaves.counted();
        let count = |algorithm| {
            let searched = search(Form::Textbook(algorithm), tree);
            searched.map_or(0, |searched| searched.count(counted))
        };
        let totals = self.totals.get_or_insert(LeafTotals {
            distinct: counted == known::Counted::Leaves,
            program: 0,
            minimax: 0,
            alpha_beta: 0,
            negascout: 0,
        });
        totals.program += leaves.count();
        totals.minimax += count(Algorithm::Minimax);
        totals.alpha_beta += count(Algorithm::AlphaBeta);
        totals.negascout += count(Algorithm::NegaScout);
    }
}

/// Whether a form is traced on a tree or on the graph in which equal subtrees are one position.
#[derive(Clone, Copy)]
enum Equal {
    Apart,
    One,
}

impl Case {
    /// The case as it is told; its trace is of the form that the program equals, if there is one.
    fn as_counterexample(&self, form: Option<(Form, Equal)>) -> Counterexample {
        let is_wrong = self.blame.judged != Judged::BrokeOff;
        let by_default = (Form::Textbook(Algorithm::AlphaBeta), Equal::Apart);
        let (traced, equal) = form.unwrap_or(by_default);
        let graph = match equal {
            Equal::Apart => None,
            Equal::One => repeated::equal_as_one(&self.question.whole),
        };
        let whole = &self.question.whole;
        Counterexample {
            tree: self.question.tree.to_string(),
            root: self.question.mover,
            truth: truth(whole).get(),
            answer: self.answer.as_ref().map(Answer::to_string),
            right: self.right(by_default.0),
            fault: self.blame.sentence.clone(),
            trace: match is_wrong {
                true => trace(traced, graph.as_ref().unwrap_or(whole)),
                // No search explains why a program has no answer.
                false => Vec::new(),
            },
            trace_of: traced.name().to_owned(),
            alone: None,
        }
    }

    /// The answer of a right form.
    fn right(&self, form: Form) -> String {
        let Question { whole, .. } = &self.question;
        search(form, whole).map_or_else(
            |_| String::new(),
            |searched| answer_of(&searched, whole, self.question.start()),
        )
    }
}

/// One of our own searches as a program would answer it, from this move of the line on.
fn answer_of(searched: &Searched, tree: &Tree, start: usize) -> String {
    let line = searched.found.line.iter().map(|branch| branch.0 + 1);
    let line = line.skip(start);
    let answer = Answer {
        value: f64::from(searched.found.value.get()),
        line: Some(line.collect()),
        leaves: Some(SeenLeaves::Values(searched.values(&leaf_values(tree)))),
    };
    answer.to_string()
}

/// The most visits of a search that is told step by step.
const MAX_TRACE: usize = 200;

/// A search in sentences, step by step; none where it is too long to be read.
fn trace(form: Form, tree: &Tree) -> Vec<String> {
    let Ok(session) = negascout_session::open("tree", tree.to_string().as_str()) else {
        return Vec::new();
    };
    let Ok(recorded) = session.trace(form, None, MAX_TRACE) else {
        return Vec::new();
    };
    // As the program's values, those of the sentences are MAX's.
    showing(&recorded.subject(), &Style::in_view(View::Max)).texts()
}
