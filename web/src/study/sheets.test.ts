import { describe, expect, it } from "vitest";
import { filesOf, requestFor, students, USUAL } from "./sheets.ts";
import { drawWorksheets } from "./wasm.fixture.ts";

describe("worksheets", () => {
  it("are for names, or for numbers", () => {
    expect(students({ names: "Ada Lovelace\n\n Kurt Gödel ", count: 9 })).toEqual(["Ada Lovelace", "Kurt Gödel"]);
    expect(students({ names: " \n", count: 2 })).toEqual(["sheet 1", "sheet 2"]);
    expect(students({ names: "", count: NaN })).toEqual([]);
  });

  it("have a tree a name, and the solutions are of the same trees", () => {
    const asked = { ...USUAL, names: "Ada\nKurt", seed: 3 };
    const [ada, kurt] = drawWorksheets(requestFor(asked, false, null), "text");
    const [alone] = drawWorksheets(requestFor({ ...asked, names: "Kurt" }, false, null), "text");
    expect(ada?.drawn).not.toBe(kurt?.drawn);
    expect(alone?.drawn).toBe(kurt?.drawn);
    const [solved] = drawWorksheets(requestFor(asked, true, null), "text");
    expect(ada?.drawn).toContain("A MAX ___");
    expect(solved?.heading).toBe("negascout: Ada, solution");
    expect(solved?.drawn).not.toContain("___");
  });

  it("are of a given tree, or of trees to order", () => {
    const [given] = drawWorksheets(requestFor({ ...USUAL, trees: "this", count: 1 }, true, "((3 1) (4 3))"), "text");
    expect(given?.drawn).toContain("A MAX 3");
    const ordered = drawWorksheets(requestFor({ ...USUAL, trees: "order", conditions: "one re-search", count: 2 }, false, null), "svg");
    expect(ordered.map(({ drawn }) => drawn.slice(0, 4))).toEqual(["<svg", "<svg"]);
    expect(() => drawWorksheets(requestFor({ ...USUAL, count: 0 }, false, null), "svg")).toThrow("0 students: there must be 1 to 1000");
  });

  it("are saved under the names of the command line", () => {
    const sheets = ["sheet 1", "Gödel, K.", "../../etc/passwd"].map((student) => ({ student, heading: "", drawn: "x" }));
    expect(filesOf(sheets, "svg", "-solution").map(({ name }) => name)).toEqual(["sheet-1-solution.svg", "2-gödel-k-solution.svg", "3-etc-passwd-solution.svg"]);
  });
});
