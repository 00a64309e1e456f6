/** An editor of code: CodeMirror, which is loaded when the editor is shown, and a plain field until then. */

import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { painted } from "../shared/painted.ts";
import type { Editor } from "./codemirror.ts";
import "./editor.css";

export type Language = "javascript" | "typescript";

/** What is wrong with a line of the text, which is counted from 1. */
export interface Diagnostic {
  readonly line: number;
  readonly text: string;
}

export interface Setting {
  readonly value: string;
  /** What the editor is called. */
  readonly label: string;
  /** JavaScript by itself. */
  readonly language?: Language;
  /** Hears the text after each change of it. */
  readonly onChange: (value: string) => void;
}

interface Props extends Setting {
  /** Shown below their lines. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Keys that are pressed in the editor are the editor's: no place of the page may hear them. */
const keepKey = (event: KeyboardEvent): void => event.stopPropagation();

export function CodeEditor({ value, label, language, diagnostics, onChange }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const editor = useSignal<Editor | null>(null);
  const now = useRef({ value, onChange });
  now.current = { value, onChange };
  useEffect(() => {
    let isGone = false;
    let opened: Editor | null = null;
    const open = async (): Promise<void> => {
      const { edit } = await import("./codemirror.ts");
      await painted();
      if (isGone || host.current === null) return;
      const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: "open" });
      const setting = { value: now.current.value, label, onChange: (text: string) => now.current.onChange(text) };
      opened = edit(root, language === undefined ? setting : { ...setting, language });
      editor.value = opened;
    };
    // Without a network the plain field stays.
    open().catch(() => undefined);
    return () => {
      isGone = true;
      opened?.close();
      editor.value = null;
    };
  }, [label, language]);
  const shown = editor.value;
  useEffect(() => shown?.show(value), [shown, value]);
  useEffect(() => shown?.mark(diagnostics), [shown, diagnostics]);
  return (
    <div class="code-editor" onKeyDown={keepKey}>
      {shown === null && (
        <>
          <textarea aria-label={label} spellcheck={false} value={value} onInput={(event) => onChange(event.currentTarget.value)} />
          {diagnostics.map(({ line, text }) => (
            <p class="problem" key={`${line} ${text}`}>{`Line ${line}: ${text}`}</p>
          ))}
        </>
      )}
      <div ref={host} class="code-host" hidden={shown === null} />
    </div>
  );
}

/** The first line, from 1, at which a text is no program of the language; `null` where it is one. */
export async function wrongLine(text: string, language: Language = "javascript"): Promise<number | null> {
  const loaded = await import("./codemirror.ts");
  return loaded.wrongLine(text, language);
}
