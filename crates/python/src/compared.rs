//! Requests for comparisons.

use crate::failure::raised;
use crate::run::Watch;
use negascout_lab::{Comparison, form};
use negascout_session::{Error, Limits};
use pyo3::prelude::*;
use serde::Deserialize;

/// A comparison, with the names of its algorithms not yet looked up.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Compared {
    algorithms: Vec<String>,
    #[serde(default)]
    depth: Option<u32>,
    #[serde(default)]
    limits: Limits,
    #[serde(default)]
    by: negascout_lab::Searcher,
}

impl Compared {
    /// The request to a session.
    pub(crate) fn comparison(&self, watch: &Watch) -> PyResult<Comparison> {
        let forms: Result<Vec<_>, Error> = self.algorithms.iter().map(|name| form(name)).collect();
        let limits = Limits {
            depth: self.depth,
            stop: watch.stop(),
            ..self.limits.clone()
        };
        Ok(Comparison {
            limits,
            algorithms: forms.map_err(raised)?,
            by: self.by,
        })
    }
}
