//! Where the bounds and values of searches come from.

use crate::border::{Thrown, given, read, thrown};
use crate::catalogue;
use negascout_lab::Origins as Recorded;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsError, JsValue};

/// Searches that `watch` shows, recorded, to be asked where their bounds and values come from.
#[wasm_bindgen]
pub struct Origins {
    recorded: Recorded,
}

#[wasm_bindgen]
impl Origins {
    /// Records the searches.
    ///
    /// # Errors
    ///
    /// Those of `watch`.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "Schema.TraceRequest")] request: JsValue,
    ) -> Result<Origins, JsError> {
        let recorded = Recorded::new(&catalogue(), &read(request)?).map_err(thrown)?;
        Ok(Origins { recorded })
    }

    /// Where a bound or a value comes from.
    ///
    /// # Errors
    ///
    /// There is no such search, iteration or node.
    #[wasm_bindgen(unchecked_return_type = "Schema.Origin")]
    pub fn of(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Schema.OriginRequest")] asked: JsValue,
    ) -> Thrown {
        given(&self.recorded.of(&read(asked)?).map_err(thrown)?)
    }
}
