//! The letters of a grown tree's nodes.

use super::GrownSubject;
use crate::Picture;
use crate::letters::{lettered, letters};
use std::collections::HashMap;

impl GrownSubject<'_> {
    /// The letter of each node that is drawn, breadth-first; empty of the others.
    pub(super) fn lettered(&self) -> Vec<String> {
        if !self.letters.is_empty() {
            return self.letters.to_vec();
        }
        lettered(self.tree.nodes.len(), |place| self.drawn(place))
    }

    /// The letters of its nodes beside another picture from the same root: a node that is there has its letter
    /// there, and further nodes have the next ones, breadth-first. Empty of nodes that are not drawn.
    ///
    /// ```
    /// use negascout::textbook::Algorithm;
    /// use negascout_draw::{GrownSubject, Style, grown_tree, record_tree, showing};
    ///
    /// let tree = "((3 1) (4 2))".parse().unwrap();
    /// let minimax = showing(&record_tree(&tree, Algorithm::Minimax), &Style::default());
    /// let grown = grown_tree(&tree, 100, 1.0, 0);
    /// let subject = GrownSubject::new(&grown, 1);
    /// assert_eq!(subject.letters_beside(&minimax.picture)[..3], ["A", "B", "C"]);
    /// ```
    #[must_use]
    pub fn letters_beside(&self, picture: &Picture) -> Vec<String> {
        let mut known: HashMap<(usize, &str), usize> = HashMap::new();
        for (there, node) in picture.nodes.iter().enumerate() {
            known.extend(node.parent.zip(node.mv.as_deref()).map(|key| (key, there)));
        }
        let mut lettered = vec![String::new(); self.tree.nodes.len()];
        let mut queue = vec![(0, Some(0))];
        let mut next = 0;
        let mut further: usize = picture.nodes.iter().map(|node| node.count).sum();
        while let Some(&(place, there)) = queue.get(next) {
            lettered[place] = match there.and_then(|there| picture.nodes.get(there)) {
                Some(node) => node.letter.clone(),
                None => {
                    further += 1;
                    letters(further - 1)
                }
            };
            queue.extend(self.drawn(place).into_iter().map(|child| {
                let mv = self.tree.nodes[child].mv.as_deref();
                (
                    child,
                    there.zip(mv).and_then(|key| known.get(&key).copied()),
                )
            }));
            next += 1;
        }
        lettered
    }
}
