/** The change of a listed tree at one node: its value, a child more, or the node removed. */

import type { PictureNode } from "@negascout/core";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { edit } from "./store.ts";

interface Props {
  nodes: readonly PictureNode[];
  place: number;
  onDone: () => void;
}

/** The children's numbers from the root to a node. */
export function pathTo(nodes: readonly PictureNode[], place: number): number[] {
  const path: number[] = [];
  for (let at = nodes[place]; at !== undefined && at.parent !== null; at = nodes[at.parent]) path.unshift(Number(at.move));
  return path;
}

export function LeafEditor({ nodes, place, onDone }: Props) {
  const node = nodes[place];
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState("");
  useLayoutEffect(() => {
    field.current?.select();
    form.current?.scrollIntoView({ block: "nearest" });
  }, []);
  if (node === undefined) return null;
  const isLeaf = node.kind === "leaf";
  const path = pathTo(nodes, place);
  const make = async (change: Parameters<typeof edit>[1]): Promise<void> => {
    const refused = await edit(path, change);
    if (refused === null) onDone();
    else setProblem(refused);
  };
  const value = (typed: string): number | null => {
    if (/^[-−]?\d+$/.test(typed)) return Number(typed.replace("−", "-"));
    setProblem(`'${typed.slice(0, 20)}' is neither a whole number nor a tree in brackets.`);
    return null;
  };
  const apply = (kind: "value" | "add"): void => {
    const typed = field.current?.value.trim() ?? "";
    if (kind === "value" && typed.startsWith("(")) return void make({ replace: typed });
    const number = value(typed);
    if (number !== null) void make(kind === "value" ? { value: number } : { add: number });
  };
  return (
    <form
      ref={form}
      class="leaf-editor panel"
      onSubmit={(event) => {
        event.preventDefault();
        apply(isLeaf ? "value" : "add");
      }}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === "Escape") onDone();
      }}
    >
      <label>
        {node.letter}: {isLeaf ? "its value, or a tree" : "a new leaf's value"}
        <input ref={field} inputMode="numeric" size={10} defaultValue={isLeaf ? (node.value ?? "0") : "0"} />
      </label>
      {isLeaf && (
        <button type="submit" class="primary">
          Set
        </button>
      )}
      <button type="button" onClick={() => apply("add")}>
        Add a leaf below
      </button>
      {path.length > 0 && (
        <button type="button" onClick={() => void make("remove")}>
          Remove
        </button>
      )}
      <button type="button" onClick={onDone}>
        Cancel
      </button>
      {problem !== "" && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
    </form>
  );
}
