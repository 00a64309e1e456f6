//! Values, players and endings in words.

use crate::Conclusion;
use negascout::{Decimals, Score};
use negascout_session::{
    Bound, Ending, Meaning, Method, Outcome, Player, Report, Session, Unit, Value,
};

/// The name of a player. `players` are the names of the first and the second, as
/// [`Session::about`] gives them.
#[must_use]
pub fn player(players: [&str; 2], player: Player) -> &str {
    players[player as usize]
}

/// The winner of a game that ended by its rules: `X wins`, `draw`.
#[must_use]
pub fn ending(players: [&str; 2], ending: Ending) -> String {
    match ending {
        Ending::Won(winner) => format!("{} wins", player(players, winner)),
        Ending::Draw => "draw".to_owned(),
    }
}

/// The end of a game, by its rules or before: `X wins`, `draw`, `White wins by checkmate`,
/// `X wins on time`.
#[must_use]
pub fn conclusion(players: [&str; 2], conclusion: Conclusion) -> String {
    match conclusion {
        Conclusion::Rules { ending: of, reason } => {
            match reason.filter(|reason| !reason.is_shown()) {
                Some(reason) => format!("{} by {reason}", ending(players, of)),
                None => ending(players, of),
            }
        }
        Conclusion::Time { winner } => format!("{} wins on time", player(players, winner)),
        Conclusion::Resigned { winner } => {
            let loser = player(players, winner.other());
            format!("{} wins: {loser} resigns", player(players, winner))
        }
        Conclusion::Agreed => "draw by agreement".to_owned(),
        Conclusion::Claimed { reason } => format!("draw by {reason}"),
        Conclusion::Recorded { ending: of } => {
            format!("{}, as the record says", ending(players, of))
        }
    }
}

/// A value, with the name of the player it is good for: `X wins in 3 plies`, `a draw`, `X is 6 points
/// ahead`, `White is 0.25 pawns ahead`. `mover` is the player to move, for whom the value is; the session is
/// asked for the players' names and the unit.
///
/// ```
/// use negascout_play::words::verdict;
/// use negascout_session::{Limits, EngineCache, SearchRequest, go_on, open};
///
/// let session = open("tic-tac-toe", "XX./OO./...").unwrap();
/// let asked = SearchRequest::from(Limits::default());
/// let report = session.think(&asked, &mut EngineCache::with_mebibytes(1), &mut go_on).unwrap();
/// let words = verdict(&*session, session.turn(), &report.value);
/// assert_eq!(words, "X wins in 1 ply");
/// ```
#[must_use]
pub fn verdict(session: &dyn Session, mover: Player, value: &Value) -> String {
    let about = session.about();
    value_of(about.players, Measure::Score(about.unit), mover, value)
}

/// The value of a report, as [`verdict`] words it. An estimate by Monte-Carlo tree search is no lead in the
/// game's unit, and is worded as what it is: `a mean result of 37 for X`, of -100 to 100, or of points in a
/// game that ends in points.
///
/// ```
/// use negascout::mcts::Mcts;
/// use negascout_play::words::verdict_of;
/// use negascout_session::{Limits, EngineCache, SearchRequest, go_on, open};
///
/// let session = open("chess", None).unwrap();
/// let mcts = Some(Mcts::default());
/// let asked = SearchRequest { mcts, ..SearchRequest::from(Limits::to_nodes(10)) };
/// let report = session.think(&asked, &mut EngineCache::with_mebibytes(1), &mut go_on).unwrap();
/// let words = verdict_of(&*session, session.turn(), &report);
/// assert!(words.starts_with("a mean result of "), "{words}");
/// ```
#[must_use]
pub fn verdict_of(session: &dyn Session, mover: Player, report: &Report) -> String {
    let about = session.about();
    let measure = Measure::of(report, about.unit);
    value_of(about.players, measure, mover, &report.value)
}

/// The meaning of a number that is no proof.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Measure {
    /// An advantage in the game's unit.
    Score(Unit),
    /// The mean result of playouts.
    Mean,
}

impl Measure {
    /// That of a report's values, in a game with this unit.
    pub(crate) fn of(report: &Report, unit: Unit) -> Measure {
        if report.method == Method::Mcts {
            Measure::Mean
        } else {
            Measure::Score(unit)
        }
    }
}

/// As [`verdict`], with these names of the players.
pub(crate) fn value_of(
    players: [&str; 2],
    measure: Measure,
    mover: Player,
    value: &Value,
) -> String {
    let name = |owner| player(players, owner);
    let (mover, other) = (name(mover), name(mover.other()));
    let mate = value.mate.filter(|&moves| moves != 0);
    if let (Some(moves), Some(_)) = (mate, value.result) {
        let winner = if moves > 0 { mover } else { other };
        return format!("{winner} mates in {}", moves.unsigned_abs());
    }
    match (value.result, value.plies) {
        (Some(Outcome::Win), plies) => win(mover, plies) + &by_margin(measure, value),
        (Some(Outcome::Loss), plies) => win(other, plies) + &by_margin(measure, value),
        (Some(Outcome::Draw), _) => "a draw".to_owned(),
        (None, _) => lead(mover, other, measure, value),
    }
}

/// A proven win.
fn win(winner: &str, plies: Option<u32>) -> String {
    match plies {
        None => format!("{winner} wins"),
        Some(0) => format!("{winner} has won"),
        Some(1) => format!("{winner} wins in 1 ply"),
        Some(plies) => format!("{winner} wins in {plies} plies"),
    }
}

/// The margin of a win whose margin is proven, in a game whose scores are margins.
fn by_margin(measure: Measure, value: &Value) -> String {
    match measure {
        Measure::Score(unit)
            if unit.meaning == Meaning::Margin
                && value.bound == Bound::Exact
                && value.score != 0 =>
        {
            format!(" by {}", sized(unit, value.score.saturating_abs()))
        }
        _ => String::new(),
    }
}

/// An estimate, or a bound that leaves the result open.
fn lead(mover: &str, other: &str, measure: Measure, value: &Value) -> String {
    let (better, bound) = match value.score {
        1.. => (mover, value.bound),
        _ => (other, turned(value.bound)),
    };
    if let Some(plies) = Score::from_number(value.score).plies_to_end() {
        // No win is proven: only that there is no faster one.
        return match value.mate {
            Some(moves) => format!("{better} mates in {} at the soonest", moves.unsigned_abs()),
            None => format!("{better} wins in {plies} plies at the soonest"),
        };
    }
    let unit = match measure {
        Measure::Score(unit) => unit,
        Measure::Mean => return mean(better, bound, value.score.saturating_abs()),
    };
    let size = sized(unit, value.score.saturating_abs());
    let is_margin = unit.meaning == Meaning::Margin;
    let more = if is_margin { "wins" } else { "is ahead" };
    match (value.score, value.bound) {
        (0, Bound::Exact | Bound::Mean) => return "even".to_owned(),
        (0, Bound::Lower) => return format!("even, or {mover} {more}"),
        (0, Bound::Upper) => return format!("even, or {other} {more}"),
        _ => {}
    }
    let limit = match bound {
        Bound::Exact | Bound::Mean => "",
        Bound::Lower => "at least ",
        Bound::Upper => "at most ",
    };
    match is_margin {
        true => format!("{better} seems to win by {limit}{size}"),
        false => format!("{better} is {limit}{size} ahead"),
    }
}

/// The mean result of playouts, for the player whom it is good for.
fn mean(better: &str, bound: Bound, size: i32) -> String {
    match (size, bound) {
        (0, Bound::Exact | Bound::Mean) => "a mean result of 0".to_owned(),
        (_, Bound::Exact | Bound::Mean) => format!("a mean result of {size} for {better}"),
        (_, Bound::Lower) => format!("a mean result of at least {size} for {better}"),
        (_, Bound::Upper) => format!("a mean result of at most {size} for {better}"),
    }
}

/// The name of a unit, in the plural; the library's points have none.
pub(crate) fn unit(unit: Unit) -> &'static str {
    match unit.name {
        "" => "points",
        name => name,
    }
}

/// An amount with its unit.
fn sized(of: Unit, amount: i32) -> String {
    let name = match of.decimals == Decimals::NONE && amount == 1 {
        true => unit(of).trim_end_matches('s'),
        false => unit(of),
    };
    format!("{} {name}", of.amount(amount))
}

/// A bound on a value, from the other player's view.
fn turned(bound: Bound) -> Bound {
    match bound {
        Bound::Exact | Bound::Mean => bound,
        Bound::Lower => Bound::Upper,
        Bound::Upper => Bound::Lower,
    }
}

#[cfg(test)]
mod tests {
    use super::{Measure, conclusion, value_of};
    use crate::Conclusion;
    use negascout::{Decimals, Score};
    use negascout_session::{
        Bound, Certainty, EndReason, Ending, Meaning, Outcome, Player, Unit, Value, Wins,
    };

    fn estimate(score: i32, bound: Bound) -> String {
        estimated(Unit::POINTS, score, bound)
    }

    fn estimated(unit: Unit, score: i32, bound: Bound) -> String {
        let value = Value {
            decimals: Decimals::NONE,
            score,
            result: None,
            plies: None,
            mate: None,
            bound,
        };
        value_of(["X", "O"], Measure::Score(unit), Player::First, &value)
    }

    #[test]
    fn estimates_have_their_unit() {
        let value = Value {
            decimals: Decimals::NONE,
            score: -125,
            result: None,
            plies: None,
            mate: None,
            bound: Bound::Exact,
        };
        let pawns = Unit {
            decimals: Decimals::exactly(2),
            name: "pawns",
            ..Unit::POINTS
        };
        let worded = value_of(
            ["White", "Black"],
            Measure::Score(pawns),
            Player::First,
            &value,
        );
        assert_eq!(worded, "Black is 1.25 pawns ahead");
    }

    #[test]
    fn means_of_results_are_no_lead() {
        let mean = |score, bound| {
            let value = Value {
                decimals: Decimals::NONE,
                score,
                result: None,
                plies: None,
                mate: None,
                bound,
            };
            value_of(["X", "O"], Measure::Mean, Player::Second, &value)
        };
        assert_eq!(mean(37, Bound::Exact), "a mean result of 37 for O");
        assert_eq!(mean(-1, Bound::Exact), "a mean result of 1 for X");
        assert_eq!(mean(-1, Bound::Mean), "a mean result of 1 for X");
        assert_eq!(mean(0, Bound::Mean), "a mean result of 0");
        assert_eq!(mean(-5, Bound::Lower), "a mean result of at most 5 for X");
        assert_eq!(mean(5, Bound::Lower), "a mean result of at least 5 for O");
    }

    #[test]
    fn estimates_say_who_is_ahead() {
        assert_eq!(estimate(6, Bound::Exact), "X is 6 points ahead");
        assert_eq!(estimate(1, Bound::Exact), "X is 1 point ahead");
        assert_eq!(estimate(-6, Bound::Exact), "O is 6 points ahead");
        assert_eq!(estimate(6, Bound::Lower), "X is at least 6 points ahead");
        assert_eq!(estimate(-6, Bound::Lower), "O is at most 6 points ahead");
        assert_eq!(estimate(-6, Bound::Upper), "O is at least 6 points ahead");
        assert_eq!(estimate(0, Bound::Exact), "even");
        assert_eq!(estimate(0, Bound::Lower), "even, or X is ahead");
        assert_eq!(estimate(0, Bound::Upper), "even, or O is ahead");
        let margin = |score, bound| {
            let discs = Unit {
                name: "discs",
                meaning: Meaning::Margin,
                ..Unit::POINTS
            };
            estimated(discs, score, bound)
        };
        assert_eq!(margin(6, Bound::Exact), "X seems to win by 6 discs");
        assert_eq!(margin(-1, Bound::Exact), "O seems to win by 1 disc");
        assert_eq!(
            margin(6, Bound::Lower),
            "X seems to win by at least 6 discs"
        );
        assert_eq!(margin(0, Bound::Lower), "even, or X wins");
        let loss = negascout::Score::loss_in(4).get();
        let late = "O wins in 4 plies at the soonest";
        assert_eq!(estimate(loss, Bound::Lower), late);
    }

    #[test]
    fn proofs_say_who_wins() {
        let value_by = |unit, result, plies, mover| {
            let value = Value {
                decimals: Decimals::NONE,
                score: 18,
                result: Some(result),
                plies,
                mate: None,
                bound: Bound::Exact,
            };
            value_of(["X", "O"], Measure::Score(unit), mover, &value)
        };
        let proof = |result, plies, mover| value_by(Unit::POINTS, result, plies, mover);
        let discs = Unit {
            name: "discs",
            meaning: Meaning::Margin,
            ..Unit::POINTS
        };
        assert_eq!(
            value_by(discs, Outcome::Win, None, Player::Second),
            "O wins by 18 discs"
        );
        assert_eq!(
            proof(Outcome::Win, Some(3), Player::Second),
            "O wins in 3 plies"
        );
        assert_eq!(
            proof(Outcome::Loss, Some(2), Player::Second),
            "X wins in 2 plies"
        );
        assert_eq!(
            proof(Outcome::Win, Some(1), Player::First),
            "X wins in 1 ply"
        );
        assert_eq!(proof(Outcome::Loss, Some(0), Player::First), "O has won");
        assert_eq!(proof(Outcome::Loss, None, Player::First), "O wins");
        assert_eq!(proof(Outcome::Draw, None, Player::First), "a draw");
    }

    #[test]
    fn chess_counts_in_moves() {
        let chess = Unit {
            wins: Wins::AsMates,
            ..Unit::POINTS
        };
        let worded = |score, bound| {
            let value = Value::new(score, bound, Certainty::Estimate).in_unit(chess);
            value_of(
                ["White", "Black"],
                Measure::Score(chess),
                Player::First,
                &value,
            )
        };
        assert_eq!(worded(Score::win_in(5), Bound::Exact), "White mates in 3");
        assert_eq!(worded(Score::loss_in(4), Bound::Exact), "Black mates in 2");
        assert_eq!(worded(Score::loss_in(0), Bound::Exact), "Black has won");
        let late = "Black mates in 2 at the soonest";
        assert_eq!(worded(Score::loss_in(4), Bound::Lower), late);
    }

    #[test]
    fn games_end_by_rules_or_before() {
        let worded = |ended| conclusion(["white", "black"], ended);
        let rules = |ending, reason| worded(Conclusion::Rules { ending, reason });
        assert_eq!(rules(Ending::Draw, None), "draw");
        assert_eq!(rules(Ending::Draw, Some(EndReason::FullBoard)), "draw");
        let won = Ending::Won(Player::Second);
        assert_eq!(rules(won, Some(EndReason::Line)), "black wins");
        let mated = rules(won, Some(EndReason::Checkmate));
        assert_eq!(mated, "black wins by checkmate");
        let repeated = rules(Ending::Draw, Some(EndReason::Repetition));
        assert_eq!(repeated, "draw by threefold repetition");
        let winner = Player::First;
        assert_eq!(worded(Conclusion::Time { winner }), "white wins on time");
        let resigned = worded(Conclusion::Resigned { winner });
        assert_eq!(resigned, "white wins: black resigns");
        assert_eq!(worded(Conclusion::Agreed), "draw by agreement");
        let recorded = |ending| worded(Conclusion::Recorded { ending });
        assert_eq!(
            recorded(Ending::Won(winner)),
            "white wins, as the record says"
        );
        assert_eq!(recorded(Ending::Draw), "draw, as the record says");
    }
}
