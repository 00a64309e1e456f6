/** What is wrong, said at once to those who hear the page too. */

import { Button } from "./button.tsx";

/** Sentences about it; an empty one says nothing. */
export function Problems({ texts }: { texts: readonly string[] }) {
  const said = texts.filter((text) => text !== "");
  return (
    <>
      {said.map((text) => (
        <p class="problem" role="alert" key={text}>
          {text}
        </p>
      ))}
    </>
  );
}

/** A part of the page that could not be loaded, and a button that tries again. */
export function Problem({ text, onAgain }: { text: string; onAgain: () => void }) {
  return (
    <div class="problem" role="alert">
      <p>{text}</p>
      <Button text="Try again" onClick={onAgain} />
    </div>
  );
}
