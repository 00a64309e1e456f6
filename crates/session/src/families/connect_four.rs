//! Connect Four on boards of every size: `connect-four`, `connect-four:8x7`.

use super::BadBoard;
use crate::family::Family;
use crate::game_info::GameInfo;
use crate::games::connect_four::{CONNECT_FOUR, USUAL_SIZE};
use crate::games::{ConnectFour, owned};
use crate::handle::open_game;
use crate::names::shortened;
use crate::{Error, Session};
use negascout_connect_four::{AnySize, Position};
use std::iter;
use std::sync::Arc;

/// Every size.
pub(super) struct ConnectFourSizes;

impl Family for ConnectFourSizes {
    fn info(&self) -> GameInfo {
        GameInfo {
            title: "Connect Four".to_owned(),
            description: "four in a row of stones that fall, on 7 columns and 6 rows; other sizes \
                          as connect-four:8x7"
                .to_owned(),
            examples: owned(&[
                "",
                "4455",
                "......./......./......./......./...OO../...XX..",
            ]),
            sizes: sizes(),
            men: Some("discs".to_owned()),
            ..GameInfo::named(CONNECT_FOUR)
        }
    }

    fn open(&self, name: &str, position: &str) -> Option<Result<Box<dyn Session>, Error>> {
        let rest = name.strip_prefix(CONNECT_FOUR)?;
        if rest.is_empty() {
            return open_sized(USUAL_SIZE, position);
        }
        let size = rest.strip_prefix(':')?;
        let known = read_size(size).and_then(|size| open_sized(size, position));
        Some(known.unwrap_or_else(|| Err(unknown_size(size))))
    }
}

/// Opens a board of this size; `None` if there is none.
fn open_sized(size: (usize, usize), position: &str) -> Option<Result<Box<dyn Session>, Error>> {
    if size == USUAL_SIZE {
        let start = Position::<7, 6>::default();
        return Some(open_game(Arc::new(ConnectFour { start }), position));
    }
    let start = Some(size)
        .filter(|_| cfg!(feature = "sizes"))
        .and_then(AnySize::empty)?;
    Some(open_game(Arc::new(ConnectFour { start }), position))
}

fn read_size(text: &str) -> Option<(usize, usize)> {
    let (width, height) = text.split_once('x')?;
    Some((width.parse().ok()?, height.parse().ok()?))
}

/// The sizes that there are, the usual one first.
fn sizes() -> Vec<String> {
    let others: &[_] = if cfg!(feature = "sizes") {
        AnySize::SIZES
    } else {
        &[]
    };
    let all = iter::once(&USUAL_SIZE).chain(others);
    all.map(|(width, height)| format!("{width}x{height}"))
        .collect()
}

fn unknown_size(text: &str) -> Error {
    let mut known = sizes();
    known.sort_unstable();
    Error::refused(BadBoard::ConnectFour(shortened(text), known))
}
