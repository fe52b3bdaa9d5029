import { isAnonymous } from "@packhaus/contract/access/roles"
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from "fastify"
import { hashOf } from "../../access/secrets.ts"
import type { Viewer } from "../../access/viewer.ts"
import { type LogLevel, plainError } from "../../log-lines.ts"

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
export const loggerOf = (
  level: LogLevel,
  stream?: LogTarget,
): Exclude<FastifyServerOptions["logger"], boolean | undefined> => ({
  level,
  redact: { paths: redact, censor: "[secret]" },
  base: null,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  formatters: { level: (label) => ({ level: label }) },
  serializers: { err: plainError },
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

const ID = /^[a-z]+(?:_[a-z]+)*_[0-9A-HJKMNP-TV-Z]{26}$/
/** A word of an address of ours. */
const WORD = /^[a-z0-9._-]{0,40}$/i
const MASK = "…"

/** The address of the endpoint, as `/admin/orders/:id`; undefined for an unknown address. */
const routeOf = ({ routeOptions: { url } }: FastifyRequest) =>
  url?.includes("*") ? undefined : url

/**
 * The path without its query, and of its parameters only our ids: e-mail addresses are personal data, codes of gift
 * cards and addresses of pictures open something.
 */
function pathOf(request: FastifyRequest) {
  const route = routeOf(request)
  if (route) {
    const params: Readonly<Record<string, unknown>> = Object(request.params)
    return route.replace(/:(\w+)/g, (_, name: string) => {
      const value = String(params[name])
      return ID.test(value) ? value : MASK
    })
  }
  const [path = ""] = request.url.split("?")
  return path
    .split("/")
    .slice(0, 10)
    .map((part) => (WORD.test(part) || ID.test(part) ? part : MASK))
    .join("/")
}

/** Log fields of a request. `reference` is the number that errors show. */
export function factsOf(request: FastifyRequest) {
  const { id: actor, role, organisation_id, acting } = viewers.get(request) ?? {}
  const { method } = request
  const facts = {
    reference: request.id,
    method,
    route: routeOf(request),
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
