import helmet from "@fastify/helmet"
import rateLimit from "@fastify/rate-limit"
import { isOpen } from "@packhaus/contract/access/body-limits"
import { allEndpoints } from "@packhaus/contract/endpoints"
import { ApiError } from "@packhaus/contract/kernel/errors"
import type { FastifyInstance, FastifyRequest } from "fastify"
import type { QueryExecutorProvider } from "kysely"
import { sharedCounter, storeOf } from "../limits/general-limit.ts"
import { refuseWhenLate } from "../limits/pressure.ts"
import { slowRefusals } from "../limits/slow-refusals.ts"
import { isSignedIn } from "../operation/log.ts"

const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    connectSrc: ["'self'"],
    fontSrc: ["'self'"],
    manifestSrc: ["'self'"],
    imgSrc: ["'self'", "data:", "blob:"],
    styleSrc: ["'self'", "'unsafe-inline'"], // the component library sets style attributes
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
}

const MINUTE = 60_000
const TWO_YEARS = "max-age=63072000; includeSubDomains"
/** Malformed requests of an anonymous sender per minute: people with typos send far fewer. */
const MAX_MISTAKES = 30
const mistakes = [400, 413, 415]
const openRoutes = new Set(
  allEndpoints.filter(isOpen).map(({ method, path }) => `${method} ${path}`),
)

/** By the matched route, never by the text of the address, which can be written in many ways. */
const isCounted = ({ routeOptions: { url = "" } }: FastifyRequest) =>
  /^\/(?:(?:admin|store|files)\/|openapi\.json$)/.test(url)

/**
 * Routes with their own limits, as multiples of the general one: a page shows dozens of pictures.
 */
const ownLimits = [
  { name: "pictures", routes: /^\/pictures\//, times: 5 },
  { name: "health", routes: /^\/health\//, times: 1 },
] as const

export type Limits = {
  /** Per minute and network. 0 disables the limit and the delay of refusals. */
  requestsPerMinute: number
  /** The event loop's delay in milliseconds from which requests answer 503. 0 disables it. */
  maxEventLoopDelay: number
  /** An additional origin to which the web app may send fault reports. */
  reportsTo?: string
  /** Additional origins of pictures on pages. */
  picturesFrom?: readonly string[]
}

/** The general limit, for requests that are assigned to it after inspection. */
export type GeneralLimit = {
  /** Counts a request of an address; throws `request.too_many` beyond the limit. */
  count(address: string): void
  /** Throws `request.too_many` for an address beyond the limit, without counting. */
  refuseSpent(address: string): void
}
const noLimit: GeneralLimit = { count() {}, refuseSpent() {} }

/**
 * Security headers, 503 under overload, and the general limit, counted in `db`. Returns that limit.
 */
export async function security(
  app: FastifyInstance,
  { requestsPerMinute, maxEventLoopDelay, reportsTo, picturesFrom = [] }: Limits,
  db?: QueryExecutorProvider,
): Promise<GeneralLimit> {
  const { directives, useDefaults } = contentSecurityPolicy
  const connectSrc = [...directives.connectSrc, ...(reportsTo ? [new URL(reportsTo).origin] : [])]
  const imgSrc = [...directives.imgSrc, ...picturesFrom]
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults, directives: { ...directives, connectSrc, imgSrc } },
    frameguard: { action: "deny" },
    strictTransportSecurity: false,
  })
  app.addHook("onSend", async (request, reply) => {
    if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-store")
    // On http it would lock users out of a server without https.
    if (request.protocol === "https") reply.header("strict-transport-security", TWO_YEARS)
  })
  refuseWhenLate(app, maxEventLoopDelay)
  if (!db || requestsPerMinute === 0) return noLimit
  const counter = sharedCounter(db, MINUTE)
  app.addHook("onClose", async () => counter.stop())
  await app.register(rateLimit, {
    max: requestsPerMinute,
    timeWindow: MINUTE,
    store: storeOf(counter),
    // Without the web app's files and webhooks, which have their own limit; `hooks` counts unsigned
    // ones here.
    allowList: (request) => !isCounted(request),
  })
  for (const one of ownLimits) limitRoutes(app, db, one, requestsPerMinute)
  limitMistakes(app, db)
  slowRefusals(app)
  return {
    count(address) {
      const { current, ttl } = counter.count(address)
      if (current > requestsPerMinute) throw tooMany(ttl)
    },
    refuseSpent(address) {
      const { current, ttl } = counter.look(address)
      if (current >= requestsPerMinute) throw tooMany(ttl)
    },
  }
}

const tooMany = (ttl: number) =>
  new ApiError("request.too_many", { retry_after: Math.ceil(ttl / 1000) })

/** Counts the requests of a network to some routes, separately from the general limit. */
function limitRoutes(
  app: FastifyInstance,
  db: QueryExecutorProvider,
  { name, routes, times }: (typeof ownLimits)[number],
  requestsPerMinute: number,
) {
  const counter = sharedCounter(db, MINUTE, name)
  app.addHook("onClose", async () => counter.stop())
  app.addHook("onRequest", async ({ routeOptions: { url = "" }, ip }) => {
    if (!routes.test(url)) return
    const { current, ttl } = counter.count(ip)
    if (current > requestsPerMinute * times) throw tooMany(ttl)
  })
}

/** Refuses anonymous senders of repeatedly malformed requests. */
function limitMistakes(app: FastifyInstance, db: QueryExecutorProvider) {
  const counter = sharedCounter(db, MINUTE, "mistakes")
  app.addHook("onClose", async () => counter.stop())
  app.addHook("onRequest", async ({ method, routeOptions, ip }) => {
    if (!openRoutes.has(`${method} ${routeOptions.url}`)) return
    const { current, ttl } = counter.look(ip)
    if (current >= MAX_MISTAKES) throw tooMany(ttl)
  })
  app.addHook("onResponse", async (request, { statusCode }) => {
    if (mistakes.includes(statusCode) && !isSignedIn(request)) counter.count(request.ip)
  })
}
