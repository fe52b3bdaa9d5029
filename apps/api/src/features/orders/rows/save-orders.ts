import { writeOrders } from "@packhaus/commerce/orders/verbs"
import { settleOrders } from "@packhaus/commerce/stock/verbs"
import { isOfCart } from "@packhaus/contract/commerce/orders"
import { isNoticedHold } from "@packhaus/contract/notices/rules/sales"
import {
  engineStatusOf,
  fulfillmentStatusOf,
  type LineQuantities,
  orderMarksOf,
} from "@packhaus/contract/orders/rules"
import type { Context } from "../../../context.ts"
import type { News } from "../../notices/verbs/notify.ts"
import { notify } from "../../notices/verbs/notify.ts"
import { orderChanged, ordersWaiting } from "../events.ts"
import { orderedOf } from "../rules/apply-shop-order.ts"
import { settleLines } from "../rules/bundle-lines.ts"
import {
  type ItemRow,
  type LockedOrder,
  openOf,
  type Promised,
  packedLines,
  packedOf,
  quantitiesOf,
  setHold,
} from "./locked-order.ts"
import { putWords } from "./search-words.ts"
import { auditLines } from "./timeline.ts"

/** Newly held orders per merchant: one notice for each reason. */
function heldNews(lockedOrders: readonly LockedOrder[]): News<"order_held">[] {
  const news = new Map<string, News<"order_held">>()
  for (const { order, was } of lockedOrders)
    for (const hold of order.holds) {
      if (was.holds.includes(hold) || !isNoticedHold(hold)) continue
      const { id: subject_id, merchant_id: organisation_id, number } = order
      const key = `${organisation_id} ${hold}`
      const count = (news.get(key)?.count ?? 0) + 1
      const params = { order: number, hold }
      news.set(key, { name: "order_held", organisation_id, subject_id, params, count })
    }
  return [...news.values()]
}

/**
 * Writes locked orders: rows, derived status, reservations, sales, timeline, and the change event.
 * A constant number of statements for any number of orders.
 */
export async function saveOrders(context: Context, lockedOrders: readonly LockedOrder[]) {
  if (lockedOrders.length === 0) return
  for (const locked of lockedOrders) derive(locked)
  const [fresh, known] = [
    lockedOrders.filter(({ was }) => was.isNew),
    lockedOrders.filter(({ was }) => !was.isNew),
  ]
  const { db } = context
  const lines = lockedOrders.flatMap(({ items, was }) =>
    items.map((item) => ({ item, before: was.items.get(item.id) })),
  )
  await writeOrders(db, {
    orders: { inserted: fresh.map(insertable), updated: known.map(updatable) },
    lines: {
      inserted: lines.flatMap(({ item, before }) => (before ? [] : item)),
      updated: lines.flatMap(({ item, before }) => (before && isChanged(item, before) ? item : [])),
    },
  })
  const { given, taken } = differenceOf(lockedOrders)
  await settleOrders(db, { released: given, reserved: taken, sold: salesOf(lockedOrders) })
  await context.emitAll(ordersWaiting, freedOf(given, taken))
  await context.note(lockedOrders.flatMap(({ order, notes }) => auditLines(order, notes)))
  await notify(context, heldNews(lockedOrders))
  await context.emitAll(
    orderChanged,
    lockedOrders.map(({ order }) => ({
      id: order.id,
      organisation_ids: [...new Set([order.merchant_id, ...order.fulfiller_ids])],
    })),
  )
}

/** Derives everything that follows from lines and holds. */
function derive(locked: LockedOrder) {
  const { order, items } = locked
  settleLines(items)
  if (!items.some((item) => packedOf(item) > 0)) {
    setHold(locked, "address_changed", false)
    setHold(locked, "canceled_after_packing", false)
  }
  // An undone parcel waits again while the shop holds the order.
  setHold(locked, "held_in_shop", order.shop_holds.length > 0)
  // A finished order needs no decision, so its holds end; held means that a person must act.
  if (!items.some((item) => openOf(item) > 0 || packedOf(item) > 0)) order.holds = []
  locked.reserved = withinOpen(locked)
  const goods = items.filter((item) => item.requires_shipping)
  const lines = packedLines(items).map(quantitiesOf)
  const canceled = order.canceled_at !== null
  const status = fulfillmentStatusOf(lines, { canceled, held: order.holds.length > 0 })
  order.fulfillment_status = status
  order.unheld_status = isOfCart(order.external_id) ? shownInstead(order, lines) : null
  order.marks = orderMarksOf(lines, { canceled, status })
  order.item_count = orderedOf(items)
  order.first_item = (goods[0] ?? items[0])?.title ?? null
  putWords(order, items)
}

/** The displayed fulfillment status of a shop-front order, where it differs from the stored one. */
function shownInstead(order: LockedOrder["order"], lines: readonly LineQuantities[]) {
  const canceled = order.canceled_at !== null
  const status = engineStatusOf(lines, { canceled })
  // A canceled fulfillment counts until the next one.
  const isUndone = order.unheld_status === "canceled" && status === "not_fulfilled"
  const shown = isUndone ? "canceled" : status
  return shown === order.fulfillment_status ? null : shown
}

/**
 * Limits the reservations of a line to its open pieces. Parts of a bundle lose them in the same order
 * of locations, so that whole bundles stay.
 */
function withinOpen({ items, reserved }: LockedOrder): Promised[] {
  const open = new Map(items.map((item) => [item.id, openOf(item)]))
  const parts = new Set(items.flatMap(({ id, part_of }) => (part_of === null ? [] : id)))
  const isPart = ({ line_item_id }: Promised) => parts.has(line_item_id)
  const ofParts = reserved
    .filter(isPart)
    .toSorted((a, b) => (a.location_id < b.location_id ? -1 : 1))
  return [...reserved.filter((one) => !isPart(one)), ...ofParts].flatMap((one) => {
    const left = open.get(one.line_item_id) ?? 0
    const quantity = Math.min(left, one.quantity)
    open.set(one.line_item_id, left - quantity)
    return quantity > 0 ? { ...one, quantity } : []
  })
}

/** `arrived_at` is set by the database. */
function insertable({ order }: LockedOrder) {
  const { arrived_at: _, ...row } = order
  return row
}
/** `invoiced` is changed by triggers and jobs only. */
function updatable(locked: LockedOrder) {
  const { invoiced: _, ...row } = insertable(locked)
  return row
}

const isChanged = (item: ItemRow, before: ItemRow) =>
  JSON.stringify(item) !== JSON.stringify(before)

type Given = Promised & { merchant_id: string }
/** Pieces supplied under another agreement are reserved anew. */
const placeKey = (one: Promised) =>
  [one.line_item_id, one.location_id, one.inventory_item_id, one.agreement_id, one.is_counted].join(
    " ",
  )

/** Reservations to release and to make, compared with the stored ones. */
function differenceOf(lockedOrders: readonly LockedOrder[]) {
  const given: Given[] = []
  const taken: Given[] = []
  for (const { order, reserved, was } of lockedOrders) {
    const { merchant_id } = order
    const wanted = new Map(reserved.map((one) => [placeKey(one), one]))
    for (const before of was.reserved) {
      const now = wanted.get(placeKey(before))?.quantity ?? 0
      wanted.delete(placeKey(before))
      const one = {
        merchant_id,
        order_id: before.order_id,
        line_item_id: before.line_item_id,
        inventory_item_id: before.inventory_item_id,
        location_id: before.location_id,
        agreement_id: before.agreement_id,
        agreement_line: before.agreement_line,
        is_counted: before.is_counted,
      }
      if (now < before.quantity) given.push({ ...one, quantity: before.quantity - now })
      if (now > before.quantity) taken.push({ ...one, quantity: now - before.quantity })
    }
    for (const one of wanted.values()) taken.push({ ...one, merchant_id })
  }
  return { given, taken }
}

/** Items with fewer reservations than before: held orders may need them. */
function freedOf(given: readonly Given[], taken: readonly Given[]) {
  const freed = new Map<string, { merchant_id: string; quantity: number }>()
  const add = ({ inventory_item_id, merchant_id, quantity }: Given, sign: 1 | -1) => {
    const before = freed.get(inventory_item_id)?.quantity ?? 0
    freed.set(inventory_item_id, { merchant_id, quantity: before + sign * quantity })
  }
  for (const one of given) add(one, 1)
  for (const one of taken) add(one, -1)
  return [...freed].flatMap(([inventory_item_id, { merchant_id, quantity }]) =>
    quantity > 0 ? [{ id: merchant_id, organisation_ids: [], inventory_item_id, after: null }] : [],
  )
}

const day = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Berlin" })

/** Ordered minus cancelled pieces, on the day of the order (domain 4). */
function salesOf(lockedOrders: readonly LockedOrder[]) {
  const sales = new Map<
    string,
    { merchant_id: string; inventory_item_id: string; day: string; quantity: number }
  >()
  const add = (item: ItemRow | undefined, on: string, sign: 1 | -1) => {
    if (!item?.inventory_item_id || !item.requires_shipping || item.is_bundle) return
    const { merchant_id, inventory_item_id } = item
    const key = `${inventory_item_id} ${on}`
    const sale = sales.get(key) ?? { merchant_id, inventory_item_id, day: on, quantity: 0 }
    sale.quantity += sign * (item.quantity - item.canceled_quantity)
    sales.set(key, sale)
  }
  for (const { order, items, was } of lockedOrders) {
    const on = day.format(new Date(order.created_at))
    for (const item of items) {
      add(was.items.get(item.id), on, -1)
      add(item, on, 1)
    }
  }
  return [...sales.values()].filter(({ quantity }) => quantity !== 0)
}
