import { type SqlBool, sql } from "kysely"
import { currentTime } from "../../../business-day.ts"
import { type Context, ofOwnerOf } from "../../../context.ts"
import { ShopError } from "../../../integrations/shopify/port.ts"
import type { Steps } from "../../../module.ts"
import { deleteInShop } from "../../orders/verbs/in-shop.ts"
import { isSyncing } from "../reads/syncing.ts"
import { recordShopError, withAccess } from "./access.ts"
import { readOrders } from "./read-orders.ts"

/** Orders per request to a shop. */
const PORTION = 50
/** If a larger share of a batch is missing, the shop's answer is considered faulty. */
const CREDIBLE_SHARE = 0.5
const ALWAYS_CREDIBLE = 5

/**
 * Finds changes that neither messages nor reading changes show: cancels open orders that the shop
 * deleted, and reads held or released ones again. Covers orders of the last 59 days, as far back as
 * the platform shows orders to every app. If most of a batch are missing, nothing is cancelled and
 * the shop's page shows an error.
 */
export async function findMissed(steps: Steps, id: string) {
  let after: string | null = ""
  while (after !== null) {
    const from: string = after
    const open = await steps.transaction((context) => openOrders(context, id, from))
    if (open.length === 0) return
    const present = await withAccess(steps, id, ({ shopify, access }) =>
      shopify.presentOrders(
        access,
        open.map(({ external_id }) => external_id),
      ),
    )
    const there = new Map(present.map((one) => [one.external_id, one.is_held]))
    const missing = open.filter(({ external_id }) => !there.has(external_id))
    const isCredible = missing.length <= Math.max(ALWAYS_CREDIBLE, open.length * CREDIBLE_SHARE)
    const refusal = `${missing.length} of ${open.length} open orders are missing`
    await steps.transaction((context) =>
      isCredible
        ? remove(context, id, missing)
        : recordShopError(context, id, new ShopError("refused", refusal)),
    )
    const changed = open.filter(
      ({ external_id, is_held }) => (there.get(external_id) ?? is_held) !== is_held,
    )
    await readOrders(
      steps,
      id,
      changed.map(({ external_id }) => external_id),
    )
    after = open.length === PORTION ? (open.at(-1)?.id ?? null) : null
  }
}

async function openOrders(context: Context, id: string, after: string) {
  if (!(await isSyncing(context, id))) return []
  const { sales_channel_id } = await context.rows.one("shops", id)
  const orders = await ofOwnerOf(context, id)
    .db.selectFrom("orders")
    .select(["id", "external_id"])
    .select(sql<boolean>`holds @> '{held_in_shop}'::text[]`.as("is_held"))
    .where("shop_id", "=", id)
    .where("sales_channel_id", "=", sales_channel_id)
    .where("fulfillment_status", "in", [
      "not_fulfilled",
      "partially_fulfilled",
      "fulfilled",
      "requires_action",
    ])
    .where("canceled_at", "is", null)
    .where("external_id", "is not", null)
    .where(sql<SqlBool>`created_at > packhaus_now() - interval '59 days'`)
    .where("id", ">", after)
    .orderBy("id")
    .limit(PORTION)
    .execute()
  return orders.flatMap(({ external_id, ...order }) =>
    external_id ? [{ ...order, external_id }] : [],
  )
}

async function remove(context: Context, id: string, missing: readonly { external_id: string }[]) {
  const shop = await context.rows.one("shops", id)
  const at = await currentTime(context)
  await deleteInShop(
    context,
    missing.map(({ external_id }) => ({ shop, external_id, at })),
  )
}
