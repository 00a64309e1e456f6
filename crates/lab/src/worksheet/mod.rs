//! Worksheets: trees to be searched by hand, one for each student, and their solutions.

mod request;
mod solution;

pub use request::{BadSheets, SheetTrees, WorksheetRequest};
pub use solution::{SheetCut, SheetSolution, SheetVisit};

use crate::named::NamedLeaf;
use crate::refusals::ends;
use crate::{Form, Laboratory, RecordedSearch};
use negascout::trees::Tree;
use negascout_draw::{Fold, Format, Style, sheet, solved_sheet};
use negascout_session::{Error, open, open_tree};
use schemars::JsonSchema;
use serde::Serialize;

/// A sheet with a tree to be searched by hand, or its solution. Values and windows are in the view of MAX,
/// who moves at the root.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[non_exhaustive]
pub struct Worksheet {
    /// Whose it is.
    pub student: String,
    /// The algorithm, or form of the gallery, that is to be followed.
    #[schemars(with = "String")]
    pub algorithm: Form,
    /// The seed of all sheets; null where all have the same tree.
    pub seed: Option<u64>,
    /// The tree.
    pub tree: String,
    /// Its leaves, from left to right.
    pub leaves: Vec<NamedLeaf>,
    /// What the search does; null on a sheet to be filled in.
    pub solution: Option<SheetSolution>,
    #[serde(skip)]
    #[schemars(skip)]
    recorded: RecordedSearch<String>,
    /// The lines for visits above each node.
    #[serde(skip)]
    #[schemars(skip)]
    lines: usize,
}

/// The most visits of a search of such a tree.
const MOST_VISITS: usize = 1_000_000;
/// The best moves come last in it: whatever is asked with a null window is searched again.
const ORDERED_WORST: &str = "(((1 2) (3 4)) ((5 6) (7 8)))";
/// The most lines for visits above a node.
const MOST_LINES: usize = 4;
/// The line for a name, after the title of a sheet that has only a number.
const NAME_LINE: &str = ", name: ______________________________";

/// Makes a worksheet for each student, in their order. The tree of a student follows from the seed and the
/// name alone: another student more or less changes no other sheet. `go_on` is asked now and then; where it
/// says no, no more are made.
///
/// # Errors
///
/// [`Error::BadRequest`] for no student, more than 1,000, one twice, or a name that cannot be printed on a line; for a tree of
/// more than 256 leaves, and for a form that never ends; whatever is wrong with the trees that are asked
/// for; [`Error::Stopped`].
///
/// ```
/// use negascout_draw::{Format, Style};
/// use negascout_lab::{WorksheetRequest, worksheets};
///
/// let mut asked = WorksheetRequest::new(["Ada", "Kurt"]);
/// let sheets = worksheets(&asked, &mut || true).unwrap();
/// assert_ne!(sheets[0].tree, sheets[1].tree);
/// assert!(sheets[0].draw(Format::Text, &Style::default()).contains("A MAX ___"));
///
/// asked.solution = true;
/// let solved = worksheets(&asked, &mut || true).unwrap();
/// assert_eq!(solved[0].tree, sheets[0].tree);
/// assert_eq!(solved[0].solution.as_ref().unwrap().visits[0].node, "A");
/// ```
pub fn worksheets(
    asked: &WorksheetRequest,
    go_on: &mut dyn FnMut() -> bool,
) -> Result<Vec<Worksheet>, Error> {
    asked.check()?;
    ends(asked.algorithm)?;
    let lines = lines(asked.algorithm)?;
    let sheet = |student: &String| {
        let tree = asked.tree(student, go_on)?;
        Worksheet::new(asked, student, &tree, lines)
    };
    asked.students.iter().map(sheet).collect()
}

/// The most visits to one node that a form makes in a small tree whose best moves come last: the same for
/// all trees, so that it tells nothing of one. A node of a larger tree may be visited more often.
fn lines(form: Form) -> Result<usize, Error> {
    let sample = open("tree", ORDERED_WORST)?;
    let trace = sample.trace(form, None, MOST_VISITS)?.trace;
    let most = trace.nodes.iter().map(|node| node.visits.len()).max();
    Ok(most.unwrap_or(1).clamp(1, MOST_LINES))
}

impl Worksheet {
    fn new(
        asked: &WorksheetRequest,
        student: &str,
        tree: &Tree,
        lines: usize,
    ) -> Result<Worksheet, Error> {
        let session = open_tree(tree.clone())?;
        let recorded = session.trace(asked.algorithm, None, MOST_VISITS)?;
        let letters = recorded.letters();
        let solved = || solution::solution(&recorded, &letters);
        Ok(Worksheet {
            student: student.to_owned(),
            algorithm: asked.algorithm,
            seed: asked.trees.are_drawn().then_some(asked.seed),
            tree: tree.to_string(),
            leaves: solution::leaves(&recorded.trace, &letters),
            solution: asked.solution.then(solved),
            recorded,
            lines,
        })
    }

    /// The sheet as a picture, or its solution if it has one. Above each inner node of a sheet are lines for visits,
    /// as many for an algorithm whatever the tree. All nodes are drawn. The title of a sheet without a student's
    /// name, `sheet 1`, has a line for the name. [`Format::Json`] has the nodes nested.
    #[must_use]
    pub fn draw(&self, format: Format, style: &Style) -> String {
        let subject = self.recorded.subject();
        let whole = Style {
            fold: Fold::Never,
            ..style.clone()
        };
        if self.solution.is_some() {
            return solved_sheet(subject, format, self.lines, &whole);
        }
        let title = style.title.as_ref().filter(|_| self.is_numbered());
        let title = title.map(|title| title.clone() + NAME_LINE);
        let style = Style {
            title: title.or_else(|| style.title.clone()),
            ..whole
        };
        sheet(subject, format, self.lines, &style)
    }

    /// Whether it has a number in place of a student's name.
    fn is_numbered(&self) -> bool {
        let number = self.student.strip_prefix("sheet ");
        number.is_some_and(|number| number.parse::<usize>().is_ok())
    }

    /// The usual heading: `negascout: Ada`, and of a solution `negascout: Ada, solution`.
    #[must_use]
    pub fn heading(&self) -> String {
        let tail = if self.solution.is_some() {
            ", solution"
        } else {
            ""
        };
        format!("{}: {}{tail}", self.algorithm, self.student)
    }
}
