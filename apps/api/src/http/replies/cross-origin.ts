import cors, { type FastifyCorsOptions } from "@fastify/cors"
import type { FastifyInstance, FastifyRequest } from "fastify"
import { isFront, shopFrontOf } from "../../access/shopper.ts"
import type { Application } from "../../application.ts"

const nowhere: FastifyCorsOptions = { origin: false }
/** Cookie sessions stay on our own pages: other origins use a bearer token. */
const shopFront: FastifyCorsOptions = {
  origin: true,
  credentials: false,
  methods: ["GET", "POST", "DELETE"],
  allowedHeaders: ["authorization", "content-type", "idempotency-key", "x-publishable-api-key"],
  exposedHeaders: ["idempotency-replayed", "retry-after"],
  maxAge: 600,
}

const textOf = (header: string | string[] | undefined) =>
  typeof header === "string" ? header : undefined

/**
 * Lets pages of shop fronts read replies of `/store`: those at the origins of the publishable key
 * they send. A browser's preflight carries no key, so it only checks for any shop front with that
 * origin.
 */
export async function crossOrigin(app: FastifyInstance, { db, viewers }: Application) {
  async function mayRead({ method, headers }: FastifyRequest) {
    const { origin } = headers
    if (origin === undefined) return false
    if (method === "OPTIONS") return isFront(db.kysely, origin)
    const key = textOf(headers["x-publishable-api-key"])
    const front = await shopFrontOf(db.kysely, { key, origin }, viewers).catch(() => undefined)
    return front?.fronts.includes(origin) ?? false
  }
  await app.register(cors, {
    delegator: async (request: FastifyRequest) => {
      const isStore = /^\/store(?:\/|$)/.test(request.url)
      return isStore && (await mayRead(request)) ? shopFront : nowhere
    },
  })
}
