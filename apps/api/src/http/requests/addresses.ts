import { ApiError } from "@packhaus/contract/kernel/errors"
import type { FastifyInstance } from "fastify"

// RFC 3986: letters, digits and -._~ need no encoding. `%25` before two digits is double encoding.
const NEEDLESS = /%(?:3\d|[46][1-9a-f]|[57][\da]|2[de]|5f|7e|25[\da-f]{2})/i

/**
 * Refuses needlessly encoded paths such as `/%61dmin`, which proxies and logs could read
 * differently. The query may encode anything.
 */
export function refuseEncoded(app: FastifyInstance) {
  app.addHook("onRequest", async ({ url }) => {
    const end = url.search(/[?#]/)
    if (NEEDLESS.test(end < 0 ? url : url.slice(0, end)))
      throw new ApiError("request.address_encoded")
  })
}
