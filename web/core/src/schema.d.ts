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
  Bound?: Bound;
  Comparison?: Comparison;
  Counters?: Counters;
  Effort?: Effort;
  GameInfo?: GameInfo;
  Handicap?: Handicap;
  Limits?: Limits;
  MoveValue?: MoveValue;
  Outcome?: Outcome;
  Proof?: Proof;
  Report?: Report;
  Row?: Row;
  SearchCounters?: SearchCounters;
  Searcher?: Searcher;
  Solution?: Solution;
  Solving?: Solving;
  StopReason?: StopReason;
  Thinking?: Thinking;
  Value?: Value;
  Wanted?: Wanted;
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
 * When to stop: at the first limit reached. Without any, when the game is solved.
 */
export interface Limits {
  /**
   * The last iteration's depth in plies, at least 1.
   */
  depth?: number | null;
  /**
   * Nodes over all iterations.
   */
  nodes?: number | null;
  /**
   * Time from the start, in seconds.
   */
  seconds?: number | null;
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
  limits?: Limits1;
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
 * The limits at which to give up with the bounds proven so far. A depth is refused.
 */
export interface Limits1 {
  /**
   * The last iteration's depth in plies, at least 1.
   */
  depth?: number | null;
  /**
   * Nodes over all iterations.
   */
  nodes?: number | null;
  /**
   * Time from the start, in seconds.
   */
  seconds?: number | null;
}
/**
 * A question to the production search.
 */
export interface Thinking {
  /**
   * Play worse on purpose: look no deeper than this level, and slip as it does.
   */
  handicap?: Handicap | null;
  limits?: Limits2;
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
 * When to stop.
 */
export interface Limits2 {
  /**
   * The last iteration's depth in plies, at least 1.
   */
  depth?: number | null;
  /**
   * Nodes over all iterations.
   */
  nodes?: number | null;
  /**
   * Time from the start, in seconds.
   */
  seconds?: number | null;
}
