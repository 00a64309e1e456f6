/** CodeMirror with what is edited on this page: loaded when an editor is opened. */

import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { javascriptLanguage, typescriptLanguage } from "@codemirror/lang-javascript";
import { bracketMatching, HighlightStyle, indentOnInput, indentUnit, syntaxHighlighting } from "@codemirror/language";
import { EditorState, StateEffect, StateField, type Extension, type Range } from "@codemirror/state";
import { Decoration, drawSelection, EditorView, highlightSpecialChars, keymap, lineNumbers, WidgetType, type DecorationSet } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import type { Diagnostic, Language, Setting } from "./index.tsx";

const LANGUAGES = { javascript: javascriptLanguage, typescript: typescriptLanguage };

/** The page's own colours, which are light or dark with it. */
const THEME = EditorView.theme({
  "&": { color: "var(--ink)", backgroundColor: "var(--panel)", fontSize: "14px", height: "100%" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: "var(--mono)", lineHeight: "1.5" },
  ".cm-content": { caretColor: "var(--ink)" },
  ".cm-cursor, .cm-dropCursor": { borderLeftColor: "var(--ink)" },
  ".cm-gutters": { color: "var(--faint)", backgroundColor: "var(--ground)", border: "none" },
  "& .cm-selectionLayer .cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground": {
    background: "color-mix(in srgb, var(--accent) 30%, transparent)",
  },
  "&.cm-focused .cm-matchingBracket": { backgroundColor: "transparent", outline: "1px solid var(--accent)" },
  ".wrong-line": { backgroundColor: "color-mix(in srgb, var(--bad) 7%, transparent)", boxShadow: "inset 3px 0 var(--bad)" },
  ".wrong-note": {
    color: "var(--bad)",
    fontFamily: "var(--sans)",
    whiteSpace: "pre-wrap",
    overflowWrap: "anywhere",
    padding: "2px 8px 4px",
    borderLeft: "3px solid var(--bad)",
  },
});

const COLOURS = HighlightStyle.define([
  { tag: [tags.keyword, tags.modifier], color: "var(--accent)" },
  { tag: [tags.string, tags.regexp], color: "var(--good)" },
  { tag: [tags.number, tags.bool, tags.null], color: "var(--warn)" },
  { tag: tags.comment, color: "var(--faint)", fontStyle: "italic" },
  { tag: tags.definition(tags.variableName), fontWeight: "600" },
]);

/** What is wrong with a line, below it. */
class Note extends WidgetType {
  readonly text: string;

  constructor(text: string) {
    super();
    this.text = text;
  }

  override eq(other: Note): boolean {
    return other.text === this.text;
  }

  override toDOM(): HTMLElement {
    const note = document.createElement("div");
    note.className = "wrong-note";
    note.textContent = this.text;
    return note;
  }
}

const mark = StateEffect.define<readonly Diagnostic[]>();

/** The diagnostics as decorations; they go along with their lines while the text is changed. */
const marks = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(shown, transaction) {
    const sent = transaction.effects.find((effect) => effect.is(mark));
    return sent === undefined ? shown.map(transaction.changes) : decorated(transaction.state, sent.value as readonly Diagnostic[]);
  },
  provide: (field) => EditorView.decorations.from(field),
});

function decorated(state: EditorState, diagnostics: readonly Diagnostic[]): DecorationSet {
  const ranges: Range<Decoration>[] = [];
  for (const { line, text } of diagnostics) {
    const { from, to } = state.doc.line(Math.min(Math.max(Math.trunc(line) || 1, 1), state.doc.lines));
    ranges.push(Decoration.line({ class: "wrong-line" }).range(from));
    ranges.push(Decoration.widget({ widget: new Note(text), block: true, side: 1 }).range(to));
  }
  return Decoration.set(ranges, true);
}

/** Where diagnostics stand: the number of the line, from 1, and the text below it. */
export function marked(state: EditorState): Diagnostic[] {
  const found: Diagnostic[] = [];
  state.field(marks).between(0, state.doc.length, (from, _, decoration) => {
    const note: unknown = decoration.spec["widget"];
    if (note instanceof Note) found.push({ line: state.doc.lineAt(from).number, text: note.text });
  });
  return found;
}

/** A change of a state by which these diagnostics are shown, and no others. */
export const marking = (diagnostics: readonly Diagnostic[]): StateEffect<readonly Diagnostic[]> => mark.of(diagnostics);

/** A state with this text. No key of it is Tab, which leaves the editor. */
export function stateOf({ value, label, language }: Pick<Setting, "value" | "label" | "language">, more: Extension = []): EditorState {
  return EditorState.create({
    doc: value,
    extensions: [
      lineNumbers(),
      highlightSpecialChars(),
      history(),
      drawSelection(),
      indentOnInput(),
      indentUnit.of("  "),
      bracketMatching(),
      syntaxHighlighting(COLOURS),
      LANGUAGES[language ?? "javascript"],
      keymap.of([...defaultKeymap, ...historyKeymap]),
      EditorView.lineWrapping,
      EditorView.contentAttributes.of({ "aria-label": label, "aria-multiline": "true", tabindex: "0", spellcheck: "false", autocapitalize: "off" }),
      THEME,
      marks,
      more,
    ],
  });
}

/** The first line, from 1, at which a text is no JavaScript or TypeScript; `null` where it is. */
export function wrongLine(text: string, language: Language = "javascript"): number | null {
  let at: number | null = null;
  LANGUAGES[language].parser.parse(text).iterate({
    enter: (node) => {
      if (at === null && node.type.isError) at = node.from;
      return at === null;
    },
  });
  return at === null ? null : text.slice(0, at).split("\n").length;
}

/**
 * The texts that were told and have not come back yet. Who types fast is a letter ahead of what comes back: such a
 * text is not to be put in the place of what was typed since.
 */
export class Echoes {
  #awaited: string[] = [];

  sent(text: string): void {
    this.#awaited.push(text);
  }

  /** Whether a text is one that was told; those before it will not come back any more. */
  isEcho(text: string): boolean {
    const place = this.#awaited.lastIndexOf(text);
    this.#awaited = place < 0 ? [] : this.#awaited.slice(place + 1);
    return place >= 0;
  }
}

/** A part of the text, by the places of its ends; the keys are at `head`. */
export interface Selection {
  readonly anchor: number;
  readonly head: number;
}

/** An editor on the page. */
export interface Editor {
  /** Replaces the text, if it is another one. */
  show(value: string): void;
  mark(diagnostics: readonly Diagnostic[]): void;
  /** Takes the keys, with this part of the text selected. */
  goOn(selected: Selection): void;
  close(): void;
}

/** An editor in a shadow root: there its styles are a sheet of their own, which the page's policy allows. */
export function edit(root: ShadowRoot, setting: Setting): Editor {
  const echoes = new Echoes();
  let isShowing = false;
  const changed = EditorView.updateListener.of((update) => {
    if (!update.docChanged || isShowing) return;
    const text = update.state.doc.toString();
    echoes.sent(text);
    setting.onChange(text);
  });
  const view = new EditorView({ state: stateOf(setting, changed), parent: root, root });
  return {
    show(value) {
      if (echoes.isEcho(value) || value === view.state.doc.toString()) return;
      isShowing = true;
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: value } });
      isShowing = false;
    },
    mark: (diagnostics) => view.dispatch({ effects: mark.of(diagnostics) }),
    goOn(selection) {
      view.dispatch({ selection, scrollIntoView: true });
      view.focus();
    },
    close: () => view.destroy(),
  };
}
