//! Following a search for more than two players through its algorithm, moment by moment.

use super::moment::{Deed, Moment, Place};
use super::values::Variable;
use super::{Lit, Named, Reading};
use crate::Depth;
use crate::textbook::multiplayer::{Form, MultiplayerEvent, Searched, Worth};
use std::collections::HashMap;

/// A call of the function.
#[derive(Clone, Debug)]
struct Call {
    depth: Depth,
    /// Plies from the root.
    ply: usize,
    /// The player to move, from 0.
    mover: usize,
    has_children: bool,
    is_cut: bool,
    /// What the node is worth by its best child so far, and what a child has returned last.
    best: Option<Worth>,
    value: Option<Worth>,
    /// The paranoid search's bounds; infinite where they are `None`.
    alpha: Option<i32>,
    beta: Option<i32>,
    /// The score of the mover from which on the node is useless above, where that is told by a sum.
    bound: Option<i32>,
}

/// The way through a search.
struct Follower<'s> {
    form: Form,
    searched: &'s Searched,
    movers: HashMap<&'s [usize], usize>,
    path: Vec<usize>,
    calls: Vec<Call>,
    moments: Vec<Moment>,
    main: usize,
    is_above: bool,
}

impl Reading {
    /// The lines that run at each step of a search for more than two players, and the variables: as many as there
    /// are [events](Searched::events).
    ///
    /// ```
    /// use negascout::textbook::listing::{Notation, listing};
    /// use negascout::textbook::multiplayer::{Form, search};
    ///
    /// let searched = search("((5,4,1) (3,3,4))", Form::MaxN).unwrap();
    /// let lecture = listing("max-n", Notation::Lecture).unwrap();
    /// let lit = lecture.reading.follow_players(Form::MaxN, &searched);
    /// let texts: Vec<&str> = lit.iter().map(|lit| &*lecture.lines[lit.line.unwrap()].text).collect();
    /// assert_eq!(texts[0], "function max-n(node, depth)");
    /// assert_eq!(texts[1], "v := max-n(first child of node, depth-1)");
    /// ```
    #[must_use]
    pub fn follow_players(&self, form: Form, searched: &Searched) -> Vec<Lit> {
        let nodes = searched.nodes.iter();
        let mut follower = Follower {
            form,
            searched,
            movers: nodes.map(|node| (&node.path[..], node.mover)).collect(),
            path: Vec::new(),
            calls: Vec::new(),
            moments: Vec::new(),
            main: 0,
            is_above: false,
        };
        let events = searched.events.iter();
        events.map(|event| follower.lit(self, event)).collect()
    }
}

impl Follower<'_> {
    fn lit(&mut self, reading: &Reading, event: &MultiplayerEvent) -> Lit {
        self.moments.clear();
        self.main = 0;
        self.is_above = false;
        let ended = self.follow(event);
        let call = match (&ended, self.is_above) {
            (Some(call), _) => Some(call),
            (None, true) => self.calls.iter().rev().nth(1),
            (None, false) => self.calls.last(),
        };
        let texts = |Named { variable, .. }: &Named| {
            call.and_then(|call| self.text(*variable, call))
                .unwrap_or_default()
        };
        let values = reading.variables.iter().map(texts).collect();
        let (line, ran) = reading.lines_at(&self.moments, self.main);
        Lit {
            line,
            ran,
            values,
            is_above: self.is_above,
        }
    }

    /// Follows an event. Returns the call that it ends.
    fn follow(&mut self, event: &MultiplayerEvent) -> Option<Call> {
        match event {
            MultiplayerEvent::Enter { index, depth } => self.enter(*index, *depth),
            MultiplayerEvent::Leaf { scores } => {
                let has_depth = self.calls.last().is_some_and(|call| call.depth > 0);
                self.say_main(if has_depth { Deed::End } else { Deed::Horizon });
                return self.leave(match self.form {
                    Form::Paranoid => Worth(vec![scores.0[self.movers[&[][..]]]]),
                    _ => scores.clone(),
                });
            }
            MultiplayerEvent::Improved { index, worth } => self.improved(*index, worth),
            MultiplayerEvent::Cutoff { .. } => {
                if let Some(call) = self.calls.last_mut() {
                    call.is_cut = true;
                }
                self.say_main(Deed::Cut);
            }
            MultiplayerEvent::Leave { worth } => {
                let is_cut = self.calls.last().is_some_and(|call| call.is_cut);
                let is_closed = self.calls.last().is_some_and(Call::is_closed);
                if is_closed && !is_cut {
                    self.say(Deed::Closed);
                }
                self.say_main(match is_cut || is_closed {
                    true => Deed::CutReturn,
                    false => Deed::Return,
                });
                return self.leave(worth.clone());
            }
        }
        None
    }

    /// A deed of the last call.
    fn say(&mut self, deed: Deed) {
        let Some(call) = self.calls.last() else {
            return;
        };
        // Which side moves is told by the ply: here it is the player who searches, or any other.
        let is_other = usize::from(call.mover != self.movers[&[][..]]);
        let at = Place {
            ply: (2 * call.ply + is_other) as u32,
            ..Place::default()
        };
        self.moments.push(Moment { deed, at });
    }

    /// The same, being the event's own.
    fn say_main(&mut self, deed: Deed) {
        self.main = self.moments.len();
        self.say(deed);
    }

    fn enter(&mut self, index: Option<usize>, depth: Depth) {
        self.path.extend(index);
        let mover = self.movers[&self.path[..]];
        let call = self.call(mover, depth);
        if let Some(above) = self.calls.last_mut() {
            let is_first = !std::mem::replace(&mut above.has_children, true);
            self.say(if is_first { Deed::Begin } else { Deed::Next });
            self.say(Deed::Loop);
            self.is_above = true;
            self.say_main(if is_first { Deed::First } else { Deed::Later });
        }
        self.calls.push(call);
        self.say(Deed::Enter);
    }

    /// A call below the last one.
    fn call(&self, mover: usize, depth: Depth) -> Call {
        let above = self.calls.last();
        let is_shallow = self.form == Form::Shallow;
        let has = above.filter(|above| is_shallow && above.mover != mover);
        let has = has.and_then(|above| Some(above.best.as_ref()?.0[above.mover]));
        Call {
            depth,
            ply: self.calls.len(),
            mover,
            has_children: false,
            is_cut: false,
            best: None,
            value: None,
            alpha: above.and_then(|above| above.alpha),
            beta: above.and_then(|above| above.beta),
            bound: is_shallow.then(|| self.searched.sum - has.unwrap_or(0)),
        }
    }

    fn improved(&mut self, index: usize, worth: &Worth) {
        let searcher = self.movers[&[][..]];
        let is_paranoid = self.form == Form::Paranoid;
        let Some(call) = self.calls.last_mut() else {
            return;
        };
        call.best = Some(worth.clone());
        let mut raised = None;
        if is_paranoid {
            let score = worth.0[0];
            let is_tighter = match call.mover == searcher {
                true => call.alpha.is_none_or(|alpha| score > alpha),
                false => call.beta.is_none_or(|beta| score < beta),
            };
            if is_tighter {
                *(if call.mover == searcher {
                    &mut call.alpha
                } else {
                    &mut call.beta
                }) = Some(score);
                raised = Some(if call.is_closed() {
                    Deed::Met
                } else {
                    Deed::Raised
                });
            }
        }
        self.say_main(if index == 0 {
            Deed::Taken
        } else {
            Deed::Better
        });
        if let Some(deed) = raised {
            self.say(deed);
        }
    }

    /// The last call returns.
    fn leave(&mut self, worth: Worth) -> Option<Call> {
        let ended = self.calls.pop();
        self.path.pop();
        if let Some(above) = self.calls.last_mut() {
            above.value = Some(worth);
        }
        ended
    }

    /// A variable's value in a call; `None` where it has none yet.
    fn text(&self, variable: Variable, call: &Call) -> Option<String> {
        let searcher = self.movers[&[][..]];
        let is_paranoid = self.form == Form::Paranoid;
        match variable {
            Variable::Depth => Some(call.depth.to_string()),
            Variable::Mover if is_paranoid => Some((searcher + 1).to_string()),
            Variable::Mover => Some((call.mover + 1).to_string()),
            Variable::Alpha => Some(
                call.alpha
                    .map_or("-∞".to_owned(), |alpha| alpha.to_string()),
            ),
            Variable::Beta => Some(call.beta.map_or("∞".to_owned(), |beta| beta.to_string())),
            Variable::Bound => call.bound.map(|bound| bound.to_string()),
            Variable::Best => call.best.as_ref().map(Worth::to_string),
            Variable::Value => call.value.as_ref().map(Worth::to_string),
            _ => None,
        }
    }
}

impl Call {
    /// Whether the rest of the children, of whom there may be none, is useless.
    fn is_closed(&self) -> bool {
        let has = self.best.as_ref().and_then(|best| best.0.get(self.mover));
        let is_met = self.bound.is_some_and(|bound| has >= Some(&bound));
        is_met
            || self
                .alpha
                .zip(self.beta)
                .is_some_and(|(alpha, beta)| alpha >= beta)
    }
}
