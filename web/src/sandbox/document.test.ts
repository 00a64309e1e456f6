import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { sandboxDocument } from "./document.ts";

describe("the sandbox's document", () => {
  const text = sandboxDocument('post("</script><!--");');
  const scripts = [...text.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script]) => script ?? "");

  it("has one script, which its policy knows, and nothing that ends it early", () => {
    expect(scripts).toHaveLength(1);
    const hash = createHash("sha256").update(scripts[0] ?? "").digest("base64");
    expect(text).toContain(`'sha256-${hash}'`);
    expect(scripts[0]).toContain("\\u003c/script>");
  });

  it("has an inner document whose script the policy knows, too", () => {
    const source = /frame\.srcdoc = (".*");/.exec(scripts[0] ?? "")?.[1] ?? "";
    const inner = JSON.parse(source) as string;
    const script = /<script>([\s\S]*)<\/script>$/.exec(inner)?.[1] ?? "";
    expect(text).toContain(`'sha256-${createHash("sha256").update(script).digest("base64")}'`);
    expect(script.split('"}')).toHaveLength(1);
  });

  it("lets nothing be loaded", () => {
    const policy = /content="([^"]+)"/.exec(text)?.[1] ?? "";
    expect(policy.startsWith("default-src 'none'; ")).toBe(true);
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval'(?<!wasm-unsafe-eval')|connect-src|https?:|'self'/);
  });
});
