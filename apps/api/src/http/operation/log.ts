import { isAnonymous } from "@packhaus/contract/access/roles"
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from "fastify"
import { hashOf } from "../../access/secrets.ts"
import type { Viewer } from "../../access/viewer.ts"

const secrets = [
  "authorization",
  "cookie",
  "set-cookie",
  "x-xsrf-token",
  "x-medusa-access-token",
  "x-shopify-access-token",
  "x-shopify-hmac-sha256",
  "stripe-signature",
  "password",
  "old_password",
  "password_confirmation",
  "token",
  "access_token",
  "refresh_token",
  "secret",
  "client_secret",
  "recovery_codes",
  "iban",
  "bic",
]
const redact = secrets.flatMap((name) =>
  ["", "*", "*.*", "*.*.*"].map((path) => `${path}["${name}"]`),
)

export type LogTarget = { write(line: string): void }

/** Structured lines, one JSON object each, without secrets. To the process's output by default. */
export const loggerOf = (isOn: boolean, stream?: LogTarget): FastifyServerOptions["logger"] => ({
  level: isOn ? "info" : "fatal",
  redact: { paths: redact, censor: "[secret]" },
  base: null,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  ...(stream ? { stream } : {}),
})

const viewers = new WeakMap<FastifyRequest, Viewer>()
/** Remembers who made a request, for its line in the log. */
export const rememberViewer = (request: FastifyRequest, viewer: Viewer) =>
  void viewers.set(request, viewer)

/** Is it known that who made a request has signed in? */
export function isSignedIn(request: FastifyRequest) {
  const viewer = viewers.get(request)
  return viewer !== undefined && !isAnonymous(viewer.role)
}

/** Without the query: addresses of downloads and links of mails are secrets. */
const pathOf = ({ url }: FastifyRequest) => url.split("?")[0]

/** What a line says of a request. `reference` is the number that errors show. */
export function factsOf(request: FastifyRequest) {
  const { id: actor, role, organisation_id, acting } = viewers.get(request) ?? {}
  const { method } = request
  const facts = {
    reference: request.id,
    method,
    path: pathOf(request),
    actor,
    role,
    organisation_id,
  }
  // Who acts as somebody is named beside them.
  return acting ? { ...facts, administrator: acting.administrator.id, acting: acting.id } : facts
}

/**
 * Where a refused request came from and, where it names an account, a mark of it: the same for each
 * guess at the same account, and not the address.
 */
export function strangerOf({ ip, body }: FastifyRequest) {
  const { email } = (body ?? {}) as { email?: unknown }
  const account = typeof email === "string" ? hashOf(email.trim().toLowerCase()).slice(0, 16) : null
  return { address: ip, ...(account ? { account } : {}) }
}

/** One line for each answered request: made of facts that hold no secret, so none is looked for. */
export function logRequests(app: FastifyInstance) {
  const log = app.log.child({}, { redact: [] })
  app.addHook("onResponse", async (request: FastifyRequest, reply: FastifyReply) => {
    const ms = Math.round(reply.elapsedTime)
    log.info({ ...factsOf(request), status: reply.statusCode, ms }, "answered")
  })
}
