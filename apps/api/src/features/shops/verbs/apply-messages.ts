import { sql } from "kysely"
import { z } from "zod"
import { type Context, within } from "../../../context.ts"
import { storeProducts } from "../../catalogue/products/verbs/store-products.ts"
import { shopOrdersWanted, shopPartsWanted, shopProductsWanted } from "../events.ts"
import type { ShopRow } from "../reads.ts"
import { saveScopes } from "./access.ts"
import { applyOrders, newWanted, type Wanted } from "./apply-orders.ts"
import { disconnectShop } from "./change.ts"
import { settleFailures } from "./failures.ts"
import type { Failure, Message } from "./message.ts"
import { applyPrivacy, isPrivacy } from "./privacy.ts"

const PRODUCTS = ["products/create", "products/update"]
const READ_AT_ONCE = 50

/**
 * Applies messages of shops in the transaction of `context`. Returns those that cannot be applied;
 * a thrown error concerns the whole batch. Unknown topics count as done.
 */
export async function applyMessages(context: Context, messages: readonly Message[]) {
  const failures: Failure[] = []
  const shops = await shopsOf(context, messages)
  const open = messages.filter(
    ({ shop_id, topic }) => isPrivacy(topic) || shops.get(shop_id)?.status !== "disconnected",
  )
  const wanted = newWanted()
  failures.push(...(await applyOrders(context, open, { shops, wanted })))
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

const Scopes = z.object({ current: z.array(z.string()) })

/** Applies messages of every topic except orders. */
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
  if (topic === "products/read") {
    await own.emit(shopProductsWanted, { id: shop.id, organisation_ids: [], after: null })
    return
  }
  const isScopes = topic === "app/scopes_update"
  if (!isScopes && !PRODUCTS.includes(topic)) return
  try {
    if (isScopes) await saveScopes(own, shop.id, Scopes.parse(body).current)
    else {
      const product = context.outside.shopify.productOf(body)
      await storeProducts(own, shop, [product])
      const subject = `product ${product.external_id}`
      await settleFailures(own, [{ shop_id: shop.id, subject, told_at: triggered_at }])
    }
  } catch (error) {
    // An unreadable message fails alone; any other error has aborted the transaction.
    if (error instanceof z.ZodError) return { id, error }
    throw error
  }
}

async function emitWanted(
  { emitAll }: Context,
  shops: ReadonlyMap<string, ShopRow>,
  wanted: Wanted,
) {
  const isConnected = ({ id }: { id: string }) => shops.get(id)?.status === "connected"
  const orders = portionsOf(wanted.orders, (external_ids) => ({ external_ids }))
  await emitAll(shopOrdersWanted, orders.filter(isConnected))
  const parts = portionsOf(wanted.parts, (parts) => ({ parts }))
  await emitAll(shopPartsWanted, parts.filter(isConnected))
}

function portionsOf<P>(ids: Wanted["orders"], payloadOf: (portion: string[]) => P) {
  return [...ids].flatMap(([id, externalIds]) => {
    const all = [...externalIds]
    return Array.from({ length: Math.ceil(all.length / READ_AT_ONCE) }, (_, part) => ({
      id,
      organisation_ids: [],
      ...payloadOf(all.slice(part * READ_AT_ONCE, (part + 1) * READ_AT_ONCE)),
    }))
  })
}

/**
 * Records when each shop last sent a message. Skips rows locked by others; the next batch updates
 * them.
 */
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
