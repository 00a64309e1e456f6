/** Elements of SVG. */

const SPACE = "http://www.w3.org/2000/svg";

type Attributes = Readonly<Record<string, string | number>>;

/** A new element with attributes, and text if there is some. */
export function element(name: string, attributes: Attributes, text?: string): SVGElement {
  const made = document.createElementNS(SPACE, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  if (text !== undefined) made.textContent = text;
  return made;
}
