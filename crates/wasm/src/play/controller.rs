//! A game between a person and an engine, for JavaScript: the game in one worker, its searches in
//! another.

use super::tell;
use crate::border::{Thrown, given, read};
use crate::catalogue;
use negascout_play::{Controller as Played, Event, GameSearchData};
use negascout_session::EngineCache;
use std::sync::{Arc, Mutex};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// A game that is played. It never searches, and so answers at once.
#[wasm_bindgen]
pub struct Controller {
    played: Played,
}

#[wasm_bindgen]
impl Controller {
    /// A controller without a game yet.
    #[wasm_bindgen(constructor)]
    #[must_use]
    #[allow(clippy::new_without_default)]
    pub fn new() -> Controller {
        Controller {
            played: Played::new(catalogue()),
        }
    }

    /// Meets a request. What cannot be met changes nothing, and the reply says why.
    ///
    /// # Errors
    ///
    /// The value is no request.
    #[wasm_bindgen(unchecked_return_type = "Schema.Reply")]
    pub fn ask(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "Schema.Request")] request: JsValue,
    ) -> Thrown {
        let request = read(request)?;
        given(&self.played.ask(request))
    }

    /// The game so far as text, in the form of PGN; `undefined` while none has begun. `date` is as
    /// PGN writes it: `2026.01.31`.
    #[must_use]
    pub fn record(&self, date: Option<String>) -> Option<String> {
        self.played.record(date)
    }

    /// Every man that the board may hold, for an editor of positions.
    ///
    /// # Errors
    ///
    /// None: the list can always be given.
    #[wasm_bindgen(unchecked_return_type = "Schema.ShownCell[]")]
    pub fn men(&self) -> Thrown {
        given(&self.played.men())
    }
}

/// The searches of games that are played, with their memory.
#[wasm_bindgen]
pub struct Searches {
    memory: Arc<Mutex<EngineCache>>,
}

#[wasm_bindgen]
impl Searches {
    /// Searches with a table of `mebibytes` MiB, made when it is first needed.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new(mebibytes: usize) -> Searches {
        Searches {
            memory: Arc::new(Mutex::new(EngineCache::with_mebibytes(mebibytes))),
        }
    }

    /// Runs a search that a controller asks for. `progress` hears the event of each iteration; the last
    /// event is returned.
    ///
    /// # Errors
    ///
    /// The value is no task. A search that cannot be run is an event, and no error.
    #[wasm_bindgen(unchecked_return_type = "Schema.SearchEvent")]
    pub fn run(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Schema.GameSearchData")] task: JsValue,
        #[wasm_bindgen(unchecked_param_type = "(event: Schema.SearchEvent) => unknown")]
        progress: &js_sys::Function,
    ) -> Thrown {
        let data: GameSearchData = read(task)?;
        let mut send = tell(progress);
        let done = data
            .open(&catalogue(), &self.memory)
            .and_then(|task| task.run(&mut |report| send(&Event::Iteration(report.clone()))));
        given(&Event::from(done))
    }
}
