//! The cost of genericity: the same PVS by the library's generic core, and by a loop written by hand
//! for Connect Four. `cargo bench -p negascout-connect-four --bench
//! generic_cost`
//!
//! Both visit the same nodes and return the same value, which is asserted. The loop by hand counts
//! its nodes, and a limit can stop it. It lacks the rest of the core: hooks, a clock, statistics,
//! the path, the line. Once more it counts what the core counts in its statistics, too, as whoever wants
//! to know them would. Without an evaluation nothing hides the cost: a node by hand is then hardly more
//! than the test for four in a row. The three are timed in turn, and medians of processor time compared.
//!
//! `-- once ROW` runs one row once, two plies less deep, so that instructions can be counted:
//! `valgrind --tool=callgrind --toggle-collect='*::by_hand*' PROGRAM once 1`, and again with
//! `'*::counting_by_hand*'` and `'*::by_core*'`.

use cpu_time::ProcessTime;
use negascout::observe::Node;
use negascout::search::{
    Bound, Entry, Limits, Meter, MoveOrdering, NodeKind, NonPv, Pv, Search, Table, TableUse,
};
use negascout::{Depth, Evaluate, Even, Ply, Score, Window};
use negascout_connect_four::bits::Grid;
use negascout_connect_four::{Column, OpenLines, Position};

type Pos = Position<7, 6>;

const POSITIONS: [&str; 4] = ["", "44", "444421", "43543412"];
/// Pairs of runs for each line of the output.
const ROUNDS: usize = 11;
/// Plies less where instructions are counted.
const LESS: Depth = 2;
const MEBIBYTES: usize = 16;

/// Both searches are compiled for either.
const WITH_TABLE: bool = true;
const WITHOUT: bool = false;

/// The loop by hand counts its nodes alone, or what the core counts.
const ALL_COUNTS: bool = true;
const NODES_ALONE: bool = false;

fn main() {
    let once = once();
    println!("ns of processor time per node, medians of {ROUNDS} runs");
    println!(
        "{:<26} {:>11} {:>8} {:>8} {:>8} {:>6}  {:>11}  {:>6}  {:>11}",
        "", "nodes", "by hand", "counting", "generic", "ratio", "of rounds", "to 2nd", "of rounds"
    );
    compare::<_, WITHOUT>([1, once], "no evaluation, no table", Even, 11);
    compare::<_, WITH_TABLE>([2, once], "no evaluation, table", Even, 14);
    compare::<_, WITHOUT>([3, once], "OpenLines, no table", OpenLines, 10);
    compare::<_, WITH_TABLE>([4, once], "OpenLines, table", OpenLines, 12);
}

/// The row to run once, from 1; 0 for all rows, all rounds.
fn once() -> usize {
    let after = |word: &str| std::env::args().skip_while(move |each| each != word).nth(1);
    after("once").map_or(0, |row| row.parse().expect("a row from 1 to 4"))
}

trait Evaluator: Evaluate<Pos> + Copy {}
impl<E: Evaluate<Pos> + Copy> Evaluator for E {}

fn compare<E: Evaluator, const TABLE: bool>(
    [row, once]: [usize; 2],
    name: &str,
    evaluator: E,
    depth: Depth,
) {
    let (rounds, depth) = match once {
        0 => (ROUNDS, depth),
        once if once == row => (1, depth - LESS),
        _ => return,
    };
    let table = Table::with_mebibytes(MEBIBYTES);
    let positions = POSITIONS.map(|text| text.parse().expect("legal moves"));
    let mut times: Vec<[f64; 3]> = Vec::new();
    let mut nodes = 0;
    for _ in 0..rounds {
        let mut round = [0.0; 3];
        nodes = 0;
        for pos in &positions {
            let search = || by_hand::<_, TABLE>(pos, evaluator, &table, depth);
            let (hand, seconds) = measured(&table, search);
            round[0] += seconds;
            let search = || counting_by_hand::<_, TABLE>(pos, evaluator, &table, depth);
            let (counting, seconds) = measured(&table, search);
            round[1] += seconds;
            let search = || by_core::<_, TABLE>(pos, evaluator, &table, depth);
            let (core, seconds) = measured(&table, search);
            round[2] += seconds;
            assert_eq!(hand, core, "value and nodes of {pos}");
            assert_eq!(hand, counting, "value and nodes of {pos}");
            nodes += core.1;
        }
        times.push(round);
    }
    print_row(name, nodes, &times);
}

/// The value and the nodes, by the loop written by hand.
#[inline(never)]
fn by_hand<E: Evaluator, const TABLE: bool>(
    pos: &Pos,
    evaluator: E,
    table: &Table,
    depth: Depth,
) -> (Score, u64) {
    let mut search = ByHand::<_, TABLE, NODES_ALONE>::new(evaluator, table);
    let value = search.search::<Pv>(pos, Score::MIN, Score::MAX, depth, 0);
    (value, search.nodes)
}

/// The same by a loop that counts what the core counts.
#[inline(never)]
fn counting_by_hand<E: Evaluator, const TABLE: bool>(
    pos: &Pos,
    evaluator: E,
    table: &Table,
    depth: Depth,
) -> (Score, u64) {
    let mut search = ByHand::<_, TABLE, ALL_COUNTS>::new(evaluator, table);
    let value = search.search::<Pv>(pos, Score::MIN, Score::MAX, depth, 0);
    std::hint::black_box(&search.counted);
    (value, search.nodes)
}

/// The same by the library's core.
#[inline(never)]
fn by_core<E: Evaluator, const TABLE: bool>(
    pos: &Pos,
    evaluator: E,
    table: &Table,
    depth: Depth,
) -> (Score, u64) {
    let meter = Meter::new(&Limits::default());
    let mut search = Search::new(Plain::<_, TABLE>(evaluator), (), table, meter);
    let value = search.search::<Pv>(pos, Window::FULL, depth, None);
    (value.expect("no limits"), search.nodes())
}

fn measured<T>(table: &Table, search: impl FnOnce() -> T) -> (T, f64) {
    table.clear();
    let started = ProcessTime::now();
    let found = search();
    (found, started.elapsed().as_secs_f64())
}

fn print_row(name: &str, nodes: u64, rounds: &[[f64; 3]]) {
    let nanoseconds = |side: usize| {
        let seconds = median(rounds.iter().map(|round| round[side]).collect());
        seconds * 1e9 / nodes as f64
    };
    print!(
        "{name:<26} {nodes:>11} {:>8.2} {:>8.2} {:>8.2}",
        nanoseconds(0),
        nanoseconds(1),
        nanoseconds(2)
    );
    for side in [0, 1] {
        let ratios: Vec<f64> = rounds.iter().map(|round| round[2] / round[side]).collect();
        let least = ratios.iter().copied().fold(f64::INFINITY, f64::min);
        let most = ratios.iter().copied().fold(0.0, f64::max);
        print!(" {:>6.3}  {least:.3}-{most:.3} ", median(ratios));
    }
    println!();
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

/// The moves from the middle outwards, the hash move before them.
struct Drops {
    first: Option<Column>,
    open: u64,
    next: usize,
}

const ORDER: [u8; 7] = [3, 2, 4, 1, 5, 0, 6];

impl Drops {
    #[inline]
    fn new(pos: &Pos, first: Option<Column>) -> Drops {
        Drops {
            first,
            open: pos.landings(),
            next: 0,
        }
    }
}

impl Iterator for Drops {
    type Item = Column;

    #[inline]
    fn next(&mut self) -> Option<Column> {
        if let Some(first) = self.first.take() {
            self.open &= !Grid::<7, 6>::column(usize::from(first.0));
            return Some(first);
        }
        while let Some(&column) = ORDER.get(self.next) {
            self.next += 1;
            if self.open & Grid::<7, 6>::column(usize::from(column)) != 0 {
                return Some(Column(column));
            }
        }
        None
    }
}

/// The column from 1; 0 means no move.
fn tag_of(mv: Column) -> u16 {
    u16::from(mv.0) + 1
}

/// The move with this tag, if the column is open: a key could belong to two positions.
fn move_of(pos: &Pos, tag: u16) -> Option<Column> {
    let column = Column((tag as u8).checked_sub(1)?);
    pos.can_drop(column).then_some(column)
}

/// The policy of the generic core: moves in order, an evaluation, and all else as it is by default.
struct Plain<E, const TABLE: bool>(E);

impl<E: Evaluator, const TABLE: bool> Evaluate<Pos> for Plain<E, TABLE> {
    fn evaluate(&self, pos: &Pos) -> Score {
        self.0.evaluate(pos)
    }
}

impl<E: Evaluator, const TABLE: bool> MoveOrdering<Pos> for Plain<E, TABLE> {
    type Picker = Drops;

    fn picker(&mut self, node: &Node<'_, Pos>, hash_move: Option<Column>, (): &()) -> Drops {
        Drops::new(node.pos, hash_move)
    }

    fn next_move(&mut self, drops: &mut Drops, _: &Pos) -> Option<Column> {
        drops.next()
    }
}

impl<E: Evaluator, const TABLE: bool> TableUse<Pos> for Plain<E, TABLE> {
    const TABLE_DEPTH: Depth = if TABLE { 1 } else { Depth::MAX };

    fn tag(mv: Column) -> u16 {
        tag_of(mv)
    }

    fn move_of(pos: &Pos, tag: u16) -> Option<Column> {
        move_of(pos, tag)
    }
}

negascout::default_hooks!([E: Evaluator, const TABLE: bool] Plain<E, TABLE>, Pos:
    ProvenBounds, Path, Selectivity, Horizon);

/// The loop written by hand.
struct ByHand<'t, E, const TABLE: bool, const COUNTS: bool> {
    evaluator: E,
    table: &'t Table,
    nodes: u64,
    most_nodes: u64,
    stopped: bool,
    counted: Counted,
}

/// What the core counts beside nodes.
#[derive(Default)]
struct Counted {
    horizon: u64,
    probes: u64,
    hits: u64,
    table_cutoffs: u64,
    fail_highs: u64,
    first_move_fail_highs: u64,
    null_window_searches: u64,
    researches: u64,
}

impl<'t, E: Evaluator, const TABLE: bool, const COUNTS: bool> ByHand<'t, E, TABLE, COUNTS> {
    fn new(evaluator: E, table: &'t Table) -> Self {
        ByHand {
            evaluator,
            table,
            nodes: 0,
            most_nodes: u64::MAX,
            stopped: false,
            counted: Counted::default(),
        }
    }

    fn search<K: NodeKind>(
        &mut self,
        pos: &Pos,
        alpha: Score,
        beta: Score,
        depth: Depth,
        ply: Ply,
    ) -> Score {
        if self.nodes >= self.most_nodes {
            self.stopped = true;
            return Score::DRAW;
        }
        self.nodes += 1;
        if pos.is_won() {
            return Score::loss_in(ply);
        }
        if pos.stones() == Grid::<7, 6>::BOARD {
            return Score::DRAW;
        }
        if depth <= 0 {
            self.counted.horizon += u64::from(COUNTS);
            return self.evaluator.evaluate(pos);
        }
        let mut hash_move = None;
        if TABLE {
            self.counted.probes += u64::from(COUNTS);
            if let Some(entry) = self.table.probe(pos.exact_key()) {
                self.counted.hits += u64::from(COUNTS);
                if !K::PV && entry.depth == depth {
                    if let Some(score) = entry.answers(Window::new(alpha, beta), ply) {
                        self.counted.table_cutoffs += u64::from(COUNTS);
                        return score;
                    }
                }
                hash_move = move_of(pos, entry.tag);
            }
        }
        self.search_moves::<K>(pos, alpha, beta, depth, ply, hash_move)
    }

    #[inline]
    fn search_moves<K: NodeKind>(
        &mut self,
        pos: &Pos,
        alpha: Score,
        beta: Score,
        depth: Depth,
        ply: Ply,
        hash_move: Option<Column>,
    ) -> Score {
        let (mut best, mut best_move, mut raised) = (Score::MIN, None, alpha);
        for (index, mv) in Drops::new(pos, hash_move).enumerate() {
            let column = Grid::<7, 6>::column(usize::from(mv.0));
            let child = pos.with_stone(pos.landings() & column);
            if TABLE && depth > 1 {
                self.table.prefetch(child.exact_key());
            }
            let mut score = Score::MAX;
            if index > 0 || !K::PV {
                self.counted.null_window_searches += u64::from(COUNTS && K::PV);
                score = -self.search::<NonPv>(&child, -raised.next(), -raised, depth - 1, ply + 1);
            }
            if K::PV && score > raised && (index == 0 || score < beta) {
                self.counted.researches += u64::from(COUNTS && index > 0);
                let again = -self.search::<Pv>(&child, -beta, -raised, depth - 1, ply + 1);
                score = if index == 0 { again } else { score.max(again) };
            }
            if self.stopped {
                return Score::DRAW;
            }
            if score > best {
                (best, best_move) = (score, Some(mv));
                raised = raised.max(score);
                if raised >= beta {
                    self.counted.fail_highs += u64::from(COUNTS);
                    self.counted.first_move_fail_highs += u64::from(COUNTS && index == 0);
                    break;
                }
            }
        }
        if TABLE {
            self.remember(pos, [alpha, best, beta], depth, ply, best_move);
        }
        best
    }

    #[inline]
    fn remember(
        &mut self,
        pos: &Pos,
        [alpha, best, beta]: [Score; 3],
        depth: Depth,
        ply: Ply,
        mv: Option<Column>,
    ) {
        let (bound, tag) = if best >= beta {
            (Bound::Lower, mv.map_or(0, tag_of))
        } else if best <= alpha {
            (Bound::Upper, 0)
        } else {
            (Bound::Exact, mv.map_or(0, tag_of))
        };
        let score = best.hastened_by(ply);
        let entry = Entry {
            score,
            bound,
            depth,
            tag,
        };
        self.table.store(pos.exact_key(), entry);
    }
}
