//! The steps of df-pn in sentences.

use super::numbers::{Goal, number, pair};
use crate::View;
use crate::grown::shown::{Shown, count};
use crate::said::{Said, said};
use negascout::textbook::Player;
use negascout::textbook::df_pn::Numbers;

/// The words for a step, in the tree as it is before it.
pub(super) struct Sentence<'s> {
    pub(super) shown: &'s Shown<'s>,
    pub(super) goal: Goal,
    /// The calls in all.
    pub(super) calls: u32,
}

impl Sentence<'_> {
    pub(super) fn view(&self) -> View {
        self.shown.scene.view
    }

    pub(super) fn ply(&self, place: usize) -> u32 {
        self.shown.tree.nodes[place].ply
    }

    /// The names of the two numbers.
    pub(super) fn names(&self) -> [&'static str; 2] {
        match self.view() {
            View::Max => ["proof number", "disproof number"],
            View::Mover => ["φ", "δ"],
        }
    }

    /// Whether the first of a node's numbers is the least of its moves: else it is the sum.
    pub(super) fn is_least_first(&self, place: usize) -> bool {
        self.view() == View::Mover || Player::at(self.ply(place)) == Player::Max
    }

    /// What is proven of a node by these numbers.
    pub(super) fn proven(&self, place: usize, numbers: Numbers) -> Option<String> {
        let is_max = Player::at(self.ply(place)) == Player::Max;
        let has_it = (numbers.phi == 0) == is_max;
        let answer = match has_it {
            true => self.goal.reached(),
            false => self.goal.missed(),
        };
        numbers.is_settled().then_some(answer)
    }

    /// What is proven of a node by now.
    pub(super) fn answer(&self, place: usize) -> Option<String> {
        let (numbers, _) = self.shown.now[place].known.numbers()?;
        self.proven(place, numbers)
    }

    pub(super) fn asked(&self, here: usize) -> Said {
        let name = self.shown.name(here);
        said!("The search begins at {}: {}", name, self.goal.asked())
    }

    pub(super) fn selected(&self, child: usize, thresholds: Numbers) -> Said {
        let above = self.shown.tree.nodes[child].parent.unwrap_or(0);
        let least = |child: usize| Some(self.shown.now[child].known.numbers()?.0.delta);
        let children = self.shown.tree.nodes[above].children.iter();
        let as_good = children.filter(|&&each| least(each) == least(child));
        // A child's δ is the mover's number of it.
        let by = match (self.view(), Player::at(self.ply(above))) {
            (View::Mover, _) => "δ",
            (View::Max, Player::Max) => "proof number",
            (View::Max, Player::Min) => "disproof number",
        };
        let value = least(child).map(number).unwrap_or_default();
        let why = match as_good.count() {
            1 => format!("it has the least {by}, {value}"),
            many => format!("it is the first of {many} with the least {by}, {value}"),
        };
        let stays = said!("The search stays below {}", self.shown.name(child));
        let until = self.until(child, thresholds);
        said!(
            "{}: {}. {} until {}.",
            self.shown.goes(above, child),
            why,
            stays,
            until
        )
    }

    /// `its proof number is 3 or more, or its disproof number is 5 or more`
    pub(super) fn until(&self, place: usize, thresholds: Numbers) -> String {
        let ends = pair(self.view(), self.ply(place), thresholds);
        let ends = self.names().into_iter().zip(ends);
        let ends = ends.filter(|(_, end)| *end != Numbers::UNREACHABLE.phi);
        let ends = ends.map(|(name, end)| format!("its {name} is {end} or more"));
        let ends = ends.collect::<Vec<_>>().join(", or ");
        if ends.is_empty() {
            "the answer is proven".to_owned()
        } else {
            ends
        }
    }

    pub(super) fn expanded(&self, here: usize, numbers: Numbers) -> Said {
        let (name, moves) = (self.shown.name(here), self.shown.moves(here));
        said!(
            "Expansion: {} has {} now. {}",
            name,
            moves,
            self.numbers(here, numbers)
        )
    }

    /// A node's numbers, how they follow from those of its moves, and what they prove.
    pub(super) fn numbers(&self, here: usize, numbers: Numbers) -> Said {
        let own = pair(self.view(), self.ply(here), numbers).map(number);
        let how = match (self.view(), self.is_least_first(here)) {
            (View::Mover, _) => ["the least δ of its moves", "the sum of their φ"],
            (View::Max, true) => ["the least of its moves", "their sum"],
            (View::Max, false) => ["the sum of its moves", "their least"],
        };
        let names = self.names();
        let [first, second] =
            [0, 1].map(|at| format!("the {} {}, {}", names[at], own[at], how[at]));
        let proven = self.proven(here, numbers);
        let proven = proven.map(|answer| format!(" It is proven that {answer} there."));
        let name = self.shown.name_after(here, "The");
        said!(
            "{} has {}, and {}.{}",
            name,
            first,
            second,
            proven.unwrap_or_default()
        )
    }

    pub(super) fn leaf(&self, here: usize, numbers: Numbers) -> Said {
        let answer = self.proven(here, numbers).unwrap_or_default();
        if self.shown.scene.has_moves {
            return said!("The game is over at {}: {}.", self.shown.name(here), answer);
        }
        let name = self.shown.name_after(here, "The");
        said!("{} is a leaf: {} there.", name, answer)
    }

    pub(super) fn left(&self, here: usize, numbers: Numbers) -> Said {
        let until = self.shown.now[here]
            .known
            .numbers()
            .and_then(|(_, until)| until);
        let until = until.filter(|until| numbers.reaches(*until));
        let why = match (self.proven(here, numbers), until) {
            (Some(answer), _) => format!("it is proven that {answer} there"),
            (None, Some(until)) => {
                let own = pair(self.view(), self.ply(here), numbers);
                let ends = pair(self.view(), self.ply(here), until);
                let place = usize::from(own[0] < ends[0]);
                let (name, own, end) = (self.names()[place], own[place], ends[place]);
                format!("its {name} {own} has reached the threshold {end}")
            }
            _ => format!("the search has made its {}", self.all_calls()),
        };
        said!("Back from {}: {}.", self.shown.name(here), why)
    }

    /// `14 calls`.
    fn all_calls(&self) -> String {
        count(self.calls as usize, "call")
    }

    pub(super) fn ended(&self) -> Said {
        let calls = self.all_calls();
        let ending = match self.answer(0) {
            Some(answer) => format!("it is proven that {answer}, after {calls}"),
            None => format!("{calls} do not tell whether {}", self.goal.reached()),
        };
        said!("The search is over at {}: {}.", self.shown.name(0), ending)
    }
}
