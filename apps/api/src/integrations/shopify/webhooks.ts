import { createHmac, timingSafeEqual } from "node:crypto"
import { cutText } from "@packhaus/contract/kernel/text"
import { z } from "zod"
import { type Ask, query } from "./graphql.ts"
import type { ShopifySettings } from "./library.ts"
import { numberOf } from "./order-parts.ts"
import { PageInfo } from "./order-queries.ts"
import { ShopError, type ShopifyPort, type ShopMessage } from "./port.ts"

/**
 * Subscribed topics. Payments, edits, refunds and parcels all change the order, so `orders/updated`
 * covers them; the privacy topics are configured with the app itself.
 */
export const TOPICS = [
  "APP_UNINSTALLED",
  "APP_SCOPES_UPDATE",
  "ORDERS_CREATE",
  "ORDERS_UPDATED",
  "ORDERS_CANCELLED",
  "ORDERS_DELETE",
  "FULFILLMENT_ORDERS_PLACED_ON_HOLD",
  "FULFILLMENT_ORDERS_HOLD_RELEASED",
  "FULFILLMENT_ORDERS_RESCHEDULED",
  "FULFILLMENT_ORDERS_SCHEDULED_FULFILLMENT_ORDER_READY",
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
  fulfillment_order: z.object({ id: Id, order_id: Id.nullish() }).optional(),
})

/** The row of a message, such as `order 123`. */
function subjectOf(topic: string, body: Record<string, unknown>) {
  const { data } = About.safeParse(body)
  const part = data?.fulfillment_order
  const order = data?.order_edit?.order_id ?? data?.order_id ?? part?.order_id
  if (order) return `order ${numberOf(order)}`
  if (part) return `fulfillment_order ${numberOf(part.id)}`
  const [area] = topic.split("/")
  if (area === "orders" && data?.id) return `order ${data.id}`
  return area === "products" && data?.id ? `product ${data.id}` : null
}

/** An order has about six; PostgreSQL's parser fails at some thousands. */
const MAX_LEVELS = 100
const isWithin = (levels: number, value: unknown): boolean =>
  typeof value !== "object" ||
  value === null ||
  (levels > 0 && Object.values(value).every((inner) => isWithin(levels - 1, inner)))

function parse(text: string) {
  try {
    const body: unknown = JSON.parse(text)
    return isWithin(MAX_LEVELS, body) ? Body.safeParse(body).data : undefined
  } catch {
    return undefined
  }
}

const Text = z.string().min(1)
/** Headers of each message. */
const Headers = z.object({
  "x-shopify-hmac-sha256": Text,
  "x-shopify-topic": Text,
  "x-shopify-shop-domain": Text,
  "x-shopify-api-version": Text,
  "x-shopify-webhook-id": Text,
  "x-shopify-event-id": Text.optional(),
  "x-shopify-triggered-at": Text.optional(),
})

/** Compares in constant time. */
function isSignedBy(secret: string, raw: Uint8Array, signature: string) {
  const given = Buffer.from(signature)
  const own = Buffer.from(createHmac("sha256", secret).update(raw).digest("base64"))
  return own.length === given.length && timingSafeEqual(own, given)
}

/**
 * Messages of shops: subscriptions, and signature checks. The library would use the operating
 * system's threads for each signature, at the cost of the whole rest of a message.
 */
export const webhookCalls = (
  { SHOPIFY_API_SECRET: secrets }: Pick<ShopifySettings, "SHOPIFY_API_SECRET">,
  ask: Ask,
): Pick<ShopifyPort, "readMessage" | "ensureWebhooks"> => ({
  async readMessage(raw, headers): Promise<ShopMessage | undefined> {
    const { data: parsedHeaders } = Headers.safeParse(headers)
    if (!parsedHeaders || raw.length === 0) return undefined
    const signature = parsedHeaders["x-shopify-hmac-sha256"]
    if (!secrets.some((secret) => isSignedBy(secret, raw, signature))) return undefined
    const body = parse(Buffer.from(raw).toString("utf8"))
    if (!body) return undefined
    const topic = parsedHeaders["x-shopify-topic"]
    return {
      delivery_id: parsedHeaders["x-shopify-webhook-id"],
      event_id: parsedHeaders["x-shopify-event-id"] ?? null,
      topic,
      domain: parsedHeaders["x-shopify-shop-domain"].toLowerCase(),
      triggered_at: parsedHeaders["x-shopify-triggered-at"] ?? null,
      body,
      subject: subjectOf(topic, body),
    }
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
      // Two concurrent calls: the other one was first.
      if (refusal && !/taken|already/i.test(refusal.message))
        throw new ShopError("refused", cutText(`${topic}: ${refusal.message}`, 300))
    }
    return missing.length
  },
})
