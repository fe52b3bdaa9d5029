import { type HoldReason, routedPayments, routingHolds } from "@packhaus/contract/orders/status"
import { among } from "@packhaus/kernel/row-filters"
import { type Context, query } from "../../../context.ts"
import { readTerms } from "../../agreements/reads.ts"
import {
  hasHold,
  type ItemRow,
  type LockedOrder,
  openOf,
  type Promised,
  setHold,
  sumOf,
} from "../rows/locked-order.ts"
import { settleLine } from "../rules/apply-shop-order.ts"
import { isBadAddress } from "../rules/bad-address.ts"
import { decideLine, type LineByHand } from "../rules/decide-line.ts"
import {
  type ByHand,
  decideRouting,
  type OrderToRoute,
  type RoutingDecision,
  type RoutingSnapshot,
} from "../rules/decide-routing.ts"
import { type Lists, readLists } from "../rules/priority-lists.ts"
import { readClosed } from "../verbs/closed-recipients.ts"
import { lockStock, needsOf } from "./lock-stock.ts"

type Options = {
  /** Also what is reserved already is decided again. */
  again?: boolean
  place?: ByHand
  /** Only so many pieces of this line go to the place; the others stay. */
  line?: LineByHand
}

/** While one of these holds, nothing is promised; the others keep what was promised. */
const givesBack: readonly HoldReason[] = ["awaiting_payment", "bad_address", "no_agreement"]
const waits: readonly HoldReason[] = [...givesBack, "by_hand", "before_connection"]

/**
 * Decides for locked orders from where their open lines ship (domain 2.3), oldest first: sets and
 * ends the holds of routing, the places, the reason, and what is to be reserved. Levels are locked
 * from here on. Throws what `decideRouting` and `decideLine` throw of a place chosen by hand.
 */
export async function planRouting(
  context: Context,
  lockedOrders: readonly LockedOrder[],
  { again = false, place, line }: Options = {},
) {
  const open = lockedOrders.filter(settle)
  if (open.length === 0) return
  const unpaid = await readUnpaidShops(context, lockedOrders)
  const lists = await readLists(
    context,
    lockedOrders.map(({ order }) => order.merchant_id),
  )
  const todo = open
    .filter((locked) => isToRoute(locked, { again, unpaid, lists }))
    .toSorted((a, b) => (ageOf(a) < ageOf(b) ? -1 : 1))
  const snapshot = await readSnapshot(context, { lockedOrders, todo, lists })
  const { stock } = snapshot
  for (const locked of todo) {
    const [order, found] = [orderOf(locked), snapshot.of(locked)]
    const before = { order, reserved: locked.reserved, was: locked.order.routing }
    stock.give(locked.reserved)
    const decision =
      place && line
        ? decideLine(before, { ...found, stock }, place, line)
        : decideRouting(order, found, place)
    promise(locked, decision)
    stock.take(locked.reserved)
  }
}

type Reading = { lockedOrders: readonly LockedOrder[]; todo: readonly LockedOrder[]; lists: Lists }

/**
 * Reads what the orders are decided by, in three statements for any number of them, and locks the levels of
 * all. `of` is the snapshot of one order.
 */
async function readSnapshot(context: Context, { lockedOrders, todo, lists }: Reading) {
  const isClosed = await readClosed(context, todo)
  const terms = await readTerms(context, itemsOf(todo))
  const stock = await lockStock(context, lockedOrders)
  const of = (locked: LockedOrder): RoutingSnapshot => ({
    lists,
    terms,
    stock,
    isClosed: (owner) => isClosed(locked, owner),
  })
  return { stock, of }
}

/** The items that open lines of these orders need. */
const itemsOf = (lockedOrders: readonly LockedOrder[]) =>
  lockedOrders.flatMap(({ items }) => items.flatMap((item) => item.inventory_item_id ?? []))

const orderOf = (locked: LockedOrder): OrderToRoute => ({
  merchant_id: locked.order.merchant_id,
  country_code: locked.order.country_code,
  needs: needsOf(locked),
})

const ageOf = ({ order }: LockedOrder) => `${order.created_at} ${order.id}`

const unpaidShops = query(({ ids }: { ids: readonly string[] }, db) =>
  db.selectFrom("shops").select("id").where(among("id", ids)).where("route_unpaid", "=", true),
)

/** Shops whose unpaid orders are routed too: invoice, cash on delivery. */
async function readUnpaidShops({ db }: Context, lockedOrders: readonly LockedOrder[]) {
  const ids = [...new Set(lockedOrders.flatMap(({ order }) => order.shop_id ?? []))]
  if (ids.length === 0) return new Set<string>()
  const { rows } = await unpaidShops(db, { ids })
  return new Set(rows.map(({ id }) => id))
}

type Decider = { again: boolean; unpaid: ReadonlySet<string>; lists: Lists }

/** Ends the holds of routing, and says whether anything is open. */
function settle(locked: LockedOrder): boolean {
  const { order, items } = locked
  for (const item of items) settleLine(item)
  order.holds = order.holds.filter((hold) => !routingHolds.includes(hold))
  const isOpen = items.some((item) => openOf(item) > 0)
  if (!isOpen) locked.reserved = []
  return isOpen
}

const promisedTo = ({ id }: ItemRow, reserved: readonly Promised[]) =>
  sumOf(
    reserved.filter(({ line_item_id }) => line_item_id === id),
    ({ quantity }) => quantity,
  )

/** Sets the holds that follow from the order itself, and says whether places must be chosen. */
function isToRoute(locked: LockedOrder, { again, unpaid, lists }: Decider): boolean {
  const { order, items, reserved } = locked
  const open = items.filter((item) => openOf(item) > 0)
  const mayBeUnpaid = order.payment_status === "not_paid" || order.payment_status === "awaiting"
  const isPaid =
    routedPayments.includes(order.payment_status) ||
    (mayBeUnpaid && unpaid.has(order.shop_id ?? ""))
  const isMatched = open.every((item) => item.inventory_item_id !== null)
  setHold(locked, "awaiting_payment", !isPaid)
  setHold(locked, "unmatched", !isMatched)
  setHold(locked, "bad_address", !order.address_accepted && isBadAddress(order.shipping_address))
  const isWhole = isMatched || lists.partial(order.merchant_id)
  if (hasHold(locked, ...givesBack) || !isWhole) locked.reserved = []
  if (hasHold(locked, ...waits) || !isWhole) {
    if (locked.reserved.length === 0) forget(locked)
    return false
  }
  // Line by line: as many pieces may have left one as came to another.
  const isComplete = open.every((item) => openOf(item) === promisedTo(item, reserved))
  return again || !isComplete
}

/** Writes a decision onto the order: places, reason, hold, and what is to be reserved. */
function promise(
  locked: LockedOrder,
  { choice, reserved, places, owners, list, waits }: RoutingDecision,
) {
  const { order } = locked
  locked.reserved = reserved.map((one) => ({ ...one, order_id: order.id }))
  if (waits) setHold(locked, waits, true)
  if (waits && !locked.was.holds.includes(waits))
    locked.notes.push({ action: "order.waits", details: { reason: waits, ...choice } })
  if (choice.rule === "no_stock") return forget(locked)
  order.routing = {
    rule: choice.rule,
    list: list.list,
    list_country_code: list.list_country_code,
    places,
    skipped: choice.skipped,
    country_code: order.country_code,
  }
  order.location_id = places.toSorted((a, b) => b.pieces - a.pieces)[0]?.location_id ?? null
  order.fulfiller_ids = [...new Set([...doneBy(locked), ...owners])]
  locked.notes.push({
    action: "order.routed",
    details: { rule: choice.rule, places: places.map(({ name, pieces }) => ({ name, pieces })) },
  })
}

/** Who packed something of the order, until now at least, stays with it and reads what became of it. */
const doneBy = ({ order, items, was }: LockedOrder) =>
  [...items, ...was.items.values()].some((item) => item.fulfilled_quantity > 0)
    ? order.fulfiller_ids
    : []

/** Nothing is promised: no place has the order, except where something was packed. */
function forget(locked: LockedOrder) {
  locked.reserved = []
  locked.order.routing = null
  locked.order.fulfiller_ids = doneBy(locked)
  if (locked.order.fulfiller_ids.length === 0) locked.order.location_id = null
}
