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
        match self.replay.line.len() {
            1 => said!["The search begins at ", self.letter(here), moves, "."],
            _ => said![
                "From ",
                self.letter(above),
                " to ",
                self.letter(here),
                moves,
                "."
            ],
        }
    }

    pub(super) fn leaf(&self, scores: &Worth) -> Said {
        let here = self.replay.here();
        let own = match self.replay.is_paranoid() {
            true => {
                let searcher = self.replay.mover(0);
                format!(", {} for {}", scores.0[searcher], player(searcher))
            }
            false => String::new(),
        };
        said![
            self.letter(here),
            format!(" is a leaf: {scores}{own}."),
            self.passed_over()
        ]
    }

    /// What becomes of a node that its parent does not take; empty where it does.
    fn passed_over(&self) -> Said {
        let line = &self.replay.line;
        let Some(above) = line.len().checked_sub(2).map(|above| &line[above]) else {
            return Said::default();
        };
        let is_taken = matches!(self.rest.first(), Some(MultiplayerEvent::Improved { .. }));
        let Some(best) = above.best.as_ref().filter(|_| !is_taken) else {
            return Said::default();
        };
        let (mover, letter) = (self.replay.mover(above.place), self.letter(above.place));
        match self.replay.is_paranoid() {
            true => said![" ", letter, format!(" keeps {best}.")],
            false => said![
                format!(" {} has {} at ", capital(&player(mover)), best.0[mover]),
                letter,
                " already, and keeps it."
            ],
        }
    }

    /// The child is the best so far.
    pub(super) fn improved(&self, index: usize, worth: &Worth) -> Said {
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
            let gives = bounded(claim, worth.0[0]);
            return said![name, " gives ", letter, format!(" {gives}{than}.")];
        }
        let mover = self.replay.mover(here);
        let than = before.map_or(String::new(), |before| {
            format!(", more than {}", before.0[mover])
        });
        let has = worth.0[mover];
        let told = format!(" {worth}: {} has {has} there{than}.", player(mover));
        said![name, " gives ", letter, told]
    }

    /// The children after the one at `index` are left out.
    pub(super) fn cutoff(&self, index: usize, by: Option<Held>) -> Said {
        let here = self.replay.here();
        let left = &self.replay.tree.children[here][index + 1..];
        let letters = left.iter().map(|&child| said![self.letter(child)]);
        let letters = Said::listed(letters, ", ", " and ");
        let left = match left.len() {
            0 => Said::default(),
            1 => said![letters, " is left out."],
            _ => said![letters, " are left out."],
        };
        let by = by.map(|held| CutBy {
            held,
            ancestor: self.replay.line[held.ply].place,
        });
        let why = match (self.replay.is_paranoid(), by) {
            (true, Some(by)) => self.held_apart(by),
            (_, by) => self.too_little_left(by),
        };
        said![why, " ", left]
    }

    /// The reason of max^n: scores add up to no more than a sum.
    fn too_little_left(&self, by: Option<CutBy>) -> Said {
        let here = self.replay.here();
        let (mover, sum) = (self.replay.mover(here), self.replay.subject.searched.sum);
        let best = self
            .replay
            .line
            .last()
            .and_then(|frame| frame.best.as_ref());
        let has = best.map_or(0, |best| best.0[mover]);
        let said = said![
            format!("{} has {has} at ", capital(&player(mover))),
            self.letter(here),
            format!(", and no leaf's scores add up to more than {sum}")
        ];
        let Some(CutBy { held, ancestor }) = by else {
            return said![said, ": nothing is better."];
        };
        let (other, left) = (player(held.player), sum - has);
        let letter = self.letter(ancestor);
        let score = held.score;
        let why = said![
            said,
            format!(": at most {left} is left for {other}, who has {score} at "),
            letter,
            " already."
        ];
        // A cut by the parent's score is right.
        match &self.replay.line[held.ply + 1..self.replay.line.len() - 1] {
            [] => why,
            [.., between] => said![
                why,
                format!(" But {}, who moves at ", self.mover(between.place)),
                self.letter(between.place),
                " in between, chooses by what ",
                self.letter(here),
                " is worth."
            ],
        }
    }

    /// The reason of the paranoid search: that of alpha-beta.
    fn held_apart(&self, CutBy { held, ancestor }: CutBy) -> Said {
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
            true => said![
                format!("{} gets at most {best} at ", capital(&searcher)),
                letter,
                format!(", and has {score} at "),
                above,
                " already."
            ],
            false => said![
                format!("{} gets at least {best} at ", capital(&searcher)),
                letter,
                format!(", and {} holds it to {score} at ", self.mover(ancestor)),
                above,
                " already."
            ],
        }
    }

    pub(super) fn leave(&self, worth: &Worth) -> Said {
        let here = self.replay.here();
        let letter = self.letter(here);
        let cut = self.replay.nodes[here].cut;
        let passed_over = self.passed_over();
        if self.replay.is_paranoid() {
            let claim = self.replay.claim_on_leaving(worth);
            let known = bounded(Some(&claim), worth.0[0]);
            let searcher = player(self.replay.mover(0));
            let told = format!(": {known} for {searcher}.");
            return said!["Back from ", letter, told, passed_over];
        }
        match cut {
            Some(Some(_)) => {
                let mover = self.mover(here);
                let told = format!(" with {worth}: what was left out may be better for {mover}.");
                said!["Back from ", letter, told, passed_over]
            }
            _ => {
                let told = format!(" with {worth}: that is its value.");
                said!["Back from ", letter, told, passed_over]
            }
        }
    }

    pub(super) fn end(&self) -> Said {
        let searched = self.replay.subject.searched;
        let found = Worth(searched.scores.clone());
        let line = self.line();
        let line = match line.is_empty() {
            true => Said::default(),
            false => said![" The line is ", line, "."],
        };
        if self.replay.is_paranoid() {
            let searcher = self.replay.mover(0);
            let score = searched.scores[searcher];
            return said![
                format!(
                    "The search is over: {} gets at least {score} at ",
                    player(searcher)
                ),
                self.letter(0),
                ", whatever the others want.",
                line
            ];
        }
        let worth = format!(" is worth {found}.");
        said!["The search is over: ", self.letter(0), worth, line]
    }

    /// The letters of the line that was found.
    fn line(&self) -> Said {
        let mut here = 0;
        let moves = self.replay.subject.searched.line.iter();
        let letters = moves.map(|branch| {
            here = self.replay.tree.children[here][branch.0];
            said![self.letter(here)]
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
