//! Resigning, and draws that the players agree on or claim.

use crate::{Game, Notice, Side, words};
use negascout_session::{EarlyEnd, EndReason, Player, Report};

/// The number of moves before which an engine agrees to a draw only if it is proven: twenty of each
/// player.
const EARLIEST_DRAW: usize = 40;

impl Game {
    /// The person gives the game up. Who plays both sides gives it up for the player to move.
    pub(crate) fn resign(&mut self) {
        let loser = match self.side {
            Side::First => Player::First,
            Side::Second => Player::Second,
            Side::Both => self.session.turn(),
            Side::None => return self.remark(Notice::NoSide),
        };
        let player = words::player(self.players(), loser);
        self.end_by_action(EarlyEnd::Resigned(loser), Notice::Resigned { player });
    }

    /// The person offers a draw, or claims it where that is possible. Who plays both sides agrees to it; the
    /// engine does where it [gains by it](Game::engine_agrees).
    pub(crate) fn offer_draw(&mut self) {
        match self.side {
            _ if self.persons_claim().is_some() => self.claim_draw(),
            Side::None => self.remark(Notice::NoSide),
            Side::Both => self.end_by_action(EarlyEnd::Agreed, Notice::DrawAgreed),
            Side::First | Side::Second if self.engine_agrees() => {
                self.end_by_action(EarlyEnd::Agreed, Notice::DrawAgreed);
            }
            Side::First | Side::Second => self.remark(Notice::DrawDeclined),
        }
    }

    /// The person claims a draw.
    pub(crate) fn claim_draw(&mut self) {
        match self.persons_claim() {
            Some(reason) => {
                self.end_by_action(EarlyEnd::Claimed(reason), Notice::DrawClaimed { reason });
            }
            None => self.remark(Notice::NothingToClaim),
        }
    }

    /// The draw that the person may claim now: only the player to move may.
    pub(crate) fn persons_claim(&self) -> Option<EndReason> {
        let is_persons = self.conclusion().is_none() && !self.is_engines_turn();
        self.session.claim().filter(|_| is_persons)
    }

    /// The draw that the engine claims in place of a move: by this report it gets no more.
    pub(crate) fn engines_claim(&self, report: &Report) -> Option<EndReason> {
        let claim = self.session.claim();
        claim.filter(|_| self.is_engines_turn() && report.value.score <= 0)
    }

    /// Whether the engine agrees to a draw: where it has proven that it gets no more, or after
    /// [`EARLIEST_DRAW`] moves, where it has last found itself no better.
    fn engine_agrees(&self) -> bool {
        let Some(latest) = self.values.iter().rev().flatten().next() else {
            return false;
        };
        let first = latest.balance(self.session.about().unit);
        let own = if self.side.engine_moves(Player::First) {
            first
        } else {
            0.0 - first
        };
        let is_proven = latest.value.result.is_some();
        own <= 0.0 && (is_proven || self.made.len() >= EARLIEST_DRAW)
    }

    fn end_by_action(&mut self, end: EarlyEnd, notice: Notice) {
        let is_ended = self.end_early(end);
        self.remark(if is_ended { notice } else { Notice::GameOver });
    }

    /// Ends the game so, unless it is over. Returns whether it does.
    pub(crate) fn end_early(&mut self, end: EarlyEnd) -> bool {
        let goes_on = self.conclusion().is_none();
        if goes_on {
            self.early = Some(end);
            self.settle();
        }
        goes_on
    }
}
