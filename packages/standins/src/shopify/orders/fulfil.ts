import { openQuantity } from "../amounts.ts"
import type { Fulfillment, FulfillmentOrder, Order, Tracking } from "../model.ts"
import type { Platform } from "../platform.ts"
import type { ShopStore } from "../shop-store.ts"
import { nowText } from "../times.ts"
import { touch } from "./change.ts"
import { open } from "./edit.ts"

/** Carriers whose links the platform creates; the spelling is the platform's. */
const LINKS: Record<string, string> = {
  DHL: "https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode={n}",
  "DHL Express": "https://www.dhl.com/de-de/home/tracking.html?tracking-id={n}&submit=1",
  DPD: "https://tracking.dpd.de/status/de_DE/parcel/{n}",
  GLS: "https://gls-group.com/DE/de/paketverfolgung?match={n}",
  Hermes: "https://www.myhermes.de/empfangen/sendungsverfolgung/sendungsinformation/#{n}",
  UPS: "https://www.ups.com/track?loc=de_DE&tracknum={n}",
  FedEx: "https://www.fedex.com/fedextrack/?trknbr={n}",
  "Österreichische Post": "https://www.post.at/sv/sendungsdetails?snr={n}",
  YunExpress: "https://www.yuntrack.com/parcelTracking?id={n}",
  "4PX": "https://track.4px.com/#/result/0/{n}",
}

/** The tracking page of a number, or `null` for a carrier unknown to the platform. */
function linkOf(company: string | null, number: string | null): string | null {
  const link = company === null ? undefined : LINKS[company]
  if (link === undefined || number === null) return null
  return link.replace("{n}", encodeURIComponent(number))
}

export type Parcel = {
  fulfillment_order: FulfillmentOrder
  /** Ids of the fulfilment order's lines; null: everything that remains. */
  lines: { id: number; quantity: number }[] | null
}

export type Refusal = { field: string[]; message: string }

/** Creates one parcel per given fulfilment order; returns the first fulfilment. */
export function fulfil(
  platform: Platform,
  order: Order,
  parcels: Parcel[],
  options: { tracking: Tracking[]; notify: boolean; at?: string | undefined },
): Fulfillment | Refusal {
  for (const parcel of parcels) {
    const refusal = refusalOf(parcel)
    if (refusal !== null) return refusal
  }
  const first = parcels[0]
  if (first === undefined)
    return { field: ["fulfillment"], message: "Fulfillment order is missing." }
  const at = options.at ?? nowText()
  const fulfillment: Fulfillment = {
    id: platform.nextId(),
    fulfillment_order_id: first.fulfillment_order.id,
    location_id: first.fulfillment_order.location_id,
    status: "SUCCESS",
    created_at: at,
    updated_at: at,
    tracking: options.tracking.map(withLink),
    notified: options.notify,
    lines: parcels.flatMap((parcel) => take(platform, parcel)),
  }
  order.fulfillments.push(fulfillment)
  touch(order, at)
  return fulfillment
}

/** The link that the platform creates for known carriers, unless one was given. */
export const withLink = (tracking: Tracking): Tracking => ({
  ...tracking,
  url: tracking.url ?? linkOf(tracking.company, tracking.number),
})

function refusalOf({ fulfillment_order: wanted, lines }: Parcel): Refusal | null {
  if (wanted.status !== "OPEN" && wanted.status !== "IN_PROGRESS") {
    return {
      field: ["fulfillment"],
      message: `Fulfillment order ${wanted.id} has an unfulfillable status= ${wanted.status.toLowerCase()}.`,
    }
  }
  for (const part of lines ?? []) {
    const line = wanted.lines.find((one) => one.id === part.id)
    if (line === undefined) {
      return { field: ["fulfillment"], message: "Fulfillment order line item does not exist." }
    }
    if (part.quantity < 1 || part.quantity > line.remaining) {
      return {
        field: ["fulfillment"],
        message: "Invalid fulfillment order line item quantity requested.",
      }
    }
  }
  return null
}

function take(platform: Platform, { fulfillment_order: from, lines }: Parcel) {
  const wanted = lines ?? from.lines.map((line) => ({ id: line.id, quantity: line.remaining }))
  const taken: Fulfillment["lines"] = []
  for (const part of wanted.filter((one) => one.quantity > 0)) {
    const line = from.lines.find((one) => one.id === part.id)
    if (line === undefined) continue
    line.remaining -= part.quantity
    taken.push({ id: platform.nextId(), line_id: line.line_id, quantity: part.quantity })
  }
  from.status = from.lines.every((line) => line.remaining === 0) ? "CLOSED" : "IN_PROGRESS"
  return taken
}

/** Cancels a fulfilment: its pieces are open again. `false` if it was canceled before. */
export function cancelFulfillment(
  platform: Platform,
  store: ShopStore,
  order: Order,
  fulfillment: Fulfillment,
  at = nowText(),
): boolean {
  if (fulfillment.status === "CANCELLED") return false
  fulfillment.status = "CANCELLED"
  fulfillment.updated_at = at
  const from = order.fulfillment_orders.find((one) => one.id === fulfillment.fulfillment_order_id)
  for (const part of fulfillment.lines) {
    const quantity = Math.min(part.quantity, missing(order, part.line_id))
    const line = from?.lines.find((one) => one.line_id === part.line_id)
    if (quantity === 0) continue
    if (from?.status === "IN_PROGRESS" && line !== undefined) line.remaining += quantity
    else open(platform, store, order, part.line_id, quantity)
  }
  touch(order, at)
  return true
}

/** Open pieces of a line outside every fulfilment order; refunded ones are not open. */
function missing(order: Order, lineId: number): number {
  const line = order.lines.find((one) => one.id === lineId)
  if (line === undefined) return 0
  const fulfillmentOrders = order.fulfillment_orders
    .filter((one) => one.status === "OPEN" || one.status === "IN_PROGRESS")
    .flatMap((one) => one.lines)
    .filter((one) => one.line_id === lineId)
    .reduce((sum, one) => sum + one.remaining, 0)
  return Math.max(0, openQuantity(order, line) - fulfillmentOrders)
}
