//! A grown tree as it was at a step.

use super::story::{Now, after, at_first};
use super::{Grown, GrownNode};
use negascout::textbook::uct::UctEvent;

impl Grown {
    /// The tree as it is after a step of [`grown_steps`](super::grown_steps), numbered from 0: its nodes have
    /// the same places, and none of them has children before it is expanded. After the last step and behind
    /// it, it is the whole tree; before, no best move is known.
    ///
    /// ```
    /// use negascout_draw::grown_tree;
    ///
    /// let tree = grown_tree(&"((3 1) (4 2))".parse().unwrap(), 100, 1.0, 0);
    /// assert_eq!(tree.so_far(0).nodes[0].children, tree.nodes[0].children);
    /// assert_eq!((tree.so_far(0).nodes[0].visits, tree.nodes[0].visits), (0, 4));
    /// ```
    #[must_use]
    pub fn so_far(&self, step: usize) -> Grown {
        if step >= self.events.len() {
            return self.clone();
        }
        let mut now: Vec<Now> = self.nodes.iter().map(at_first).collect();
        let mut is_expanded = vec![false; self.nodes.len()];
        for event in &self.events[..=step] {
            let here = event.node();
            if let UctEvent::Expanded { proven, .. } = event {
                is_expanded[here] = true;
                now[here].proven = *proven;
            }
            now[here] = after(event).unwrap_or(now[here]);
        }
        let node = |(place, node): (usize, &GrownNode)| GrownNode {
            visits: now[place].visits,
            mean: now[place].mean(),
            proven: now[place].proven,
            children: match is_expanded[place] {
                true => node.children.clone(),
                false => Vec::new(),
            },
            best: None,
            ..node.clone()
        };
        Grown {
            nodes: self.nodes.iter().enumerate().map(node).collect(),
            events: self.events[..=step].to_vec(),
            ..*self
        }
    }
}
