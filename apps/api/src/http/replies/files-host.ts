import { ApiError } from "@packhaus/contract/kernel/errors"
import type { FastifyInstance } from "fastify"

const FILE = "/files/:id"
/** A name as browsers resolve it: capitals and a dot at the end make no other host. */
const plain = (hostname: string) => hostname.toLowerCase().replace(/\.$/, "")

/**
 * Keeps uploaded files on a host of their own, so that nothing in them ever shares an origin or a cookie
 * with the product. That host, whatever its port, answers `/files/:id` and nothing else, as if there were
 * no cookies; other hosts do not answer it. Register it before whatever reads cookies.
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
