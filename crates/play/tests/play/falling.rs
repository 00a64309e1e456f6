//! A board on which stones fall, and one on which they stay.

use negascout::engine::Plain;
use negascout::{Game as Rules, Score};
use negascout_play::{Action, Game, Notice, Opponent, Side};
use negascout_session::{Board, Catalogue, Cell, MoveCells, Playable, Player};

/// A column of two cells, of which one stone takes the lower.
#[derive(Clone, Copy)]
struct Column {
    falls: bool,
}

/// Whether the stone is on the board.
#[derive(Clone)]
struct Taken(bool);

impl Rules for Taken {
    type Move = ();

    fn moves(&self) -> impl Iterator<Item = ()> {
        (!self.0).then_some(()).into_iter()
    }

    fn play(&self, (): ()) -> Taken {
        Taken(true)
    }

    fn outcome(&self) -> Option<Score> {
        self.0.then_some(Score::LOSS)
    }

    fn key(&self) -> u64 {
        u64::from(self.0)
    }
}

impl Playable for Column {
    type Position = Taken;
    type Knowledge = Plain<fn(&Taken) -> Score>;

    fn name(&self) -> String {
        "column".to_owned()
    }

    fn start(&self) -> Taken {
        Taken(false)
    }

    fn knowledge(&self) -> Self::Knowledge {
        Plain(|_| Score::DRAW)
    }

    fn format_move(&self, _: &Taken, (): ()) -> String {
        "a1".to_owned()
    }

    fn turn(&self, _: &Taken) -> Player {
        Player::First
    }

    fn board(&self, _: &Taken) -> Option<Board> {
        Some(Board {
            falls: self.falls,
            ..Board::from(vec![vec![Cell::Empty]; 2])
        })
    }

    fn cells(&self, _: &Taken, (): ()) -> MoveCells {
        MoveCells {
            from: None,
            to: Some((1, 0)),
        }
    }
}

/// The moves played, and what is said, when the upper cell is chosen.
fn chosen_above(column: Column) -> (Vec<String>, Option<Notice>) {
    let session = Catalogue::standard().with(column).open("column", None);
    let mut game = Game::new(session.unwrap(), Side::Both, Opponent::default());
    game.act(Action::PointAt(0, 0));
    game.act(Action::Confirm);
    (game.session().history(), game.notice().cloned())
}

#[test]
fn the_cell_above_is_played_only_where_stones_fall() {
    let falling = chosen_above(Column { falls: true });
    assert_eq!(falling.0, ["a1"]);
    let staying = chosen_above(Column { falls: false });
    assert_eq!(staying, (vec![], Some(Notice::NoMoveThere)));
}
