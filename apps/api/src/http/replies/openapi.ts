import { createHash } from "node:crypto"
import { setTimeout as sleep } from "node:timers/promises"
import { gzipSync } from "node:zlib"
import { allEndpoints } from "@packhaus/contract/endpoints"
import { openapi } from "@packhaus/contract/kernel/openapi"
import type { FastifyInstance } from "fastify"
import { networkOf } from "../../access/networks.ts"
import { gate } from "../../gate.ts"

function describe() {
  const text = JSON.stringify(openapi(allEndpoints))
  const etag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`
  return { plain: Buffer.from(text), zipped: gzipSync(text), etag }
}
/** The endpoints are the same for every server of a process. */
let described: ReturnType<typeof describe> | undefined

// Megabytes are dear to send, and each network may ask: so many milliseconds lie between two, whoever asks.
const PAUSE_MS = 50
const oneAtATime = gate(1, 20)

/**
 * `GET /openapi.json`: what there is, made once as it is sent, at most 20 times a second. 429 for who finds
 * 20 waiting.
 */
export function documents(app: FastifyInstance) {
  described ??= describe()
  const { plain, zipped, etag } = described
  app.get("/openapi.json", async ({ headers, ip }, reply) => {
    reply.headers({ etag, "cache-control": "no-cache", vary: "accept-encoding" })
    if (headers["if-none-match"] === etag) return reply.status(304).send()
    await oneAtATime(() => sleep(PAUSE_MS), networkOf(ip, 3))
    reply.type("application/json; charset=utf-8")
    if (!/\bgzip\b/.test(headers["accept-encoding"] ?? "")) return reply.send(plain)
    return reply.header("content-encoding", "gzip").send(zipped)
  })
}
