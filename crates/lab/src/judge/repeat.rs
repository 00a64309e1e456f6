//! The first trees asked once more, of a program that was started again: one that keeps something from tree to tree
//! answers them as before, and one that answers otherwise does so each time.

use super::fault::Blame;
use super::question::Question;
use super::{Answer, Judge, Judged, Tree, battery, questions};
use std::hash::{DefaultHasher, Hash, Hasher};

/// The fewest trees that are asked once more, where so many were answered.
const LEAST: usize = 200;

/// What a program has answered, and what it answers once more.
#[derive(Default)]
pub(super) struct Repeat {
    /// The value and the line of each answer as one number, up to the first fault or a few further.
    answers: Vec<u64>,
    /// The place of the first answer with a fault.
    fault: Option<usize>,
    /// The trees to ask once more; `None` before they are begun.
    left: Option<std::vec::IntoIter<(Question, u64)>>,
    /// The tree that is to be answered, and the answer before.
    next: Option<(Question, u64)>,
    /// Whether all answers were as before. `None` while trees are left to ask.
    is_same: Option<bool>,
}

/// The value and the line of an answer as one number.
fn number(answer: &Answer) -> u64 {
    let mut hasher = DefaultHasher::new();
    (answer.value.to_bits(), &answer.line).hash(&mut hasher);
    hasher.finish()
}

impl Repeat {
    /// Takes the answer to the next tree.
    pub(super) fn add(&mut self, answer: &Answer, blame: Option<&Blame>) {
        if self.fault.is_some() && self.answers.len() >= LEAST {
            return;
        }
        if blame.is_some() && self.fault.is_none() {
            self.fault = Some(self.answers.len());
        }
        self.answers.push(number(answer));
    }

    /// Whether a program that was started again has answered the same trees as before; `None` if none was asked.
    pub(super) fn is_same(&self) -> Option<bool> {
        self.is_same
    }

    /// The tree that is to be answered once more.
    pub(super) fn question(&self) -> Option<&Question> {
        self.next.as_ref().map(|(question, _)| question)
    }

    /// Goes on to the next tree.
    fn go_on(&mut self) {
        self.next = self.left.as_mut().and_then(Iterator::next);
    }
}

impl Judge {
    /// A tree to ask once more, of a program that is started again before the first of them, and is asked all of them
    /// in turn. `None` while a [tree](Judge::tree) is to be answered or asked [alone](Judge::alone), and when no more
    /// is to be asked.
    ///
    /// A caller that cannot start the program again asks none.
    ///
    /// ```
    /// use negascout_lab::{Answer, Judge, JudgeRequest};
    ///
    /// // A program that answers as it likes.
    /// let mut judge = Judge::new(&JudgeRequest::default()).unwrap();
    /// while judge.tree().is_some() {
    ///     judge.answer(&Answer::of_value(7.0));
    /// }
    /// while judge.repeated().is_some() {
    ///     judge.answer_repeated(&Answer::of_value(8.0));
    /// }
    /// assert_eq!(judge.judgement().repeats, Some(false));
    /// ```
    pub fn repeated(&mut self) -> Option<&Tree> {
        if self.repeat.left.is_none() {
            self.begin_repeat();
        }
        self.repeat.question().map(|question| &question.tree)
    }

    /// Has the trees ready that are to be asked once more: a fault that a fresh program did not show is met again.
    fn begin_repeat(&mut self) {
        let worst = self.found.worst.as_ref().map(|case| case.blame.judged);
        let (Some(fault), None) = (self.repeat.fault, &self.question) else {
            return;
        };
        if worst == Some(Judged::BrokeOff) {
            return;
        }
        let enough = match self.again.is_refuted() {
            true => LEAST.max(fault + 1),
            false => LEAST,
        };
        let asked = battery::battery(&self.asked).flat_map(questions(self.asked.root));
        let answers = std::mem::take(&mut self.repeat.answers);
        let both: Vec<_> = asked.zip(answers).take(enough).collect();
        self.repeat.left = Some(both.into_iter());
        self.repeat.go_on();
    }

    /// Takes the answer to a tree that was asked [once more](Judge::repeated). Without such a tree it does nothing.
    pub fn answer_repeated(&mut self, answer: &Answer) {
        let Some((_, before)) = self.repeat.next else {
            return;
        };
        if number(answer) != before {
            self.repeat.is_same = Some(false);
            self.repeat.next = None;
            return;
        }
        self.repeat.go_on();
        if self.repeat.next.is_none() {
            self.repeat.is_same = Some(true);
        }
    }
}
