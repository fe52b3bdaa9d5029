import { sql } from "kysely"
import { z } from "zod"
import { type Context, within } from "../../../context.ts"
import type { Arrival } from "../../orders/verbs/arrival.ts"
import { arriveOrders } from "../../orders/verbs/arrive.ts"
import { storeProducts } from "../../products/verbs/store-products.ts"
import { shopOrdersWanted } from "../events.ts"
import type { ShopRow } from "../reads.ts"
import { saveScopes } from "./access.ts"
import { disconnectShop } from "./change.ts"
import type { Failure, Message } from "./message.ts"
import { applyPrivacy, isPrivacy } from "./privacy.ts"

/** Their bodies are whole orders. */
const WHOLE_ORDERS = [
  "orders/create",
  "orders/updated",
  "orders/cancelled",
  "orders/paid",
  "orders/fulfilled",
  "orders/partially_fulfilled",
]
const PRODUCTS = ["products/create", "products/update"]
const READ_AT_ONCE = 50

type Wanted = Map<string, Set<string>>
const want = (wanted: Wanted, shopId: string, externalId: string) =>
  wanted.set(shopId, (wanted.get(shopId) ?? new Set()).add(externalId))

/**
 * Does what messages of shops say, in the transaction of `context`. Returns those that cannot be
 * done; whatever throws concerns the whole batch. Topics that are not ours are done at once.
 */
export async function applyMessages(context: Context, messages: readonly Message[]) {
  const failures: Failure[] = []
  const shops = await shopsOf(context, messages)
  const open = messages.filter(
    ({ shop_id, topic }) => isPrivacy(topic) || shops.get(shop_id)?.status !== "disconnected",
  )
  const wanted: Wanted = new Map()
  await applyOrders(context, open, shops, wanted, failures)
  for (const message of open) {
    const shop = shops.get(message.shop_id)
    if (!shop) continue
    const failure = await applyOne(context, message, shop)
    if (failure) failures.push({ id: message.id, error: failure.error })
  }
  await emitWanted(context, shops, wanted)
  await remember(context, [...shops.keys()])
  return failures
}

async function shopsOf({ db }: Context, messages: readonly Message[]) {
  const ids = [...new Set(messages.map(({ shop_id }) => shop_id))]
  const shops = await db.selectFrom("shops").selectAll().where("id", "in", ids).execute()
  return new Map<string, ShopRow>(shops.map((shop) => [shop.id, shop]))
}

async function applyOrders(
  context: Context,
  messages: readonly Message[],
  shops: ReadonlyMap<string, ShopRow>,
  wanted: Wanted,
  failures: Failure[],
) {
  const arrivals: (Arrival & { id: string })[] = []
  const versions = new Map<string, string>()
  for (const { id, shop_id, topic, subject, body } of messages) {
    const externalId = subject?.startsWith("order ") ? subject.slice("order ".length) : null
    const shop = shops.get(shop_id)
    if (!shop || !externalId || isPrivacy(topic)) continue
    if (!WHOLE_ORDERS.includes(topic)) {
      want(wanted, shop_id, externalId)
      continue
    }
    try {
      const order = context.outside.shopify.orderOf(body)
      if (!order) {
        want(wanted, shop_id, externalId)
        continue
      }
      // Two versions of the same moment: the shop itself says which one counts.
      const key = `${shop_id} ${externalId} ${order.updated_at}`
      const text = JSON.stringify(order)
      if ((versions.get(key) ?? text) !== text) want(wanted, shop_id, externalId)
      versions.set(key, text)
      arrivals.push({ id, shop, order, authoritative: false })
    } catch (error) {
      failures.push({ id, error })
    }
  }
  const outcomes = await arriveOrders(context, arrivals)
  for (const [place, { outcome, error, shop_id, external_id }] of outcomes.entries()) {
    if (outcome === "same_time") want(wanted, shop_id, external_id)
    const arrival = arrivals[place]
    if (outcome === "failed" && arrival) failures.push({ id: arrival.id, error: error ?? "failed" })
  }
}

const Scopes = z.object({ current: z.array(z.string()) })

/** Everything but orders. */
async function applyOne(
  context: Context,
  { id, topic, body, triggered_at, organisation_id }: Message,
  shop: ShopRow,
): Promise<Failure | undefined> {
  const own = within(context, organisation_id)
  if (isPrivacy(topic)) return applyPrivacy(own, { id, topic, body }, shop)
  if (topic === "app/uninstalled") {
    // A late notice: the shop was connected again since.
    const isOld = (triggered_at ?? "") < (shop.scopes_checked_at ?? "") && triggered_at !== null
    const { status } = await own.rows.one("shops", shop.id)
    if (!isOld && status !== "disconnected") await disconnectShop(own, shop.id, "shop")
    return
  }
  const isScopes = topic === "app/scopes_update"
  if (!isScopes && !PRODUCTS.includes(topic)) return
  try {
    if (isScopes) await saveScopes(own, shop.id, Scopes.parse(body).current)
    else await storeProducts(own, shop, [context.outside.shopify.productOf(body)])
  } catch (error) {
    // What cannot be read concerns this message alone; anything else has broken the transaction.
    if (error instanceof z.ZodError) return { id, error }
    throw error
  }
}

async function emitWanted(
  { emitAll }: Context,
  shops: ReadonlyMap<string, ShopRow>,
  wanted: Wanted,
) {
  const payloads = [...wanted].flatMap(([id, externalIds]) => {
    const all = [...externalIds]
    if (shops.get(id)?.status !== "connected") return []
    return Array.from({ length: Math.ceil(all.length / READ_AT_ONCE) }, (_, part) => ({
      id,
      organisation_ids: [],
      external_ids: all.slice(part * READ_AT_ONCE, (part + 1) * READ_AT_ONCE),
    }))
  })
  await emitAll(shopOrdersWanted, payloads)
}

/** When a shop was last heard of. A row somebody else is at is left out: the next batch says it. */
async function remember({ db }: Context, ids: readonly string[]) {
  const free = db
    .selectFrom("shops")
    .select("id")
    .where("id", "in", ids)
    .forNoKeyUpdate()
    .skipLocked()
  await db
    .updateTable("shops")
    .set({ last_webhook_at: sql<string>`packhaus_now()` })
    .where("id", "in", free)
    .execute()
}
