import { ApiError } from "@packhaus/contract/kernel/errors"
import type { FastifyInstance } from "fastify"

const FILE = "/files/:id"
/** A host name as browsers resolve it: case and a trailing dot make no difference. */
const plain = (hostname: string) => hostname.toLowerCase().replace(/\.$/, "")

/**
 * Serves uploaded files on a host of their own, so that their content never shares an origin or a
 * cookie with the product. That host, on any port, answers only `/files/:id` and ignores cookies;
 * other hosts do not answer it. Register it before cookie parsing.
 */
export function filesHost(app: FastifyInstance, origin: string | null) {
  if (origin === null) return
  const host = plain(new URL(origin).hostname)
  app.addHook("onRequest", async (request) => {
    const isHere = plain(request.hostname) === host
    if (isHere !== (request.routeOptions.url === FILE)) throw new ApiError("route.not_found")
    if (isHere) delete request.headers.cookie
  })
  app.addHook("onSend", async (request, reply) => {
    if (plain(request.hostname) === host) reply.removeHeader("set-cookie")
  })
}
