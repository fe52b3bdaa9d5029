import { ApiError } from "@packhaus/contract/kernel/errors"
import type { FastifyInstance } from "fastify"
import type { Application } from "../application.ts"
import type { CountRefused } from "./security.ts"

const MOST_BYTES = 2 * 2 ** 20

/**
 * Signed messages from outside. 200 only after the message is stored; again for a duplicate. 401
 * for what is not signed or from nobody we work for, which counts towards the general limit.
 */
export async function hooks(
  app: FastifyInstance,
  { outside, messages }: Application,
  countRefused: CountRefused,
) {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    const raw = { parseAs: "buffer", bodyLimit: MOST_BYTES } as const
    scope.addContentTypeParser("*", raw, (_, body, done) => done(null, body))

    scope.post("/hooks/shopify", { bodyLimit: MOST_BYTES }, async ({ body, headers, ip }) => {
      const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
      const message = await outside.shopify.readMessage(bytes, headers)
      const isKnown = message && (await messages.receive(message))
      if (!isKnown) {
        countRefused(ip)
        throw new ApiError("sessions.missing")
      }
      return {}
    })
  })
}
