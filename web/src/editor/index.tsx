/**
 * An editor of code: CodeMirror, and a plain field until it has come. It is loaded when the editor is shown; on a
 * touch screen, which may be a slow phone's, when somebody begins to write or a line is wrong.
 */

import { useSignal } from "@preact/signals";
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { painted } from "../shared/painted.ts";
import type { Editor, Selection } from "./codemirror.ts";
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

/** Whether there is a mouse, and so most likely a keyboard to write with. */
const hasMouse = (): boolean => matchMedia("(hover: hover)").matches;

/** What is selected in a field that has the keys; `null` in one that has not. */
function selectionOf(field: HTMLTextAreaElement | null): Selection | null {
  return field === null || field !== document.activeElement ? null : { anchor: field.selectionStart, head: field.selectionEnd };
}

/** Keys that are pressed in the editor are the editor's: no place of the page may hear them. */
const keepKey = (event: KeyboardEvent): void => event.stopPropagation();

/** The editor in `host`, once it is wanted and has come. It goes on with the text of the plain field, and where its keys were. */
function useEditor(isWanted: boolean, host: RefObject<HTMLDivElement | null>, plain: RefObject<HTMLTextAreaElement | null>, setting: Setting): Editor | null {
  const editor = useSignal<Editor | null>(null);
  const selected = useRef<Selection | null>(null);
  const now = useRef(setting);
  now.current = setting;
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    let opened: Editor | null = null;
    const open = async (): Promise<void> => {
      const { edit } = await import("./codemirror.ts");
      await painted();
      if (isGone || host.current === null) return;
      const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: "open" });
      // What was typed last may not have come back as a value yet.
      const value = plain.current?.value ?? now.current.value;
      opened = edit(root, { ...now.current, value, onChange: (text) => now.current.onChange(text) });
      selected.current = selectionOf(plain.current);
      editor.value = opened;
    };
    // Without a network the plain field stays.
    open().catch(() => undefined);
    return () => {
      isGone = true;
      opened?.close();
      editor.value = null;
    };
  }, [isWanted, setting.label, setting.language]);
  const shown = editor.value;
  useLayoutEffect(() => {
    if (selected.current !== null) shown?.goOn(selected.current);
  }, [shown]);
  return shown;
}

export function CodeEditor({ value, label, language, diagnostics, onChange }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const plain = useRef<HTMLTextAreaElement>(null);
  const [isWanted, setWanted] = useState(hasMouse);
  const isWrong = diagnostics.length > 0;
  useEffect(() => {
    if (isWrong) setWanted(true);
  }, [isWrong]);
  const shown = useEditor(isWanted, host, plain, { value, label, onChange, ...(language === undefined ? {} : { language }) });
  useEffect(() => shown?.show(value), [shown, value]);
  useEffect(() => shown?.mark(diagnostics), [shown, diagnostics]);
  return (
    <div class="code-editor" onKeyDown={keepKey}>
      {shown === null && (
        <>
          <textarea
            ref={plain}
            aria-label={label}
            spellcheck={false}
            value={value}
            onFocus={() => setWanted(true)}
            onInput={(event) => onChange(event.currentTarget.value)}
          />
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
