import { ApiError } from "@packhaus/contract/kernel/errors"
import { type HoldReason, routedPayments, routingHolds } from "@packhaus/contract/orders/status"
import { among } from "@packhaus/kernel/row-filters"
import type { Context } from "../../../context.ts"
import { readTerms, type TermsOfItem } from "../../agreements/reads.ts"
import { hasHold, type LockedOrder, openOf, setHold, sumOf } from "../rows/locked-order.ts"
import { settleLine } from "../rules/apply-shop-order.ts"
import { isBadAddress } from "../rules/bad-address.ts"
import { chooseWithSuppliers, type WithSuppliers } from "../rules/choose-suppliers.ts"
import { type List, type Lists, readLists } from "../rules/priority-lists.ts"
import { readClosed } from "../verbs/closed-recipients.ts"
import { lockStock, needsOf } from "./lock-stock.ts"
import { itemsOf, type SupplyOfOrder, supplyOf } from "./supply.ts"

/** A place chosen by hand. */
export type ByHand = {
  id: string
  name: string
  owner_id: string
  type: "platform" | "supplier" | "customer"
  status: "active" | "inactive"
}
type Options = {
  /** Also what is reserved already is decided again. */
  again?: boolean
  place?: ByHand
}

/** While one of these holds, nothing is promised; the others keep what was promised. */
const givesBack: readonly HoldReason[] = ["awaiting_payment", "bad_address", "no_agreement"]
const waits: readonly HoldReason[] = [...givesBack, "by_hand", "before_connection"]

/**
 * Decides for locked orders from where their open lines ship (domain 2.3), oldest first: sets and
 * ends the holds of routing, the places, the reason, and what is to be reserved. Levels are locked
 * from here on. Throws `stock.not_enough` if a place chosen by hand cannot take its order, and
 * `orders.no_agreement` if its supplier did not agree to.
 */
export async function planRouting(
  context: Context,
  lockedOrders: readonly LockedOrder[],
  { again = false, place }: Options = {},
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
  const isClosed = await readClosed(context, todo)
  const terms = await readTerms(context, itemsOf(todo))
  const stock = await lockStock(context, lockedOrders)
  for (const locked of todo) {
    stock.give(locked.reserved)
    decide(locked, { lists, place, terms, stock, isClosed })
    stock.take(locked.reserved)
  }
}

type Deciding = {
  lists: Lists
  place: ByHand | undefined
  terms: TermsOfItem
  stock: Awaited<ReturnType<typeof lockStock>>
  isClosed: Awaited<ReturnType<typeof readClosed>>
}

/** Chooses the places of one order, and writes the choice onto it. */
function decide(locked: LockedOrder, { lists, place, terms, stock, isClosed }: Deciding) {
  const { merchant_id, country_code } = locked.order
  if (place && isClosed(locked, place.owner_id)) throw new ApiError("orders.recipient_closed")
  const list = place ? listOf(place) : lists.of(merchant_id, country_code)
  const needs = needsOf(locked)
  const supply = supplyOf({
    terms,
    stock,
    supplierAt: (id) =>
      place?.id === id && place.type === "supplier" ? place.owner_id : lists.supplierAt(id),
    isClosed: (owner) => isClosed(locked, owner),
  })
  const places = list.places.map((one) => ({
    ...one,
    is_closed: isClosed(locked, lists.ownerOf(one.location_id)),
    is_unagreed: needs.some((need) => supply.isUnagreed(one.location_id, need)),
  }))
  const choice = chooseWithSuppliers(
    needs,
    places,
    { available: supply.available, suppliedFrom: place ? () => undefined : supply.suppliedFrom },
    { partial: lists.partial(merchant_id) },
  )
  const isUnagreed = choice.short.some(
    (need) =>
      supply.isOver(need) || places.some(({ location_id }) => supply.isUnagreed(location_id, need)),
  )
  if (place && choice.rule === "no_stock")
    throw place.type === "supplier" && choice.short.some((need) => !supply.isAgreed(place.id, need))
      ? new ApiError("orders.no_agreement")
      : new ApiError("stock.not_enough", { missing: choice.missing })
  if (place && choice.rule !== "partial") choice.rule = "by_hand"
  promise(locked, choice, { list, lists, place, supply, isUnagreed })
}

const listOf = (place: ByHand): List => ({
  list: null,
  list_country_code: null,
  places: [{ ...place, location_id: place.id, rank: 1, is_active: true }],
})

const ageOf = ({ order }: LockedOrder) => `${order.created_at} ${order.id}`

/** Shops whose unpaid orders are routed too: invoice, cash on delivery. */
async function readUnpaidShops({ db }: Context, lockedOrders: readonly LockedOrder[]) {
  const ids = [...new Set(lockedOrders.flatMap(({ order }) => order.shop_id ?? []))]
  if (ids.length === 0) return new Set<string>()
  const shops = await db
    .selectFrom("shops")
    .select("id")
    .where(among("id", ids))
    .where("route_unpaid", "=", true)
    .execute()
  return new Set(shops.map(({ id }) => id))
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
  setHold(locked, "bad_address", isBadAddress(order.shipping_address))
  const isWhole = isMatched || lists.partial(order.merchant_id)
  if (hasHold(locked, ...givesBack) || !isWhole) locked.reserved = []
  if (hasHold(locked, ...waits) || !isWhole) {
    if (locked.reserved.length === 0) forget(locked)
    return false
  }
  const isComplete = sumOf(reserved, (one) => one.quantity) === sumOf(open, openOf)
  return again || !isComplete
}

type Made = {
  list: List
  lists: Lists
  place: ByHand | undefined
  supply: SupplyOfOrder
  isUnagreed: boolean
}

/** Writes a choice onto the order: places, reason, hold, and what is to be reserved. */
function promise(
  locked: LockedOrder,
  { short: _, ...choice }: WithSuppliers,
  { list, lists, place, supply, isUnagreed }: Made,
) {
  const { order, items } = locked
  const lines = new Map(items.map((item) => [item.id, item.inventory_item_id ?? ""]))
  locked.reserved = choice.taken.map((one) => {
    const inventory_item_id = lines.get(one.line_item_id) ?? ""
    const by = supply.of(one.location_id, inventory_item_id)
    return { ...one, ...by, order_id: order.id, inventory_item_id }
  })
  const isShort = choice.missing.length > 0
  const reason = isUnagreed ? "no_agreement" : "no_stock"
  if (isShort) setHold(locked, reason, true)
  if (isShort && !locked.was.holds.includes(reason))
    locked.notes.push({ action: "order.waits", details: { reason, ...choice } })
  if (choice.rule === "no_stock") return forget(locked)

  const ids = [...new Set(locked.reserved.map((one) => one.location_id))]
  const places = ids.map((location_id) => {
    const known = list.places.find((one) => one.location_id === location_id)
    const here = locked.reserved.filter((one) => one.location_id === location_id)
    return {
      location_id,
      name: known?.name ?? supply.nameOf(location_id) ?? lists.nameOf(location_id),
      rank: place ? null : (known?.rank ?? null),
      pieces: sumOf(here, (one) => one.quantity),
    }
  })
  const owners = ids.flatMap((id) =>
    id === place?.id ? place.owner_id : (lists.ownerOf(id) ?? supply.ownerOf(id) ?? []),
  )
  const { list: whose, list_country_code } = list
  order.routing = {
    rule: choice.rule,
    list: whose,
    list_country_code,
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
