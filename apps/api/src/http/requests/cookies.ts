import type { FastifyReply, FastifyRequest } from "fastify"
import { networkOfOrder } from "../../access/networks.ts"
import { type Cookies, type Credentials, type Domain, xsrfTokenOf } from "../../access/session.ts"

const names = { admin: "session", store: "shopper" } as const
const other = { admin: "store", store: "admin" } as const satisfies Record<Domain, Domain>

// A `__Host-` cookie exists on https only and cannot be set by a subdomain.
const nameOf = (request: FastifyRequest, domain: Domain) =>
  request.protocol === "https" ? `__Host-${names[domain]}` : names[domain]

const deviceOf = (request: FastifyRequest) =>
  request.protocol === "https" ? "__Host-device" : "device"
/** Browsers' maximum cookie lifetime, renewed at each sign-in. */
const DEVICE_SECONDS = 400 * 24 * 3600

const textOf = (header: string | string[] | undefined) =>
  typeof header === "string" ? header : undefined

/**
 * The network of a request. Null behind a proxy whose forwarded address is not trusted: all its
 * clients would share one network.
 */
function networkIn({ ip, ips = [], headers }: FastifyRequest) {
  const isForwarded = headers["x-forwarded-for"] !== undefined || headers.forwarded !== undefined
  return isForwarded && ips.length < 2 ? null : networkOfOrder(ip)
}

/** The credentials of a request: an API key, a bearer token, or the session cookie. */
export const credentialsOf = (request: FastifyRequest, domain: Domain = "admin"): Credentials => ({
  apiKey: textOf(request.headers["x-medusa-access-token"]),
  bearer: /^Bearer (\S+)$/.exec(request.headers.authorization ?? "")?.[1],
  cookie: request.cookies[nameOf(request, domain)],
  otherCookie: request.cookies[nameOf(request, other[domain])],
})

/**
 * Sets and clears the session cookie, the XSRF cookie that pages can read, and the device cookie.
 */
export function cookiesOf(
  request: FastifyRequest,
  reply: FastifyReply,
  domain: Domain = "admin",
): Cookies {
  const options = { path: "/", sameSite: "lax", secure: request.protocol === "https" } as const
  const user_agent = request.headers["user-agent"]?.slice(0, 500) ?? null
  return {
    origin: { ip: request.ip, user_agent },
    network: networkIn(request),
    open(token) {
      reply.setCookie(nameOf(request, domain), token, { ...options, httpOnly: true })
      reply.setCookie("XSRF-TOKEN", xsrfTokenOf(token), options)
    },
    device: request.cookies[deviceOf(request)] || null,
    setDevice(token) {
      const lasting = { ...options, httpOnly: true, maxAge: DEVICE_SECONDS }
      reply.setCookie(deviceOf(request), token, lasting)
    },
    close() {
      reply.clearCookie(nameOf(request, domain), options)
      const left = request.cookies[nameOf(request, other[domain])]
      if (left) reply.setCookie("XSRF-TOKEN", xsrfTokenOf(left), options)
      else reply.clearCookie("XSRF-TOKEN", options)
    },
  }
}
