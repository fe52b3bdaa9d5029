import { ApiError } from "@packhaus/contract/kernel/errors"
import type { FastifyInstance } from "fastify"

// RFC 3986: letters, digits and -._~ are never encoded. `%25` before two digits is encoding twice.
const NEEDLESS = /%(?:3\d|[46][1-9a-f]|[57][\da]|2[de]|5f|7e|25[\da-f]{2})/i

/**
 * Refuses addresses that hide what they say from whoever reads their text, such as a proxy or a log:
 * `/%61dmin`. The query may encode what it likes.
 */
export function refuseEncoded(app: FastifyInstance) {
  app.addHook("onRequest", async ({ url }) => {
    const end = url.search(/[?#]/)
    if (NEEDLESS.test(end < 0 ? url : url.slice(0, end)))
      throw new ApiError("request.address_encoded")
  })
}
