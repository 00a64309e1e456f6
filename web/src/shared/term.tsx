/** A word of the glossary, which explains itself: pointed at, focused or touched, it shows its entry. */

import { useId, useLayoutEffect, useRef, useState } from "preact/hooks";
import "./term.css";
import { piecesOf, type Piece } from "./pieces.ts";
import { glossary, loadGlossary } from "./terms.ts";

/** The room between an entry and the edge of the window, in pixels. */
const EDGE = 8;

/** A text with words of the glossary. */
export const Explained = ({ text }: { text: string }) => <Pieces pieces={piecesOf(text)} />;

export const Pieces = ({ pieces }: { pieces: readonly Piece[] }) => <>{pieces.map((piece, place) => (typeof piece === "string" ? piece : <Term key={place} {...piece} />))}</>;

function Term({ text, term }: Exclude<Piece, string>) {
  const [isShown, setShown] = useState(false);
  const id = useId();
  const word = useRef<HTMLButtonElement>(null);
  const show = (): void => {
    void loadGlossary();
    setShown(true);
  };
  const hide = (): void => setShown(false);
  const hideByKey = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || !isShown) return;
    event.stopPropagation();
    hide();
  };
  return (
    <span onPointerEnter={show} onPointerLeave={hide}>
      <button type="button" ref={word} class="term" aria-describedby={isShown ? id : undefined} onFocus={show} onBlur={hide} onClick={show} onKeyDown={hideByKey}>
        {text}
      </button>
      {isShown && <Entry id={id} term={term} word={word.current} />}
    </span>
  );
}

function Entry({ id, term, word }: { id: string; term: string; word: HTMLElement | null }) {
  const entry = useRef<HTMLSpanElement>(null);
  const text = glossary.value?.[term];
  useLayoutEffect(() => {
    if (entry.current !== null && word !== null) putBeside(entry.current, word.getBoundingClientRect());
  }, [text]);
  return (
    <span ref={entry} id={id} class="entry panel" role="tooltip">
      <strong>{term}</strong> {text ?? "…"}
    </span>
  );
}

/** Puts an entry below its word, or above it where there is more room, and inside of the window. */
function putBeside(entry: HTMLElement, word: DOMRect): void {
  const { width, height } = entry.getBoundingClientRect();
  const isBelow = word.bottom + height + EDGE <= innerHeight || word.top < innerHeight - word.bottom;
  entry.style.left = `${Math.max(Math.min(word.left, innerWidth - width - EDGE), EDGE)}px`;
  entry.style.top = `${isBelow ? word.bottom : Math.max(word.top - height, EDGE)}px`;
}
