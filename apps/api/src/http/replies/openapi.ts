import { createHash } from "node:crypto"
import { gzipSync } from "node:zlib"
import { allEndpoints } from "@packhaus/contract/endpoints"
import { openapi } from "@packhaus/contract/kernel/openapi"
import type { FastifyInstance } from "fastify"

/** `GET /openapi.json`: what there is, made once as it is sent. */
export function documents(app: FastifyInstance) {
  const text = JSON.stringify(openapi(allEndpoints))
  const plain = Buffer.from(text)
  const zipped = gzipSync(plain)
  const etag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`
  app.get("/openapi.json", async ({ headers }, reply) => {
    reply.headers({ etag, "cache-control": "no-cache", vary: "accept-encoding" })
    if (headers["if-none-match"] === etag) return reply.status(304).send()
    reply.type("application/json; charset=utf-8")
    if (!/\bgzip\b/.test(headers["accept-encoding"] ?? "")) return reply.send(plain)
    return reply.header("content-encoding", "gzip").send(zipped)
  })
}
