import { createHash } from "node:crypto"
import { markSlipsStale } from "@packhaus/commerce/orders/fulfillments"
import type { HoldReason } from "@packhaus/contract/orders/status"
import { among } from "@packhaus/kernel/row-filters"
import type { Context } from "../../../context.ts"
import { type ReportedReturn, saveReturns } from "../../shipping/shop-returns/verbs.ts"
import { matchLines } from "../routing/match.ts"
import { planRouting } from "../routing/plan-routing.ts"
import { lockKeys, lockKnown, orderKey } from "../rows/lock-known.ts"
import { type LockedOrder, openOf, setHold, sumOf } from "../rows/locked-order.ts"
import { newOrder } from "../rows/new-order.ts"
import { saveOrders } from "../rows/save-orders.ts"
import { applyShopOrder } from "../rules/apply-shop-order.ts"
import { tellsMore } from "../rules/shop-holds.ts"
import { faultOf } from "../rules/shop-order-faults.ts"
import type { Arrival, ArrivalOutcome } from "./arrival.ts"

type Outcome = Pick<ArrivalOutcome, "outcome"> & { order_id?: string; error?: string }

/**
 * Stores up to some hundred orders of any shops: inserts unknown ones and updates known ones to the
 * shop's version if that is newer; matches, routes and reserves them together. The same order,
 * repeated in any sequence and concurrently, exists once in its newest version. Returns one outcome
 * per arrival, in their order. An invalid order does not fail the others.
 */
export async function arriveOrders(
  context: Context,
  arrivals: readonly Arrival[],
): Promise<ArrivalOutcome[]> {
  const outcomes = new Map<Arrival, Outcome>()
  for (const arrival of arrivals) {
    const error = faultOf(arrival.order)
    if (error) outcomes.set(arrival, { outcome: "failed", error })
  }
  const newest = newestOf(arrivals.filter((arrival) => !outcomes.has(arrival)))
  await lockKeys(context, [...newest.keys()])
  const known = await lockKnown(
    context,
    [...newest.values()].map(({ shop, order }) => ({ shop, external_id: order.external_id })),
  )
  const undone = await readUndone(context, [...known.values()])
  const lockedOrders: LockedOrder[] = []
  for (const [key, arrival] of newest) {
    const [locked, outcome] = receive(arrival, known.get(key), undone)
    if (locked) lockedOrders.push(locked)
    outcomes.set(arrival, outcome)
  }
  await matchLines(context, lockedOrders)
  await planRouting(context, lockedOrders)
  await saveOrders(context, lockedOrders)
  await saveReturns(context, lockedOrders.flatMap(returnsOf))
  await markSlipsStale(context.db, changedAfterPacking(lockedOrders))
  return arrivals.map((arrival) => reportOf(arrival, outcomes.get(arrival), newest))
}

const returnsOf = ({ order, returns }: LockedOrder): ReportedReturn[] => {
  const { id: order_id, merchant_id, number: order_number, email } = order
  return returns.map((line) => ({ ...line, order_id, merchant_id, order_number, email }))
}

const changedAfterPacking = (lockedOrders: readonly LockedOrder[]) =>
  lockedOrders
    .filter(({ order, was }) => isNewHold("address_changed", order.holds, was.holds))
    .map(({ order }) => order.id)
const isNewHold = (hold: HoldReason, now: readonly HoldReason[], before: readonly HoldReason[]) =>
  now.includes(hold) && !before.includes(hold)

const keyOf = ({ shop, order: { external_id } }: Arrival) => orderKey({ shop, external_id })
const timeOf = (time: string) => Date.parse(time)

/** Of several versions of an order in one batch only the last counts. Sorted by lock order. */
function newestOf(arrivals: readonly Arrival[]) {
  const newest = new Map<string, Arrival>()
  for (const arrival of arrivals) {
    const other = newest.get(keyOf(arrival))
    if (!other || isNewer(arrival, other)) newest.set(keyOf(arrival), arrival)
  }
  return new Map([...newest].toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

function isNewer(one: Arrival, other: Arrival) {
  const [a, b] = [timeOf(one.order.updated_at), timeOf(other.order.updated_at)]
  return a > b || (a === b && (one.authoritative || !other.authoritative))
}

/** Pieces of undone fulfilments that their shop does not know of yet, per line. */
async function readUndone({ db }: Context, lockedOrders: readonly LockedOrder[]) {
  const ids = lockedOrders.map(({ order }) => order.id)
  if (ids.length === 0) return new Map<string, number>()
  const rows = await db
    .selectFrom("tracking_pushes as push")
    .innerJoin("fulfillment_items as item", (join) =>
      join
        .onRef("item.fulfillment_id", "=", "push.fulfillment_id")
        .onRef("item.merchant_id", "=", "push.organisation_id"),
    )
    .select(["item.line_item_id", "item.quantity"])
    .where(among("push.order_id", ids))
    .where("push.kind", "=", "cancel")
    .where("push.status", "<>", "done")
    .execute()
  const undone = new Map<string, number>()
  for (const { line_item_id, quantity } of rows)
    undone.set(line_item_id, (undone.get(line_item_id) ?? 0) + quantity)
  return undone
}

function receive(
  { shop, order, authoritative }: Arrival,
  known: LockedOrder | undefined,
  undone: ReadonlyMap<string, number>,
): [LockedOrder | null, Outcome] {
  // Messages carry no fulfilment orders; these are compared separately.
  const { parts, ...header } = order
  const fingerprint = createHash("sha256").update(JSON.stringify(header)).digest("base64url")
  if (known) {
    const order_id = known.order.id
    const here = timeOf(known.order.external_updated_at ?? known.order.created_at)
    if (timeOf(order.updated_at) < here) return [null, { order_id, outcome: "older" }]
    if (known.order.external_fingerprint === fingerprint && !tellsMore(known, parts))
      return [null, { order_id, outcome: "unchanged" }]
    if (timeOf(order.updated_at) === here && !authoritative)
      return [null, { order_id, outcome: "same_time" }]
  }
  const locked = known ?? newOrder(shop, order)
  locked.notes.push(...applyShopOrder(locked, { shop, order, undone }))
  locked.order.external_fingerprint = fingerprint
  if (!known) noteArrival(locked, shop)
  return [locked, { order_id: locked.order.id, outcome: known ? "updated" : "inserted" }]
}

function noteArrival(locked: LockedOrder, shop: Arrival["shop"]) {
  const { order, items } = locked
  const pieces = sumOf(items, openOf)
  const isBefore = timeOf(order.created_at) < timeOf(shop.connected_at)
  if (pieces > 0 && isBefore && !shop.route_existing) setHold(locked, "before_connection", true)
  locked.notes.unshift({ action: "order.arrived", details: { lines: items.length, pieces } })
}

function reportOf(
  arrival: Arrival,
  outcome: Outcome | undefined,
  newest: ReadonlyMap<string, Arrival>,
): ArrivalOutcome {
  const other = newest.get(keyOf(arrival))
  const { shop, order } = arrival
  return {
    shop_id: shop.id,
    external_id: order.external_id,
    order_id: null,
    error: null,
    // Without an outcome of its own, a newer version of the same batch replaced it.
    ...(outcome ?? { outcome: other ? "older" : "failed" }),
  }
}
