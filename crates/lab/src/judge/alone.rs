//! Counterexamples that are asked again, each of a program that has been asked nothing else: a program that keeps
//! something from tree to tree is not shown a tree that it answers rightly.

use super::question::Question;
use super::{Answer, Case, Faults, Judge, Judged, Tree};

/// The most trees that are asked again, each of a fresh start of the program.
const MOST: usize = 16;

/// The counterexamples to ask again, and what came of it.
#[derive(Default)]
pub(super) struct Again {
    /// The worst and smallest of the answers with a fault, in order.
    cases: Vec<Case>,
    /// How many have been asked again, the judge's own counterexample first.
    asked: usize,
    /// Whether one has been wrong again. `None` while trees are left to ask.
    is_shown: Option<bool>,
    /// Whether one has been right.
    is_refuted: bool,
}

impl Again {
    /// Takes a case among those that may be asked again.
    pub(super) fn add(&mut self, case: &Case) {
        let place = self
            .cases
            .partition_point(|each| each.rank() <= case.rank());
        if place < MOST {
            self.cases.insert(place, case.clone());
            self.cases.truncate(MOST);
        }
    }

    /// Whether a program that was asked nothing else has answered otherwise.
    pub(super) fn is_refuted(&self) -> bool {
        self.is_refuted
    }

    /// Whether the counterexample was shown by a program that was asked nothing else; `None` if none was asked.
    pub(super) fn is_shown_alone(&self) -> Option<bool> {
        self.is_shown
    }
}

impl Judge {
    /// A tree to ask a program that has been asked nothing before: started again, and only for this tree. `None`
    /// while a [tree](Judge::tree) is to be answered, and when no more is to be asked.
    ///
    /// A caller that cannot start the program again asks none: the counterexample is then as it was met.
    ///
    /// ```
    /// use negascout_lab::{Answer, Judge, JudgeRequest};
    ///
    /// // A program that counts the trees that it was asked.
    /// let mut judge = Judge::new(&JudgeRequest::default()).unwrap();
    /// for count in 0.. {
    ///     if judge.tree().is_none() {
    ///         break;
    ///     }
    ///     judge.answer(&Answer::of_value(f64::from(count)));
    /// }
    /// while judge.alone().is_some() {
    ///     judge.answer_alone(&Answer::of_value(0.0));
    /// }
    /// assert!(judge.judgement().counterexample.unwrap().alone.is_some());
    /// ```
    #[must_use]
    pub fn alone(&self) -> Option<&Tree> {
        self.question_alone().map(|question| &question.tree)
    }

    /// The tree that is to be asked alone.
    pub(super) fn question_alone(&self) -> Option<&Question> {
        if self.question.is_some() || self.again.is_shown.is_some() {
            return None;
        }
        let worst = self.found.worst.as_ref();
        let worst = worst.filter(|case| case.blame.judged != Judged::BrokeOff)?;
        let case = match self.again.asked {
            0 => worst,
            asked => self.again.cases.get(asked - 1)?,
        };
        (case.blame.judged <= worst.blame.judged).then_some(&case.question)
    }

    /// Takes the answer to a tree that was asked [alone](Judge::alone). Without such a tree it does nothing.
    pub fn answer_alone(&mut self, answer: &Answer) {
        self.answer_alone_copying(answer, &[]);
    }

    /// Takes such an answer of a program that has [copied](Judge::answer_copying) these leaves.
    pub fn answer_alone_copying(&mut self, answer: &Answer, copied: &[usize]) {
        let Some(question) = self.question_alone().cloned() else {
            return;
        };
        let worst = self.found.worst.as_ref().map(|case| case.blame.judged);
        let blame = self.blame(&question, &answer.knowing(copied));
        if let Some(blame) = blame.filter(|blame| Some(blame.judged) <= worst) {
            let answer = Some(answer.clone());
            self.found.worst = Some(Case {
                question,
                answer,
                blame,
            });
            self.again.is_shown = Some(true);
            return;
        }
        self.again.asked += 1;
        self.again.is_refuted = true;
        if self.alone().is_none() {
            self.again.is_shown = Some(false);
            self.forgive_leaves();
        }
    }

    /// Who answers rightly alone may know from before what it does not look at.
    fn forgive_leaves(&mut self) {
        let worst = self.found.worst.as_ref();
        if worst.is_some_and(|case| case.blame.judged == Judged::Unproven) {
            let Faults { count, worst } = std::mem::take(&mut self.found.without_leaves);
            self.found.faults = count;
            self.found.worst = worst;
            self.again.is_shown = None;
            self.again.asked = MOST + 1;
        }
    }
}
