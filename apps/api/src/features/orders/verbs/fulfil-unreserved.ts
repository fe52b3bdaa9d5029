import { notAllowed } from "@packhaus/commerce/resources/refusals"
import { lockLevels } from "@packhaus/commerce/stock/levels"
import { ownStock } from "@packhaus/commerce/stock/reservations"
import { reserve } from "@packhaus/commerce/stock/verbs"
import { hasOwnPlaces, isSupplier } from "@packhaus/contract/access/roles"
import { isOfCart } from "@packhaus/contract/commerce/orders"
import { ApiError } from "@packhaus/contract/kernel/errors"
import { openQuantity } from "@packhaus/contract/orders/rules"
import type { HoldReason } from "@packhaus/contract/orders/status"
import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import { among } from "@packhaus/kernel/row-filters"
import type { Context } from "../../../context.ts"
import { type LockedInside, notOpenFor } from "../rows/lock-order.ts"
import { hasHold, type LockedOrder, type Promised, quantitiesOf } from "../rows/locked-order.ts"
import { inParts } from "../rules/bundle-lines.ts"
import { bundleOf } from "../rules/bundle-units.ts"
import {
  type ChosenParts,
  chooseParts,
  type Part,
  type WantedPieces,
} from "../rules/choose-parts.ts"
import { readLists } from "../rules/priority-lists.ts"

// Fulfils shop-front orders by the engine's rules: the platform's holds do not apply, and
// unreserved pieces are taken from free stock.

type Wanted = readonly { item_id: string; quantity: number }[]

/** Whether the engine's rules apply: not to pieces that suppliers ship under an agreement. */
export const followsEngine = ({ viewer }: Context, { order }: LockedOrder) =>
  isOfCart(order.external_id) && !isSupplier(viewer.role)

/** Holds that stop any fulfilment: a person or the shopper set them. */
const stopping: readonly HoldReason[] = ["by_hand", "canceled_after_packing"]

/**
 * Throws `orders.not_open_for` for a canceled order, and while a person or the shopper holds it.
 */
function requireFulfillable(locked: LockedOrder) {
  if (locked.order.canceled_at) throw notOpenFor(locked, "pack", "canceled")
  if (hasHold(locked, ...stopping)) throw notOpenFor(locked, "pack", "held")
}

/**
 * The wanted pieces. Throws `commerce.not_allowed` for more than are left of a line, 404 for an
 * unknown line.
 */
async function wantedOf({ locked, inside }: LockedInside, wanted: Wanted): Promise<WantedPieces[]> {
  const { order, items } = locked
  const lines = wanted.map(({ item_id, quantity }) => {
    const item = items.find(({ id }) => id === item_id)
    if (!item) throw new ApiError("row.not_found", { table: "order_items", id: item_id })
    return { item, quantity, most: openQuantity(quantitiesOf(item)) }
  })
  if (lines.every(({ most }) => most === 0))
    throw notOpenFor(locked, "pack", "nothing_left_to_pack")
  for (const { item, quantity, most } of lines)
    if (quantity > most)
      throw notAllowed({ id: order.id, item_id: item.id, reason: "more_than_open", most })
  const goods = lines.flatMap(({ item, quantity }) =>
    inParts(items, item.id).flatMap(({ line_item_id, each }) => {
      const line = items.find(({ id }) => id === line_item_id)
      return line ? [{ item: line, quantity: quantity * each }] : []
    }),
  )
  const ids = goods.flatMap(({ item }) => item.variant_id ?? [])
  const variants = await inside.rows.children("product_variants", "id", [...new Set(ids)])
  const counted = new Set(
    variants
      .filter(({ manage_inventory, allow_backorder }) => manage_inventory && !allow_backorder)
      .map(({ id }) => id),
  )
  return goods.map(({ item, quantity }) => {
    const inventory_item_id = item.requires_shipping ? item.inventory_item_id : null
    // Parts of a bundle leave together, from a location that has all of them.
    const isCounted = item.part_of !== null || counted.has(item.variant_id ?? "")
    const needsStock = inventory_item_id !== null && isCounted
    return { line_item_id: item.id, quantity, inventory_item_id, needsStock, ...bundleOf(item) }
  })
}

/**
 * The active locations that may send an order: those of the deciding list in its order, then the
 * others of the platform and the merchant. Only own locations for a viewer who has any. Throws
 * `orders.not_your_place` if none is left.
 */
async function placesFor(context: Context, { order }: LockedOrder, named: string | undefined) {
  const { merchant_id, country_code } = order
  const { role, organisation_id } = context.viewer
  const hasOwn = hasOwnPlaces(role)
  const found = await context.db
    .selectFrom("stock_locations")
    .select("id")
    .where(among("owner_id", hasOwn ? [organisation_id] : [PLATFORM_ID, merchant_id]))
    .where("status", "=", "active")
    .where("deleted_at", "is", null)
    .orderBy("created_at")
    .orderBy("id")
    .execute()
  const ids = found.map(({ id }) => id)
  if (hasOwn && ids.length === 0) throw new ApiError("orders.not_your_place")
  if (named !== undefined) return ids.filter((id) => id === named)
  const lists = await readLists(context, [merchant_id])
  const listed = lists.of(merchant_id, country_code).places.map(({ location_id }) => location_id)
  return [...new Set([...listed.filter((id) => ids.includes(id)), ...ids])]
}

/** Free pieces of the order's items per location. Locks the levels. */
async function lockFree({ locked, inside }: LockedInside) {
  const items = locked.items.flatMap(({ inventory_item_id }) => inventory_item_id ?? [])
  const levels = await lockLevels(inside.db, locked.order.merchant_id, items)
  const free = new Map(
    levels.map((level) => [
      `${level.location_id} ${level.inventory_item_id}`,
      level.stocked_quantity - level.reserved_quantity - level.blocked_quantity,
    ]),
  )
  return (location_id: string, item: string) => free.get(`${location_id} ${item}`) ?? 0
}

/** Reserves the missing pieces for their lines, so that they are packed like routed ones. */
async function promise({ locked, inside }: LockedInside, missing: ChosenParts["missing"]) {
  const { order, items } = locked
  const rows = missing.map((one) => {
    const inventory_item_id = items.find(({ id }) => id === one.line_item_id)?.inventory_item_id
    return { ...one, ...ownStock, order_id: order.id, inventory_item_id: inventory_item_id ?? "" }
  })
  await reserve(inside.db, order.merchant_id, rows)
  locked.reserved = withMore(locked.reserved, rows)
  locked.was.reserved = withMore(locked.was.reserved, rows)
}

const placeKey = ({ line_item_id, location_id }: Promised) => `${line_item_id} ${location_id}`

/** Merges rows of the same line and location. */
function withMore(known: readonly Promised[], more: readonly Promised[]): Promised[] {
  const rows = new Map(known.map((one) => [placeKey(one), one]))
  for (const one of more) {
    const before = rows.get(placeKey(one))
    rows.set(placeKey(one), before ? { ...before, quantity: before.quantity + one.quantity } : one)
  }
  return [...rows.values()]
}

/**
 * Chooses where pieces of a shop-front order are packed, and reserves missing ones there. Throws
 * `commerce.not_allowed` for more than is left of a line, and for more than the available stock of
 * goods that need stock.
 */
export async function reserveParts(
  context: Context,
  order: LockedInside,
  wanted: Wanted,
  location_id: string | undefined,
): Promise<Part[]> {
  const { locked } = order
  requireFulfillable(locked)
  const pieces = await wantedOf(order, wanted)
  const places = await placesFor(context, locked, location_id)
  const isOpen = (place: string) =>
    location_id === undefined
      ? !hasOwnPlaces(context.viewer.role) || places.includes(place)
      : place === location_id
  const { parts, missing, short } = chooseParts(pieces, {
    reserved: locked.reserved.filter((one) => isOpen(one.location_id)),
    places,
    free: await lockFree(order),
  })
  const [first] = short
  if (first) {
    const { line_item_id: item_id, quantity } = first
    const most = (pieces.find((one) => one.line_item_id === item_id)?.quantity ?? 0) - quantity
    throw notAllowed({ id: locked.order.id, item_id, reason: "more_than_available", most })
  }
  await promise(order, missing)
  return parts
}
