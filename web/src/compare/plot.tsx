/** The frame of a plot: its title, axes, marks, legend, table and file. */

import type { ComponentChildren, RefObject } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { Button } from "../shared/button.tsx";
import { save } from "../shared/files.ts";
import type { Axis } from "./axis.ts";
import { svgFile } from "./svg-file.ts";

/** The room around the marks, in pixels. */
export const EDGE = { left: 62, right: 14, top: 12, bottom: 44 } as const;
const HEIGHT = 320;
/** The width of a letter at a tick. */
const LETTER = 7;
/** The width before the first layout, and the least. */
const WIDTH = { first: 560, least: 240 } as const;

/** Where the marks of a plot lie. */
export interface Room {
  readonly x: (figure: number) => number;
  readonly y: (figure: number) => number;
  readonly width: number;
  readonly height: number;
}

interface Props {
  /** The file's name, without an ending. */
  readonly name: string;
  readonly title: string;
  /** What the plot shows, for those who do not see it. */
  readonly said: string;
  readonly x: Axis;
  readonly y: Axis;
  /** The words at the ticks. */
  readonly xWords: (figure: number) => string;
  readonly yWords: (figure: number) => string;
  readonly marks: (room: Room) => ComponentChildren;
  readonly legend: ComponentChildren;
  readonly table: ComponentChildren;
  readonly onPick?: (x: number, y: number, room: Room) => void;
  readonly children?: ComponentChildren;
}

/** The width of an element, which follows the window. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState<number>(WIDTH.first);
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    const observer = new ResizeObserver(() => setWidth(Math.max(WIDTH.least, current.clientWidth)));
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

export function Plot({ name, title, said, x, y, xWords, yWords, marks, legend, table, onPick, children }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const width = useWidth(element);
  const room: Room = {
    width,
    height: HEIGHT,
    x: (figure) => EDGE.left + x.at(figure) * (width - EDGE.left - EDGE.right),
    y: (figure) => HEIGHT - EDGE.bottom - y.at(figure) * (HEIGHT - EDGE.top - EDGE.bottom),
  };
  const keep = (): void => {
    const svg = element.current?.querySelector("svg");
    if (svg) save(new Blob([svgFile(svg, title)], { type: "image/svg+xml" }), `${name}.svg`);
  };
  const pick = (event: MouseEvent): void => {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    onPick?.(event.clientX - box.left, event.clientY - box.top, room);
  };
  return (
    <figure class="plot panel" aria-label={title}>
      <figcaption>
        <h3>{title}</h3>
        <Button text="SVG" class="unprinted" onClick={keep} aria-label={`Save as SVG: ${title}`} />
      </figcaption>
      {children}
      <div ref={element} class="drawn">
        <svg class={onPick === undefined ? undefined : "picked-in"} width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={said} onClick={onPick === undefined ? undefined : pick}>
          <Axes x={x} y={y} xWords={xWords} yWords={yWords} room={room} />
          {marks(room)}
        </svg>
      </div>
      {legend}
      <Figures title={title}>{table}</Figures>
    </figure>
  );
}

/** The table of a plot. It is made when it is opened: while an experiment runs, each table would be made again with each drawing. */
function Figures({ title, children }: { title: string; children: ComponentChildren }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Table: {title}</summary>
      <div class="scrolled" tabIndex={0} role="region" aria-label={`Table: ${title}`}>
        {isOpen && children}
      </div>
    </details>
  );
}

function Axes({ x, y, xWords, yWords, room }: Pick<Props, "x" | "y" | "xWords" | "yWords"> & { room: Room }) {
  const [left, right, bottom] = [EDGE.left, room.width - EDGE.right, HEIGHT - EDGE.bottom];
  const widest = Math.max(...x.ticks.map((tick) => xWords(tick).length)) * LETTER + 12;
  const few = Math.max(1, Math.ceil((x.ticks.length * widest) / (right - left)));
  return (
    <g class="axes">
      {y.ticks.map((tick) => (
        <g key={`y${tick}`}>
          <path class="line" d={`M${left} ${room.y(tick)}H${right}`} />
          <text class="end" x={left - 6} y={room.y(tick) + 4}>
            {yWords(tick)}
          </text>
        </g>
      ))}
      {x.ticks.map((tick, place) => (
        <g key={`x${tick}`}>
          <path class="line" d={`M${room.x(tick)} ${bottom}v5`} />
          {place % few === 0 && (
            <text x={room.x(tick)} y={bottom + 18}>
              {xWords(tick)}
            </text>
          )}
        </g>
      ))}
      <path class="base" d={`M${left} ${EDGE.top}V${bottom}H${right}`} />
      <text class="title" x={(left + right) / 2} y={HEIGHT - 6}>
        {x.title}
      </text>
      <text class="title" transform={`translate(13 ${(EDGE.top + bottom) / 2}) rotate(-90)`}>
        {y.title}
      </text>
    </g>
  );
}
