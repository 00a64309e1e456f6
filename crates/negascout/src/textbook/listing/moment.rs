//! Moments: what an algorithm does between one event and the next, as its listing's lines say it.

/// What an algorithm does. A comparison counts where it holds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Deed {
    /// The search begins.
    Start,
    /// The whole tree is searched, once or once more.
    Pass,
    /// A pass has come out below its window's beta.
    Low,
    /// A pass has come out at its window's beta or above.
    High,
    /// The search is over.
    Done,
    /// The function is called for a node.
    Enter,
    /// The game is over at the node, before the depth is used up.
    End,
    /// No depth is left at the node, whether the game is over there or not.
    Horizon,
    /// The table answers.
    Answer,
    /// The table knows something that does not answer.
    Known,
    /// The children are come to.
    Begin,
    /// The loop goes on to another child.
    Next,
    /// The loop takes a child.
    Loop,
    /// The first child is searched.
    First,
    /// Another child is searched.
    Later,
    /// The child is searched again.
    Again,
    /// A child's value is the best so far.
    Better,
    /// Alpha rises and stays below beta.
    Raised,
    /// A child's value is beta or more.
    Met,
    /// The rest of the children is left out.
    Cut,
    /// The same behind the last child: nothing is left out.
    Closed,
    /// The function returns, all children searched.
    Return,
    /// The function returns after a cut.
    CutReturn,
    /// The table stores what was found.
    Stored,
    /// Noisy moves are searched behind the horizon.
    Quiesce,
    /// SSS*'s operator Gamma, cases 1 to 6.
    Case1,
    /// See [`Case1`](Deed::Case1).
    Case2,
    /// See [`Case1`](Deed::Case1).
    Case3,
    /// See [`Case1`](Deed::Case1).
    Case4,
    /// See [`Case1`](Deed::Case1).
    Case5,
    /// See [`Case1`](Deed::Case1).
    Case6,
    /// The root is taken from OPEN, SOLVED.
    Solved,
    /// With more than two players: the first child's value is the best, there being no other.
    Taken,
    /// A game is played to its end at random.
    Playout,
}

impl Deed {
    /// The words for deeds in the listings' texts.
    pub(super) const WORDS: [(&'static str, Deed); 34] = [
        ("start", Deed::Start),
        ("pass", Deed::Pass),
        ("low", Deed::Low),
        ("high", Deed::High),
        ("done", Deed::Done),
        ("enter", Deed::Enter),
        ("end", Deed::End),
        ("horizon", Deed::Horizon),
        ("answer", Deed::Answer),
        ("known", Deed::Known),
        ("begin", Deed::Begin),
        ("next", Deed::Next),
        ("loop", Deed::Loop),
        ("first", Deed::First),
        ("later", Deed::Later),
        ("again", Deed::Again),
        ("better", Deed::Better),
        ("raised", Deed::Raised),
        ("met", Deed::Met),
        ("cut", Deed::Cut),
        ("closed", Deed::Closed),
        ("return", Deed::Return),
        ("cut-return", Deed::CutReturn),
        ("stored", Deed::Stored),
        ("quiesce", Deed::Quiesce),
        ("case-1", Deed::Case1),
        ("case-2", Deed::Case2),
        ("case-3", Deed::Case3),
        ("case-4", Deed::Case4),
        ("case-5", Deed::Case5),
        ("case-6", Deed::Case6),
        ("solved", Deed::Solved),
        ("taken", Deed::Taken),
        ("playout", Deed::Playout),
    ];
}

/// Where an algorithm does something: a call of its function.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Place {
    /// Plies from the root, which tell the player to move.
    pub ply: u32,
    /// Whether the call is a question, or below one: made of a child after the first, and not again.
    pub asked: bool,
    /// Whether the child searched last was searched again.
    pub again: bool,
}

/// Something done at a place.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Moment {
    /// What is done.
    pub deed: Deed,
    /// Where.
    pub at: Place,
}

const MIN: u16 = 1;
const ASKED: u16 = 2;
const BELOW: u16 = 4;
const DEEP: u16 = 8;
const AGAIN: u16 = 16;
/// The bits of a code that tell the place; the deed is above them.
const PLACE: u16 = 31;

impl Moment {
    /// The moment as a number, which a [`Tie`] is held against.
    #[must_use]
    pub const fn code(self) -> u16 {
        let Place { ply, asked, again } = self.at;
        let min = if ply % 2 == 1 { MIN } else { 0 };
        let asked = if asked { ASKED } else { 0 };
        let below = if ply > 0 { BELOW } else { 0 };
        let deep = if ply > 1 { DEEP } else { 0 };
        let again = if again { AGAIN } else { 0 };
        (self.deed as u16) << 5 | min | asked | below | deep | again
    }
}

/// A tie of a line to the moments at which it runs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Tie {
    /// The bits of a moment's [code](Moment::code) that count.
    pub mask: u16,
    /// What they have to be.
    pub value: u16,
}

impl Tie {
    /// Whether the line runs at the moment.
    #[must_use]
    pub const fn holds(self, moment: Moment) -> bool {
        moment.code() & self.mask == self.value
    }

    /// A tie to a deed, wherever it is done.
    pub(super) const fn to(deed: Deed) -> Tie {
        Tie {
            mask: !PLACE,
            value: (deed as u16) << 5,
        }
    }

    /// Whether it is one to this deed.
    pub(super) const fn is_to(self, deed: Deed) -> bool {
        self.value >> 5 == deed as u16
    }

    /// The tie where a condition on the place holds, too; `None` if there is no such word.
    pub(super) fn only(self, condition: &str) -> Option<Tie> {
        let (bit, value) = match condition {
            "max" => (MIN, 0),
            "min" => (MIN, MIN),
            "main" => (ASKED, 0),
            "asked" => (ASKED, ASKED),
            "top" => (BELOW, 0),
            "below" => (BELOW, BELOW),
            "shallow" => (DEEP, 0),
            "deep" => (DEEP, DEEP),
            "once" => (AGAIN, 0),
            "again" => (AGAIN, AGAIN),
            _ => return None,
        };
        Some(Tie {
            mask: self.mask | bit,
            value: self.value | value,
        })
    }
}
