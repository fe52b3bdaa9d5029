import { readFileSync } from "node:fs"
import { join } from "node:path"
import { runInNewContext } from "node:vm"
import { expect, test } from "vitest"

type Handler = (event: object) => void
type Asked = { url: string; method?: string; mode?: string }

const ORIGIN = "https://packhaus.example"

/** The worker with a network that answers or not, and its caches by name. */
function start({ isOnline = true } = {}) {
  const handlers = new Map<string, Handler>()
  const stores = new Map<string, Map<string, string>>([["packhaus-station-old", new Map()]])
  const keyOf = (request: Asked | string) =>
    new URL(typeof request === "string" ? request : request.url, ORIGIN).pathname
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, string>()
    stores.set(name, store)
    return {
      addAll: async (all: (Asked | string)[]) => all.map((one) => store.set(keyOf(one), "kept")),
      match: async (request: Asked) => store.get(keyOf(request)),
      put: async (request: Asked) => void store.set(keyOf(request), "kept"),
    }
  }
  const caches = {
    open,
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    match: async (request: Asked | string) =>
      [...stores.values()].map((store) => store.get(keyOf(request))).find(Boolean),
  }
  const asked: string[] = []
  const fetch = async (request: Asked) => {
    asked.push(keyOf(request))
    if (!isOnline) throw new TypeError("no connection")
    return { ok: true, status: 200, clone: () => ({}), from: "server" }
  }
  const self = {
    location: { origin: ORIGIN },
    addEventListener: (name: string, handler: Handler) => handlers.set(name, handler),
    skipWaiting: async () => {},
    clients: { claim: async () => {} },
  }
  class Request {
    url: string
    constructor(path: string) {
      this.url = `${ORIGIN}${path}`
    }
  }
  const text = readFileSync(join(import.meta.dirname, "station-worker.js"), "utf8")
  runInNewContext(text, {
    self,
    caches,
    fetch,
    Request,
    URL,
    AbortSignal,
    Response: { error: () => "error" },
  })
  const happen = async (name: string) => {
    let done: unknown
    handlers.get(name)?.({ waitUntil: (work: unknown) => (done = work) })
    await done
  }
  /** What the worker answers; undefined if it leaves the request to the browser. */
  const answer = async (path: string, request: object = {}) => {
    let reply: unknown
    const asks = { url: new URL(path, ORIGIN).href, method: "GET", mode: "cors", ...request }
    handlers.get("fetch")?.({ request: asks, respondWith: (with_: unknown) => (reply = with_) })
    return reply
  }
  return { happen, answer, stores, asked }
}
const navigation = { mode: "navigate" }

test("the worker leaves calls of the API, uploads, other pages and other origins to the browser", async () => {
  const { answer } = start()
  for (const path of ["/admin/orders", "/admin/auth", "/files/file_1", "/health/ready"])
    expect([path, await answer(path)]).toEqual([path, undefined])
  expect(await answer("/admin/orders/1/pack", { method: "POST" })).toBeUndefined()
  expect(await answer("/assets/a.js", { method: "POST" })).toBeUndefined()
  expect(await answer("/a/orders", navigation)).toBeUndefined()
  expect(await answer("https://other.example/assets/a.js")).toBeUndefined()
})

test("the page comes from the server, and without a connection from the cache", async () => {
  const online = start()
  await online.happen("install")
  expect(await online.answer("/a/packaging-ui?order=1", navigation)).toMatchObject({
    from: "server",
  })
  const offline = start({ isOnline: false })
  await offline.happen("install")
  expect(await offline.answer("/a/packaging-ui?order=1", navigation)).toBe("kept")
})

test("scripts come from the cache once they were loaded, and are kept there", async () => {
  const { answer, asked } = start()
  expect(await answer("/assets/station-abc.js")).toMatchObject({ from: "server" })
  expect(await answer("/assets/station-abc.js")).toBe("kept")
  expect(asked).toEqual(["/assets/station-abc.js"])
})

test("a new version removes the files of the former one", async () => {
  const { happen, stores } = start()
  await happen("install")
  await happen("activate")
  expect([...stores.keys()]).toEqual(["packhaus-station-VERSION"])
})
