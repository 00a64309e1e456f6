//! Algorithms compared on many random trees, for JavaScript.

use crate::border::{Thrown, given, read, thrown};
use negascout::time::Instant;
use negascout_lab::{Form, Trial, Trials as Running, form};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsError, JsValue};

/// Random trees, searched one after the other by each form.
#[wasm_bindgen]
pub struct Trials {
    running: Running,
}

#[wasm_bindgen]
impl Trials {
    /// The trees to search, and the names of the forms.
    ///
    /// # Errors
    ///
    /// There is no such form, or one that never ends, or the trees are too large, or none.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "Schema.RandomTrees")] trees: JsValue,
        forms: Vec<String>,
    ) -> Result<Trials, JsError> {
        let named: Result<Vec<Form>, _> = forms.iter().map(|name| form(name)).collect();
        let running = Running::new(&read(trees)?, &named.map_err(thrown)?);
        Ok(Trials {
            running: running.map_err(thrown)?,
        })
    }

    /// The next trees, as many as are done in about so many milliseconds, and at least one; none at the
    /// end.
    ///
    /// # Errors
    ///
    /// None: the trees were checked before.
    #[wasm_bindgen(unchecked_return_type = "Schema.Trial[]")]
    pub fn next(&mut self, milliseconds: f64) -> Thrown {
        let started = Instant::now();
        let mut done: Vec<Trial> = Vec::new();
        for trial in &mut self.running {
            done.push(trial.map_err(thrown)?);
            if started.elapsed().as_secs_f64() * 1000.0 >= milliseconds {
                break;
            }
        }
        given(&done)
    }
}
