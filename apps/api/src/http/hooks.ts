import { ApiError } from "@packhaus/contract/kernel/errors"
import type { FastifyInstance } from "fastify"
import type { Application } from "../application.ts"
import type { GeneralLimit } from "./replies/security.ts"

const MOST_BYTES = 2 * 2 ** 20
/** From an address that sent much without a signature. An order has a tenth of it. */
const MOST_OF_SPENT = 64 * 1024

/**
 * Signed messages from outside. 200 only after the message is stored; again for a duplicate. 401
 * for what is not signed or from nobody we work for, which counts towards the general limit. Whoever
 * has spent that is still listened to, but what is large is not read to look for a signature.
 */
export async function serveHooks(
  app: FastifyInstance,
  { hooks }: Application,
  limit: GeneralLimit,
) {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    const raw = { parseAs: "buffer", bodyLimit: MOST_BYTES } as const
    scope.addContentTypeParser("*", raw, (_, body, done) => done(null, body))

    scope.addHook("onRequest", async ({ headers, ip }) => {
      const length = headers["content-length"] ?? MOST_BYTES
      if (Number(length) > MOST_OF_SPENT) limit.refuseSpent(ip)
    })
    for (const { path, receive } of hooks)
      scope.post(path, { bodyLimit: MOST_BYTES }, async (request) => {
        const { body, headers, ip } = request
        const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
        request.body = undefined // it can be large, and nobody needs it any more
        const params = request.params as Record<string, string>
        if (!(await receive({ bytes, headers, params }))) {
          limit.count(ip)
          throw new ApiError("sessions.missing")
        }
        return {}
      })
  })
}
