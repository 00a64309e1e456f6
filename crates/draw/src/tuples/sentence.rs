//! The sentences about the steps of a search of a tree of tuples.

use super::replay::{CutBy, Replay};
use crate::claim::Claim;
use negascout::textbook::multiplayer::{Held, MultiplayerEvent, Worth};

/// What is needed to speak of a step: the search before it.
pub(super) struct Sentence<'s> {
    pub(super) replay: &'s Replay<'s>,
    /// The events after the step's own.
    pub(super) rest: &'s [MultiplayerEvent],
}

impl Sentence<'_> {
    fn letter(&self, place: usize) -> &str {
        &self.replay.tree.letters[place]
    }

    /// `player 2`, who moves at a node.
    fn mover(&self, place: usize) -> String {
        player(self.replay.mover(place))
    }

    /// The search has come to the current node, from the one above.
    pub(super) fn enter(&self, above: usize) -> String {
        let here = self.replay.here();
        let is_leaf = self.replay.subject.searched.nodes[here].scores.is_some();
        let moves = match is_leaf {
            true => String::new(),
            false => format!(", {} to move", self.mover(here)),
        };
        match self.replay.line.len() {
            1 => format!("The search begins at {}{moves}.", self.letter(here)),
            _ => format!(
                "From {} to {}{moves}.",
                self.letter(above),
                self.letter(here)
            ),
        }
    }

    pub(super) fn leaf(&self, scores: &Worth) -> String {
        let here = self.replay.here();
        let own = match self.replay.is_paranoid() {
            true => {
                let searcher = self.replay.mover(0);
                format!(", {} for {}", scores.0[searcher], player(searcher))
            }
            false => String::new(),
        };
        format!(
            "{} is a leaf: {scores}{own}.{}",
            self.letter(here),
            self.passed_over()
        )
    }

    /// What becomes of a node that its parent does not take; empty where it does.
    fn passed_over(&self) -> String {
        let line = &self.replay.line;
        let Some(above) = line.len().checked_sub(2).map(|above| &line[above]) else {
            return String::new();
        };
        let is_taken = matches!(self.rest.first(), Some(MultiplayerEvent::Improved { .. }));
        let Some(best) = above.best.as_ref().filter(|_| !is_taken) else {
            return String::new();
        };
        let (mover, letter) = (self.replay.mover(above.place), self.letter(above.place));
        match self.replay.is_paranoid() {
            true => format!(" {letter} keeps {best}."),
            false => format!(
                " {} has {} at {letter} already, and keeps it.",
                capital(&player(mover)),
                best.0[mover]
            ),
        }
    }

    /// The child is the best so far.
    pub(super) fn improved(&self, index: usize, worth: &Worth) -> String {
        let here = self.replay.here();
        let child = self.replay.tree.children[here][index];
        let before = self
            .replay
            .line
            .last()
            .and_then(|frame| frame.best.as_ref());
        let (name, letter) = (self.letter(child), self.letter(here));
        if self.replay.is_paranoid() {
            let claim = self.replay.nodes[child].claim.as_ref();
            let than = before.map_or(String::new(), |before| {
                let side = if self.replay.mover(here) == self.replay.mover(0) {
                    "more"
                } else {
                    "less"
                };
                format!(", {side} than {before}")
            });
            return format!(
                "{name} gives {letter} {}{than}.",
                bounded(claim, worth.0[0])
            );
        }
        let mover = self.replay.mover(here);
        let than = before.map_or(String::new(), |before| {
            format!(", more than {}", before.0[mover])
        });
        format!(
            "{name} gives {letter} {worth}: {} has {} there{than}.",
            player(mover),
            worth.0[mover]
        )
    }

    /// The children after the one at `index` are left out.
    pub(super) fn cutoff(&self, index: usize, by: Option<Held>) -> String {
        let here = self.replay.here();
        let left: Vec<&str> = self.replay.tree.children[here][index + 1..]
            .iter()
            .map(|&child| self.letter(child))
            .collect();
        let left = match &left[..] {
            [only] => format!("{only} is left out."),
            [first @ .., last] => format!("{} and {last} are left out.", first.join(", ")),
            [] => String::new(),
        };
        let by = by.map(|held| CutBy {
            held,
            ancestor: self.replay.line[held.ply].place,
        });
        let why = match (self.replay.is_paranoid(), by) {
            (true, Some(by)) => self.held_apart(by),
            (_, by) => self.too_little_left(by),
        };
        format!("{why} {left}")
    }

    /// The reason of max^n: scores add up to no more than a sum.
    fn too_little_left(&self, by: Option<CutBy>) -> String {
        let here = self.replay.here();
        let (mover, sum) = (self.replay.mover(here), self.replay.subject.searched.sum);
        let best = self
            .replay
            .line
            .last()
            .and_then(|frame| frame.best.as_ref());
        let has = best.map_or(0, |best| best.0[mover]);
        let said = format!(
            "{} has {has} at {}, and no leaf's scores add up to more than {sum}",
            capital(&player(mover)),
            self.letter(here)
        );
        let Some(CutBy { held, ancestor }) = by else {
            return format!("{said}: nothing is better.");
        };
        let (other, left) = (player(held.player), sum - has);
        let letter = self.letter(ancestor);
        let why = format!(
            "{said}: at most {left} is left for {other}, who has {} at {letter} already.",
            held.score
        );
        // A cut by the parent's score is right.
        match &self.replay.line[held.ply + 1..self.replay.line.len() - 1] {
            [] => why,
            [.., between] => format!(
                "{why} But {}, who moves at {} in between, chooses by what {} is worth.",
                self.mover(between.place),
                self.letter(between.place),
                self.letter(here)
            ),
        }
    }

    /// The reason of the paranoid search: that of alpha-beta.
    fn held_apart(&self, CutBy { held, ancestor }: CutBy) -> String {
        let here = self.replay.here();
        let best = self
            .replay
            .line
            .last()
            .and_then(|frame| frame.best.as_ref());
        let best = best.map_or(0, |best| best.0[0]);
        let (searcher, letter) = (player(held.player), self.letter(here));
        let (score, above) = (held.score, self.letter(ancestor));
        match self.replay.mover(ancestor) == held.player {
            true => format!(
                "{} gets at most {best} at {letter}, and has {score} at {above} already.",
                capital(&searcher)
            ),
            false => format!(
                "{} gets at least {best} at {letter}, and {} holds it to {score} at {above} already.",
                capital(&searcher),
                self.mover(ancestor)
            ),
        }
    }

    pub(super) fn leave(&self, worth: &Worth) -> String {
        let here = self.replay.here();
        let letter = self.letter(here);
        let cut = self.replay.nodes[here].cut;
        let passed_over = self.passed_over();
        if self.replay.is_paranoid() {
            let claim = self.replay.claim_on_leaving(worth);
            let known = bounded(Some(&claim), worth.0[0]);
            let searcher = player(self.replay.mover(0));
            return format!("Back from {letter}: {known} for {searcher}.{passed_over}");
        }
        match cut {
            Some(Some(_)) => format!(
                "Back from {letter} with {worth}: what was left out may be better for {}.{passed_over}",
                self.mover(here)
            ),
            _ => format!("Back from {letter} with {worth}: that is its value.{passed_over}"),
        }
    }

    pub(super) fn end(&self) -> String {
        let searched = self.replay.subject.searched;
        let found = Worth(searched.scores.clone());
        let line = self.line();
        let line = match line.is_empty() {
            true => String::new(),
            false => format!(" The line is {}.", line.join(" ")),
        };
        if self.replay.is_paranoid() {
            let searcher = self.replay.mover(0);
            let score = searched.scores[searcher];
            return format!(
                "The search is over: {} gets at least {score} at A, whatever the others want.{line}",
                player(searcher)
            );
        }
        format!("The search is over: A is worth {found}.{line}")
    }

    /// The letters of the line that was found.
    fn line(&self) -> Vec<&str> {
        let mut here = 0;
        let moves = self.replay.subject.searched.line.iter();
        moves
            .map(|branch| {
                here = self.replay.tree.children[here][branch.0];
                self.letter(here)
            })
            .collect()
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
