//! Facts of a game that its author states, beside the promises of every game.

use super::{Conformance, Violation};
use crate::{Evaluate, Game, Score};
use std::fmt::Debug;
use std::hash::Hash;

impl<'a, G: Game + Eq + Hash + Debug> Conformance<'a, G> {
    /// Also checks that `holds` is true of every position: that no man is lost, for example.
    ///
    /// ```
    /// use negascout::conformance::Conformance;
    /// use negascout::trees::{Tree, TreePosition};
    ///
    /// let tree: Tree = "((3 1) (4 3))".parse().unwrap();
    /// let is_low = |pos: &TreePosition<'_>| pos.height() < 2;
    /// let check = Conformance::new(tree.root()).fact("the tree is low", is_low);
    /// let failure = check.check().unwrap_err();
    /// assert!(failure.to_string().ends_with(": the tree is low"), "{failure}");
    /// ```
    #[must_use]
    pub fn fact(self, fact: &'a str, holds: impl Fn(&G) -> bool + 'a) -> Self {
        self.inspect(move |pos| holds(pos).then_some(()).ok_or_else(|| fact.to_owned()))
    }

    /// Also runs a check of every position, which returns what is wrong.
    #[must_use]
    pub fn inspect(mut self, check: impl Fn(&G) -> Result<(), String> + 'a) -> Self {
        self.promises.positions.push(Box::new(move |pos| {
            check(pos).map_err(|fact| Violation::Fact {
                position: format!("{pos:?}"),
                fact,
            })
        }));
        self
    }

    /// Also checks that `holds` is true of every move, given the position before, the move, and the
    /// position after.
    ///
    /// ```
    /// use negascout::conformance::Conformance;
    /// use negascout::trees::{Branch, Tree, TreePosition};
    ///
    /// let tree: Tree = "((3 1) (4 3))".parse().unwrap();
    /// let falls = |from: &TreePosition<'_>, _: Branch, to: &TreePosition<'_>| {
    ///     to.height() < from.height()
    /// };
    /// Conformance::new(tree.root()).step("a move leads down", falls).check().unwrap();
    /// ```
    #[must_use]
    pub fn step(mut self, fact: &'a str, holds: impl Fn(&G, G::Move, &G) -> bool + 'a) -> Self {
        self.promises.steps.push(Box::new(move |pos, mv, child| {
            let broken = || Violation::Step {
                position: format!("{pos:?}"),
                mv: format!("{mv:?}"),
                fact: fact.to_owned(),
            };
            holds(pos, mv, child).then_some(()).ok_or_else(broken)
        }));
        self
    }

    /// Also checks that each move passes the turn, which `turn` reads from a position. Players
    /// alternate in every game here; one who may move again is [passed to](Game#tymethod.moves).
    #[must_use]
    pub fn turn<T: PartialEq>(self, turn: impl Fn(&G) -> T + 'a) -> Self {
        self.step(
            "the turn does not pass to the other player",
            move |pos, _, child| turn(pos) != turn(child),
        )
    }

    /// Also checks a symmetry of the game, such as a reflection of the board, or an exchange of the
    /// colours together with the turn: the image of a position has the same outcome and the images of
    /// its moves, and a move's image leads to the image of the position after it.
    ///
    /// ```
    /// use negascout::conformance::Conformance;
    /// use negascout::{Game, Score, key};
    ///
    /// /// Two heaps; the player who takes the last counter wins.
    /// #[derive(Clone, PartialEq, Eq, Hash, Debug)]
    /// struct Nim([u32; 2]);
    ///
    /// impl Game for Nim {
    ///     /// A heap, and the counters taken from it.
    ///     type Move = (usize, u32);
    ///     fn moves(&self) -> impl Iterator<Item = (usize, u32)> {
    ///         (0..2).flat_map(|heap| (1..=self.0[heap]).map(move |taken| (heap, taken)))
    ///     }
    ///     fn play(&self, (heap, taken): (usize, u32)) -> Nim {
    ///         let mut next = self.clone();
    ///         next.0[heap] -= taken;
    ///         next
    ///     }
    ///     fn outcome(&self) -> Option<Score> {
    ///         (self.0 == [0, 0]).then_some(Score::LOSS)
    ///     }
    ///     fn key(&self) -> u64 {
    ///         key::of(self)
    ///     }
    /// }
    ///
    /// let exchanged = |pos: &Nim| Nim([pos.0[1], pos.0[0]]);
    /// let check = Conformance::new(Nim([3, 4]));
    /// check.symmetry("exchange", exchanged, |_, (heap, taken)| (1 - heap, taken)).check().unwrap();
    /// ```
    #[must_use]
    pub fn symmetry(
        mut self,
        name: &'a str,
        image: impl Fn(&G) -> G + 'a,
        image_of_move: impl Fn(&G, G::Move) -> G::Move + 'a,
    ) -> Self {
        self.promises.positions.push(Box::new(move |pos| {
            let other = image(pos);
            let broken = |difference: String| Violation::NotSymmetric {
                name: name.to_owned(),
                position: format!("{pos:?}"),
                image: format!("{other:?}"),
                difference,
            };
            if pos.outcome() != other.outcome() {
                return Err(broken("outcome".to_owned()));
            }
            let listed: Vec<G::Move> = other.moves().collect();
            let mut count = 0;
            for mv in pos.moves() {
                let mapped = image_of_move(pos, mv);
                count += 1;
                let same = listed.contains(&mapped) && image(&pos.play(mv)) == other.play(mapped);
                if !same {
                    return Err(broken(format!(
                        "the move {mv:?}, whose image is {mapped:?}"
                    )));
                }
            }
            let same = count == listed.len();
            same.then_some(()).ok_or_else(|| broken("moves".to_owned()))
        }));
        self
    }

    /// Also checks null moves, where `passed` gives the position after one, as
    /// [`Selective::null_move`](crate::search::Selective::null_move) does: the game goes on there, the
    /// position is another, and passing back gives the first one again.
    ///
    /// ```
    /// use negascout::conformance::Conformance;
    /// use negascout::{Game, Score};
    ///
    /// /// A heap, and whose turn it is.
    /// #[derive(Clone, PartialEq, Eq, Hash, Debug)]
    /// struct Heap(u64, u8);
    ///
    /// impl Game for Heap {
    ///     type Move = u64;
    ///     fn moves(&self) -> impl Iterator<Item = u64> {
    ///         1..=self.0.min(3)
    ///     }
    ///     fn play(&self, taken: u64) -> Heap {
    ///         Heap(self.0 - taken, 1 - self.1)
    ///     }
    ///     fn outcome(&self) -> Option<Score> {
    ///         (self.0 == 0).then_some(Score::LOSS)
    ///     }
    ///     fn key(&self) -> u64 {
    ///         self.0 << 1 | u64::from(self.1)
    ///     }
    /// }
    ///
    /// let check = || Conformance::new(Heap(9, 0));
    /// check().null_move(|pos| Some(Heap(pos.0, 1 - pos.1))).check().unwrap();
    /// let failure = check().null_move(|pos| Some(Heap(pos.0 + 1, 1 - pos.1))).check().unwrap_err();
    /// assert!(failure.to_string().contains("the null move"), "{failure}");
    /// ```
    #[must_use]
    pub fn null_move(mut self, passed: impl Fn(&G) -> Option<G> + 'a) -> Self {
        self.promises.unfinished.push(Box::new(move |pos| {
            let Some(after) = passed(pos) else {
                return Ok(());
            };
            let wrong = if after.outcome().is_some() {
                "ends the game"
            } else if after.key() == pos.key() {
                "does not pass the turn"
            } else if passed(&after).is_some_and(|back| back.key() != pos.key()) {
                "changes more than the turn"
            } else {
                return Ok(());
            };
            Err(Violation::NullMove {
                position: format!("{pos:?}"),
                wrong,
            })
        }));
        self
    }

    /// Also checks that keys tell positions apart: each position that `others` makes from one, and that
    /// does not equal it, has another key. Such positions may be too rare to be met: the same board
    /// with another turn, another number of men in hand, another right to castle.
    ///
    /// ```
    /// use negascout::conformance::{Conformance, Violation};
    /// use negascout::{Game, Score};
    ///
    /// /// A heap of up to 9, and the player to move, whom the key forgets.
    /// #[derive(Clone, PartialEq, Eq, Hash, Debug)]
    /// struct Heap(u64, u8);
    ///
    /// impl Game for Heap {
    ///     type Move = u64;
    ///     fn moves(&self) -> impl Iterator<Item = u64> {
    ///         1..=self.0.min(3)
    ///     }
    ///     fn play(&self, taken: u64) -> Heap {
    ///         Heap(self.0 - taken, 1 - self.1)
    ///     }
    ///     fn outcome(&self) -> Option<Score> {
    ///         (self.0 == 0).then_some(Score::LOSS)
    ///     }
    ///     fn key(&self) -> u64 {
    ///         self.0
    ///     }
    /// }
    ///
    /// let check = Conformance::new(Heap(9, 0)).told_apart(|pos| vec![Heap(pos.0, 1 - pos.1)]);
    /// let failure = check.check().unwrap_err();
    /// assert!(matches!(failure.violation, Violation::EqualKeys { .. }));
    /// ```
    #[must_use]
    pub fn told_apart(mut self, others: impl Fn(&G) -> Vec<G> + 'a) -> Self {
        self.promises.positions.push(Box::new(move |pos| {
            let same = |other: &G| other != pos && other.key() == pos.key();
            match others(pos).into_iter().find(same) {
                None => Ok(()),
                Some(other) => Err(Violation::EqualKeys {
                    one: format!("{pos:?}"),
                    other: format!("{other:?}"),
                }),
            }
        }));
        self
    }

    /// Compares the futures of two positions with one key only where `comparable` says so. It is for a
    /// game whose key leaves something out on purpose, such as the clock of a rule of fifty moves: a
    /// search of such a game is right as long as that rule does not end it.
    #[must_use]
    pub fn compare_if(mut self, comparable: impl Fn(&G, &G) -> bool + 'a) -> Self {
        self.promises.comparable = Some(Box::new(comparable));
        self
    }

    /// Also checks that `evaluator` stays within the limit of evaluations.
    #[must_use]
    pub fn evaluation(mut self, evaluator: &'a impl Evaluate<G>) -> Self {
        self.promises.unfinished.push(Box::new(move |pos| {
            let score = evaluator.evaluate(pos);
            let in_range = score.get().abs() <= Score::LIMIT;
            let broken = || Violation::EvaluationOutOfRange {
                position: format!("{pos:?}"),
                score,
            };
            in_range.then_some(()).ok_or_else(broken)
        }));
        self
    }

    /// Also checks that `evaluator` takes no side: with the opponent to move in the same position,
    /// which `opponents_turn` makes, the evaluation is the negative.
    #[must_use]
    pub fn antisymmetric(
        mut self,
        evaluator: &'a impl Evaluate<G>,
        opponents_turn: impl Fn(&G) -> G + 'a,
    ) -> Self {
        self.promises.unfinished.push(Box::new(move |pos| {
            let mover = evaluator.evaluate(pos);
            let opponent = evaluator.evaluate(&opponents_turn(pos));
            let broken = || Violation::NotAntisymmetric {
                position: format!("{pos:?}"),
                mover,
                opponent,
            };
            (mover == -opponent).then_some(()).ok_or_else(broken)
        }));
        self
    }
}
