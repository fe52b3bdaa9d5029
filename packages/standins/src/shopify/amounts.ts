import type { Line, Order } from "./model.ts"

const WITHOUT_DECIMALS = new Set(
  "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF".split(" "),
)
const WITH_THREE_DECIMALS = new Set("BHD IQD JOD KWD LYD OMR TND".split(" "))

/** The decimals of a currency by ISO 4217. */
export function digitsOf(currency: string): number {
  if (WITHOUT_DECIMALS.has(currency)) return 0
  return WITH_THREE_DECIMALS.has(currency) ? 3 : 2
}

/** `1250` as `12.50`: the format of webhooks' REST bodies. */
export function moneyText(minor: number, currency: string): string {
  const digits = digitsOf(currency)
  const sign = minor < 0 ? "-" : ""
  const text = String(Math.abs(minor)).padStart(digits + 1, "0")
  if (digits === 0) return `${sign}${text}.00`
  return `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/** `1250` as `12.5`: GraphQL's format without trailing zeros, with at least one decimal. */
export function decimalText(minor: number, currency: string): string {
  return moneyText(minor, currency).replace(/0$/, "")
}

/** `12.5` or `12,50` as 1250; `null` for other text. */
export function minorFrom(text: string, currency: string): number | null {
  const match = /^(-?)(\d{1,12})(?:[.,](\d{1,3}))?$/.exec(text.trim())
  const digits = digitsOf(currency)
  if (match === null || (match[3] ?? "").length > Math.max(digits, 2)) return null
  const minor =
    Number(match[2]) * 10 ** digits + Number((match[3] ?? "").padEnd(digits, "0").slice(0, digits))
  return match[1] === "-" ? -minor : minor
}

/** Pieces of a line that are still ordered. */
export const currentQuantity = (line: Line) => line.quantity - line.removed

/** Shipped pieces of a line. */
export function fulfilledQuantity(order: Order, lineId: number): number {
  let sum = 0
  for (const fulfillment of order.fulfillments) {
    if (fulfillment.status === "CANCELLED") continue
    for (const part of fulfillment.lines) if (part.line_id === lineId) sum += part.quantity
  }
  return sum
}

/** Pieces of a line that are still to be sent. */
export function openQuantity(order: Order, line: Line): number {
  return Math.max(0, currentQuantity(line) - fulfilledQuantity(order, line.id))
}

const lineNet = (line: Line) => line.unit_price * line.quantity - line.discount

/** The tax of an amount, included or added, rounded once. */
export function taxOf(order: Order, amount: number): number {
  const { tax_percent: percent } = order
  return Math.round((amount * percent) / (order.taxes_included ? 100 + percent : 100))
}

export type Totals = {
  subtotal: number
  discount: number
  shipping: number
  tax: number
  total: number
  refunded: number
  current_total: number
}

/** The order's original totals, and the totals after refunds. */
export function totalsOf(order: Order): Totals {
  const subtotal = order.lines.reduce((sum, line) => sum + lineNet(line), 0)
  const discount = order.lines.reduce((sum, line) => sum + line.discount, 0)
  const removed = (order.removed_shipping_lines ?? []).reduce((sum, { price }) => sum + price, 0)
  const shipping = order.shipping_line?.price ?? 0
  const tax =
    order.lines.reduce((sum, line) => sum + taxOf(order, lineNet(line)), 0) + taxOf(order, shipping)
  const total = subtotal + shipping + (order.taxes_included ? 0 : tax)
  const refunded = order.refunds.reduce((sum, refund) => sum + refund.amount, 0)
  const edited = order.lines.reduce((sum, line) => sum + editedAway(order, line), 0)
  const current_total = total - refunded - edited
  // Like the platform's: the original shipping price stays in its sum after an edit.
  return { subtotal, discount, shipping: shipping + removed, tax, total, refunded, current_total }
}

/** The value of pieces removed from a line by an edit, not by a refund. */
function editedAway(order: Order, line: Line): number {
  const refunded = order.refunds
    .flatMap((refund) => refund.lines)
    .filter((part) => part.line_id === line.id)
    .reduce((sum, part) => sum + part.quantity, 0)
  const pieces = line.removed - refunded
  if (pieces === 0) return 0
  const net = Math.round((lineNet(line) * pieces) / line.quantity)
  return order.taxes_included ? net : net + taxOf(order, net)
}

/** The order's fulfilment status in the platform's words. */
export function fulfillmentStatusOf(
  order: Order,
): "FULFILLED" | "PARTIALLY_FULFILLED" | "UNFULFILLED" {
  const sent = order.lines.some((line) => fulfilledQuantity(order, line.id) > 0)
  const open = order.lines.some((line) => openQuantity(order, line) > 0)
  if (sent && !open) return "FULFILLED"
  return sent ? "PARTIALLY_FULFILLED" : "UNFULFILLED"
}
