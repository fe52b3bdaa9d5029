import { notAllowed } from "@packhaus/commerce/resources/refusals"
import { hasOwnPlaces } from "@packhaus/contract/access/roles"
import { ApiError } from "@packhaus/contract/kernel/errors"
import { among } from "@packhaus/kernel/row-filters"
import type { Context } from "../../../context.ts"
import {
  type LockedInside,
  lockOrder,
  requireOpenFor,
  requireOwnPlace,
} from "../rows/lock-order.ts"
import type { LockedOrder } from "../rows/locked-order.ts"
import { inParts } from "../rules/bundle-lines.ts"
import type { Part } from "../rules/choose-parts.ts"
import { followsEngine, reserveParts } from "./fulfil-unreserved.ts"
import { packLocked, settlePacked } from "./pack.ts"
import { shipFulfillment } from "./ship.ts"
import { undoFulfillment } from "./undo.ts"

// Packing and shipping as in the Medusa v1 API: with few inputs and its refusals.

export type FulfilledGoods = {
  /** Without one they are packed where they are reserved. */
  location_id?: string | null | undefined
  no_notification?: boolean | undefined
  metadata?: Record<string, unknown> | null | undefined
}
/** Pieces of lines; each line occurs once. */
export type FulfilledPieces = FulfilledGoods & {
  items: readonly { item_id: string; quantity: number }[]
}
export type ShippedParcel = {
  fulfillment_id: string
  tracking_numbers: readonly string[]
  no_notification?: boolean | undefined
}

/** Turns a refused transition into the engine's 400 `commerce.not_allowed`. */
export async function asEngineRefusal<T>(id: string, done: Promise<T>): Promise<T> {
  try {
    return await done
  } catch (error) {
    if (error instanceof ApiError && error.code === "orders.not_open_for")
      throw notAllowed({ id, ...error.details })
    throw error
  }
}

/** The default shipment method: the order's own, otherwise the first one on offer. */
async function usualMethod({ db }: Context, { order }: LockedOrder): Promise<string> {
  if (order.shipment_method) return order.shipment_method
  const [first] = await db
    .selectFrom("shipment_methods")
    .select("code")
    .where("is_active", "=", true)
    .orderBy("code")
    .limit(1)
    .execute()
  if (!first) throw notAllowed({ id: order.id, reason: "shipment_method_needed" })
  return first.code
}

/**
 * Throws 404 for a location outside the viewer's scope, and `orders.not_your_place` for one of
 * another owner.
 */
async function requirePlace(context: Context, location_id: string | null | undefined) {
  if (!location_id) return
  requireOwnPlace(context, (await context.rows.one("stock_locations", location_id)).owner_id)
}

/**
 * The locations at which a viewer packs an order, sorted by id: the named one, otherwise all with
 * reservations; only own locations for a viewer who has any. Throws `orders.not_your_place` if none
 * is left.
 */
async function placesFor(
  context: Context,
  { reserved }: LockedOrder,
  location_id: string | null | undefined,
) {
  const { viewer, db } = context
  if (location_id) return [location_id]
  const ids = [...new Set(reserved.map((one) => one.location_id))].toSorted()
  if (!hasOwnPlaces(viewer.role)) return ids
  const own = await db
    .selectFrom("stock_locations")
    .select("id")
    .where(among("id", ids))
    .where("owner_id", "=", viewer.organisation_id)
    .orderBy("id")
    .execute()
  if (own.length === 0) throw new ApiError("orders.not_your_place")
  return own.map(({ id }) => id)
}

/** Pieces per line and location. Throws `commerce.not_allowed` for more than are reserved. */
function partsOf(
  { order, items, reserved }: LockedOrder,
  places: readonly string[],
  wanted: FulfilledPieces["items"],
) {
  const parts = places.map((location_id) => ({
    location_id,
    lines: [] as { line_item_id: string; quantity: number }[],
  }))
  for (const { item_id, quantity } of wanted) {
    if (!items.some(({ id }) => id === item_id))
      throw new ApiError("row.not_found", { table: "order_items", id: item_id })
    let open = quantity
    for (const { location_id, lines } of parts) {
      const here = reserved.find(
        (one) => one.line_item_id === item_id && one.location_id === location_id,
      )
      const taken = Math.min(open, here?.quantity ?? 0)
      if (taken > 0) lines.push({ line_item_id: item_id, quantity: taken })
      open -= taken
    }
    if (open > 0)
      throw notAllowed({
        id: order.id,
        item_id,
        reason: "more_than_reserved",
        most: quantity - open,
      })
  }
  return parts.filter(({ lines }) => lines.length > 0)
}

/**
 * Chooses the pieces and locations. Throws `orders.not_open_for` and `commerce.not_allowed` for
 * impossible choices.
 */
async function choose(
  context: Context,
  order: LockedInside,
  { items, location_id }: FulfilledPieces,
): Promise<Part[]> {
  const { locked } = order
  const isEngine = followsEngine(context, locked)
  if (!isEngine) requireOpenFor(locked, "pack")
  await requirePlace(context, location_id)
  if (isEngine) return reserveParts(context, order, items, location_id ?? undefined)
  const places = await placesFor(context, locked, location_id)
  return partsOf(locked, places, inPartsOf(locked, items)).map((part) => ({
    ...part,
    uncounted: [],
  }))
}

/** Wanted pieces; for a bundle, those of its parts. */
const inPartsOf = ({ items }: LockedOrder, wanted: FulfilledPieces["items"]) =>
  wanted.flatMap(({ item_id, quantity }) =>
    inParts(items, item_id).map((part) => ({
      item_id: part.line_item_id,
      quantity: quantity * part.each,
    })),
  )

async function packItems(context: Context, order: LockedInside, wanted: FulfilledPieces) {
  const { locked } = order
  const { no_notification = false, metadata } = wanted
  const isHeldBack = !followsEngine(context, locked)
  const parts = await choose(context, order, wanted)
  const shipment_method = await usualMethod(context, locked)
  for (const { location_id, lines, uncounted } of parts)
    await packLocked(
      context,
      order,
      {
        location_id,
        lines,
        shipment_method,
        tracking_numbers: [],
        packagings: [],
        shipped: false,
        notify: !no_notification,
      },
      { isHeldBack, uncounted, metadata },
    )
  await settlePacked(order)
}

/**
 * Packs these pieces of an order, at `location_id` or where they are reserved: one fulfilment per
 * location, all of them or none. Unreserved pieces of a shop-front order are taken from free stock,
 * despite holds of the platform. Throws `commerce.not_allowed` for more than is available, and
 * while the order must not leave.
 */
export async function fulfilItems(context: Context, id: string, wanted: FulfilledPieces) {
  const order = await lockOrder(context, id, null)
  await asEngineRefusal(id, packItems(context, order, wanted))
}

/**
 * Ships a packed fulfilment; of a shop-front order also while its address changed. Throws
 * `commerce.not_allowed` in any other state.
 */
export const shipParcel = (context: Context, id: string, parcel: ShippedParcel) =>
  asEngineRefusal(
    id,
    shipFulfillment(context, id, parcel.fulfillment_id, parcel, { byEngine: true }),
  )

/**
 * Cancels a packed fulfilment. Throws `commerce.not_allowed` in any other state, also for a shipped
 * one: only the platform's own verb undoes that.
 */
export const undoParcel = (context: Context, id: string, fulfillment_id: string) =>
  asEngineRefusal(id, undoFulfillment(context, id, fulfillment_id, { isCancel: true }))
