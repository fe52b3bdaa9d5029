import type { FastifyReply, FastifyRequest } from "fastify"
import { type Cookies, type Credentials, xsrfTokenOf } from "../../access/session.ts"

// A `__Host-` cookie exists on https only and cannot be set by a subdomain.
const nameOf = (request: FastifyRequest) =>
  request.protocol === "https" ? "__Host-session" : "session"

const textOf = (header: string | string[] | undefined) =>
  typeof header === "string" ? header : undefined

/** What a request proves its sender with: an API key, a bearer token, or the session cookie. */
export const credentialsOf = (request: FastifyRequest): Credentials => ({
  apiKey: textOf(request.headers["x-medusa-access-token"]),
  bearer: /^Bearer (\S+)$/.exec(request.headers.authorization ?? "")?.[1],
  cookie: request.cookies[nameOf(request)],
})

/** Sets and clears the session cookie, and the XSRF cookie that pages can read. */
export function cookiesOf(request: FastifyRequest, reply: FastifyReply): Cookies {
  const options = { path: "/", sameSite: "lax", secure: request.protocol === "https" } as const
  const user_agent = request.headers["user-agent"]?.slice(0, 500) ?? null
  return {
    origin: { ip: request.ip, user_agent },
    open(token) {
      reply.setCookie(nameOf(request), token, { ...options, httpOnly: true })
      reply.setCookie("XSRF-TOKEN", xsrfTokenOf(token), options)
    },
    close() {
      reply.clearCookie(nameOf(request), options).clearCookie("XSRF-TOKEN", options)
    },
  }
}
