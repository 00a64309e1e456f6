/** Writes `core/pkg/schema.d.ts`, the TypeScript types of requests and answers, from their JSON Schema. */

import { readFileSync, writeFileSync } from "node:fs";
import { compile } from "json-schema-to-typescript";

const [from, to] = process.argv.slice(2);
if (from === undefined || to === undefined) throw new Error("usage: types.mjs SCHEMA.json TYPES.d.ts");

/**
 * The schema in the older form that the compiler reads: lists of fixed length have their schemas in
 * `items`, and a reference with a description of its own is a schema that consists of the reference.
 */
function older(schema) {
  if (Array.isArray(schema)) return schema.map(older);
  if (typeof schema !== "object" || schema === null) return schema;
  const { prefixItems, $ref, ...rest } = schema;
  const made = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, older(value)]));
  if (prefixItems !== undefined) Object.assign(made, { items: older(prefixItems), additionalItems: false });
  if ($ref === undefined) return made;
  return Object.keys(rest).length === 0 ? { $ref } : { ...made, allOf: [{ $ref }] };
}

const schema = older(JSON.parse(readFileSync(from, "utf8")));
// A document that refers to every definition, so that each is written once, under its own name.
const all = {
  $defs: schema.$defs,
  title: "Everything",
  type: "object",
  additionalProperties: false,
  properties: Object.fromEntries(Object.keys(schema.$defs).map((name) => [name, { $ref: `#/$defs/${name}` }])),
};
const types = await compile(all, "Everything", {
  bannerComment: "/** Requests and answers, made from their JSON Schema by `cargo xtask page --types`. */",
  additionalProperties: false,
  declareExternallyReferenced: true,
});
// Nothing sends the whole document.
writeFileSync(to, types.replace(/export interface Everything \{[^}]*\}\n/, ""));
