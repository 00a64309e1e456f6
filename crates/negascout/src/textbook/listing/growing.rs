//! Following the growth of a tree through its algorithm, step by step.

use super::moment::{Deed, Moment, Place};
use super::{Lit, Reading};
use crate::textbook::df_pn::{DfPnEvent, Numbers};
use crate::textbook::uct::UctEvent;
use std::collections::HashSet;

impl Reading {
    /// The lines that run at each step of a tree's growth by UCT: as many as there are steps.
    ///
    /// ```
    /// use negascout::textbook::listing::{Notation, listing};
    /// use negascout::textbook::uct::{Uct, UctLog};
    /// use negascout::trees::Tree;
    ///
    /// let tree: Tree = "((3 1) (4 2))".parse().unwrap();
    /// let mut log = UctLog::default();
    /// Uct::new(tree.root(), 1.0, 0).run(1, &mut log);
    /// let lecture = listing("uct", Notation::Lecture).unwrap();
    /// let lit = lecture.reading.follow_uct(&log.events);
    /// let texts: Vec<&str> = lit.iter().map(|lit| &*lecture.lines[lit.line.unwrap()].text).collect();
    /// assert_eq!(texts[0], "if node has no children then add a child for each move");
    /// assert_eq!(texts[2], "return the result of random moves from node to the end of the game");
    /// assert_eq!(texts[3], "sum(node) := sum(node) + r");
    /// ```
    #[must_use]
    pub fn follow_uct<M>(&self, events: &[UctEvent<M>]) -> Vec<Lit> {
        let mut expanded = HashSet::new();
        // Whether the step is the first of its call.
        let mut is_called = true;
        let mut is_expanded = false;
        let lit = |event| {
            let here = UctEvent::node(event);
            let enter = is_called.then_some(Deed::Enter);
            is_called = matches!(event, UctEvent::Selected { .. });
            let was_expanded =
                std::mem::replace(&mut is_expanded, matches!(event, UctEvent::Expanded { .. }));
            let (main, others) = match event {
                UctEvent::Expanded { .. } => {
                    expanded.insert(here);
                    (Deed::Begin, vec![])
                }
                UctEvent::Selected { bounds, .. } => (Deed::Next, selection(bounds)),
                UctEvent::Simulated { .. } => (Deed::Playout, vec![]),
                UctEvent::BackedUp { proven, .. } => {
                    is_called = here == 0;
                    // Nothing below has a result: no move can gain anything.
                    let is_closed = enter.is_some() || was_expanded;
                    let others = [
                        (is_closed, Deed::Answer),
                        (expanded.contains(&here), Deed::Known),
                        (proven.lower == proven.upper, Deed::Solved),
                    ];
                    let others = others.into_iter().filter(|(is_so, _)| *is_so);
                    (Deed::Return, others.map(|(_, deed)| deed).collect())
                }
            };
            self.at_step(main, enter.into_iter().chain(others))
        };
        events.iter().map(lit).collect()
    }

    /// The lines that run at each step of df-pn: as many as there are steps. A search that has made all its calls
    /// returns early. Only the listing in Rust has a line for that.
    ///
    /// ```
    /// use negascout::textbook::Player;
    /// use negascout::textbook::df_pn::{DfPn, DfPnLog};
    /// use negascout::textbook::listing::{Notation, listing};
    /// use negascout::trees::Tree;
    ///
    /// let tree: Tree = "(3 1)".parse().unwrap();
    /// let mut log = DfPnLog::default();
    /// DfPn::new().prove(&tree.root(), Player::Max, &mut log);
    /// let lecture = listing("df-pn", Notation::Lecture).unwrap();
    /// let lit = lecture.reading.follow_df_pn(&log.events);
    /// let texts: Vec<&str> = lit.iter().map(|lit| &*lecture.lines[lit.line.unwrap()].text).collect();
    /// assert_eq!(texts[0], "function mid(node, φ₀, δ₀)");
    /// assert_eq!(texts[1], "δ := sum of φ(child) over the children of node");
    /// assert_eq!(texts[3], "store(node, the numbers of its result)");
    /// ```
    #[must_use]
    pub fn follow_df_pn(&self, events: &[DfPnEvent]) -> Vec<Lit> {
        // The thresholds of each call that goes on, and whether it has looked at children.
        let mut calls: Vec<(Numbers, bool)> = Vec::new();
        let lit = events.iter().map(|event| match event {
            DfPnEvent::Entered { thresholds, .. } => {
                calls.push((*thresholds, false));
                match calls.len() {
                    1 => self.at_step(Deed::Enter, None),
                    _ => self.at_step(Deed::Later, Some(Deed::Enter)),
                }
            }
            DfPnEvent::Looked { .. } => {
                if let Some((_, has_looked)) = calls.last_mut() {
                    *has_looked = true;
                }
                self.at_step(Deed::Loop, None)
            }
            DfPnEvent::Left { numbers, .. } => {
                let (thresholds, has_looked) = calls.pop().unwrap_or((Numbers::UNREACHABLE, false));
                let main = match (has_looked, numbers.reaches(thresholds)) {
                    (false, _) => Deed::End,
                    (true, true) => Deed::Return,
                    (true, false) => Deed::Cut,
                };
                self.at_step(main, None)
            }
        });
        lit.collect()
    }

    /// The lines that run at a step: that of its main deed, which is lit, and those of others.
    fn at_step(&self, main: Deed, others: impl IntoIterator<Item = Deed>) -> Lit {
        let deeds = std::iter::once(main).chain(others);
        let at = Place::default();
        let moments: Vec<Moment> = deeds.map(|deed| Moment { deed, at }).collect();
        let (line, ran) = self.lines_at(&moments[..1], 0);
        Lit {
            line,
            ran: ran
                .into_iter()
                .chain(self.lines_at(&moments[1..], 0).1)
                .collect(),
            values: vec![String::new(); self.variables.len()],
            is_above: false,
        }
    }
}

/// The deeds of the choice of a child, by the bounds of all children.
fn selection(bounds: &[Option<f64>]) -> Vec<Deed> {
    let open = || bounds.iter().flatten();
    let is_new = open().any(|bound| bound.is_infinite());
    let chosen = if is_new { Deed::First } else { Deed::Later };
    let compared = (open().count() > 1).then_some(Deed::Better);
    [Deed::Loop, chosen].into_iter().chain(compared).collect()
}
