/** What `watch` answers for the first view: see `scripts/first-view.ts`. */
declare module "virtual:first-view" {
  const watched: import("@negascout/core").Watched;
  export default watched;
}
