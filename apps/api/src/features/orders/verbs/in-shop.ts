import { type SqlBool, sql } from "kysely"
import type { Context } from "../../../context.ts"
import type { ShopPartMessage } from "../../../integrations/shopify/port.ts"
import { planRouting } from "../routing/plan-routing.ts"
import { lockKeys, lockKnown, type NamedOrder, orderKey } from "../rows/lock-known.ts"
import { type LockedOrder, lockOrders, setHold } from "../rows/locked-order.ts"
import { saveOrders } from "../rows/save-orders.ts"
import { cancelLines } from "../rules/cancel-lines.ts"
import { setShopHolds } from "../rules/shop-holds.ts"

/** `at`: time of the shop's message. */
type ShopReport = NamedOrder & { at: string }
export type ToldHold = ShopReport & Pick<ShopPartMessage, "part" | "holds">

/**
 * Holds and releases orders by their shops' messages about fulfilment orders, oldest message first.
 * Messages older than the last applied one, and those about unknown orders, change nothing.
 */
export async function holdInShop(context: Context, reportedHolds: readonly ToldHold[]) {
  const sorted = reportedHolds.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
  const changed = await changeKnown(context, sorted, (locked, { part, holds, at }) => {
    const { order } = locked
    const last = order.shop_holds_at
    if (last !== null && Date.parse(at) < Date.parse(last)) return false
    const others = order.shop_holds.filter((hold) => hold.part !== part)
    locked.notes.push(...setShopHolds(locked, [...others, ...holds]))
    order.shop_holds_at = at
    return true
  })
  await planRouting(context, changed)
  await saveOrders(context, changed)
}

/**
 * Cancels orders that their shops deleted: open pieces are released, packed ones wait for a clerk.
 * Older messages that arrive late change nothing.
 */
export async function deleteInShop(context: Context, deleted: readonly ShopReport[]) {
  const changed = await changeKnown(context, deleted, (locked, { at }) => {
    const { order } = locked
    const isNewer = Date.parse(at) > Date.parse(order.external_updated_at ?? order.created_at)
    if (isNewer) order.external_updated_at = at
    order.external_fingerprint = null
    if (order.canceled_at === null) cancelLines(locked, at, "order.deleted_in_shop")
    return true
  })
  await planRouting(context, changed)
  await saveOrders(context, changed)
}

/**
 * Takes over the holds of a shop that is being disconnected and will release nothing any more: its
 * orders wait for a person here.
 */
export async function takeOverHolds(context: Context, shop_id: string) {
  const held = await context.db
    .selectFrom("orders")
    .select("id")
    .where("shop_id", "=", shop_id)
    .where(sql<SqlBool>`holds @> '{held_in_shop}'::text[]`)
    .orderBy("id")
    .execute()
  const lockedOrders = await lockOrders(
    context,
    held.map(({ id }) => id),
  )
  for (const locked of lockedOrders) {
    setShopHolds(locked, [])
    setHold(locked, "by_hand", true)
    locked.notes.push({ action: "order.hold" })
  }
  await saveOrders(context, lockedOrders)
}

async function changeKnown<T extends ShopReport>(
  context: Context,
  reportedHolds: readonly T[],
  change: (locked: LockedOrder, one: T) => boolean,
) {
  if (reportedHolds.length === 0) return []
  const named = new Map(reportedHolds.map((one) => [orderKey(one), one]))
  await lockKeys(context, [...named.keys()].sort())
  const known = await lockKnown(context, [...named.values()])
  const changed = new Set<LockedOrder>()
  for (const one of reportedHolds) {
    const locked = known.get(orderKey(one))
    if (locked && change(locked, one)) changed.add(locked)
  }
  return [...changed]
}
