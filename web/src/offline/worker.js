/**
 * The service worker, by which the page works without a network once it has been loaded.
 *
 * The build puts the page's files before this text: `VERSION`, a hash of all of them, `EARLY`, the files to keep
 * at once, `STORIES`, which are kept as far as they are there, and nothing of the others, which are kept when they are
 * first asked for, or were loaded before this worker came. Where there is a network, the
 * page itself comes from there, as do the stories, so that a new version shows with the next load; files whose names have a hash in
 * them never change, and come from here.
 */

/* global self, caches, fetch, URL, Request, VERSION, EARLY, STORIES */

const PREFIX = "negascout-";
const CACHE = PREFIX + VERSION;
/** Versions that are kept: the current one, and the one that an open page may still be of. */
const KEPT = 2;
/** The time in milliseconds after which a network that does not answer is given up. */
const PATIENCE = 3000;

/**
 * A file is the same for whoever asks. Hosts may say that it varies by `Origin`, which a worker sends with the modules
 * that it imports, and the page does not when it keeps them.
 */
const FOR_ALL = { ignoreVary: true };

self.addEventListener("install", (event) => {
  event.waitUntil(keepAll().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(forgetOld().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const isOwn = new URL(request.url).origin === self.location.origin;
  if (request.method !== "GET" || !isOwn) return;
  const { pathname } = new URL(request.url);
  // The sandbox is a document beside the page, with a hash in its name.
  const isPage = request.mode === "navigate" && !pathname.includes("/assets/");
  event.respondWith(isPage ? fresh(request, "./") : pathname.includes("/stories/") ? fresh(request, request) : file(request));
});

/** The page says what it has loaded before this worker answered it. */
self.addEventListener("message", (event) => event.waitUntil(keepLoaded(event.data)));

const asIs = (path) => new Request(path, { cache: "no-cache" });

async function keepAll() {
  const cache = await caches.open(CACHE);
  await cache.addAll(EARLY.map(asIs));
  await Promise.all(STORIES.map((path) => cache.add(asIs(path)).catch(() => undefined)));
}

async function keepLoaded(addresses) {
  const own = addresses.filter((address) => new URL(address).origin === self.location.origin && address.includes("/assets/"));
  // The browser has them still, most likely.
  await Promise.all(own.map((address) => file(new Request(address)).catch(() => undefined)));
}

async function forgetOld() {
  const own = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  const old = own.slice(0, Math.max(0, own.length - (KEPT - 1)));
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** The page or a story, which change without a build: from the network, or else as it was kept by a name. */
async function fresh(request, name) {
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(PATIENCE) });
    return name === request ? keeping(request, answer) : answer;
  } catch (error) {
    const kept = await (await caches.open(CACHE)).match(name, FOR_ALL);
    if (kept !== undefined) return kept;
    throw error;
  }
}

/** A file: as it was kept, or else from the network. */
async function file(request) {
  const kept = await caches.match(request, FOR_ALL);
  if (kept !== undefined) return kept;
  const answer = await fetch(request);
  return request.url.includes("/assets/") ? keeping(request, answer) : answer;
}

/** An answer, which is kept if it is good and there is room. */
async function keeping(request, answer) {
  if (answer.ok) await (await caches.open(CACHE)).put(request, answer.clone()).catch(() => undefined);
  return answer;
}
