import { z } from "zod"
import { currentTime } from "../../../business-day.ts"
import type { Context } from "../../../context.ts"
import type { ShopOrder } from "../../../integrations/shopify/shop-order.ts"
import type { Arrival } from "../../orders/verbs/arrival.ts"
import { arriveOrders } from "../../orders/verbs/arrive.ts"
import { deleteInShop, holdInShop, type ToldHold } from "../../orders/verbs/in-shop.ts"
import type { ShopRow } from "../reads.ts"
import { type Arrived, settleFailures } from "./failures.ts"
import type { Failure, Message } from "./message.ts"
import { isPrivacy } from "./privacy.ts"

/** Topics whose bodies are whole orders. */
const WHOLE_ORDERS = [
  "orders/create",
  "orders/updated",
  "orders/cancelled",
  "orders/paid",
  "orders/fulfilled",
  "orders/partially_fulfilled",
]
const DELETED = "orders/delete"
/** Prefix of topics whose bodies are fulfilment orders. */
const PARTS = "fulfillment_orders/"

/** Ids to read from each shop: orders, and fulfilment orders whose order is unknown. */
export type Wanted = Record<"orders" | "parts", Map<string, Set<string>>>
export const newWanted = (): Wanted => ({ orders: new Map(), parts: new Map() })
const want = (ids: Wanted["orders"], shopId: string, externalId: string) =>
  ids.set(shopId, (ids.get(shopId) ?? new Set()).add(externalId))

type Known = { shops: ReadonlyMap<string, ShopRow>; wanted: Wanted }

/** An order message with its shop and the order it concerns. */
type OrderMessage = Message & { shop: ShopRow; externalId: string }

/** Applies messages about orders. Returns those that could not be applied. */
export async function applyOrders(
  context: Context,
  messages: readonly Message[],
  { shops, wanted }: Known,
): Promise<Failure[]> {
  const about: OrderMessage[] = []
  for (const message of messages) {
    const { shop_id, subject, topic } = message
    const shop = shops.get(shop_id)
    if (!shop || isPrivacy(topic)) continue
    const [kind, externalId] = subject?.split(" ") ?? []
    if (kind === "order" && externalId) about.push({ ...message, shop, externalId })
    if (kind === "fulfillment_order" && externalId) want(wanted.parts, shop_id, externalId)
  }
  const isWhole = ({ topic }: Message) => WHOLE_ORDERS.includes(topic)
  const failures = await applyVersions(context, about.filter(isWhole), wanted)
  for (const { topic, shop_id, externalId } of about)
    if (!WHOLE_ORDERS.includes(topic) && topic !== DELETED) want(wanted.orders, shop_id, externalId)
  failures.push(...(await applyHolds(context, about)))
  await applyDeletions(context, about)
  return failures
}

/** Applies whole orders in their versions. */
async function applyVersions(
  context: Context,
  messages: readonly OrderMessage[],
  { orders: wanted }: Wanted,
) {
  const failures: Failure[] = []
  const arrivals: (Arrival & { id: string; told_at: string | null })[] = []
  const versions = new Map<string, string>()
  for (const { id, shop_id, shop, externalId, body, triggered_at: told_at } of messages) {
    try {
      const order = context.outside.shopify.orderOf(body)
      if (!order || isUnaddressed(order)) want(wanted, shop_id, externalId)
      if (!order) continue
      // Two versions of the same moment: the order is read from the shop.
      const key = `${shop_id} ${externalId} ${order.updated_at}`
      const text = JSON.stringify(order)
      if ((versions.get(key) ?? text) !== text) want(wanted, shop_id, externalId)
      versions.set(key, text)
      arrivals.push({ id, shop, order, authoritative: false, told_at })
    } catch (error) {
      failures.push({ id, error })
    }
  }
  const outcomes = await arriveOrders(context, arrivals)
  const arrived: Arrived[] = []
  for (const [place, { outcome, error, shop_id, external_id }] of outcomes.entries()) {
    const arrival = arrivals[place]
    if (!arrival) continue
    if (outcome === "same_time") want(wanted, shop_id, external_id)
    if (outcome === "failed") failures.push({ id: arrival.id, error: error ?? "failed" })
    else if (arrival.told_at)
      arrived.push({ shop_id, subject: `order ${external_id}`, told_at: arrival.told_at })
  }
  await settleFailures(context, arrived)
  return failures
}

/** Goods without an address may be collected, which only the shop's fulfilment orders show. */
const isUnaddressed = ({ shipping_address, canceled_at, lines }: ShopOrder) =>
  shipping_address === null &&
  canceled_at === null &&
  lines.some(({ requires_shipping }) => requires_shipping)

/**
 * Applies holds placed and released in the shop. Also reads the orders, because messages overtake
 * each other.
 */
async function applyHolds(context: Context, messages: readonly OrderMessage[]) {
  const failures: Failure[] = []
  const shopHolds: ToldHold[] = []
  for (const { id, topic, body, shop, externalId: external_id, triggered_at } of messages) {
    if (!topic.startsWith(PARTS)) continue
    try {
      const { part, holds } = context.outside.shopify.partOf(body)
      const at = triggered_at ?? (await currentTime(context))
      shopHolds.push({ shop, external_id, at, part, holds })
    } catch (error) {
      if (!(error instanceof z.ZodError)) throw error
      failures.push({ id, error })
    }
  }
  await holdInShop(context, shopHolds)
  return failures
}

async function applyDeletions(context: Context, messages: readonly OrderMessage[]) {
  const deleted = messages.filter(({ topic }) => topic === DELETED)
  if (deleted.length === 0) return
  const now = await currentTime(context)
  await deleteInShop(
    context,
    deleted.map(({ shop, externalId: external_id, triggered_at }) => ({
      shop,
      external_id,
      at: triggered_at ?? now,
    })),
  )
}
