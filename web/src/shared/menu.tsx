/** What is seldom used, behind a button: it opens over what is below or above it. */

import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";

interface Props {
  /** What the button says. */
  readonly text: ComponentChildren;
  /** Its name, where the text is a sign or too short. */
  readonly label?: string;
  readonly class?: string;
  /** Whether a press of a button in it closes it. */
  readonly isChoice?: boolean;
  readonly children: ComponentChildren;
}

/** It is closed by Escape, and by a click or a focus elsewhere. */
export function Menu({ text, label, class: name = "", isChoice = false, children }: Props) {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const leave = ({ target }: Event): void => {
      if (menu.current?.open && !menu.current.contains(target as Node)) menu.current.open = false;
    };
    const until = new AbortController();
    for (const kind of ["pointerdown", "focusin"]) document.addEventListener(kind, leave, { signal: until.signal });
    return () => until.abort();
  }, []);
  const choose = ({ target }: Event): void => {
    if (isChoice && (target as Element).closest("button") !== null && menu.current !== null) menu.current.open = false;
  };
  const close = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || menu.current?.open !== true) return;
    // The place does not hear of it.
    event.stopPropagation();
    menu.current.open = false;
    menu.current.querySelector("summary")?.focus();
  };
  return (
    <details ref={menu} class={`menu ${name}`} onKeyDown={close}>
      <summary aria-label={label} title={label}>
        {text}
      </summary>
      <div class="panel" onClick={choose}>
        {children}
      </div>
    </details>
  );
}
