//! Adjudication: ending games early by the engines' scores.

use crate::engine_score::EngineScore;
use crate::openings::Opening;
use crate::record::{Ending, Played};
use negascout::Game;
use negascout_chess::{Piece, Position};
use negascout_session::{Ending as Result, Player, Session};
use serde::Serialize;

/// A draw if the scores of both engines are near 0 for some time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct DrawRule {
    /// The greatest distance of a score from 0, in centipawns.
    pub score: u32,
    /// The number of moves of each player, without a capture or a pawn move between them.
    pub moves: u32,
    /// The least number of moves of the game, by the position's own count.
    pub from: u32,
}

/// The engines whose scores decide that a game is lost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Sides {
    /// The losing engine's.
    #[default]
    One,
    /// Both engines'.
    Both,
}

/// A loss if the score is beyond a limit for some time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct ResignRule {
    /// The least disadvantage, in centipawns. A mate is beyond every limit.
    pub score: u32,
    /// The number of consecutive moves.
    pub moves: u32,
    /// The engines whose scores must agree.
    pub sides: Sides,
}

/// The rules that end a game before it is over on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Rules {
    /// Draw by the scores.
    pub draw: Option<DrawRule>,
    /// Resignation by the scores.
    pub resign: Option<ResignRule>,
}

/// A move, as far as the rules look at it.
#[derive(Clone, Copy, Debug)]
struct Seen {
    /// The player of the move.
    mover: Player,
    /// The score of the mover's engine.
    score: Option<EngineScore>,
    /// Whether it was a capture or a pawn's move.
    is_progress: bool,
    /// The number of complete moves of the game after it.
    moves_played: u32,
}

/// Applies the rules to one game of chess.
#[derive(Clone, Debug)]
pub(crate) struct Adjudicator {
    rules: Rules,
    pos: Position,
    /// Consecutive plies with level scores.
    level: u32,
    /// Consecutive moves at which each player is lost by its own score.
    lost: [u32; 2],
    /// Consecutive plies at which both engines' scores have the same player lost.
    agreed: (Option<Player>, u32),
}

impl Adjudicator {
    /// For a game from this opening; `None` if it is not of chess.
    pub(crate) fn new(rules: Rules, opening: &dyn Session) -> Option<Adjudicator> {
        Opening::of(&opening.state()).map(|opening| Adjudicator::at(rules, opening.end().0))
    }

    fn at(rules: Rules, pos: Position) -> Adjudicator {
        Adjudicator {
            rules,
            pos,
            level: 0,
            lost: [0; 2],
            agreed: (None, 0),
        }
    }

    /// Looks at a move, as the game writes it; the game goes on if there is no decision.
    pub(crate) fn look(&mut self, mover: Player, played: &Played) -> Option<(Ending, Result)> {
        let mv = self.pos.parse_san(&played.mv).ok()?;
        let is_progress = self.pos.moved(mv) == Piece::Pawn || self.pos.is_capture(mv);
        self.pos = self.pos.play(mv);
        self.decide(Seen {
            mover,
            score: played.score,
            is_progress,
            moves_played: u32::from(self.pos.fullmove_number().saturating_sub(1)),
        })
    }

    fn decide(&mut self, seen: Seen) -> Option<(Ending, Result)> {
        let Rules { draw, resign } = self.rules;
        let lost = resign.and_then(|rule| self.resigned(rule, seen));
        let drawn = draw.is_some_and(|rule| self.is_drawn(rule, seen));
        let lost = lost.map(|loser| (Ending::Resignation, Result::Won(loser.other())));
        lost.or(drawn.then_some((Ending::AgreedDraw, Result::Draw)))
    }

    fn is_drawn(&mut self, rule: DrawRule, seen: Seen) -> bool {
        if seen.is_progress {
            self.level = 0;
        }
        let is_level = seen
            .score
            .is_some_and(|score| score.is_level_within(rule.score));
        self.level = if is_level { self.level + 1 } else { 0 };
        self.level >= rule.moves.saturating_mul(2) && seen.moves_played >= rule.from
    }

    fn resigned(&mut self, rule: ResignRule, seen: Seen) -> Option<Player> {
        let is_lost = seen.score.is_some_and(|score| score.is_lost_by(rule.score));
        let is_won = seen.score.is_some_and(|score| score.is_won_by(rule.score));
        let lost = &mut self.lost[seen.mover as usize];
        *lost = if is_lost { *lost + 1 } else { 0 };
        let loser = match (is_lost, is_won) {
            (true, _) => Some(seen.mover),
            (_, true) => Some(seen.mover.other()),
            _ => None,
        };
        let before = if self.agreed.0 == loser {
            self.agreed.1
        } else {
            0
        };
        self.agreed = (loser, before + 1);
        match rule.sides {
            Sides::One => (*lost >= rule.moves).then_some(seen.mover),
            Sides::Both => loser.filter(|_| self.agreed.1 >= rule.moves.saturating_mul(2)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Adjudicator, DrawRule, Ending, Player, ResignRule, Result, Rules, Seen, Sides};
    use crate::engine_score::EngineScore::{self, Centipawns, Mate};
    use negascout_chess::Position;

    const DRAWN: (Ending, Result) = (Ending::AgreedDraw, Result::Draw);

    fn lost(loser: Player) -> (Ending, Result) {
        (Ending::Resignation, Result::Won(loser.other()))
    }

    /// The ply, from 1, at which a game with these scores of white and black in turn is decided.
    fn decided(rules: Rules, scores: &[EngineScore]) -> Option<(usize, (Ending, Result))> {
        let mut adjudicator = Adjudicator::at(rules, Position::start());
        (1..).zip(scores).find_map(|(ply, &score)| {
            let mover = if ply % 2 == 1 {
                Player::First
            } else {
                Player::Second
            };
            let seen = Seen {
                mover,
                score: Some(score),
                is_progress: false,
                moves_played: ply as u32 / 2,
            };
            adjudicator.decide(seen).map(|end| (ply, end))
        })
    }

    fn draw(score: u32, moves: u32, from: u32) -> Rules {
        let draw = Some(DrawRule { score, moves, from });
        Rules {
            draw,
            ..Rules::default()
        }
    }

    fn resign(score: u32, moves: u32, sides: Sides) -> Rules {
        let resign = Some(ResignRule {
            score,
            moves,
            sides,
        });
        Rules {
            resign,
            ..Rules::default()
        }
    }

    #[test]
    fn level_scores_draw_once_both_have_had_them_long_enough() {
        let scores = [
            Centipawns(50),
            Centipawns(5),
            Centipawns(-10),
            Centipawns(10),
        ];
        let scores = [scores.as_slice(), &[Centipawns(0); 8]].concat();
        assert_eq!(decided(draw(10, 2, 0), &scores), Some((5, DRAWN)));
        assert_eq!(decided(draw(10, 2, 4), &scores), Some((8, DRAWN)));
        assert_eq!(decided(draw(4, 2, 0), &scores), Some((8, DRAWN)));
        assert_eq!(decided(draw(10, 2, 0), &[Mate(1); 20]), None);
    }

    #[test]
    fn progress_and_missing_scores_begin_the_count_anew() {
        let mut adjudicator = Adjudicator::at(draw(10, 2, 0), Position::start());
        let mut look = |score, is_progress| {
            let (mover, moves_played) = (Player::First, 50);
            adjudicator.decide(Seen {
                mover,
                score,
                is_progress,
                moves_played,
            })
        };
        let level = Some(Centipawns(0));
        for _ in 0..3 {
            assert_eq!(look(level, false), None);
        }
        assert_eq!(look(level, true), None);
        assert_eq!(look(level, false), None);
        assert_eq!(look(None, false), None);
        for _ in 0..3 {
            assert_eq!(look(level, false), None);
        }
        assert_eq!(look(level, false), Some(DRAWN));
    }

    #[test]
    fn one_side_resigns_by_its_own_scores() {
        let scores = [10, -650, 20, -600, 0, -900].map(Centipawns);
        let expected = Some((6, lost(Player::Second)));
        assert_eq!(decided(resign(600, 3, Sides::One), &scores), expected);
        assert_eq!(decided(resign(601, 3, Sides::One), &scores), None);
        assert_eq!(decided(resign(600, 3, Sides::Both), &scores), None);
    }

    #[test]
    fn both_sides_must_see_the_same_loser() {
        let scores = [700, 700, -700, 700, -700, 800, -800].map(Centipawns);
        let expected = Some((5, lost(Player::First)));
        assert_eq!(decided(resign(600, 2, Sides::Both), &scores), expected);
        let mates = [Mate(3), Mate(-3), Mate(2), Mate(-2)];
        let expected = Some((4, lost(Player::Second)));
        assert_eq!(decided(resign(600, 2, Sides::Both), &mates), expected);
    }
}
