import { createHash } from "node:crypto"
import { setTimeout as sleep } from "node:timers/promises"
import { createGunzip, gzipSync } from "node:zlib"
import { allEndpoints } from "@packhaus/contract/endpoints"
import { openapi } from "@packhaus/contract/kernel/openapi"
import type { FastifyInstance } from "fastify"
import { networkOf } from "../../access/networks.ts"
import { gate } from "../../gate.ts"

/** Kept compressed alone: it is megabytes of text, and most clients take it as it is kept. */
function describe() {
  const text = JSON.stringify(openapi(allEndpoints))
  const hash = createHash("sha256").update(text).digest("base64url").slice(0, 22)
  // Weak: the same description is sent in two encodings.
  return { zipped: gzipSync(text, { level: 9 }), etag: `W/"${hash}"` }
}
/** The endpoints are the same for every server of a process. */
let described: ReturnType<typeof describe> | undefined

/** Milliseconds between two replies of this process, and between two that are unpacked here. */
const PAUSE = { zipped: 50, plain: 1000 } as const
const gates = { zipped: gate(1, 20, 4), plain: gate(1, 5, 1) } as const
const SECONDS = 300

/**
 * `GET /openapi.json`: a description of all endpoints. Few are sent in a second, and unpacked ones for
 * clients without gzip one in a second. 429 for a client that finds all places taken.
 */
export function documents(app: FastifyInstance) {
  described ??= describe()
  const { zipped, etag } = described
  app.get("/openapi.json", async ({ headers, ip }, reply) => {
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
