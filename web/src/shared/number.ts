/** Numbers as people read them. */

/** The browser's formats, by the digits after the point. Each takes a while to be made, and is made when it is first needed. */
const formats = new Map<number, Intl.NumberFormat>();

function formatOf(digits: number): Intl.NumberFormat {
  const known = formats.get(digits);
  if (known !== undefined) return known;
  const made = new Intl.NumberFormat("en", { minimumFractionDigits: digits, maximumFractionDigits: digits });
  formats.set(digits, made);
  return made;
}

/** A whole number with commas between its thousands, and any other one with these digits after the point. */
export function withCommas(number: number, digits = 2): string {
  if (!Number.isInteger(number)) return formatOf(digits).format(number);
  return Math.abs(number) < 1_000 ? String(number) : formatOf(0).format(number);
}
