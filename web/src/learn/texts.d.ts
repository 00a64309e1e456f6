/** The texts of Learn, made from the documents while the page is built: see `scripts/texts.ts`. */
declare module "virtual:learn-stories" {
  const listed: readonly import("./story.ts").Listed[];
  export default listed;
}
declare module "virtual:learn-questions" {
  const text: import("./text.ts").Text;
  export default text;
}
declare module "virtual:learn-documents" {
  const text: import("./text.ts").Text;
  export default text;
}
declare module "virtual:learn-proof" {
  const text: import("./text.ts").Text;
  export default text;
}
declare module "virtual:learn-book" {
  const text: import("./text.ts").Text;
  export default text;
}
