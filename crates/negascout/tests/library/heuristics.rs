//! Quiescence, null move, extension and reductions of the ordinary policy.

use crate::common::any::{Any, TestGame, Worth};
use crate::common::race::Race;
use crate::common::{go_on, unheard};
use negascout::conformance::PolicyCheck;
use negascout::engine::{Engine, Knowledge, Plain, SearchRequest};
use negascout::observe::{Node, Observer, Stopped};
use negascout::search::{
    Candidate, HasHeuristics, Heuristics, Limits, Plan, Quiescence, Report, Search, Selective,
    Settings, Standard, StopReason, Table, think, think_together,
};
use negascout::textbook::Walk;
use negascout::{Depth, Game, Score, Window};

/// A game drawn from a seed, in which several ways lead to a position: sums of what moves add.
#[derive(Clone, Copy, Debug)]
struct Sums {
    seed: u64,
    sum: u64,
    ply: u32,
    /// Plies to the end of the game.
    plies: u32,
    /// Whether the first move of each position is quiet, so that nobody is ever forced.
    may_stand: bool,
}

fn sums(seed: u64, plies: u32) -> Sums {
    Sums {
        seed,
        sum: 0,
        ply: 0,
        plies,
        may_stand: false,
    }
}

impl Sums {
    fn random(&self, salt: u64) -> u64 {
        negascout::key::of(&(self.seed, self.sum, self.ply, salt)) >> 20
    }

    fn is_noisy(&self, mv: u64) -> bool {
        self.random(10 + mv) % 2 == 0 && !(self.may_stand && mv == 1)
    }
}

impl Game for Sums {
    type Move = u64;
    fn moves(&self) -> impl Iterator<Item = u64> {
        let count = if self.outcome().is_some() {
            0
        } else {
            1 + self.random(2) % 4
        };
        1..=count
    }
    fn play(&self, mv: u64) -> Sums {
        Sums {
            sum: self.sum + mv,
            ply: self.ply + 1,
            ..*self
        }
    }
    fn outcome(&self) -> Option<Score> {
        let early = self.random(3) % 23;
        match early {
            _ if self.ply >= self.plies => Some(self.worth()),
            0 => Some(Score::LOSS),
            1 => Some(Score::WIN),
            _ => None,
        }
        .filter(|_| self.ply > 0)
    }
    fn key(&self) -> u64 {
        negascout::key::of(&(self.seed, self.sum, self.ply))
    }
    fn noisy_moves(&self) -> impl Iterator<Item = u64> {
        self.moves().filter(|&mv| self.is_noisy(mv))
    }
}

impl TestGame for Sums {
    fn worth(&self) -> Score {
        Score::new((self.random(1) % 41) as i32 - 20)
    }
    fn is_forced(&self) -> bool {
        self.sum % 5 == 1
    }
}

/// Quiescence as its documentation says it, without a window.
fn quiet(pos: &Sums, ply: u32, left: u32, forced: fn(&Sums) -> bool) -> Score {
    if let Some(outcome) = pos.outcome() {
        return outcome.delayed_by(ply);
    }
    if left == 0 {
        return pos.worth();
    }
    let all_noisy = pos.moves().all(|mv| pos.is_noisy(mv));
    let below = |mv| -quiet(&pos.play(mv), ply + 1, left - 1, forced);
    if all_noisy || forced(pos) {
        pos.moves().map(below).max().expect("the game is not over")
    } else {
        pos.noisy_moves().map(below).fold(pos.worth(), Score::max)
    }
}

/// Minimax whose leaves are worth what quiescence finds.
fn plain(pos: &Sums, ply: u32, depth: Depth, forced: fn(&Sums) -> bool) -> Score {
    if depth == 0 || pos.outcome().is_some() {
        return quiet(pos, ply, Quiescence::<Any<'_>>::MAX_PLIES, forced);
    }
    let below = |mv| -plain(&pos.play(mv), ply + 1, depth - 1, forced);
    pos.moves().map(below).max().expect("the game is not over")
}

fn to_depth(depth: u32) -> Settings {
    Settings {
        limits: Limits {
            depth: Some(depth),
            ..Limits::default()
        },
        ..Settings::default()
    }
}

/// The check of policies takes quiescence for what it is, and a search of another horizon for wrong.
#[test]
fn the_check_of_a_policy_follows_noisy_moves_where_it_is_told_to() {
    let worth = |pos: &Sums| pos.worth();
    let mut refused = 0;
    for seed in 0..60 {
        let plain = sums(seed, if seed % 10 == 0 { 24 } else { 9 });
        let root = Any::new(plain);
        let (quiescence, own) = if seed % 2 == 1 {
            let forced = Quiescence::new().forced_where(Any::is_forced);
            (forced, Quiescence::new().forced_where(Sums::is_forced))
        } else {
            (Quiescence::new(), Quiescence::new())
        };
        let policy = || Standard::new(Worth).with(quiescence);
        let check = || PolicyCheck::new(&root, &worth).against(&plain);
        let checked = check().quiescence(own).check(policy(), 4);
        checked.unwrap_or_else(|violation| panic!("{violation}: {seed}"));
        refused += u32::from(check().check(policy(), 4).is_err());
    }
    assert!(refused > 40, "{refused}");
}

#[test]
fn a_search_with_quiescence_is_minimax_with_quiescence_at_its_leaves() {
    let (mut compared, mut changed) = (0, 0);
    for seed in 0..300 {
        // The longer games reach the last ply of quiescence.
        let root = sums(seed, if seed % 10 == 0 { 24 } else { 9 });
        let hooked = seed % 2 == 1;
        let forced: fn(&Sums) -> bool = if hooked { Sums::is_forced } else { |_| false };
        let quiescence = if hooked {
            Quiescence::new().forced_where(Any::is_forced)
        } else {
            Quiescence::new()
        };
        let table = Table::with_entries(if seed % 3 == 0 { 16 } else { 4_096 });
        let policy = Standard::new(Worth).with(quiescence);
        let threads = 1 + seed as usize % 2;
        let any = Any::new(root);
        let report = think_together(&any, policy, &table, &to_depth(4), threads, |report| {
            let expected = plain(&root, 0, report.depth as Depth, forced);
            assert_eq!(report.score, expected, "{seed} to {}", report.depth);
            compared += 1;
        });
        assert!(report.is_ok());
        let without = Walk::new(&Sums::worth, &mut ()).alpha_beta(&root, 3, Window::FULL);
        changed += u32::from(plain(&root, 0, 3, forced) != without);
    }
    assert!(compared > 800 && changed > 100, "{compared} {changed}");
}

#[test]
fn where_nobody_is_forced_it_is_the_quiescence_of_the_textbook() {
    for seed in 0..200 {
        let root = Sums {
            may_stand: true,
            ..sums(seed, 9)
        };
        let policy = Standard::new(Worth).with(Quiescence::new());
        let (any, table) = (Any::new(root), Table::with_entries(64));
        let report = think(&any, policy, &table, &to_depth(1), unheard).unwrap();
        let textbook = |mv| {
            let child = root.play(mv);
            let value = Walk::new(&Sums::worth, &mut ()).quiesce(&child, Window::FULL);
            (-value).delayed_by(1)
        };
        assert_eq!(
            Some(report.score),
            root.moves().map(textbook).max(),
            "{seed}"
        );
    }
}

/// A win that quiescence sees beyond the depth need not be the fastest: it is not proven by that.
#[test]
fn what_is_proven_with_quiescence_is_the_value() {
    let mut solved = 0;
    for seed in 0..300 {
        let root = sums(seed, 8);
        let policy = Standard::new(Worth).with(Quiescence::new());
        let (any, table) = (Any::new(root), Table::with_mebibytes(1));
        let report = think(&any, policy, &table, &to_depth(30), unheard).unwrap();
        if report.stopped_by == Some(StopReason::Solved) {
            let whole = Walk::new(&Sums::worth, &mut ()).alpha_beta(&root, 30, Window::FULL);
            assert_eq!(report.score, whole, "{seed}");
            solved += 1;
        }
    }
    assert!(solved > 250, "{solved}");
}

/// A search by an engine, to a depth.
fn think_to<K: Knowledge<Any<'static>>>(
    engine: &mut Engine<Any<'static>, K>,
    root: impl TestGame + 'static,
    depth: u32,
) -> Report<u64> {
    let request = SearchRequest::from(to_depth(depth).limits);
    engine.think(&Any::new(root), &request, go_on)
}

/// The nodes of searches to depth 7, and how far their scores are from the exact ones in all.
fn estimates(heuristics: &Selective<Any<'static>>) -> (u64, u32) {
    let (mut nodes, mut off) = (0, 0);
    for seed in 0..20 {
        let root = Race::new(seed);
        let engine = Engine::knowing(Plain(Worth).with(heuristics.clone()));
        let report = think_to(&mut engine.hash(1), root, 7);
        let exact = think_to(&mut Engine::new(Worth).hash(1), root, 7);
        assert!(report.moves.iter().all(|each| !each.is_proven), "{seed}");
        nodes += report.nodes;
        off += report.score.get().abs_diff(exact.score.get());
    }
    (nodes, off)
}

/// Each saves nodes, and may be off by some points.
#[test]
fn selective_searches_save_nodes_and_estimate() {
    let (none, nothing) = estimates(&Selective::new());
    assert_eq!(nothing, 0);
    // `passed` itself checks that it is never asked twice running.
    let (null_move, off_by_null_move) = estimates(&Selective::new().null_move(Any::passed));
    let (late_moves, off_by_late_moves) = estimates(&Selective::new().late_move_reductions());
    println!(
        "{none} nodes; {null_move}, off {off_by_null_move}; {late_moves}, off {off_by_late_moves}"
    );
    assert!(
        null_move * 20 < none * 19 && off_by_null_move < 60,
        "{null_move} {off_by_null_move}"
    );
    assert!(
        late_moves * 4 < none * 3 && off_by_late_moves < 60,
        "{late_moves} {off_by_late_moves}"
    );
}

/// A search sees a loss within its depth and says so; a win that is found need not be the fastest, and
/// the search goes on.
#[test]
fn a_selective_search_goes_on_after_a_win() {
    let mut decided = 0;
    for seed in 0..60 {
        let root = sums(seed, 60);
        let policy = Standard::new(Worth).with(Selective::new().late_move_reductions());
        let (any, table) = (Any::new(root), Table::with_entries(256));
        let report = think(&any, policy, &table, &to_depth(6), unheard).unwrap();
        let exact = think_to(&mut Engine::new(Worth).hash(1), root, 6);
        if report.stopped_by == Some(StopReason::Solved) {
            // Only where every move was proven without any heuristic.
            assert!(report.moves.iter().all(|each| each.is_proven), "{seed}");
            assert_eq!(report.score, exact.score, "{seed}");
            decided += 1;
        }
    }
    assert!((1..60).contains(&decided), "{decided}");
}

/// Leaves out nodes or moves at a few positions, for no reason. It keeps the promise of `Selectivity`: wins and losses
/// are searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Careless {
    Nodes,
    Skips,
    Cuts,
}

impl Careless {
    /// At one position of sixteen.
    fn is_careless_at(pos: &Any<'static>) -> bool {
        negascout::key::of(&pos.key()) % 16 == 0
    }
}

impl Heuristics<Any<'static>> for Careless {
    const SELECTIVE: bool = true;

    fn prune<P, O>(
        search: &mut Search<'_, Any<'static>, P, O>,
        node: &Node<'_, Any<'static>>,
    ) -> Result<Option<Score>, Stopped>
    where
        P: HasHeuristics<Any<'static>, Heuristics = Self>,
        O: Observer<Any<'static>>,
    {
        let careless = *search.policy.heuristics();
        let beta = node.window.beta;
        let prunes = careless == Careless::Nodes && Careless::is_careless_at(node.pos);
        Ok((prunes && beta.plies_to_end().is_none()).then_some(beta))
    }

    fn plan<P, O>(
        search: &mut Search<'_, Any<'static>, P, O>,
        node: &Node<'_, Any<'static>>,
        candidate: &Candidate<u64>,
    ) -> Plan
    where
        P: HasHeuristics<Any<'static>, Heuristics = Self>,
        O: Observer<Any<'static>>,
    {
        let careless = *search.policy.heuristics();
        if !Careless::is_careless_at(node.pos) {
            return Plan::FULL;
        }
        let beta = node.window.beta;
        match careless {
            Careless::Skips if candidate.index > 0 && !candidate.best.is_loss() => Plan::Skip,
            Careless::Cuts if node.window.is_null() && beta.plies_to_end().is_none() => {
                Plan::Cut(beta)
            }
            _ => Plan::FULL,
        }
    }
}

/// The search sees a short game to its end. Its value is proven if nothing was left out.
#[test]
fn a_selective_search_proves_values_where_it_leaves_nothing_out() {
    for careless in [Careless::Nodes, Careless::Skips, Careless::Cuts] {
        let (mut solved, mut wrong) = (0, 0);
        for seed in 0..200 {
            let root = sums(seed, 8);
            let policy = Standard::new(Worth).with(careless);
            let (any, table) = (Any::new(root), Table::with_mebibytes(1));
            let report = think(&any, policy, &table, &to_depth(12), unheard).unwrap();
            let whole = Walk::new(&Sums::worth, &mut ()).alpha_beta(&root, 30, Window::FULL);
            if report.stopped_by == Some(StopReason::Solved) {
                assert_eq!(report.score, whole, "{careless:?} {seed}");
                solved += 1;
            } else {
                wrong += i32::from(report.score != whole);
            }
        }
        assert!(solved > 20 && wrong > 0, "{careless:?} {solved} {wrong}");
    }
}

/// One of two moves leads into a line of single replies, which is lost at its end.
#[derive(Clone, Copy, Debug)]
struct Corridor {
    /// Plies played; even where the first player is to move.
    ply: u32,
    entered: bool,
    /// The length of the line, from the root.
    end: u32,
}

impl Game for Corridor {
    /// 1 into the line or on, 0 to stay out of it.
    type Move = u8;
    fn moves(&self) -> impl Iterator<Item = u8> {
        let (over, entered) = (self.outcome().is_some(), self.entered);
        [1, 0]
            .into_iter()
            .filter(move |&mv| !over && (!entered || mv == 1))
    }
    fn play(&self, mv: u8) -> Corridor {
        Corridor {
            ply: self.ply + 1,
            entered: self.entered || mv == 1,
            ..*self
        }
    }
    fn outcome(&self) -> Option<Score> {
        let is_over = self.ply >= self.end;
        let lost = if self.ply % 2 == 0 {
            Score::LOSS
        } else {
            Score::WIN
        };
        is_over.then_some(if self.entered { lost } else { Score::DRAW })
    }
    fn key(&self) -> u64 {
        u64::from(self.ply) << 1 | u64::from(self.entered)
    }
}

/// The line seems to be inviting.
impl TestGame for Corridor {
    fn worth(&self) -> Score {
        let better = i32::from(self.entered);
        Score::new(if self.ply % 2 == 0 { better } else { -better })
    }
}

#[test]
fn single_replies_are_followed_to_their_end_and_not_for_ever() {
    let corridor = |end| Corridor {
        ply: 0,
        entered: false,
        end,
    };
    let extended = |end| {
        let extending = Plain(Worth).with(Selective::new().one_reply_extension());
        think_to(&mut Engine::knowing(extending).hash(1), corridor(end), 2)
    };
    let score = |end| {
        let moves = extended(end).moves;
        moves.iter().find(|each| each.mv == 1).unwrap().score
    };
    // To depth 2 the line is seen as far as it is extended: ply 1, whose reply costs no depth, and so on.
    let seen = 2 + Selective::<Any<'_>>::MAX_EXTENSIONS;
    assert_eq!(score(seen), Score::loss_in(seen));
    assert_ne!(score(seen + 1), Score::loss_in(seen + 1));
    let exact = think_to(&mut Engine::new(Worth).hash(1), corridor(8), 2);
    assert_eq!(exact.best_move(), Some(1));
    assert_eq!(extended(8).best_move(), Some(0));
}
