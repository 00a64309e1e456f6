//! Following a search's events through its algorithm, moment by moment.

use super::Reading;
use super::best_first::OpenList;
use super::moment::{Deed, Moment, Place, Tie};
use super::values::{Driver, Known, Leaves};
use crate::observe::{Event, VisitKind};
use crate::{Depth, Score, Window};

/// A call of the function.
#[derive(Clone, Debug)]
struct Call {
    at: Place,
    known: Known,
    depth: Depth,
    has_children: bool,
    /// The children that were searched, each once.
    children: usize,
    /// Whether the loop over the children is over.
    is_past_loop: bool,
    /// Whether the value of the child at hand is still to be compared: it may be searched again.
    is_due: bool,
    over: Over,
}

/// How a call comes to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Over {
    /// Not yet told.
    Open,
    /// It is a leaf, or the table answers: the line that says so returns.
    AtOnce,
    /// By a cut.
    Cut,
}

/// What is done at an event.
#[derive(Clone, Debug)]
pub(super) struct Done {
    /// The moments, in order.
    pub(super) moments: Vec<Moment>,
    /// The place among them of the event's own.
    pub(super) main: usize,
    /// The call that the event's own moment belongs to, as the event leaves it.
    pub(super) known: Known,
    pub(super) driver: Driver,
    /// Whether that call is above the node which the event tells of.
    pub(super) is_above: bool,
}

/// The way through a search.
#[derive(Debug)]
pub(super) struct Follower<'r> {
    reading: &'r Reading,
    /// Whether the function returns from within the loop after a cut, by a line of its own.
    returns_within: bool,
    calls: Vec<Call>,
    /// The call that ended last.
    ended: Known,
    driver: Driver,
    has_begun: bool,
    /// The OPEN list of a best-first search.
    open: Option<OpenList>,
    moments: Vec<Moment>,
    main: usize,
    is_above: bool,
}

const NOTHING: Known = Known {
    is_min: false,
    asked: false,
    has_begun: false,
    is_at_child: false,
    depth: None,
    entered_alpha: Score::MIN,
    alpha: Score::MIN,
    alpha_before: Score::MIN,
    beta: Score::MAX,
    edge: Score::MAX,
    best_at_once: Score::MIN,
    best: Score::MIN,
    best_of_last: Score::MIN,
    value: None,
    better: None,
    scouted: None,
};

impl Call {
    fn new(at: Place, depth: Depth, window: Window) -> Call {
        Call {
            at,
            known: Known {
                is_min: at.ply % 2 == 1,
                asked: at.asked,
                depth: Some(depth),
                entered_alpha: window.alpha,
                alpha: window.alpha,
                alpha_before: window.alpha,
                beta: window.beta,
                edge: window.beta,
                ..NOTHING
            },
            depth,
            has_children: false,
            children: 0,
            is_past_loop: false,
            is_due: false,
            over: Over::Open,
        }
    }

    /// Whether it is one of quiescence, which a listing tells in a line.
    const fn is_quiet(&self) -> bool {
        self.depth <= 0
    }

    /// A child is searched with this window. Says how.
    fn goes_to(&mut self, kind: VisitKind, window: Window) -> Deed {
        let deed = match (self.has_children, kind) {
            (false, _) => Deed::First,
            (true, VisitKind::Research) => Deed::Again,
            (true, _) => Deed::Later,
        };
        self.has_children = true;
        self.at.again = false;
        self.over = Over::Open;
        if deed != Deed::Again && !self.is_quiet() {
            self.children += 1;
            self.known.edge = -window.alpha;
            self.known.has_begun = true;
            self.known.is_at_child = false;
        }
        deed
    }

    /// What it returns, being a leaf of this score.
    fn moved(&self, score: Score, leaves: Leaves) -> Score {
        let Known {
            entered_alpha,
            beta,
            ..
        } = self.known;
        match leaves {
            Leaves::MovedIn if entered_alpha <= beta => score.clamp(entered_alpha, beta),
            _ => score,
        }
    }

    /// A child has returned a score, in its own mover's view.
    fn takes(&mut self, score: Score) {
        let known = &mut self.known;
        known.value = Some(-score);
        if self.at.again {
            known.better = known.better.max(known.value);
        } else {
            (known.better, known.scouted) = (known.value, known.value);
        }
        known.is_at_child = true;
        known.best_at_once = known.best_at_once.max(-score);
        self.is_due = true;
    }
}

impl Follower<'_> {
    pub(super) fn new(reading: &Reading) -> Follower<'_> {
        let returns_on = |ties: &Vec<Tie>, deed| ties.iter().any(|tie| tie.is_to(deed));
        Follower {
            reading,
            returns_within: !reading
                .ties
                .iter()
                .any(|ties| returns_on(ties, Deed::Return) && returns_on(ties, Deed::CutReturn)),
            calls: Vec::new(),
            ended: NOTHING,
            driver: Driver {
                guess: None,
                lower: Score::MIN,
                upper: Score::MAX,
                merit: None,
            },
            has_begun: false,
            open: None,
            moments: Vec::new(),
            main: 0,
            is_above: false,
        }
    }

    /// Follows an event; `rest` are those after it.
    pub(super) fn follow<M>(&mut self, event: &Event<M>, rest: &[Event<M>]) -> Done {
        self.main = 0;
        self.is_above = false;
        if !self.has_begun {
            self.has_begun = true;
            self.say_at(Deed::Start, Place::default());
        }
        if let Event::Open { merit, .. } = event {
            self.open.get_or_insert_with(|| OpenList::new(*merit));
        }
        match self.open.is_some() {
            true => self.best_first(event, rest),
            false => self.depth_first(event),
        }
        if rest.is_empty() {
            self.say_at(Deed::Done, Place::default());
        }
        let shown = match (self.is_above, self.calls.len()) {
            (true, count) => self.calls[count.saturating_sub(2)].known,
            (false, _) if matches!(event, Event::Leave { .. }) => self.ended,
            (false, count) => self
                .calls
                .get(count.wrapping_sub(1))
                .map_or(self.ended, |call| call.known),
        };
        Done {
            moments: std::mem::take(&mut self.moments),
            main: self.main,
            known: shown,
            driver: self.driver,
            is_above: self.is_above,
        }
    }

    fn say_at(&mut self, deed: Deed, at: Place) {
        self.moments.push(Moment { deed, at });
    }

    /// A deed of the last call. In quiescence there is one for all.
    fn say(&mut self, deed: Deed) {
        let Some(call) = self.calls.last() else {
            return;
        };
        let (at, is_quiet) = (call.at, call.depth > 0 || !call.has_children);
        let deed = if is_quiet { deed } else { Deed::Quiesce };
        self.say_at(deed, at);
    }

    /// The same, being the event's own.
    fn say_main(&mut self, deed: Deed) {
        self.main = self.moments.len();
        self.say(deed);
    }

    fn depth_first<M>(&mut self, event: &Event<M>) {
        let is_again =
            matches!(event, Event::Enter { ply, kind: VisitKind::Research, .. } if *ply > 0);
        if !is_again {
            self.compare(event);
        }
        match event {
            Event::Enter {
                ply,
                depth,
                window,
                kind,
                ..
            } => self.enter(*ply as usize, *depth, *window, *kind),
            Event::Leaf { .. } => {
                self.over(Over::AtOnce);
                let has_depth = self.calls.last().is_some_and(|call| call.depth > 0);
                self.say_main(if has_depth { Deed::End } else { Deed::Horizon });
            }
            Event::Table { left, .. } if left.is_closed() => {
                self.over(Over::AtOnce);
                self.say_main(Deed::Answer);
            }
            Event::Table { left, .. } => {
                self.narrow(*left);
                self.say_main(Deed::Known);
            }
            Event::Raised { alpha, .. } => self.raised(*alpha),
            Event::Cutoff { .. } => {
                self.over(Over::Cut);
                self.say_main(Deed::Cut);
            }
            Event::Leave { score } => self.leave(*score),
            Event::TableEntry { .. } => self.table_entry(),
            _ => {}
        }
    }

    fn enter(&mut self, ply: usize, depth: Depth, window: Window, kind: VisitKind) {
        self.calls.truncate(ply);
        let mut at = Place {
            ply: ply as u32,
            ..Place::default()
        };
        let mut is_quiet = false;
        match self.calls.last_mut() {
            None => {
                let first = match window.alpha {
                    Score::MIN => Score::MIN,
                    _ => window.beta,
                };
                self.driver.guess.get_or_insert(first);
                self.main = self.moments.len();
                self.say_at(Deed::Pass, at);
            }
            Some(above) => {
                let deed = above.goes_to(kind, window);
                at.asked = above.at.asked || deed == Deed::Later;
                is_quiet = above.is_quiet();
                self.call(deed);
            }
        }
        self.calls.push(Call::new(at, depth, window));
        if !is_quiet {
            self.say(Deed::Enter);
        }
    }

    /// The call of a child, and what the loop does before it.
    fn call(&mut self, deed: Deed) {
        match deed {
            Deed::First => self.say(Deed::Begin),
            Deed::Later => self.say(Deed::Next),
            _ => {}
        }
        if deed != Deed::Again {
            self.say(Deed::Loop);
        }
        self.is_above = true;
        self.say_main(deed);
        if let (Deed::Again, Some(call)) = (deed, self.calls.last_mut()) {
            call.at.again = true;
        }
    }

    fn over(&mut self, over: Over) {
        if let Some(call) = self.calls.last_mut() {
            call.over = over;
        }
    }

    fn narrow(&mut self, left: Window) {
        if let Some(Call { known, .. }) = self.calls.last_mut() {
            (known.alpha, known.alpha_before, known.beta) = (left.alpha, left.alpha, left.beta);
            known.edge = left.beta;
        }
    }

    fn raised(&mut self, alpha: Score) {
        let Some(call) = self.calls.last_mut() else {
            return;
        };
        if call.is_quiet() {
            self.say_main(Deed::Raised);
            return;
        }
        let known = &mut call.known;
        known.alpha = alpha;
        let is_met = self.reading.cuts.at(alpha, known.beta);
        if !is_met {
            known.alpha_before = alpha;
        }
        self.say_main(if is_met { Deed::Met } else { Deed::Raised });
    }

    fn leave(&mut self, score: Score) {
        let Some(call) = self.calls.last() else {
            return;
        };
        let over = call.over;
        self.main = self.moments.len();
        let is_cut = over == Over::Cut || self.close();
        if is_cut {
            self.over(Over::Cut);
        }
        if over != Over::AtOnce {
            self.pass_loop();
        }
        match over {
            Over::AtOnce => {}
            _ if is_cut => self.say(Deed::CutReturn),
            _ => {
                self.main = self.moments.len();
                self.say(Deed::Return);
            }
        }
        let Some(call) = self.calls.pop() else { return };
        self.ended = call.known;
        match self.calls.last_mut() {
            None => self.passed(score, call.known.beta),
            Some(above) if above.is_quiet() => {}
            Some(above) if call.is_quiet() || over == Over::AtOnce => {
                above.takes(call.moved(score, self.reading.leaves));
            }
            Some(above) => above.takes(score),
        }
    }

    /// The loop over the children is over: behind the last one its end has run too.
    fn pass_loop(&mut self) {
        let (low, ahead, within) = (self.reading.low, self.reading.ahead, self.returns_within);
        let Some(call) = self.calls.last_mut() else {
            return;
        };
        if std::mem::replace(&mut call.is_past_loop, true) || call.is_quiet() {
            return;
        }
        let is_cut = call.over == Over::Cut;
        let known = &mut call.known;
        known.is_at_child &= is_cut && within;
        if is_cut {
            return;
        }
        known.edge = ahead.behind(call.children, known.alpha_by(low), known);
        if call.has_children {
            self.say(Deed::Next);
        }
    }

    /// The child at hand is not searched again: its value is compared.
    fn compare<M>(&mut self, event: &Event<M>) {
        if let Event::Enter { ply, .. } = event {
            self.calls.truncate(*ply as usize);
        }
        let Some(call) = self.calls.last_mut() else {
            return;
        };
        let Some(value) = call
            .known
            .value
            .filter(|_| std::mem::take(&mut call.is_due))
        else {
            return;
        };
        let known = &mut call.known;
        let is_best = value > known.best_of_last || known.best_at_once > known.best;
        known.best = known.best_at_once;
        known.best_of_last = known.best_of_last.max(value);
        if is_best {
            self.say(Deed::Better);
        }
    }

    /// Whether the last child has closed the window: nothing tells of it but that the call ends.
    fn close(&mut self) -> bool {
        let is_open = |call: &&Call| call.over == Over::Open && call.has_children;
        let Some(Call { known, .. }) = self.calls.last().filter(is_open) else {
            return false;
        };
        let is_closed = self.reading.cuts.at(known.alpha, known.beta);
        if is_closed {
            self.say(Deed::Closed);
        }
        is_closed
    }

    /// The table stores what a call has found; what a leaf is worth is stored at once.
    fn table_entry(&mut self) {
        if self
            .calls
            .last()
            .is_none_or(|call| call.over == Over::AtOnce)
        {
            return;
        }
        if self.close() {
            self.over(Over::Cut);
        }
        self.pass_loop();
        self.say(Deed::Stored);
    }

    /// A pass is over.
    fn passed(&mut self, score: Score, beta: Score) {
        self.driver.guess = Some(score);
        let deed = if score < beta { Deed::Low } else { Deed::High };
        match deed {
            Deed::Low => self.driver.upper = score,
            _ => self.driver.lower = score,
        }
        self.say_at(deed, Place::default());
    }

    /// An event of a best-first search, or a change of its OPEN list.
    fn best_first<M>(&mut self, event: &Event<M>, rest: &[Event<M>]) {
        let Some(list) = &mut self.open else { return };
        let followed = list.follow(event, rest);
        self.driver.merit = list.merit();
        if let Some(case) = followed {
            self.main = self.moments.len();
            self.say_at(case, Place::default());
        }
    }
}
