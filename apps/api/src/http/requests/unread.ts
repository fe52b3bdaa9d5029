import { allEndpoints } from "@packhaus/contract/endpoints"
import type { FastifyInstance } from "fastify"

const MAX_UNREAD_BYTES = 64 * 1024
const forms = new Set(allEndpoints.filter(({ multipart }) => multipart).map(({ path }) => path))
type Path = (typeof allEndpoints)[number]["path"]

/**
 * Closes the connection of a request that was answered before its body was read, if much of it is
 * left: reading and discarding it costs more than a new connection. File uploads are read, so that
 * a browser shows the answer to a user who must sign in again.
 */
export function endUnread(app: FastifyInstance) {
  app.addHook("onSend", async ({ raw, headers, routeOptions }, reply) => {
    const isMuch =
      Number(headers["content-length"]) > MAX_UNREAD_BYTES ||
      headers["transfer-encoding"] !== undefined
    if (isMuch && !raw.complete && !forms.has(routeOptions.url as Path))
      reply.header("connection", "close")
  })
}
