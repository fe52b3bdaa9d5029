import { z } from "zod"
import { type Ask, query } from "./graphql.ts"
import type { Library } from "./library.ts"
import { PageInfo } from "./order-queries.ts"
import { ShopError, type ShopifyPort, type ShopMessage } from "./port.ts"

/**
 * What we subscribe to. Payments, edits, refunds and parcels all change the order, which is told by
 * `orders/updated`; the privacy topics are set up with the app itself.
 */
export const TOPICS = [
  "APP_UNINSTALLED",
  "APP_SCOPES_UPDATE",
  "ORDERS_CREATE",
  "ORDERS_UPDATED",
  "ORDERS_CANCELLED",
  "PRODUCTS_CREATE",
  "PRODUCTS_UPDATE",
] as const

export const subscriptionsQuery = query(
  "Subscriptions",
  `query Subscriptions($after: String) { webhookSubscriptions(first: 100, after: $after) {
    pageInfo { hasNextPage endCursor } nodes { id topic uri } } }`,
  z.object({
    webhookSubscriptions: z.object({
      pageInfo: PageInfo,
      nodes: z.array(z.object({ id: z.string(), topic: z.string(), uri: z.string() })),
    }),
  }),
)
export const subscribeMutation = query(
  "Subscribe",
  `mutation Subscribe($topic: WebhookSubscriptionTopic!, $uri: String!) {
    webhookSubscriptionCreate(topic: $topic, webhookSubscription: { uri: $uri, format: JSON }) {
      webhookSubscription { id } userErrors { field message } } }`,
  z.object({
    webhookSubscriptionCreate: z.object({
      userErrors: z.array(z.object({ message: z.string() })),
    }),
  }),
)

const Body = z.record(z.string(), z.unknown())
const Id = z.union([z.number(), z.string()]).transform(String)
const About = z.object({
  id: Id.optional(),
  order_id: Id.optional(),
  order_edit: z.object({ order_id: Id }).optional(),
})

/** The row a message is about, such as `order 123`. */
function subjectOf(topic: string, body: Record<string, unknown>) {
  const { data } = About.safeParse(body)
  const order = data?.order_edit?.order_id ?? data?.order_id
  if (order) return `order ${order}`
  const [area] = topic.split("/")
  if (area === "orders" && data?.id) return `order ${data.id}`
  return area === "products" && data?.id ? `product ${data.id}` : null
}

function parse(text: string) {
  try {
    return Body.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** Messages of shops: which come, and whether they are genuine. */
export const webhookCalls = (
  library: () => Promise<Library>,
  ask: Ask,
): Pick<ShopifyPort, "readMessage" | "ensureWebhooks"> => ({
  async readMessage(raw, headers): Promise<ShopMessage | undefined> {
    const rawBody = Buffer.from(raw).toString("utf8")
    const { apis } = await library()
    for (const api of apis) {
      // Only the headers of the request are looked at.
      const rawRequest = { headers, method: "POST", url: "/" }
      const read = await api.webhooks.validate({ rawBody, rawRequest, rawResponse: undefined })
      if (!read.valid || !("webhookId" in read) || read.webhookType !== "webhooks") continue
      const topic = String(headers["x-shopify-topic"])
      const body = parse(rawBody)
      if (!body) return undefined
      return {
        delivery_id: read.webhookId,
        event_id: read.eventId ?? null,
        topic,
        domain: read.domain.toLowerCase(),
        triggered_at: read.triggeredAt ?? null,
        body,
        subject: subjectOf(topic, body),
      }
    }
    return undefined
  },

  async ensureWebhooks(access, address) {
    const present = new Set<string>()
    let after: string | null = null
    do {
      const page: z.output<typeof subscriptionsQuery.data> = await ask(access, subscriptionsQuery, {
        after,
      })
      const { nodes, pageInfo } = page.webhookSubscriptions
      for (const { topic, uri } of nodes) if (uri === address) present.add(topic)
      after = pageInfo.hasNextPage ? pageInfo.endCursor : null
    } while (after)
    const missing = TOPICS.filter((topic) => !present.has(topic))
    for (const topic of missing) {
      const reply = await ask(access, subscribeMutation, { topic, uri: address })
      const [refusal] = reply.webhookSubscriptionCreate.userErrors
      // Two at once: the other one was quicker.
      if (refusal && !/taken|already/i.test(refusal.message))
        throw new ShopError("refused", `${topic}: ${refusal.message}`.slice(0, 300))
    }
    return missing.length
  },
})
