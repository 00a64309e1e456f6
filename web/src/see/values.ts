/** Values as they are shown in nodes, as intervals that can be compared. */

/** The interval of a shown value: the true value lies within. */
export interface Interval {
  readonly lower: number;
  readonly upper: number;
}

/** More than any evaluation. A win in fewer plies is more than one in more plies. */
const WIN = 1e12;

/** The number of a score's text: `6`, `-∞`, `win in 5`. Null for any other text. */
export function scoreOf(text: string): number | null {
  if (text === "∞") return Infinity;
  if (text === "-∞") return -Infinity;
  const end = /^(win|loss) in (\d+)$/.exec(text);
  if (end !== null) return (end[1] === "win" ? 1 : -1) * (WIN - Number(end[2]));
  return /^-?\d+$/.test(text) ? Number(text) : null;
}

/** The interval of a value's text: `6`, `≥6`, `≤6`, `2..6`. Null for any other text. */
export function intervalOf(text: string): Interval | null {
  const sign = text[0];
  const [first = "", second] = (sign === "≥" || sign === "≤" ? text.slice(1) : text).split("..");
  const score = scoreOf(first);
  const other = second === undefined ? score : scoreOf(second);
  if (score === null || other === null) return null;
  return { lower: sign === "≤" ? -Infinity : score, upper: sign === "≥" ? Infinity : other };
}

/** Whether two values cannot both be true of one node. */
export function contradict(a: string, b: string): boolean {
  const [one, other] = [intervalOf(a), intervalOf(b)];
  if (one === null || other === null) return false;
  return one.lower > other.upper || other.lower > one.upper;
}
