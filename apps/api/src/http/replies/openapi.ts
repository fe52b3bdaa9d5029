import { once } from "node:events"
import { setTimeout as sleep } from "node:timers/promises"
import { Worker } from "node:worker_threads"
import { createGunzip } from "node:zlib"
import type { FastifyInstance } from "fastify"
import { networkOf } from "../../access/networks.ts"
import { gate } from "../../gate.ts"

/** Kept compressed only: the text is megabytes, and most clients take it compressed. */
export type Description = { zipped: Uint8Array; etag: string }

/** Generated in a thread, because it takes more than a second of processor time. */
async function describe(): Promise<Description> {
  const worker = new Worker(new URL("./openapi-worker.ts", import.meta.url), { execArgv: [] })
  const [description] = await once(worker, "message")
  return description
}

/** All servers of a process have the same endpoints and share the description of the first request. */
let described: Promise<Description> | undefined
function description(): Promise<Description> {
  described ??= describe().catch((error) => {
    described = undefined
    throw error
  })
  return described
}

/** Milliseconds between two replies of this process, and between two uncompressed ones. */
const PAUSE = { zipped: 50, plain: 1000 } as const
const gates = { zipped: gate(1, 20, 4), plain: gate(1, 5, 1) } as const
const SECONDS = 300

/**
 * `GET /openapi.json`: the description of all endpoints. Limited per second, more strictly for
 * clients without gzip. 429 for a client beyond the limit.
 */
export function documents(app: FastifyInstance) {
  app.get("/openapi.json", async ({ headers, ip }, reply) => {
    const { zipped, etag } = await description()
    reply.headers({ etag, "cache-control": `public, max-age=${SECONDS}`, vary: "accept-encoding" })
    if (headers["if-none-match"]?.includes(etag)) return reply.status(304).send()
    const form = /\bgzip\b/.test(headers["accept-encoding"] ?? "") ? "zipped" : "plain"
    await gates[form](() => sleep(PAUSE[form]), networkOf(ip, 3))
    reply.type("application/json; charset=utf-8")
    if (form === "zipped") return reply.header("content-encoding", "gzip").send(zipped)
    const unpacked = createGunzip()
    unpacked.end(zipped)
    return reply.send(unpacked)
  })
}
