//! Changes of a listed tree, from text to text.

use super::refusal::NotWatched;
use negascout::Number;
use negascout::trees::{Tree, TreeChange};
use negascout_session::{Error, shortened};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A change of a listed tree at one node.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
pub enum TreeEdit {
    /// The node's value in MAX's view: a leaf's, or an inner node's static evaluation.
    Value(Number),
    /// One more child, the last: a leaf of this value in MAX's view. A leaf becomes an inner node with
    /// this one child.
    Add(Number),
    /// Another tree, as text, in the node's place.
    Replace(String),
    /// The node is left out, with all that is below it.
    Remove,
}

/// The text of a listed tree or graph with a change at the node that `path` leads to, by the
/// children's numbers from 1.
///
/// # Errors
///
/// [`Error::BadPosition`] if a text is no tree; [`Error::BadRequest`] if the path leads nowhere, or the
/// change cannot be made there.
///
/// ```
/// use negascout_lab::{TreeEdit, edit_tree};
///
/// assert_eq!(edit_tree("((3 1) (4 3))", &[2, 1], &TreeEdit::Value(9.into())).unwrap(), "((3 1) (9 3))");
/// let error = edit_tree("((3 1) (4 3))", &[3], &TreeEdit::Remove).unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "tree: step 1 of the path: there is no child 3, the node has 2"
/// );
/// ```
pub fn edit_tree(tree: &str, path: &[usize], edit: &TreeEdit) -> Result<String, Error> {
    let change = match edit {
        TreeEdit::Value(value) => TreeChange::Value(*value),
        TreeEdit::Add(value) => TreeChange::Add(*value),
        TreeEdit::Replace(text) => TreeChange::Replace(read(text)?),
        TreeEdit::Remove => TreeChange::Remove,
    };
    let edited = read(tree)?.edited(path, change);
    let edited = edited.map_err(NotWatched::Edit).map_err(Error::refused)?;
    Ok(edited.to_string())
}

fn read(text: &str) -> Result<Tree, Error> {
    text.parse()
        .map_err(|error: negascout::trees::ParseTreeError| {
            let reason = error.to_string();
            Error::BadPosition {
                game: "tree".to_owned(),
                text: shortened(text),
                reason: reason.strip_prefix("tree, ").unwrap_or(&reason).to_owned(),
            }
        })
}
