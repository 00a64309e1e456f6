//! m,n,k games of every size, as `mnk:7,6,4`.

use super::BadBoard;
use crate::family::Family;
use crate::game_info::GameInfo;
use crate::games::mnk::MNK;
use crate::games::{MnkGame, Narrow, Wide, owned};
use crate::handle::open_game;
use crate::{Error, Session};
use negascout_tic_tac_toe::{Bits, Size, U256};
use std::sync::Arc;

/// Every size.
pub(super) struct MnkSizes;

impl Family for MnkSizes {
    fn info(&self) -> GameInfo {
        GameInfo {
            title: "Gomoku and its kin".to_owned(),
            description: "m,n,k games: k in a row on m columns and n rows, here 4 on 7 by 6; \
                          gomoku is 15,15,5, and there are larger ones"
                .to_owned(),
            examples: owned(&[
                "",
                "d3 d4 e3",
                "......./......./......./...O.../...X.../..XO...",
            ]),
            men: Some("marks".to_owned()),
            ..GameInfo::named("mnk:7,6,4")
        }
    }

    /// The smallest bitboard that holds the size is the fastest.
    fn open(&self, name: &str, position: &str) -> Option<Result<Box<dyn Session>, Error>> {
        let size = match name.strip_prefix(MNK)?.parse::<Size>() {
            Ok(size) => size,
            Err(error) => return Some(Err(Error::refused(BadBoard::Mnk(error)))),
        };
        Some(match size.bits() {
            0..=64 => open::<Narrow>(size, position),
            65..=128 => open::<Wide>(size, position),
            _ => open::<U256>(size, position),
        })
    }
}

fn open<B: Bits>(size: Size, position: &str) -> Result<Box<dyn Session>, Error> {
    open_game(Arc::new(MnkGame::<B>::sized(size)?), position)
}
