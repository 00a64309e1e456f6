//! Judging a function of JavaScript that searches trees.

use crate::border::{Thrown, given, read, thrown};
use negascout_lab::{Answer, Judge as Judging, JudgeRequest, SeenLeaves};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsError, JsValue};

/// An answer as JavaScript tells it.
fn answer_of(
    value: f64,
    line: Option<Vec<usize>>,
    values: Option<Vec<i32>>,
    places: Vec<usize>,
) -> Answer {
    Answer {
        value,
        line,
        leaves: SeenLeaves::from_parts(values, places),
    }
}

/// A judge, which asks tree after tree. Whoever has the function asks it, and tells what it says.
#[wasm_bindgen]
pub struct Judge {
    judging: Judging,
}

#[wasm_bindgen]
impl Judge {
    /// A judge whose first tree is to be answered.
    ///
    /// # Errors
    ///
    /// The value is no request, or a number is out of range.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "Schema.JudgeRequest")] request: JsValue,
    ) -> Result<Judge, JsError> {
        let request: JudgeRequest = read(request)?;
        let judging = Judging::new(&request).map_err(thrown)?;
        Ok(Judge { judging })
    }

    /// The tree that is to be answered, as text; `undefined` when the judgement is ready.
    #[must_use]
    pub fn tree(&self) -> Option<String> {
        self.judging.tree().map(ToString::to_string)
    }

    /// Takes the answer, and returns the next tree: the value; the line, the children's numbers from 1; and the
    /// leaves, by the values of those that were evaluated, or else by the places from the left, from 0, of
    /// those that were read; and the places of those that were copied, which may be known from the copy.
    #[must_use]
    pub fn answer(
        &mut self,
        value: f64,
        line: Option<Vec<usize>>,
        values: Option<Vec<i32>>,
        places: Vec<usize>,
        copied: Vec<usize>,
    ) -> Option<String> {
        let answer = answer_of(value, line, values, places);
        self.judging.answer_copying(&answer, &copied);
        self.tree()
    }

    /// A tree to ask a program that was started again for it, as text; `undefined` when no more is to be asked.
    #[must_use]
    pub fn alone(&self) -> Option<String> {
        self.judging.alone().map(ToString::to_string)
    }

    /// Takes the answer to a tree that was asked alone, as `answer` does, and returns the next one.
    #[must_use]
    #[wasm_bindgen(js_name = answerAlone)]
    pub fn answer_alone(
        &mut self,
        value: f64,
        line: Option<Vec<usize>>,
        values: Option<Vec<i32>>,
        places: Vec<usize>,
        copied: Vec<usize>,
    ) -> Option<String> {
        let answer = answer_of(value, line, values, places);
        self.judging.answer_alone_copying(&answer, &copied);
        self.alone()
    }

    /// There is no answer: a sentence's predicate, as "does not answer within 5 s". No more is asked.
    #[wasm_bindgen(js_name = brokeOff)]
    pub fn broke_off(&mut self, how: &str) {
        self.judging.broke_off(how);
    }

    /// A tree to ask once more, of a program that is started again before the first of them, as text; `undefined`
    /// when no more is to be asked.
    #[must_use]
    pub fn repeated(&mut self) -> Option<String> {
        self.judging.repeated().map(ToString::to_string)
    }

    /// Takes the answer to a tree that was asked once more, and returns the next one.
    #[must_use]
    #[wasm_bindgen(js_name = answerRepeated)]
    pub fn answer_repeated(&mut self, value: f64, line: Option<Vec<usize>>) -> Option<String> {
        self.judging
            .answer_repeated(&answer_of(value, line, None, Vec::new()));
        self.repeated()
    }

    /// Asks no more: somebody has stopped it.
    pub fn stop(&mut self) {
        self.judging.stop();
    }

    /// Asks no more: time is up.
    #[wasm_bindgen(js_name = timeIsUp)]
    pub fn time_is_up(&mut self) {
        self.judging.time_is_up();
    }

    /// What was found.
    ///
    /// # Errors
    ///
    /// None: it can always be given.
    #[wasm_bindgen(unchecked_return_type = "Schema.Judgement")]
    pub fn judgement(&self) -> Thrown {
        given(&self.judging.judgement())
    }

    /// What was found, in words: paragraphs with an empty line between them, the verdict first.
    #[must_use]
    pub fn text(&self) -> String {
        self.judging.judgement().to_string()
    }
}
