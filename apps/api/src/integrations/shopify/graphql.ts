import { cutText } from "@packhaus/contract/kernel/text"
import { z } from "zod"
import { type Cost, CostBucket } from "./cost-bucket.ts"
import type { Library } from "./library.ts"
import { type ShopAccess, ShopError } from "./port.ts"

/** A query of the app, with the schema of the required part of its answer. */
export type Query<S extends z.ZodType = z.ZodType> = { name: string; text: string; data: S }
export const query = <S extends z.ZodType>(name: string, text: string, data: S): Query<S> => ({
  name,
  text,
  data,
})

/** Sends a query to a shop and returns its parsed answer. Throws ShopError. */
export type Ask = <S extends z.ZodType>(
  access: ShopAccess,
  query: Query<S>,
  variables?: Record<string, unknown>,
) => Promise<z.output<S>>

const CostReply = z.object({
  requestedQueryCost: z.number(),
  throttleStatus: z.object({
    maximumAvailable: z.number(),
    currentlyAvailable: z.number(),
    restoreRate: z.number(),
  }),
})
const costOf = (extensions: unknown): Cost | undefined =>
  z.object({ cost: CostReply }).safeParse(extensions).data?.cost

/** Fields of the library's errors, of each kind. */
const Failure = z.object({
  message: z.string().catch(""),
  response: z
    .object({
      code: z.number().optional(),
      status: z.number().optional(),
      retryAfter: z.number().optional(),
    })
    .optional()
    .catch(undefined),
  body: z
    .object({
      extensions: z.unknown().optional(),
      errors: z.object({
        graphQLErrors: z.array(
          z.object({
            message: z.string(),
            extensions: z.object({ code: z.string().optional() }).optional(),
          }),
        ),
      }),
    })
    .optional()
    .catch(undefined),
})

const MAX_MESSAGE_LENGTH = 300
const short = (text: string) => cutText(text, MAX_MESSAGE_LENGTH)

/** Converts a failure of the library, the network or the shop to a ShopError. */
export function shopErrorOf(error: unknown): ShopError {
  if (error instanceof ShopError) return error
  const { data } = Failure.safeParse(error)
  const [refusal] = data?.body?.errors.graphQLErrors ?? []
  const code = refusal?.extensions?.code
  if (code === "THROTTLED") return new ShopError("throttled", "throttled")
  if (code === "ACCESS_DENIED") return new ShopError("scopes", short(refusal?.message ?? code))
  if (refusal) return new ShopError("refused", short(refusal.message))

  const status = data?.response?.code ?? data?.response?.status
  if (status === 429) return new ShopError("throttled", "429", data?.response?.retryAfter ?? null)
  if (status === 401) return new ShopError("revoked", "401")
  if (status === 403) return new ShopError("scopes", "403")
  if (status === 402 || status === 423) return new ShopError("unreachable", `${status}`)
  if (status !== undefined && status >= 400 && status < 500 && status !== 404)
    return new ShopError("refused", `${status}`)
  const name = error instanceof Error ? error.name : "error"
  return new ShopError("unreachable", status ? `${status}` : short(`${name}: ${data?.message}`))
}

const THROTTLED_TRIES = 6
const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

/** Queries shops, each within its own bucket of points. */
export function asker(library: () => Promise<Library>): Ask {
  const buckets = new Map<string, CostBucket>()
  const bucketOf = (domain: string) => {
    const bucket = buckets.get(domain) ?? new CostBucket()
    buckets.set(domain, bucket)
    return bucket
  }

  return async ({ domain, access_token }, { name, text, data }, variables = {}) => {
    const { api, sessionOf } = await library()
    const client = new api.clients.Graphql({ session: sessionOf(domain, access_token) })
    const bucket = bucketOf(domain)
    const once = () => bucket.run(name, () => client.request<unknown>(text, { variables }))
    for (let attempt = 1; ; attempt++)
      try {
        const reply = await once()
        const cost = costOf(reply.extensions)
        if (cost) bucket.learn(name, cost)
        const read = data.safeParse(reply.data)
        if (!read.success) throw new ShopError("unreachable", `${name}: the answer is not readable`)
        return read.data
      } catch (error) {
        const cost = costOf(Failure.safeParse(error).data?.body?.extensions)
        if (cost) bucket.learn(name, cost)
        const known = shopErrorOf(error)
        // Only waiting for points happens here. A busy shop's Retry-After is left to the job's
        // schedule.
        const isBucket = known.kind === "throttled" && cost !== undefined
        if (!isBucket || attempt === THROTTLED_TRIES) throw known
        await pause(bucket.pauseFor(name))
      }
  }
}
