/** Requests and answers, made from their JSON Schema by `cargo xtask page --types`. */

/**
 * How much of an exact value is wanted.
 */
export type Aim = "value" | "outcome";
/**
 * The relation of a score to a value.
 */
export type Bound = "exact" | "lower" | "upper";
/**
 * The result of a game for the player to move.
 */
export type Outcome = "win" | "draw" | "loss";
/**
 * [`News`] as data.
 */
export type NewsData =
  | {
      iteration: Report;
    }
  | {
      done: Report;
    }
  | {
      failed: string;
    };
/**
 * An [`Order`] as data.
 */
export type OrderData =
  | {
      search: TaskData;
    }
  | "stop";
/**
 * The reason of a search.
 */
export type Purpose = "move" | "hint" | "analysis" | "scores";
/**
 * One of the two players: the one who moved first in the game, or the other.
 */
export type Seat = "first" | "second";
/**
 * A wish of the person, or news of a search.
 */
export type Request =
  | {
      begin: Begin;
    }
  | {
      play: string;
    }
  | "take-back"
  | {
      "back-to": number;
    }
  | {
      "look-at": number;
    }
  | "hint"
  | "move-now"
  | "pause"
  | "new-game"
  | {
      side: Side;
    }
  | {
      level: Handicap | null;
    }
  | {
      limits: Limits1;
    }
  | {
      thoughts: ThoughtsShown;
    }
  | {
      scores: ScoresShown;
    }
  | {
      load: string;
    }
  | {
      "set-up": SetUp;
    }
  | {
      hear: NewsData;
    }
  | "tick";
/**
 * The side that the person plays; the engine plays the rest.
 *
 * ```
 * use negascout_play::Side;
 * use negascout_session::Seat;
 *
 * let side: Side = "second".parse().unwrap();
 * assert!(side.engine_moves(Seat::First) && !side.engine_moves(Seat::Second));
 * assert_eq!(side.to_string(), "second");
 * ```
 */
export type Side = "first" | "second" | "both" | "none";
/**
 * The thoughts that a person wants to see.
 */
export type ThoughtsShown = "own-moves" | "everything" | "nothing";
/**
 * Whether the values of all moves are shown while the person chooses one.
 */
export type ScoresShown = "hidden" | "shown";
/**
 * The searcher that runs the algorithms of a comparison.
 */
export type Searcher =
  | "textbook"
  | {
      practice: {
        /**
         * Whether each searches depth by depth, the best moves of one depth first in the next. Its
         * counters are those of all depths together.
         */
        deepening?: boolean;
        /**
         * Whether moves are sorted by the static evaluation of the positions they lead to.
         */
        ordering?: boolean;
      };
    }
  | {
      search: {
        /**
         * Whether iterations have aspiration windows.
         */
        aspiration?: boolean;
        /**
         * Whether the policy may prune, reduce and extend.
         */
        selective?: boolean;
      };
    };
/**
 * Why a search ended.
 */
export type StopReason = "solved" | "depth" | "nodes" | "time" | "stopped";
/**
 * The moves that are to be given a value.
 */
export type Wanted = "best" | "all";

export interface Everything {
  Aim?: Aim;
  Begin?: Begin;
  Bound?: Bound;
  ClockData?: ClockData;
  Comparison?: Comparison;
  Counters?: Counters;
  Effort?: Effort;
  GameInfo?: GameInfo;
  Handicap?: Handicap;
  Limits?: Limits1;
  MoveValue?: MoveValue;
  NewsData?: NewsData;
  OrderData?: OrderData;
  Outcome?: Outcome;
  Proof?: Proof;
  Purpose?: Purpose;
  Reply?: Reply;
  Report?: Report;
  Request?: Request;
  Row?: Row;
  ScoresShown?: ScoresShown;
  SearchCounters?: SearchCounters;
  Searcher?: Searcher;
  Seat?: Seat;
  SetUp?: SetUp;
  Shown?: Shown;
  ShownBoard?: ShownBoard;
  ShownCell?: ShownCell;
  ShownClocks?: ShownClocks;
  ShownConclusion?: ShownConclusion;
  ShownIteration?: ShownIteration;
  ShownMove?: ShownMove;
  ShownNotice?: ShownNotice;
  ShownScore?: ShownScore;
  ShownThoughts?: ShownThoughts;
  ShownValue?: ShownValue;
  Side?: Side;
  Solution?: Solution;
  Solving?: Solving;
  StopReason?: StopReason;
  TaskData?: TaskData;
  Thinking?: Thinking;
  ThoughtsShown?: ThoughtsShown;
  Value?: Value;
  Wanted?: Wanted;
}
/**
 * A game to begin.
 */
export interface Begin {
  /**
   * The time of each player, as `300+2`; empty for a game without clocks.
   */
  clock: string;
  /**
   * The game's name.
   */
  game: string;
  /**
   * The engine's level; none for full strength.
   */
  handicap: Handicap | null;
  limits: Limits;
  /**
   * The method's name: `search`, or an algorithm of the textbook; empty for `search`.
   */
  method: string;
  /**
   * Moves to play from there, oldest first.
   */
  moves: string[];
  /**
   * The position to begin with; empty for the game's own.
   */
  position: string;
  /**
   * Whether to show the values of all moves.
   */
  scores: "hidden" | "shown";
  /**
   * The side that the person plays.
   */
  side: "first" | "second" | "both" | "none";
  /**
   * The thoughts to show.
   */
  thoughts: "own-moves" | "everything" | "nothing";
}
/**
 * A level of play below full strength, with the seed of its slips.
 */
export interface Handicap {
  /**
   * How well to play, 1 to 8.
   */
  level: number;
  /**
   * The seed of the slips: the same seed, the same move in the same position.
   */
  seed: number;
}
/**
 * The limits of a move, at full strength.
 */
export interface Limits {
  /**
   * The last iteration's depth in plies, at least 1.
   */
  depth: number | null;
  /**
   * Nodes over all iterations.
   */
  nodes: number | null;
  /**
   * Time from the start, in seconds.
   */
  seconds: number | null;
}
/**
 * A player's clock as a search needs it.
 */
export interface ClockData {
  /**
   * The time added after each move, in seconds.
   */
  increment: number;
  /**
   * The time lost at each move before it is heard of, in seconds.
   */
  overhead: number;
  /**
   * The time left, in seconds.
   */
  remaining: number;
}
/**
 * A comparison of algorithms on one position.
 */
export interface Comparison {
  /**
   * The algorithms, or forms of the gallery, in the order of the rows.
   */
  algorithms: string[];
  /**
   * The searcher that runs them.
   */
  by?:
    | "textbook"
    | {
        practice: {
          /**
           * Whether each searches depth by depth, the best moves of one depth first in the next. Its
           * counters are those of all depths together.
           */
          deepening?: boolean;
          /**
           * Whether moves are sorted by the static evaluation of the positions they lead to.
           */
          ordering?: boolean;
        };
      }
    | {
        search: {
          /**
           * Whether iterations have aspiration windows.
           */
          aspiration?: boolean;
          /**
           * Whether the policy may prune, reduce and extend.
           */
          selective?: boolean;
        };
      };
  /**
   * The depth each searches to; to the end of the game if absent.
   */
  depth?: number | null;
}
/**
 * Counters of a textbook algorithm's search.
 */
export interface Counters {
  /**
   * Nodes left before all children were searched.
   */
  cutoffs: number;
  /**
   * Evaluations of different leaves of the tree.
   */
  distinct_leaves: number;
  /**
   * Evaluations, repeats included.
   */
  leaves: number;
  /**
   * Visits to nodes.
   */
  nodes: number;
  /**
   * Searches started with a null window.
   */
  null_window_searches: number;
  /**
   * Children searched again.
   */
  researches: number;
  /**
   * The most entries held in memory.
   */
  stored: number;
}
/**
 * The effort of a proof.
 */
export interface Effort {
  /**
   * Nodes searched.
   */
  nodes: number;
  /**
   * Seconds.
   */
  seconds: number;
}
/**
 * A game in a list of games.
 */
export interface GameInfo {
  /**
   * One line about it, with what can be put in place of the numbers in its name.
   */
  description: string;
  /**
   * Positions to try.
   */
  examples: string[];
  /**
   * The name that it is opened by.
   */
  name: string;
  /**
   * The name in a sentence.
   */
  title: string;
}
/**
 * When to stop: at the first limit reached. Without any, when the game is solved.
 */
export interface Limits1 {
  /**
   * The last iteration's depth in plies, at least 1.
   */
  depth: number | null;
  /**
   * Nodes over all iterations.
   */
  nodes: number | null;
  /**
   * Time from the start, in seconds.
   */
  seconds: number | null;
}
/**
 * A move and its value for the player who makes it.
 */
export interface MoveValue {
  /**
   * The relation of the score to the value.
   */
  bound: "exact" | "lower" | "upper";
  /**
   * The move.
   */
  move: string;
  /**
   * Plies until the game is won or lost, where that is proven.
   */
  plies?: number | null;
  /**
   * The line that it begins; of a move known only to be no better, the move alone.
   */
  pv: string[];
  /**
   * The result by best play, where it is proven.
   */
  result?: Outcome | null;
  /**
   * A number in the game's unit: higher is better for the player to move, 0 is even. In chess
   * centipawns, in Connect Four's exact values points. A win that has no number in that unit is
   * 1999999999 less its plies, a loss the negative.
   */
  score: number;
}
/**
 * The result of a search of a position.
 */
export interface Report {
  /**
   * `search` for the production search, or an algorithm's name.
   */
  algorithm: string;
  /**
   * The best move; `None` if and only if the game is over.
   */
  best_move: string | null;
  /**
   * The relation of the score to the value.
   */
  bound: "exact" | "lower" | "upper";
  /**
   * The depth of the last iteration, in plies.
   */
  depth: number;
  /**
   * The game's name.
   */
  game: string;
  /**
   * The counters of a textbook algorithm, in its last complete iteration. Distinct leaves are not
   * told apart here: 0.
   */
  iteration?: Counters | null;
  /**
   * Every move with its value, best first; empty from a textbook algorithm, which gives only the
   * best.
   */
  moves: MoveValue[];
  /**
   * Nodes over all iterations and threads.
   */
  nodes: number;
  /**
   * Plies until the game is won or lost, where that is proven.
   */
  plies?: number | null;
  /**
   * The position.
   */
  position: string;
  /**
   * The principal variation.
   */
  pv: string[];
  /**
   * The result by best play, where it is proven.
   */
  result?: Outcome | null;
  /**
   * A number in the game's unit: higher is better for the player to move, 0 is even. In chess
   * centipawns, in Connect Four's exact values points. A win that has no number in that unit is
   * 1999999999 less its plies, a loss the negative.
   */
  score: number;
  /**
   * The counters of the production search, in all its iterations, of the first thread.
   */
  search?: SearchCounters | null;
  /**
   * Seconds over all iterations.
   */
  seconds: number;
  /**
   * Why it ended; `depth` while it goes on.
   */
  stopped_by: "solved" | "depth" | "nodes" | "time" | "stopped";
}
/**
 * Counters of the production search.
 */
export interface SearchCounters {
  /**
   * Nodes that a move cut off.
   */
  cutoffs: number;
  /**
   * Those where it was the first move.
   */
  first_move_cutoffs: number;
  /**
   * Positions scored at the horizon.
   */
  horizon: number;
  /**
   * Moves scouted with a null window at nodes with an open one.
   */
  null_window_searches: number;
  /**
   * Moves searched again after their null-window search.
   */
  researches: number;
  /**
   * The longest line searched with an open window, in plies. It may be shorter than the depth: lines
   * end where the game is over or the table answers.
   */
  selective_depth: number;
  /**
   * Nodes that the table settled.
   */
  table_cutoffs: number;
  /**
   * Those that found an entry.
   */
  table_hits: number;
  /**
   * Look-ups in the table.
   */
  table_probes: number;
}
/**
 * A [`Task`] as data.
 *
 * ```
 * use negascout_play::{Game, Opponent, Order, Side, TaskData};
 * use negascout_session::{Catalogue, Memory, go_on, open};
 * use std::sync::{Arc, Mutex};
 *
 * let session = open("tic-tac-toe", "XX./OO./...").unwrap();
 * let mut game = Game::new(session, Side::Second, Opponent::default());
 * let orders = game.take_orders();
 * let [Order::Search(task)] = orders.as_slice() else { unreachable!() };
 * let data = TaskData::from(task);
 *
 * // Elsewhere:
 * let memory = Arc::new(Mutex::new(Memory::with_mebibytes(1)));
 * let opened = data.open(&Catalogue::standard(), &memory).unwrap();
 * assert_eq!(opened.run(&mut go_on).unwrap().best_move.as_deref(), Some("c1"));
 * ```
 */
export interface TaskData {
  /**
   * The clock of the player to move, in a game with one.
   */
  clock: ClockData | null;
  /**
   * The game's name.
   */
  game: string;
  /**
   * The level of play, if it is not full strength.
   */
  handicap: Handicap | null;
  limits: Limits2;
  /**
   * The method's name: `search`, or an algorithm of the textbook.
   */
  method: string;
  /**
   * All moves since, oldest first: with them positions that come again are known.
   */
  moves: string[];
  /**
   * The reason of the search.
   */
  purpose: "move" | "hint" | "analysis" | "scores";
  /**
   * The side that the person plays.
   */
  side: "first" | "second" | "both" | "none";
  /**
   * The first position that is known of the game, as [`Catalogue::open`] takes it.
   */
  start: string;
  /**
   * The number of threads.
   */
  threads: number;
}
/**
 * The limits of a move, and of a hint.
 */
export interface Limits2 {
  /**
   * The last iteration's depth in plies, at least 1.
   */
  depth: number | null;
  /**
   * Nodes over all iterations.
   */
  nodes: number | null;
  /**
   * Time from the start, in seconds.
   */
  seconds: number | null;
}
/**
 * The bounds proven of a position so far.
 */
export interface Proof {
  /**
   * The effort of earlier runs, from which this one has gone on.
   */
  earlier?: Effort | null;
  /**
   * The game's name.
   */
  game: string;
  /**
   * The value is at least this; absent while nothing is proven.
   */
  lower: Value | null;
  /**
   * If the values of all moves were asked for, those that are proven so far, in the game's natural
   * order: the value of the position is then proven, too.
   */
  moves?: MoveValue[];
  /**
   * Nodes searched for it.
   */
  nodes: number;
  /**
   * The position.
   */
  position: string;
  /**
   * Seconds.
   */
  seconds: number;
  /**
   * The value is at most this; absent while nothing is proven.
   */
  upper: Value | null;
}
/**
 * A value for the player to move.
 */
export interface Value {
  /**
   * The relation of the score to the value.
   */
  bound: "exact" | "lower" | "upper";
  /**
   * Plies until the game is won or lost, where that is proven.
   */
  plies?: number | null;
  /**
   * The result by best play, where it is proven.
   */
  result?: Outcome | null;
  /**
   * A number in the game's unit: higher is better for the player to move, 0 is even. In chess
   * centipawns, in Connect Four's exact values points. A win that has no number in that unit is
   * 1999999999 less its plies, a loss the negative.
   */
  score: number;
}
/**
 * The answer to a request.
 */
export interface Reply {
  /**
   * The reason why the request could not be met, in one line; `None` if it was.
   */
  failed: string | null;
  /**
   * The orders that follow, to be carried out one after the other.
   */
  orders: OrderData[];
  /**
   * All that is shown of the game; `None` while none has begun.
   */
  shown: Shown | null;
}
/**
 * All that a program shows of a game, as data.
 */
export interface Shown {
  /**
   * The board that is shown; `None` in a game without one.
   */
  board: ShownBoard | null;
  /**
   * The clocks, in a game with them.
   */
  clocks: ShownClocks | null;
  /**
   * The end of the game; `None` while it goes on.
   */
  conclusion: ShownConclusion | null;
  /**
   * The game's name.
   */
  game: string;
  /**
   * The move that led to the position that is shown.
   */
  last: ShownMove | null;
  /**
   * The moves that the person may play now; none while the engine is to move, while the person
   * looks back, and after the end.
   */
  legal: ShownMove[];
  /**
   * The engine's level, 1 to 8; `None` for full strength.
   */
  level: number | null;
  /**
   * All moves since, oldest first.
   */
  moves: string[];
  /**
   * The latest remark.
   */
  notice: ShownNotice | null;
  /**
   * Their owners: `you` or `engine`.
   *
   * @minItems 2
   * @maxItems 2
   */
  owners: [string, string];
  /**
   * Whether the engine waits.
   */
  paused: boolean;
  /**
   * The names of the players, first and second.
   *
   * @minItems 2
   * @maxItems 2
   */
  players: [string, string];
  /**
   * The number of moves that lead to the position that is shown: all of them, or fewer while the
   * person looks back.
   */
  ply: number;
  /**
   * The position that is shown.
   */
  position: string;
  /**
   * The reason of the search that runs; `None` if none does.
   */
  running: Purpose | null;
  /**
   * The values of the moves that the person may play now, best first, as far as they are known.
   */
  scores: ShownScore[];
  /**
   * Whether the values of all moves are looked for.
   */
  scores_shown: "hidden" | "shown";
  /**
   * The side that the person plays.
   */
  side: "first" | "second" | "both" | "none";
  /**
   * The position that the game began with; `None` for the game's own first position.
   */
  start: string | null;
  /**
   * The thoughts of the latest search.
   */
  thoughts: ShownThoughts | null;
  /**
   * The thoughts that the person wants to see.
   */
  thoughts_shown: "own-moves" | "everything" | "nothing";
  /**
   * One of the two players: the one who moved first in the game, or the other.
   */
  turn: "first" | "second";
  /**
   * The values of the positions of the game, as far as any were thought of.
   */
  values: ShownValue[];
}
/**
 * A board.
 */
export interface ShownBoard {
  /**
   * Labels of the columns, from the left.
   */
  columns: string[];
  /**
   * The cells (row, column) that the game was decided on.
   */
  highlight: [unknown, unknown][];
  /**
   * Labels of the rows, from the top.
   */
  labels: string[];
  /**
   * The cells, row by row from the top; `None` where there is nothing on one.
   */
  rows: (ShownCell | null)[][];
}
/**
 * A man on a board.
 */
export interface ShownCell {
  /**
   * Its letter, other than the opponent's for the same kind.
   */
  letter: string;
  /**
   * Its owner.
   */
  owner: "first" | "second";
}
/**
 * The players' clocks.
 */
export interface ShownClocks {
  /**
   * The time left of the first player and of the second, in seconds.
   *
   * @minItems 2
   * @maxItems 2
   */
  left: [number, number];
  /**
   * The player whose clock runs.
   */
  running: Seat | null;
}
/**
 * The end of a game.
 */
export interface ShownConclusion {
  /**
   * In words: `X wins`.
   */
  text: string;
  /**
   * The winner; `None` after a draw.
   */
  winner: Seat | null;
}
/**
 * A move, with its cells (row, column).
 */
export interface ShownMove {
  /**
   * The cell of the piece that moves; `None` where moves only add stones.
   *
   * @minItems 2
   * @maxItems 2
   */
  from: [unknown, unknown] | null;
  /**
   * The move.
   */
  move: string;
  /**
   * The cell it goes to.
   *
   * @minItems 2
   * @maxItems 2
   */
  to: [unknown, unknown] | null;
}
/**
 * A remark to the person.
 */
export interface ShownNotice {
  /**
   * Whether it says that something could not be done because of a mistake.
   */
  is_error: boolean;
  /**
   * One line.
   */
  text: string;
}
/**
 * The value of a move for the player who makes it.
 */
export interface ShownScore {
  /**
   * The place on a bar: 1 is a win of the player who makes the move.
   */
  balance: number;
  /**
   * Whether it is proven.
   */
  is_proven: boolean;
  /**
   * The value in few characters, for a square of the board: `W7`, a win in 7 plies; `L12`, a loss;
   * `=`, a draw; `+0.25`, an estimate.
   */
  label: string;
  /**
   * The move.
   */
  move: string;
  value: Value1;
  /**
   * The value in words, with the name of the player it is good for.
   */
  verdict: string;
}
/**
 * A value for the player to move.
 */
export interface Value1 {
  /**
   * The relation of the score to the value.
   */
  bound: "exact" | "lower" | "upper";
  /**
   * Plies until the game is won or lost, where that is proven.
   */
  plies?: number | null;
  /**
   * The result by best play, where it is proven.
   */
  result?: Outcome | null;
  /**
   * A number in the game's unit: higher is better for the player to move, 0 is even. In chess
   * centipawns, in Connect Four's exact values points. A win that has no number in that unit is
   * 1999999999 less its plies, a loss the negative.
   */
  score: number;
}
/**
 * The thoughts of a search.
 */
export interface ShownThoughts {
  /**
   * The iterations so far, the shallowest first.
   */
  iterations: ShownIteration[];
  /**
   * One of the two players: the one who moved first in the game, or the other.
   */
  mover: "first" | "second";
  /**
   * The reason of a search.
   */
  purpose: "move" | "hint" | "analysis" | "scores";
}
/**
 * An iteration of a search.
 */
export interface ShownIteration {
  /**
   * Its depth, in plies.
   */
  depth: number;
  /**
   * The best line.
   */
  line: string[];
  /**
   * Nodes over all iterations so far.
   */
  nodes: number;
  /**
   * Seconds over all iterations so far.
   */
  seconds: number;
  value: Value2;
  /**
   * The value in words, with the name of the player it is good for.
   */
  verdict: string;
}
/**
 * A value for the player to move.
 */
export interface Value2 {
  /**
   * The relation of the score to the value.
   */
  bound: "exact" | "lower" | "upper";
  /**
   * Plies until the game is won or lost, where that is proven.
   */
  plies?: number | null;
  /**
   * The result by best play, where it is proven.
   */
  result?: Outcome | null;
  /**
   * A number in the game's unit: higher is better for the player to move, 0 is even. In chess
   * centipawns, in Connect Four's exact values points. A win that has no number in that unit is
   * 1999999999 less its plies, a loss the negative.
   */
  score: number;
}
/**
 * The value of a position of the game.
 */
export interface ShownValue {
  /**
   * The place on a bar, from -1, a win of the second player, to 1, a win of the first.
   */
  balance: number;
  /**
   * The number of moves that lead to it.
   */
  ply: number;
  /**
   * The value in words.
   */
  verdict: string;
}
/**
 * A position that is set up man by man, for [`Session::set_up`](crate::Session::set_up).
 */
export interface SetUp {
  /**
   * In chess, the castling rights as FEN has them, `KQkq`; empty for none.
   */
  castling: string;
  /**
   * The letters of the men, row by row from the top; none where a square is empty.
   */
  rows: (string | null)[][];
  /**
   * One of the two players: the one who moved first in the game, or the other.
   */
  turn: "first" | "second";
}
/**
 * One algorithm's row of a comparison.
 */
export interface Row {
  /**
   * The algorithm's name.
   */
  algorithm: string;
  /**
   * The best move; `None` if the root is a leaf, and in an average.
   */
  best_move: string | null;
  /**
   * The relation of the score to the value.
   */
  bound?: "exact" | "lower" | "upper";
  /**
   * Nodes left before all children were searched.
   */
  cutoffs: number;
  /**
   * Evaluations of different leaves of the tree; the production search does not tell them apart.
   */
  distinct_leaves: number | null;
  /**
   * The game's name.
   */
  game: string;
  /**
   * Evaluations, repeats included; of the production search, positions at the horizon.
   */
  leaves: number;
  /**
   * Visits to nodes.
   */
  nodes: number;
  /**
   * Searches started with a null window.
   */
  null_window_searches: number;
  /**
   * Plies until the game is won or lost, where that is proven.
   */
  plies?: number | null;
  /**
   * The position; of random trees, what they are drawn by.
   */
  position: string;
  /**
   * The principal variation; empty in an average.
   */
  pv: string[];
  /**
   * Children searched again.
   */
  researches: number;
  /**
   * The result by best play, where it is proven.
   */
  result?: Outcome | null;
  /**
   * A number in the game's unit: higher is better for the player to move, 0 is even. In chess
   * centipawns, in Connect Four's exact values points. A win that has no number in that unit is
   * 1999999999 less its plies, a loss the negative.
   */
  score?: number;
  /**
   * Seconds.
   */
  seconds: number;
  /**
   * The most entries held in memory; the production search does not count them.
   */
  stored: number | null;
}
/**
 * A position solved.
 */
export interface Solution {
  /**
   * A best move; `None` if the game is over.
   */
  best_move: string | null;
  /**
   * The relation of the score to the value.
   */
  bound: "exact" | "lower" | "upper";
  /**
   * The effort of earlier runs, from which this one has gone on.
   */
  earlier?: Effort | null;
  /**
   * The game's name.
   */
  game: string;
  /**
   * If asked for, the value of each legal move, in the game's natural order.
   */
  moves?: MoveValue[];
  /**
   * Nodes searched for the value: not for the line, nor for the moves.
   */
  nodes: number;
  /**
   * Plies until the game is won or lost, where that is proven.
   */
  plies?: number | null;
  /**
   * The position.
   */
  position: string;
  /**
   * Best moves of both players, to the end of the game.
   */
  pv: string[];
  /**
   * The result by best play, where it is proven.
   */
  result?: Outcome | null;
  /**
   * A number in the game's unit: higher is better for the player to move, 0 is even. In chess
   * centipawns, in Connect Four's exact values points. A win that has no number in that unit is
   * 1999999999 less its plies, a loss the negative.
   */
  score: number;
  /**
   * Seconds that the value took.
   */
  seconds: number;
}
/**
 * A position to be solved. Without limits it takes as long as it takes, unless it is stopped.
 */
export interface Solving {
  /**
   * How much of the value.
   */
  aim?: "value" | "outcome";
  limits?: Limits3;
  /**
   * How many threads search at the same time; 0 is as 1. With one thread the nodes are the same
   * each time; with several, a limit of nodes may hold for the first of them alone. Where there are
   * no threads, one does.
   */
  threads?: number;
  /**
   * For which moves.
   */
  wanted?: "best" | "all";
}
/**
 * When to stop: at the first limit reached. Without any, when the game is solved.
 */
export interface Limits3 {
  /**
   * The last iteration's depth in plies, at least 1.
   */
  depth: number | null;
  /**
   * Nodes over all iterations.
   */
  nodes: number | null;
  /**
   * Time from the start, in seconds.
   */
  seconds: number | null;
}
/**
 * A question to the production search.
 */
export interface Thinking {
  /**
   * Play worse on purpose: look no deeper than this level, and slip as it does.
   */
  handicap?: Handicap | null;
  limits?: Limits4;
  /**
   * How many moves get an exact score and a line of their own, best first; 0 is as 1.
   */
  lines?: number;
  /**
   * How many threads search at the same time; 0 is as 1. With several, which of equally good
   * moves is best varies, and a limit of nodes is exceeded by a few thousand.
   */
  threads?: number;
}
/**
 * When to stop: at the first limit reached. Without any, when the game is solved.
 */
export interface Limits4 {
  /**
   * The last iteration's depth in plies, at least 1.
   */
  depth: number | null;
  /**
   * Nodes over all iterations.
   */
  nodes: number | null;
  /**
   * Time from the start, in seconds.
   */
  seconds: number | null;
}
