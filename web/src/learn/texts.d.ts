/** The texts of Learn, made from the documents while the page is built: see `scripts/texts.ts`. */
declare module "virtual:learn-stories" {
  const listed: readonly import("./story.ts").Listed[];
  export default listed;
}
declare module "virtual:learn-glossary" {
  const entries: Readonly<Record<string, string>>;
  export default entries;
}
declare module "virtual:learn-text-*" {
  const text: import("./text.ts").Text;
  export default text;
}
