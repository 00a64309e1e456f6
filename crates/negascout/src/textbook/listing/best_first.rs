//! Following SSS* and DUAL* by the changes of their OPEN list.

use super::moment::Deed;
use crate::Score;
use crate::observe::{Event, OpenChange, OpenStatus};

/// An OPEN list as its changes tell it.
#[derive(Clone, Copy, Debug)]
pub(super) struct OpenList {
    /// Whether MIN has MAX's part, as in DUAL*.
    is_dual: bool,
    /// The merit of the state taken last.
    merit: Option<Score>,
    /// The case of Gamma that is at work, and whether it is still to be told.
    case: Option<(Deed, bool)>,
}

impl OpenList {
    /// The list that begins with a state of this merit: SSS* closes in from above, DUAL* from below.
    pub(super) fn new(merit: Score) -> OpenList {
        OpenList {
            is_dual: merit <= Score::MIN,
            merit: None,
            case: None,
        }
    }

    /// The merit of the state taken last.
    pub(super) fn merit(&self) -> Option<Score> {
        self.merit
    }

    /// Follows an event; `rest` are those after it. Returns the case of Gamma that it belongs to, where
    /// that is to be told: with the first event after its state was taken, and with each visit.
    pub(super) fn follow<M>(&mut self, event: &Event<M>, rest: &[Event<M>]) -> Option<Deed> {
        let (case, is_new) = self.case.unzip();
        let found = match event {
            Event::Open { .. } | Event::Leave { .. } => case.filter(|_| is_new == Some(true)),
            Event::Enter { .. } | Event::Leaf { .. } | Event::Cutoff { .. } => case,
            _ => None,
        };
        if found.is_some() {
            self.case = case.map(|case| (case, false));
        }
        if let Event::Open {
            change: OpenChange::Take,
            path,
            status,
            merit,
        } = event
        {
            self.merit = Some(*merit);
            self.case = self
                .the_case(path.len(), *status, rest)
                .map(|case| (case, true));
        }
        found
    }

    /// The case by which a state is replaced that was taken from OPEN: what is put on OPEN tells.
    fn the_case<M>(self, ply: usize, status: OpenStatus, rest: &[Event<M>]) -> Option<Deed> {
        if ply == 0 && status == OpenStatus::Solved {
            return Some(Deed::Solved);
        }
        let put = rest.iter().find_map(|event| match event {
            Event::Open {
                change: OpenChange::Insert,
                path,
                status,
                ..
            } => Some((path.len(), *status)),
            _ => None,
        });
        let (put_ply, put_status) = put?;
        let is_min = (ply % 2 == 1) != self.is_dual;
        Some(match (status, put_status) {
            (OpenStatus::Solved, _) if is_min => Deed::Case1,
            (OpenStatus::Solved, OpenStatus::Live) => Deed::Case2,
            (OpenStatus::Solved, OpenStatus::Solved) => Deed::Case3,
            (OpenStatus::Live, OpenStatus::Solved) if put_ply == ply => Deed::Case4,
            (OpenStatus::Live, _) if is_min => Deed::Case5,
            (OpenStatus::Live, _) => Deed::Case6,
        })
    }
}
