//! `negascout tree` of a tree of tuples: a search for more than two players, drawn.

use super::{Shown, Tree};
use crate::failure::Failure;
use crate::picture::{self, FileKind};
use crate::players;
use negascout_draw::{TupleSubject, View};
use negascout_lab::tuple_form;

/// The search that is drawn without being named.
const MAX_N: &str = "max-n";

impl Tree {
    /// Draws the search of a tree of tuples.
    pub(super) fn draw_tuples(&self, tree: &str, kind: FileKind) -> Result<(), Failure> {
        self.check_tuples()?;
        let form = tuple_form(self.algorithm.as_deref().unwrap_or(MAX_N))?;
        let searched = players::drawn(tree, form, self.max_nodes as usize)?;
        let subject = TupleSubject::new(form, &searched);
        let style = self.styled(kind, View::Max, format!("{form} on a tree of tuples"));
        let picture = picture::of_search(&subject, form.name(), kind, self.scale, &style)?;
        picture::write(&picture, kind, self.output.as_deref())
    }

    /// Refuses what such a tree does not have.
    fn check_tuples(&self) -> Result<(), Failure> {
        let others = [
            ("--depth", self.depth.is_some()),
            ("--view", self.view.is_some()),
            ("--proof", self.proof),
            ("--sensitivity", self.sensitivity),
            ("--boards", self.boards == Some(Shown::Yes)),
        ];
        let mut given = others.into_iter().chain(self.traced.given());
        match given.find(|(_, is_given)| *is_given) {
            Some((option, _)) => Err(Failure::Input(format!(
                "a tree of tuples is searched whole, and as it is: leave out {option}"
            ))),
            None => Ok(()),
        }
    }
}
