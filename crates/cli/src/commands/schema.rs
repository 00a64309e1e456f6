//! `negascout schema`: the form of every `--json`.

use super::{bench, compare, gallery, perft, play, solve};
use crate::failure::Failure;
#[cfg(not(feature = "label"))]
use crate::failure::warn;
use crate::json::{BadLine, Numbered};
use crate::output::Output;
use crate::players::{TupleExhibit, TupleRow};
use clap::Args;
use negascout_lab::{
    Certificate, FindRequest, FoundTree, Judgement, Sensitivity, Worksheet, WorksheetRequest,
    schema_builder,
};
use negascout_match::data::{EngineScores, MatchGame, Standings, TournamentGame};
use negascout_match::{SuiteAnswer, SuiteScore};
use negascout_session::{Proof, Report};
use serde_json::Value;
use std::io;

/// Arguments of `schema`.
#[derive(Debug, Args)]
#[command(after_help = "\
One document, in whose $defs each type has its name: the requests to a session, the answers of a \
session, and the objects of the program's commands.")]
pub(crate) struct Schema {}

impl Schema {
    pub(super) fn run(self) -> Result<(), Failure> {
        #[cfg(not(feature = "label"))]
        warn("the rows of 'label' are not among them: 'label' is not in a quick build");
        let text = serde_json::to_string_pretty(&schema()).map_err(io::Error::from)?;
        Output::new().line(text)
    }
}

/// The JSON Schema of everything that the program is asked and prints: a session's
/// [document](negascout_lab::schema()), with the definitions of the program's own objects.
///
/// ```
/// let schema = negascout_cli::schema();
/// assert!(schema["$defs"]["Report"].is_object());
/// assert!(schema["$defs"]["Event"].is_object());
/// ```
#[must_use]
pub fn schema() -> Value {
    let mut schema = schema_builder();
    schema.add::<BadLine>("BadLine");
    schema.add::<Numbered<Report>>("ReportLine");
    schema.add::<solve::Checked>("SolutionLine");
    schema.add::<Numbered<Proof>>("ProofLine");
    #[cfg(feature = "label")]
    negascout_label::define(&mut schema);
    schema.add::<compare::SuiteRow>("SuiteRow");
    schema.add::<TupleRow>("TupleRow");
    schema.add::<TupleExhibit>("TupleExhibit");
    schema.add::<perft::Count>("Perft");
    schema.add::<play::Event>("Event");
    schema.add::<bench::CaseRow>("BenchCase");
    schema.add::<bench::Signature>("BenchSignature");
    schema.add::<MatchGame>("MatchGame");
    schema.add::<EngineScores>("MatchScore");
    schema.add::<TournamentGame>("TournamentGame");
    schema.add::<Standings>("Standings");
    schema.add::<SuiteAnswer>("SuiteAnswer");
    schema.add::<SuiteScore>("SuiteScore");
    schema.add::<gallery::Shown>("Exhibit");
    schema.add::<Judgement>("Judgement");
    schema.add_request::<FindRequest>("FindRequest");
    schema.add::<FoundTree>("FoundTree");
    schema.add::<Certificate>("Certificate");
    schema.add::<Sensitivity>("Sensitivity");
    schema.add_request::<WorksheetRequest>("WorksheetRequest");
    schema.add::<Worksheet>("Worksheet");
    schema.build()
}
