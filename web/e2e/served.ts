/** Serves the built page while the tests run, at a port that is free: two checkouts can be tested at a time. */

/** The variable by which the tests hear of the address. */
export const ADDRESS = "NEGASCOUT_PAGE_ADDRESS";

export default async function serve(): Promise<() => Promise<void>> {
  // Not loaded by each process that reads the settings.
  const { preview } = await import("vite");
  const server = await preview({ preview: { host: "127.0.0.1", port: 0 }, logLevel: "warn" });
  const address = server.resolvedUrls?.local[0];
  if (address === undefined) throw new Error("the page is not served");
  process.env[ADDRESS] = address;
  return () => server.close();
}
