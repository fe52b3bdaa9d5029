import { returnLifecycle } from "@packhaus/contract/commerce/return-lifecycle"
import { fieldFault } from "@packhaus/contract/kernel/errors"
import { newId } from "@packhaus/kernel/ids"
import { inside } from "../carts/own.ts"
import type { AnyRow, EngineContext } from "../resources/context.ts"
import { invalidFields, notAllowed } from "../resources/refusals.ts"
import type { EngineDb } from "../stock/levels.ts"
import { type ReturnWithItems, type SentOrder, spokenFor, tellReturn } from "./rows.ts"
import { wayBackTotals } from "./shown.ts"
import { boughtOf, valueOfPieces } from "./value.ts"
import { type ChosenWayBack, wayBackOf } from "./way-back.ts"

export type ReturningItem = {
  item_id: string
  quantity: number
  reason_id?: string | undefined
  note?: string | undefined
}
export type WantedReturn = {
  items: readonly ReturningItem[]
  return_shipping?: ChosenWayBack | undefined
  /** Replaces the paid value of the pieces. */
  refund?: number | undefined
  location_id?: string | null | undefined
  no_notification?: boolean | undefined
  note?: string | undefined
  /** The swap it belongs to, which settles the money. */
  swap_id?: string
  claim_order_id?: string
}
type FieldPaths = {
  items: string
  /** The field that names the return shipping. */
  way: string
  /** Requested by a shopper, who is not offered every option. */
  isShopper: boolean
}

async function requireKnown(
  { rows }: EngineContext,
  { items, location_id }: WantedReturn,
  { items: path }: FieldPaths,
) {
  const reasons = [...new Set(items.flatMap(({ reason_id }) => reason_id ?? []))]
  const found = (await rows.children("return_reasons", "id", reasons)) as AnyRow[]
  const known = new Set(found.map(({ id }) => id))
  const strange = items.flatMap(({ reason_id }, index) =>
    reason_id && !known.has(reason_id) ? [`${path}.${index}.reason_id`] : [],
  )
  if (strange.length > 0) throw invalidFields(strange, "choice.unknown")
  if (!location_id) return
  const places = await rows.children("stock_locations", "id", [location_id])
  if (places.length === 0) throw invalidFields(["location_id"], "choice.unknown")
}

/**
 * Throws `request.invalid` for a line of another order, and for more pieces than were sent and are
 * not in another return or claim.
 */
function requireAway(
  { lines }: SentOrder,
  items: readonly ReturningItem[],
  { path, spoken }: { path: string; spoken: ReadonlyMap<string, number> },
) {
  for (const [index, { item_id, quantity }] of items.entries()) {
    const line = lines.find(({ id }) => id === item_id)
    if (!line) throw fieldFault(`${path}.${index}.item_id`, "choice.unknown")
    const maximum = Math.max(0, line.away - (spoken.get(item_id) ?? 0))
    if (quantity > maximum)
      throw fieldFault(`${path}.${index}.quantity`, "quantity.too_many", { maximum })
  }
}

/**
 * Creates a return of pieces of a locked order; returns its id. The refund is their paid value less
 * return shipping, unless given. Throws `request.invalid` for pieces that were not sent or are in
 * another return or claim, for unknown reasons and locations, and for a shipping option not
 * offered, and `commerce.not_allowed` for a refund of an order that was not paid here.
 */
export async function requestReturn(
  context: EngineContext,
  order: SentOrder,
  wanted: WantedReturn,
  source: FieldPaths = { items: "items", way: "return_shipping.option_id", isShopper: false },
): Promise<string> {
  const { items, return_shipping, note } = wanted
  const { merchant_id } = order
  const shop = inside(context, merchant_id)
  await requireKnown(context, wanted, source)
  const spoken = await spokenFor(shop.db, order.id, wanted.claim_order_id)
  requireAway(order, items, { path: source.items, spoken })
  const bought = await boughtOf(shop, order.id)
  if (!bought && wanted.refund) throw notAllowed({ id: order.id, reason: "paid_elsewhere" })
  const shipping_method = return_shipping
    ? await wayBackOf(bought, return_shipping, { path: source.way, isOffered: source.isShopper })
    : null
  const returned = new Map(order.lines.map((line) => [line.id, line.returned]))
  const before = (id: string) => (returned.get(id) ?? 0) + (spoken.get(id) ?? 0)
  const value = bought ? valueOfPieces(bought, { lines: order.lines, pieces: items, before }) : 0
  const costs = shipping_method ? wayBackTotals(shipping_method).total : 0
  const id = newId("rtn")
  await shop.rows.insert("returns", {
    id,
    merchant_id,
    order_id: order.id,
    swap_id: wanted.swap_id ?? null,
    claim_order_id: wanted.claim_order_id ?? null,
    refund_amount: wanted.refund ?? Math.max(0, value - costs),
    location_id: wanted.location_id ?? null,
    no_notification: wanted.no_notification ?? null,
    shipping_method,
    receipt_id: null,
    metadata: null,
    received_at: null,
  })
  await shop.rows.insertAll(
    "return_items",
    items.map((item) => ({
      id: newId("rtni"),
      merchant_id,
      return_id: id,
      item_id: item.item_id,
      requested_quantity: item.quantity,
      received_quantity: null,
      reason_id: item.reason_id ?? null,
      note: item.note ?? note ?? null,
      metadata: null,
    })),
  )
  await tellReturn(context, { id, merchant_id, order_id: order.id })
  return id
}

/**
 * Cancels a return. Throws `commerce.not_allowed` once pieces of it were received, or for a
 * cancelled one.
 */
export async function cancelReturn(
  context: EngineContext,
  db: EngineDb,
  returned: ReturnWithItems,
) {
  const { id, status, items } = returned
  const next = returnLifecycle.next(status, "cancel")
  if (!next) throw notAllowed({ id, status, verb: "cancel" })
  if (items.some(({ received_quantity }) => received_quantity))
    throw notAllowed({ id, status, verb: "cancel", reason: "pieces_came" })
  await db.updateTable("returns").set({ status: next }).where("id", "=", id).execute()
  await tellReturn(context, returned)
}
