/** A drawing of the page as a file of its own. */

/** What a file needs of the page's style. */
const STYLE = ["fill", "stroke", "stroke-width", "stroke-dasharray", "stroke-linecap", "stroke-linejoin", "font-family", "font-size", "font-weight", "text-anchor"] as const;

/** The drawing as the text of an SVG file, in the colours that it has here. */
export function svgFile(svg: SVGSVGElement, title: string): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const [here, there] = [[svg, ...svg.querySelectorAll("*")], [copy, ...copy.querySelectorAll("*")]];
  for (const [place, element] of here.entries()) {
    const style = getComputedStyle(element);
    for (const name of STYLE) there[place]?.setAttribute(name, style.getPropertyValue(name));
    there[place]?.removeAttribute("class");
  }
  const message = document.createElementNS(svg.namespaceURI, "title");
  message.textContent = title;
  const ground = document.createElementNS(svg.namespaceURI, "rect");
  for (const [name, value] of [["width", "100%"], ["height", "100%"], ["fill", getComputedStyle(svg.closest(".panel") ?? svg).backgroundColor]] as const) ground.setAttribute(name, value);
  copy.prepend(message, ground);
  return new XMLSerializer().serializeToString(copy);
}
