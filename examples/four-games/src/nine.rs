//! Endings of nine men's morris: nobody has men in hand, and they go along the lines to the next free
//! point; who has three men left flies to any. Three in a row are a mill: it takes a man of the opponent,
//! one that is in no mill if there is such a one. Who has two men left, or cannot move, has lost.
//!
//! Positions come again, so an ending is solved whole. Its key is that of the position as it is: the three
//! against three have 5.3 million of them.

use negascout::engine::Plain;
use negascout::{Game, Score, key};
use negascout_session::{Board, Cell, GameInfo, MoveCells, MoveOf, Opened, Playable, Player};

/// The points of a ring; there are three, the outermost first.
const RING: u8 = 8;
const POINTS: u8 = 3 * RING;

/// A position. The points of a ring are numbered clockwise from the top left corner.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// The men of each player, one bit a point.
    men: [u32; 2],
    turn: Player,
}

/// A man goes to a point, and may take one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    from: u8,
    to: u8,
    taken: Option<u8>,
}

/// The points next to each, one bit a point.
const NEIGHBOURS: [u32; POINTS as usize] = {
    let mut all = [0; POINTS as usize];
    let mut point = 0;
    while point < POINTS {
        let (ring, place) = (point / RING, point % RING);
        let beside =
            1 << (ring * RING + (place + 1) % RING) | 1 << (ring * RING + (place + 7) % RING);
        // The middles of the sides are joined from ring to ring.
        let inwards = if place % 2 == 1 && ring < 2 {
            1 << (point + RING)
        } else {
            0
        };
        let outwards = if place % 2 == 1 && ring > 0 {
            1 << (point - RING)
        } else {
            0
        };
        all[point as usize] = beside | inwards | outwards;
        point += 1;
    }
    all
};

/// The side of a ring that begins at a corner.
const fn side(ring: u8, corner: u8) -> u32 {
    let [first, second, third] = [corner % RING, (corner + 1) % RING, (corner + 2) % RING];
    1 << (ring + first) | 1 << (ring + second) | 1 << (ring + third)
}

/// The two mills through each point.
const MILLS: [[u32; 2]; POINTS as usize] = {
    let mut all = [[0; 2]; POINTS as usize];
    let mut point = 0;
    while point < POINTS {
        let (ring, place) = (point / RING * RING, point % RING);
        all[point as usize] = if place % 2 == 0 {
            [side(ring, place), side(ring, place + 6)]
        } else {
            [side(ring, place + 7), 0x1_0101 << place]
        };
        point += 1;
    }
    all
};

fn points(set: u32) -> impl Iterator<Item = u8> {
    (0..POINTS).filter(move |point| set >> point & 1 == 1)
}

/// Whether a man of these is in a mill.
fn is_in_mill(men: u32, point: u8) -> bool {
    MILLS[usize::from(point)]
        .iter()
        .any(|mill| men & mill == *mill)
}

impl Position {
    fn own(&self) -> u32 {
        self.men[self.turn as usize]
    }

    fn others(&self) -> u32 {
        self.men[self.turn.other() as usize]
    }

    /// The player whose man is on a point.
    fn owner(&self, point: u8) -> Option<Player> {
        let has = |player: &Player| self.men[*player as usize] >> point & 1 == 1;
        [Player::First, Player::Second].into_iter().find(has)
    }

    /// The ways of the mover's men, whether or not the game is over.
    fn ways(&self) -> impl Iterator<Item = (u8, u8)> {
        let (own, free) = (self.own(), !(self.own() | self.others()));
        let reach = move |from: u8| {
            if own.count_ones() == 3 {
                free
            } else {
                free & NEIGHBOURS[usize::from(from)]
            }
        };
        points(own).flat_map(move |from| points(reach(from)).map(move |to| (from, to)))
    }

    /// The men that the mover may take.
    fn takeable(&self) -> u32 {
        let others = self.others();
        let open = points(others).filter(|point| !is_in_mill(others, *point));
        let open = open.fold(0, |set, point| set | 1 << point);
        if open == 0 { others } else { open }
    }
}

impl Game for Position {
    type Move = Move;

    fn moves(&self) -> impl Iterator<Item = Move> {
        let goes_on = self.own().count_ones() > 2;
        let (own, takeable) = (self.own(), self.takeable());
        let ways = self.ways().filter(move |_| goes_on);
        ways.flat_map(move |(from, to)| {
            let closes = is_in_mill(own & !(1 << from) | 1 << to, to);
            let taken = points(if closes { takeable } else { 0 }).map(Some);
            let taken = taken.chain((!closes).then_some(None));
            taken.map(move |taken| Move { from, to, taken })
        })
    }

    fn play(&self, mv: Move) -> Position {
        let mut next = self.clone();
        next.men[self.turn as usize] ^= 1 << mv.from | 1 << mv.to;
        next.men[self.turn.other() as usize] ^= mv.taken.map_or(0, |taken| 1 << taken);
        next.turn = self.turn.other();
        next
    }

    fn outcome(&self) -> Option<Score> {
        let is_lost = self.own().count_ones() < 3 || self.ways().next().is_none();
        is_lost.then_some(Score::LOSS)
    }

    fn key(&self) -> u64 {
        key::of(self)
    }
}

/// The static evaluation: men.
fn evaluate(pos: &Position) -> Score {
    Score::new(pos.own().count_ones() as i32 - pos.others().count_ones() as i32)
}

/// The endings of so many men against so many.
pub struct NineMensMorris {
    /// The men of the first player and of the second, 3 to 9.
    pub men: [u8; 2],
}

/// The row and column of a point on a board of seven by seven.
fn place(point: u8) -> (usize, usize) {
    let ring = usize::from(point / RING);
    let (near, far) = (ring, 6 - ring);
    let places = [
        (near, near),
        (near, 3),
        (near, far),
        (3, far),
        (far, far),
        (far, 3),
        (far, near),
        (3, near),
    ];
    places[usize::from(point % RING)]
}

fn name_of(point: u8) -> String {
    let (row, column) = place(point);
    format!("{}{}", char::from(b'a' + column as u8), 7 - row)
}

/// The points row by row, from the top.
fn by_rows() -> [u8; POINTS as usize] {
    let mut all = std::array::from_fn(|point| point as u8);
    all.sort_by_key(|point| place(*point));
    all
}

impl NineMensMorris {
    /// Reads men row by row (`X`, `O`, `.`), and the mover.
    fn read_men(men: &str, mover: Option<&str>) -> Result<Position, String> {
        let turn = match mover {
            Some("x") => Player::First,
            Some("o") => Player::Second,
            _ => return Err("expected x or o, the player to move, behind the men".to_owned()),
        };
        let mut pos = Position { men: [0; 2], turn };
        for (point, man) in by_rows().iter().zip(men.chars()) {
            match man {
                'X' => pos.men[0] |= 1 << point,
                'O' => pos.men[1] |= 1 << point,
                '.' => {}
                _ => {
                    return Err(format!(
                        "expected X, O or '.', not '{}'",
                        man.escape_debug()
                    ));
                }
            }
        }
        // Who has two men left has lost, and would be to move.
        let [own, others] = [pos.own(), pos.others()].map(u32::count_ones);
        match (2..=9).contains(&own) && (3..=9).contains(&others) {
            true => Ok(pos),
            false => Err("each player has 3 to 9 men, or 2 if to move and lost".to_owned()),
        }
    }
}

impl Playable for NineMensMorris {
    type Position = Position;
    type Knowledge = Plain<fn(&Position) -> Score>;

    fn name(&self) -> String {
        format!("nine-mens-morris:{}-{}", self.men[0], self.men[1])
    }

    fn info(&self) -> GameInfo {
        GameInfo {
            description: "endings of nine men's morris, without men in hand".to_owned(),
            ..GameInfo::named(&self.name())
        }
    }

    /// The men by turns, row by row.
    fn start(&self) -> Position {
        let mut pos = Position {
            men: [0; 2],
            turn: Player::First,
        };
        for point in by_rows() {
            let has_more = |player: Player| {
                pos.men[player as usize].count_ones() < self.men[player as usize].into()
            };
            let owner = [pos.turn, pos.turn.other()]
                .into_iter()
                .find(|player| has_more(*player));
            let Some(owner) = owner else { break };
            pos.men[owner as usize] |= 1 << point;
            pos.turn = owner.other();
        }
        Position {
            turn: Player::First,
            ..pos
        }
    }

    fn knowledge(&self) -> Self::Knowledge {
        Plain(evaluate)
    }

    /// Reads men and mover, and moves after them; or moves from the first position on.
    fn read(&self, text: &str) -> Result<Opened<Self>, String> {
        let mut words = text.split_whitespace().peekable();
        let men = words.next_if(|word| word.len() == usize::from(POINTS));
        let base = men.map_or(Ok(self.start()), |men| Self::read_men(men, words.next()))?;
        let (mut pos, mut moves) = (base.clone(), Vec::new());
        for word in words {
            let mv = self.read_move(&pos, word);
            let mv = mv.map_err(|reason| format!("'{}': {reason}", word.escape_debug()))?;
            pos = pos.play(mv);
            moves.push(mv);
        }
        Ok(Opened::by(base, moves))
    }

    fn write(&self, base: &Position, moves: &[MoveOf<Self>]) -> String {
        let pos = moves.iter().fold(base.clone(), |pos, &mv| pos.play(mv));
        let man = |point: &u8| match pos.owner(*point) {
            Some(Player::First) => 'X',
            Some(Player::Second) => 'O',
            None => '.',
        };
        let men: String = by_rows().iter().map(man).collect();
        format!("{men} {}", ["x", "o"][pos.turn as usize])
    }

    fn format_move(&self, _: &Position, mv: Move) -> String {
        let taken = mv
            .taken
            .map_or(String::new(), |taken| format!("x{}", name_of(taken)));
        format!("{}-{}{taken}", name_of(mv.from), name_of(mv.to))
    }

    fn turn(&self, pos: &Position) -> Player {
        pos.turn
    }
    fn board(&self, pos: &Position) -> Option<Board> {
        let mut rows = vec![vec![Cell::Blank; 7]; 7];
        let mut lines = Vec::new();
        for point in 0..POINTS {
            let (row, column) = place(point);
            rows[row][column] = pos.owner(point).map_or(Cell::Empty, Cell::Stone);
            let joined = points(NEIGHBOURS[usize::from(point)] >> point << point);
            lines.extend(joined.map(|other| [place(point), place(other)]));
        }
        Some(Board {
            lines: Some(lines),
            ..Board::from(rows)
        })
    }

    fn cells(&self, _: &Position, mv: Move) -> MoveCells {
        MoveCells {
            from: Some(place(mv.from)),
            to: Some(place(mv.to)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{MILLS, NineMensMorris, Position};
    use negascout::{Game, Retrograde, Score};
    use negascout_session::{Catalogue, Playable, PlayableCheck};

    /// A position whose key is that of all its images: turns and reflections of the board, and its rings
    /// from the inside out. Whose men are whose counts, and not who moved first.
    #[derive(Clone)]
    struct Alike(Position);

    /// The men of both players under one of sixteen symmetries, whose bits say whether the rings go inside
    /// out, whether their places are reflected, and how often they are turned.
    fn image([own, others]: [u32; 2], symmetry: u32) -> u64 {
        let (is_inside_out, is_reflected) = (symmetry & 1 > 0, symmetry & 2 > 0);
        let turns = symmetry >> 2;
        let ring = |places: u8| {
            let places = match is_reflected {
                true => places.reverse_bits().rotate_left(1),
                false => places,
            };
            places.rotate_left(2 * turns)
        };
        let men = |men: u32| {
            let [outer, middle, inner, _] = men.to_le_bytes().map(ring);
            let rings = match is_inside_out {
                true => [inner, middle, outer, 0],
                false => [outer, middle, inner, 0],
            };
            u64::from(u32::from_le_bytes(rings))
        };
        men(own) << 32 | men(others)
    }

    impl Game for Alike {
        type Move = super::Move;
        fn moves(&self) -> impl Iterator<Item = super::Move> {
            self.0.moves()
        }
        fn play(&self, mv: super::Move) -> Alike {
            Alike(self.0.play(mv))
        }
        fn outcome(&self) -> Option<Score> {
            self.0.outcome()
        }
        fn key(&self) -> u64 {
            let men = [self.0.own(), self.0.others()];
            let each = (0..16).map(|symmetry| image(men, symmetry));
            each.min().expect("sixteen images")
        }
    }

    fn check_rules(positions: usize, games: u32) {
        let check = PlayableCheck::new(NineMensMorris { men: [4, 3] }).allow_cycles();
        check.max_positions(positions).games(games).check().unwrap();
    }

    #[test]
    fn the_rules_are_kept() {
        check_rules(50, 2);
    }

    #[test]
    #[ignore = "thorough: takes half a minute"]
    fn the_rules_are_kept_in_a_thousand_positions() {
        check_rules(1_000, 30);
    }

    #[test]
    fn there_are_sixteen_mills() {
        let mut mills: Vec<u32> = MILLS.concat();
        mills.sort_unstable();
        mills.dedup();
        assert_eq!(mills.len(), 16);
        assert!(mills.iter().all(|mill| mill.count_ones() == 3));
    }

    #[test]
    fn a_position_is_read_and_written() {
        let games = Catalogue::empty().with(NineMensMorris { men: [3, 3] });
        let text = "X..X..X............O.OO. o";
        let session = games.open("nine-mens-morris:3-3", Some(text)).unwrap();
        assert_eq!(session.position(), text);
        let bad = [
            "X..X...............O.OO.",
            "X..X...............O.O.. o",
            "a7-a8",
        ];
        assert!(
            bad.iter()
                .all(|text| games.open("nine-mens-morris:3-3", Some(*text)).is_err())
        );
    }

    /// The numbers are those of a program of its own, which sweeps forwards over a table of all placements.
    /// The first is of positions without a mill, and the second of those after a mill has taken a man.
    #[test]
    #[ignore = "thorough: takes half a minute"]
    fn three_against_three_have_their_values() {
        let start = Alike(NineMensMorris { men: [3, 3] }.start());
        let solved = Retrograde::analyse(&start, 1_000_000).unwrap();
        let plies = |score: Score| score.plies_to_end();
        let longest = solved.scores().filter_map(plies).max();
        let draws = solved.scores().filter(|score| *score == Score::DRAW);
        let counts = (solved.positions(), draws.count(), longest);
        assert_eq!(counts, (166_821 + 243, 177, Some(26)));
    }
}
