import { ApiError } from "@packhaus/contract/kernel/errors"
import type { FastifyInstance } from "fastify"
import type { Application } from "../application.ts"
import type { GeneralLimit } from "./replies/security.ts"

const MAX_BYTES = 2 * 2 ** 20
/**
 * Maximum size of messages from an address beyond its limit of unsigned ones. An order has a tenth
 * of it.
 */
const MAX_SPENT_BYTES = 64 * 1024

/**
 * Signed messages from outside. 200 only after the message is stored, also for a duplicate. 401 for
 * unsigned messages and unknown senders, which count towards the general limit. Beyond that limit
 * small messages are still accepted, but large ones are not read to look for a signature.
 */
export async function serveHooks(
  app: FastifyInstance,
  { hooks }: Application,
  limit: GeneralLimit,
) {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    const raw = { parseAs: "buffer", bodyLimit: MAX_BYTES } as const
    scope.addContentTypeParser("*", raw, (_, body, done) => done(null, body))

    scope.addHook("onRequest", async ({ headers, ip }) => {
      const length = headers["content-length"] ?? MAX_BYTES
      if (Number(length) > MAX_SPENT_BYTES) limit.refuseSpent(ip)
    })
    for (const { path, receive } of hooks)
      scope.post(path, { bodyLimit: MAX_BYTES }, async (request) => {
        const { body, headers, ip } = request
        const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
        request.body = undefined // it can be large, and is not needed any more
        const params = request.params as Record<string, string>
        if (!(await receive({ bytes, headers, params }))) {
          limit.count(ip)
          throw new ApiError("sessions.missing")
        }
        return {}
      })
  })
}
