import { notAllowed } from "@packhaus/commerce/resources/refusals"
import { ApiError } from "@packhaus/contract/kernel/errors"
import type { Context } from "../../../context.ts"
import { lockOrder } from "../rows/lock-order.ts"
import type { LockedOrder } from "../rows/locked-order.ts"
import { packOrder } from "./pack.ts"
import { shipFulfillment } from "./ship.ts"
import { undoFulfillment } from "./undo.ts"

// What goes out instead of pieces of an order is an order of its own. The engine's dialect sends it by few words.

export type FulfilledGoods = {
  location_id?: string | undefined
  no_notification?: boolean | undefined
}

/** As the dialect refuses what is not open now: 400 `commerce.not_allowed`. */
async function asInDialect<T>(id: string, done: Promise<T>): Promise<T> {
  try {
    return await done
  } catch (error) {
    if (error instanceof ApiError && error.code === "orders.not_open_for")
      throw notAllowed({ id, ...error.details })
    throw error
  }
}

/** By which way an order goes if nobody says: its own, else the first that is offered. */
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
 * Packs all that is reserved for an order at one place: at `location_id`, else where most of it is. Throws
 * `commerce.not_allowed` where nothing is reserved there, and while the order must not leave.
 */
export async function fulfilReplacement(
  context: Context,
  id: string,
  { location_id, no_notification = false }: FulfilledGoods,
) {
  const { locked } = await lockOrder(context, id, null)
  const [most] = locked.reserved.toSorted((a, b) => b.quantity - a.quantity)
  const place = location_id ?? most?.location_id
  const lines = locked.reserved.filter((one) => one.location_id === place)
  if (!place || lines.length === 0)
    throw notAllowed({ id, reason: "nothing_reserved", holds: locked.order.holds })
  const pack = packOrder(context, id, {
    location_id: place,
    shipment_method: await usualMethod(context, locked),
    lines: lines.map(({ line_item_id, quantity }) => ({ line_item_id, quantity })),
    tracking_numbers: [],
    packagings: [],
    shipped: false,
    notify: !no_notification,
  })
  await asInDialect(id, pack)
}

/** What was packed of it leaves. Throws `commerce.not_allowed` out of turn. */
export const shipReplacement = (
  context: Context,
  id: string,
  parcel: { fulfillment_id: string; tracking_numbers: readonly string[] },
) => asInDialect(id, shipFulfillment(context, id, parcel.fulfillment_id, parcel))

/** What was packed of it is taken back. Throws `commerce.not_allowed` out of turn. */
export const undoReplacement = (context: Context, id: string, fulfillment_id: string) =>
  asInDialect(id, undoFulfillment(context, id, fulfillment_id))
