import { type BulkKind, bulkActions, StartBulk } from "@packhaus/contract/bulk/bulk-runs/schema"
import { PriceLine } from "@packhaus/contract/invoicing/invoices/schema"
import { ApiError, fieldFault } from "@packhaus/contract/kernel/errors"
import { TrackingNumber } from "@packhaus/contract/shipping/parcels/schema"
import { z } from "zod"
import { type Context, requireAction } from "../../../../context.ts"
import { approveLine } from "../../../invoicing/invoices/verbs/approve-line.ts"
import { issueNow } from "../../../invoicing/invoices/verbs/issue-now.ts"
import { priceLine } from "../../../invoicing/invoices/verbs/price-line.ts"
import { unapproveLine } from "../../../invoicing/invoices/verbs/unapprove-line.ts"
import { payInvoice } from "../../../ledger/payments/verbs/pay.ts"
import { readOrder } from "../../../orders/reads/detail.ts"
import { holdOrder, releaseOrder } from "../../../orders/verbs/hold.ts"
import { packOrder } from "../../../orders/verbs/pack.ts"
import { routeOrder } from "../../../orders/verbs/route.ts"
import { changeTracking, shipFulfillment } from "../../../orders/verbs/ship.ts"
import { editProduct } from "./edit-products.ts"
import { importProduct } from "./run-imports.ts"
import { packingPlaceOf, targetOf } from "./tracking-target.ts"

const PackInput = StartBulk.options[0].omit({ kind: true, selection: true })
type PackInput = z.output<typeof PackInput>
// Runs started before notes existed have none.
const NoteInput = z.object({ note: z.string().nullable().default(null) })
const TrackingInput = z.object({
  tracking_numbers: z.array(TrackingNumber),
  shipment_method: z.string().nullable(),
})

/** Applies a run to one row on behalf of its requester. Throws the errors of the verb. */
export async function actOn(context: Context, kind: BulkKind, id: string, input: unknown) {
  requireAction(context, bulkActions[kind])
  switch (kind) {
    case "invoices.issue":
      return issueNow(context, id)
    case "invoices.pay":
      return payInvoice(context, id)
    case "waiting_lines.approve":
      return approveLine(context, id)
    case "waiting_lines.price":
      return priceLine(context, id, PriceLine.parse(input))
    case "waiting_lines.unapprove":
      return unapproveLine(context, id)
    case "products.edit":
      return editProduct(context, id, input)
    case "products.import":
      return importProduct(context, input)
    case "orders.hold":
      return holdOrder(context, id, NoteInput.parse(input).note)
    case "orders.release":
      return releaseOrder(context, id, NoteInput.parse(input))
    case "orders.route":
      return routeOrder(context, id, null)
    case "orders.pack":
      return packReserved(context, id, PackInput.parse(input), [])
    case "orders.ship":
      return shipPacked(context, id)
    case "orders.tracking":
      return trackOrder(context, id, TrackingInput.parse(input))
  }
}

/** Packs pieces reserved at the order's location; those reserved elsewhere stay for another run. */
async function packReserved(
  context: Context,
  id: string,
  { shipment_method, packagings, shipped, notify }: PackInput,
  tracking_numbers: readonly string[],
) {
  const order = await readOrder(context, id)
  const reserved = order.items.flatMap(({ id: line_item_id, reservations }) =>
    reservations.map((one) => ({ ...one, line_item_id })),
  )
  const location_id = packingPlaceOf(order, reserved)
  const method = shipment_method ?? order.shipment_method
  if (!method) throw fieldFault("shipment_method", "choice.required")
  const lines = reserved.filter((one) => one.location_id === location_id)
  await packOrder(context, id, {
    location_id: location_id ?? order.location_id ?? "",
    shipment_method: method,
    lines: lines.map(({ line_item_id, quantity }) => ({ line_item_id, quantity })),
    packagings,
    shipped,
    notify,
    tracking_numbers: [...tracking_numbers],
  })
}

/** Ships all packed parcels of an order that the viewer sees, also those without a tracking number. */
async function shipPacked(context: Context, id: string) {
  const { fulfillments, fulfillment_status: status } = await readOrder(context, id)
  const packed = fulfillments.filter((one) => one.status === "packed")
  if (packed.length === 0)
    throw new ApiError("orders.not_open_for", { status, verb: "ship", reason: "nothing_packed" })
  for (const fulfillment of packed)
    await shipFulfillment(context, id, fulfillment.id, { tracking_numbers: [] })
}

/**
 * Sets an order's tracking numbers: on its packed fulfilment, otherwise on the pieces packed now,
 * otherwise on its last fulfilment. Known numbers change nothing.
 */
async function trackOrder(
  context: Context,
  id: string,
  { tracking_numbers, shipment_method }: z.output<typeof TrackingInput>,
) {
  const order = await readOrder(context, id)
  const live = order.fulfillments.filter(({ status }) => status !== "canceled")
  const known = live.flatMap(({ parcels }) => parcels.map((parcel) => parcel.tracking_number))
  const fresh = tracking_numbers.filter((number) => !known.includes(number))
  if (fresh.length === 0) return
  const isReserved = order.items.some(({ reservations }) => reservations.length > 0)
  const target = targetOf(order.fulfillments, isReserved)
  if (!target) {
    const rest = { packagings: [], shipped: true, notify: true }
    return packReserved(context, id, { shipment_method, ...rest }, fresh)
  }
  const current = target.parcels.map((parcel) => parcel.tracking_number)
  return changeTracking(context, id, target.id, {
    tracking_numbers: [...current, ...fresh],
    shipment_method: shipment_method ?? undefined,
  })
}
