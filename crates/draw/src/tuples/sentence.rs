//! The sentences about the steps of a search of a tree of tuples.

use super::replay::{CutBy, Replay};
use crate::claim::Claim;
use crate::said::{Piece, Said, said};
use crate::scene::Scene;
use negascout::textbook::multiplayer::{Held, MultiplayerEvent, Worth};

/// What is needed to speak of a step: the search before it.
pub(super) struct Sentence<'s> {
    pub(super) scene: &'s Scene,
    pub(super) replay: &'s Replay<'s>,
    /// The events after the step's own.
    pub(super) rest: &'s [MultiplayerEvent],
}

impl Sentence<'_> {
    /// The letter of a node.
    fn letter(&self, place: usize) -> Piece {
        match self.scene.item_of[place] {
            Some(item) => Piece::Node(item),
            None => Piece::Text(self.replay.tree.letters[place].clone().into()),
        }
    }

    /// `player 2`, who moves at a node.
    fn mover(&self, place: usize) -> String {
        player(self.replay.mover(place))
    }

    /// The search has come to the current node, from the one above.
    pub(super) fn enter(&self, above: usize) -> Said {
        let here = self.replay.here();
        let is_leaf = self.replay.subject.searched.nodes[here].scores.is_some();
        let moves = match is_leaf {
            true => String::new(),
            false => format!(", {} to move", self.mover(here)),
        };
        let letter = self.letter(here);
        match self.replay.line.len() {
            1 => said!("The search begins at {}{}.", letter, moves),
            _ => said!("From {} to {}{}.", self.letter(above), letter, moves),
        }
    }

    pub(super) fn leaf(&self, scores: &Worth) -> Said {
        let searcher = self.replay.mover(0);
        let own = match self.replay.is_paranoid() {
            true => format!(", {} for {}", scores.0[searcher], player(searcher)),
            false => String::new(),
        };
        let (letter, rest) = (self.letter(self.replay.here()), self.passed_over());
        said!("{} is a leaf: {}{}.{}", letter, scores, own, rest)
    }

    /// What becomes of a node that its parent does not take; empty where it does.
    fn passed_over(&self) -> Said {
        let above = self.replay.line.iter().rev().nth(1);
        let is_taken = matches!(self.rest.first(), Some(MultiplayerEvent::Improved { .. }));
        let best = above.and_then(|above| above.best.as_ref().filter(|_| !is_taken));
        let Some((above, best)) = above.zip(best) else {
            return Said::default();
        };
        let (mover, letter) = (self.replay.mover(above.place), self.letter(above.place));
        if self.replay.is_paranoid() {
            return said!(" {} keeps {}.", letter, best);
        }
        let (who, has) = (capital(&player(mover)), best.0[mover]);
        said!(" {} has {} at {} already, and keeps it.", who, has, letter)
    }

    /// The child is the best so far.
    pub(super) fn improved(&self, index: usize, worth: &Worth) -> Said {
        let here = self.replay.here();
        let child = self.replay.tree.children[here][index];
        let (name, letter) = (self.letter(child), self.letter(here));
        let (mover, before) = (self.replay.mover(here), self.replay.best());
        if self.replay.is_paranoid() {
            let side = if mover == self.replay.mover(0) {
                "more"
            } else {
                "less"
            };
            let than = before.map(|before| format!(", {side} than {before}"));
            let gives = bounded(self.replay.nodes[child].claim.as_ref(), worth.0[0]);
            return said!(
                "{} gives {} {}{}.",
                name,
                letter,
                gives,
                than.unwrap_or_default()
            );
        }
        let than = before.map(|before| format!(", more than {}", before.0[mover]));
        let has = format!("{} has {} there", player(mover), worth.0[mover]);
        let than = than.unwrap_or_default();
        said!("{} gives {} {}: {}{}.", name, letter, worth, has, than)
    }

    /// The children after the one at `index` are left out.
    pub(super) fn cutoff(&self, index: usize, by: Option<Held>) -> Said {
        let left = &self.replay.tree.children[self.replay.here()][index + 1..];
        let letters = left.iter().map(|&child| self.letter(child));
        let letters = Said::listed(letters, ", ", " and ");
        let left = match left.len() {
            0 => Said::default(),
            1 => said!("{} is left out.", letters),
            _ => said!("{} are left out.", letters),
        };
        let why = match by {
            Some(by) if self.replay.is_paranoid() => self.held_apart(self.replay.cut_by(by)),
            by => self.too_little_left(by.map(|by| self.replay.cut_by(by))),
        };
        said!("{} {}", why, left)
    }

    /// The reason of max^n: scores add up to no more than a sum.
    fn too_little_left(&self, by: Option<CutBy>) -> Said {
        let here = self.replay.here();
        let (mover, sum) = (self.replay.mover(here), self.replay.subject.searched.sum);
        let has = self.replay.best().map_or(0, |best| best.0[mover]);
        let (who, letter) = (capital(&player(mover)), self.letter(here));
        let most = format!("no leaf's scores add up to more than {sum}");
        let said = said!("{} has {} at {}, and {}", who, has, letter, most);
        let Some(CutBy { held, ancestor }) = by else {
            return said!("{}: nothing is better.", said);
        };
        let other = format!("{} is left for {}", sum - has, player(held.player));
        let already = said!(
            "who has {} at {} already",
            held.score,
            self.letter(ancestor)
        );
        let why = said!("{}: at most {}, {}.", said, other, already);
        // A cut by the parent's score is right.
        let Some(between) = self.replay.line[held.ply + 1..].iter().rev().nth(1) else {
            return why;
        };
        let letter = self.letter(between.place);
        let between = said!(
            "{}, who moves at {} in between",
            self.mover(between.place),
            letter
        );
        let letter = self.letter(here);
        said!(
            "{} But {}, chooses by what {} is worth.",
            why,
            between,
            letter
        )
    }

    /// The reason of the paranoid search: that of alpha-beta.
    fn held_apart(&self, CutBy { held, ancestor }: CutBy) -> Said {
        let best = self.replay.best().map_or(0, |best| best.0[0]);
        let is_own = self.replay.mover(ancestor) == held.player;
        let gets = if is_own {
            "gets at most"
        } else {
            "gets at least"
        };
        let holds = match is_own {
            true => format!("has {}", held.score),
            false => format!("{} holds it to {}", self.mover(ancestor), held.score),
        };
        let (letter, above) = (self.letter(self.replay.here()), self.letter(ancestor));
        let gets = format!("{} {gets} {best}", capital(&player(held.player)));
        said!(
            "{} at {}, and {} at {} already.",
            gets,
            letter,
            holds,
            above
        )
    }

    pub(super) fn leave(&self, worth: &Worth) -> Said {
        let here = self.replay.here();
        let (letter, passed_over) = (self.letter(here), self.passed_over());
        let what = if self.replay.is_paranoid() {
            let known = bounded(Some(&self.replay.claim_on_leaving(worth)), worth.0[0]);
            format!(": {known} for {}", self.mover(0))
        } else if let Some(Some(_)) = self.replay.nodes[here].cut {
            let mover = self.mover(here);
            format!(" with {worth}: what was left out may be better for {mover}")
        } else {
            format!(" with {worth}: that is its value")
        };
        said!("Back from {}{}.{}", letter, what, passed_over)
    }

    pub(super) fn end(&self) -> Said {
        let searched = self.replay.subject.searched;
        let (letter, line) = (self.letter(0), self.line());
        let line = match line.is_empty() {
            true => Said::default(),
            false => said!(" The line is {}.", line),
        };
        let what = if self.replay.is_paranoid() {
            let score = searched.scores[self.replay.mover(0)];
            let gets = format!("{} gets at least {score}", self.mover(0));
            said!("{} at {}, whatever the others want.", gets, letter)
        } else {
            said!("{} is worth {}.", letter, Worth(searched.scores.clone()))
        };
        said!("The search is over: {}{}", what, line)
    }

    /// The letters of the line that was found.
    fn line(&self) -> Said {
        let mut here = 0;
        let moves = self.replay.subject.searched.line.iter();
        let letters = moves.map(|branch| {
            here = self.replay.tree.children[here][branch.0];
            self.letter(here)
        });
        Said::listed(letters, " ", " ")
    }
}

/// `player 2`, counted from 0.
fn player(number: usize) -> String {
    format!("player {}", number + 1)
}

fn capital(text: &str) -> String {
    let mut chars = text.chars();
    let first = chars.next().map(|first| first.to_ascii_uppercase());
    first.into_iter().chain(chars).collect()
}

/// `3`, `at least 3`, `at most 3`: a score that a node returns, by what is known of the node.
fn bounded(claim: Option<&Claim>, score: i32) -> String {
    let Some(Claim::Guarantee { lower, upper }) = claim else {
        return score.to_string();
    };
    match (*lower == Some(score), *upper == Some(score)) {
        (true, false) => format!("at least {score}"),
        (false, true) => format!("at most {score}"),
        _ => score.to_string(),
    }
}
