import { hasOwnPlaces, isSupplier } from "@packhaus/contract/access/roles"
import type { FulfillmentStatus, PaymentStatus } from "@packhaus/contract/commerce/orders"
import type { FieldErrorCode } from "@packhaus/contract/kernel/field-errors"
import { orderStateOf, type WhyNot, whyNot } from "@packhaus/contract/orders/rules"
import type { HoldReason } from "@packhaus/contract/orders/status"
import { groupOf } from "@packhaus/kernel/groups"
import { among } from "@packhaus/kernel/row-filters"
import { type Context, within } from "../../../../context.ts"

type Parcels = { status: "packed" | "shipped" | "canceled" }

/**
 * The fulfilment that new tracking numbers of an order belong to: the packed one, otherwise none if
 * pieces are still to be packed, otherwise the last one.
 */
export function targetOf<F extends Parcels>(fulfillments: readonly F[], isReserved: boolean) {
  const live = fulfillments.filter(({ status }) => status !== "canceled")
  return live.find(({ status }) => status === "packed") ?? (isReserved ? undefined : live.at(-1))
}

/**
 * The location at which an order is packed: its own if it has reservations there, otherwise the
 * first with some.
 */
export function packingPlaceOf(
  { location_id }: { location_id: string | null },
  reserved: readonly { location_id: string }[],
): string | undefined {
  const places = reserved.map((one) => one.location_id)
  return location_id && places.includes(location_id) ? location_id : places[0]
}

type Named = {
  id: string
  merchant_id: string
  location_id: string | null
  fulfillment_status: FulfillmentStatus
  payment_status: PaymentStatus
  holds: HoldReason[]
}
export type Refusal = {
  /** Null if it accepts new numbers. */
  code: FieldErrorCode | "orders.not_your_place" | null
  /** Known numbers change nothing, at any time. */
  known: readonly string[]
  /** Whether the numbers pack it. */
  packs: boolean
}

/**
 * Whether these orders accept new tracking numbers now, or the reason, by the rules of the shipping
 * verb.
 */
export async function refusalsOf(
  context: Context,
  orders: readonly Named[],
): Promise<ReadonlyMap<string, Refusal>> {
  const { viewer, db } = context
  const places = await db.selectFrom("stock_locations").select(["id", "owner_id"]).execute()
  const owners = new Map(places.map(({ id, owner_id }) => [id, owner_id]))
  const reach: Reach = {
    isOwn: ({ location_id }) => owners.get(location_id) === viewer.organisation_id,
    isTied: hasOwnPlaces(viewer.role),
    seesAll: !isSupplier(viewer.role),
  }
  const refusals = new Map<string, Refusal>()
  for (const [merchant_id, some] of groupsOf(reach.seesAll, orders)) {
    const read = await readParts(merchant_id ? within(context, merchant_id) : context, some)
    for (const order of some) refusals.set(order.id, refusalOf(order, read(order.id), reach))
  }
  return refusals
}

/** A supplier reads an order's rows in its merchant's scope; others read all at once. */
function groupsOf(atOnce: boolean, orders: readonly Named[]): [string, readonly Named[]][] {
  if (atOnce) return [["", orders]]
  return [...groupOf(orders, ({ merchant_id }) => merchant_id)]
}

async function readParts({ rows, db }: Context, orders: readonly Named[]) {
  const ids = orders.map(({ id }) => id)
  const items = await rows.children("order_items", "order_id", ids)
  const promised = await rows.children("reservations", "order_id", ids)
  const reserved = promised.map((one) => ({ ...one, order_id: one.order_id ?? "" }))
  const fulfillments = await rows.children("fulfillments", "order_id", ids)
  const parcels = await db
    .selectFrom("parcels")
    .select(["order_id", "fulfillment_id", "tracking_number"])
    .where(among("order_id", ids))
    .execute()
  const [ofItems, ofReserved] = [by(items), by(reserved)]
  const [ofFulfillments, ofParcels] = [by(fulfillments), by(parcels)]
  return (id: string) => ({
    items: ofItems.get(id) ?? [],
    reserved: ofReserved.get(id) ?? [],
    fulfillments: ofFulfillments.get(id) ?? [],
    parcels: ofParcels.get(id) ?? [],
  })
}
const by = <R extends { order_id: string }>(list: readonly R[]) =>
  groupOf(list, ({ order_id }) => order_id)
type Parts = ReturnType<Awaited<ReturnType<typeof readParts>>>

type Placed = { location_id: string }
type Reach = { isOwn: (one: Placed) => boolean; isTied: boolean; seesAll: boolean }

function refusalOf(order: Named, parts: Parts, { isOwn, isTied, seesAll }: Reach): Refusal {
  const own = <One extends Placed>(list: readonly One[]) => (seesAll ? list : list.filter(isOwn))
  const [reserved, fulfillments] = [own(parts.reserved), own(parts.fulfillments)]
  const target = targetOf(fulfillments, reserved.length > 0)
  const live = fulfillments.filter(({ status }) => status !== "canceled").map(({ id }) => id)
  const known = parts.parcels
    .filter(({ fulfillment_id }) => live.includes(fulfillment_id))
    .map(({ tracking_number }) => tracking_number)
  const location_id = target?.location_id ?? packingPlaceOf(order, reserved)
  const taken = { known, packs: !target }
  if (isTied && location_id && !isOwn({ location_id }))
    return { ...taken, code: "orders.not_your_place" }
  if (target?.status === "shipped") return { ...taken, code: null }
  const lines = parts.items.map((item) => ({ ...item, matched: item.inventory_item_id !== null }))
  const state = orderStateOf(order, lines, {
    has_reserved: parts.reserved.length > 0,
    has_packed: lines.some((line) => line.fulfilled_quantity > line.shipped_quantity),
  })
  const reason = whyNot(target ? "ship" : "pack", state)
  if (reason) return { ...taken, code: codeOf(reason, order.holds) }
  return { ...taken, code: location_id ? null : "order.nothing_reserved" }
}

/** The reason in the words of an import: what to do first. */
function codeOf(reason: WhyNot, holds: readonly HoldReason[]): FieldErrorCode {
  if (reason === "canceled") return "order.canceled"
  if (reason === "nothing_reserved") return "order.nothing_reserved"
  if (reason !== "held") return "order.nothing_to_ship"
  if (holds.includes("address_changed")) return "order.address_changed"
  return holds.includes("by_hand") || holds.includes("before_connection")
    ? "order.held"
    : "order.payment_open"
}
