// The service worker of the pack station: it keeps the page and its scripts, so that a reload works
// without a connection. It never answers or stores calls of the API, which belong to an account.
// The build writes the version and the files (`station-worker-plugin.ts`).
const VERSION = "VERSION"
const FILES = []

const CACHE = `packhaus-station-${VERSION}`
const PAGE = "/a/packaging-ui"
/** Milliseconds. A hall's network may take a request and never answer. */
const MAX_WAIT = 4000

const pageRequest = () =>
  new Request(PAGE, { headers: { accept: "text/html" }, credentials: "omit", cache: "no-cache" })

async function install() {
  const cache = await caches.open(CACHE)
  await cache.addAll([pageRequest(), ...FILES])
  await self.skipWaiting()
}

async function activate() {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith("packhaus-station-") && name !== CACHE)
  await Promise.all(old.map((name) => caches.delete(name)))
  await self.clients.claim()
}

/** The page from the server, or the kept one. */
async function page(request) {
  try {
    const reply = await fetch(request, { signal: AbortSignal.timeout(MAX_WAIT) })
    if (reply.status < 500) return reply
  } catch {
    // Without a connection.
  }
  return (await caches.match(PAGE)) ?? Response.error()
}

/** A file whose name changes with its content. */
async function asset(request) {
  const cache = await caches.open(CACHE)
  const kept = await cache.match(request, { ignoreVary: true })
  if (kept) return kept
  const reply = await fetch(request)
  if (reply.ok) await cache.put(request, reply.clone())
  return reply
}

/** The same for a file whose name stays: from the server if it answers. */
async function fixed(request) {
  try {
    return await fetch(request)
  } catch {
    return (await caches.match(request, { ignoreVary: true })) ?? Response.error()
  }
}

self.addEventListener("install", (event) => event.waitUntil(install()))
self.addEventListener("activate", (event) => event.waitUntil(activate()))
self.addEventListener("fetch", (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== "GET" || origin !== self.location.origin) return
  if (request.mode === "navigate") {
    if (pathname === PAGE) event.respondWith(page(request))
  } else if (pathname.startsWith("/assets/")) event.respondWith(asset(request))
  else if (pathname === "/start.js") event.respondWith(fixed(request))
})
