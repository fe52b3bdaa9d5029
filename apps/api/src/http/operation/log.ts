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
/** Stores the viewer of a request for its log line. */
export const rememberViewer = (request: FastifyRequest, viewer: Viewer) =>
  void viewers.set(request, viewer)

/** Whether the viewer of a request is known to be signed in. */
export function isSignedIn(request: FastifyRequest) {
  const viewer = viewers.get(request)
  return viewer !== undefined && !isAnonymous(viewer.role)
}

/** Without the query: download addresses and links of mails contain secrets. */
const pathOf = ({ url }: FastifyRequest) => url.split("?")[0]

/** Log fields of a request. `reference` is the number that errors show. */
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
  // The impersonating administrator is logged as well.
  return acting ? { ...facts, administrator: acting.administrator.id, acting: acting.id } : facts
}

/**
 * The origin of a refused request and a hash of the account it names: equal for each guess at the
 * same account, without revealing the address.
 */
export function strangerOf({ ip, body }: FastifyRequest) {
  const { email } = (body ?? {}) as { email?: unknown }
  const account = typeof email === "string" ? hashOf(email.trim().toLowerCase()).slice(0, 16) : null
  return { address: ip, ...(account ? { account } : {}) }
}

/** One line per answered request, from fields without secrets, so no redaction is needed. */
export function logRequests(app: FastifyInstance) {
  const log = app.log.child({}, { redact: [] })
  app.addHook("onResponse", async (request: FastifyRequest, reply: FastifyReply) => {
    const ms = Math.round(reply.elapsedTime)
    log.info({ ...factsOf(request), status: reply.statusCode, ms }, "answered")
  })
}
