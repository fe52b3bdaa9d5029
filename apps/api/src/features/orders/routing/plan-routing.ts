import { type HoldReason, routedPayments, routingHolds } from "@packhaus/contract/orders/status"
import { among } from "@packhaus/kernel/row-filters"
import { type Context, query } from "../../../context.ts"
import { readTerms } from "../../catalogue/agreements/reads.ts"
import {
  hasHold,
  type ItemRow,
  type LockedOrder,
  openOf,
  type Promised,
  setHold,
  sumOf,
} from "../rows/locked-order.ts"
import { isBadAddress } from "../rules/bad-address.ts"
import { settleLines } from "../rules/bundle-lines.ts"
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
import { readBundles } from "./read-bundles.ts"

type Options = {
  /** Also decides reserved pieces again. */
  again?: boolean
  place?: ByHand
  /** Moves only this many pieces of the line; the others stay. */
  line?: LineByHand
}

/** These holds release all reservations; other holds keep them. */
const givesBack: readonly HoldReason[] = ["awaiting_payment", "bad_address", "no_agreement"]
const waits: readonly HoldReason[] = [...givesBack, "by_hand", "before_connection"]

/**
 * Decides for locked orders, oldest first, from where their open lines ship (domain 2.3): sets and
 * ends the holds of routing, the locations, the reason, and the pieces to reserve. Bundles get the
 * parts of their recipes. Locks the levels. Throws the errors of `decideRouting` and `decideLine` for a location chosen by hand.
 */
export async function planRouting(
  context: Context,
  lockedOrders: readonly LockedOrder[],
  { again = false, place, line }: Options = {},
) {
  await readBundles(context, lockedOrders)
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
 * Reads the input for all orders in three statements and locks their levels. `of` returns the
 * snapshot of one order.
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

/** Items that the open lines of these orders need. */
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

/** Shops that route unpaid orders too: invoice, cash on delivery. */
async function readUnpaidShops({ db }: Context, lockedOrders: readonly LockedOrder[]) {
  const ids = [...new Set(lockedOrders.flatMap(({ order }) => order.shop_id ?? []))]
  if (ids.length === 0) return new Set<string>()
  const { rows } = await unpaidShops(db, { ids })
  return new Set(rows.map(({ id }) => id))
}

type Decider = { again: boolean; unpaid: ReadonlySet<string>; lists: Lists }

/** Ends the holds of routing; returns whether anything is open. */
function settle(locked: LockedOrder): boolean {
  const { order, items } = locked
  settleLines(items)
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

/** Sets the holds that follow from the order itself; returns whether locations must be chosen. */
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
  // Compared per line: one line may have lost as many pieces as another gained.
  const isComplete = open.every((item) => openOf(item) === promisedTo(item, reserved))
  return again || !isComplete
}

/** Writes a decision to the order: locations, reason, hold, and pieces to reserve. */
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

/** Suppliers that packed a part stay assigned and can read how the order continues. */
const doneBy = ({ order, items, was }: LockedOrder) =>
  [...items, ...was.items.values()].some((item) => item.fulfilled_quantity > 0)
    ? order.fulfiller_ids
    : []

/** Removes all reservations and locations, except locations where something was packed. */
function forget(locked: LockedOrder) {
  locked.reserved = []
  locked.order.routing = null
  locked.order.fulfiller_ids = doneBy(locked)
  if (locked.order.fulfiller_ids.length === 0) locked.order.location_id = null
}
