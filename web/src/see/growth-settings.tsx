/** The numbers that a tree grows with. */

import { Button } from "../shared/button.tsx";
import { change, view } from "./store.ts";
import { growthOf } from "./view.ts";

export function GrowthSettings({ form }: { form: string }) {
  const { forms, at, growth = {} } = view.value;
  const grow = (event: SubmitEvent): void => {
    event.preventDefault();
    const data = new FormData(event.currentTarget as HTMLFormElement);
    const given = growthOf(form).map(([name, { usual }]) => [name, data.get(name) === "" ? usual : Number(data.get(name)), usual] as const);
    const others = Object.entries(growth).filter(([name]) => !given.some(([own]) => own === name));
    const own = given.filter(([, number, usual]) => number !== usual).map(([name, number]) => [name, number] as const);
    void change({ growth: Object.fromEntries([...others, ...own]), at: forms.map((each, pane) => (each === form ? 0 : (at[pane] ?? 0))) });
  };
  return (
    <form class="growth unprinted" key={JSON.stringify(growth)} onSubmit={grow}>
      {growthOf(form).map(([name, { usual, least, most, isWhole }]) => (
        <label key={name}>
          {name}{" "}
          <input name={name} type="number" min={least} max={most} step={isWhole ? 1 : "any"} required={usual !== null} defaultValue={String(growth[name] ?? usual ?? "")} />
        </label>
      ))}
      <Button type="submit" text="Grow" />
    </form>
  );
}
