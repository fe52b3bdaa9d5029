import { type OrderState, whyNot } from "../../orders/rules.ts"

/** Why an order cannot be packed here, by priority. */
const packRefusals = [
  "canceled",
  "already_packed",
  "held",
  "other_place",
  "nothing_reserved",
] as const
export type PackRefusal = (typeof packRefusals)[number]

/** Pieces of the order at the place that asks: promised there, and packed there before. */
type Here = { reserved: number; packed: number }

/**
 * The reason why an order cannot be packed at this location; null if it can. Refuses the same
 * orders as the verb, and distinguishes pieces at other locations from pieces already packed here.
 */
export function packRefusalOf(order: OrderState, here: Here): PackRefusal | null {
  const reason = whyNot("pack", order)
  if (reason === "canceled" || reason === "held") return reason
  if (reason === null && here.reserved > 0) return null
  if (reason === "nothing_left_to_pack" || here.packed > 0) return "already_packed"
  return order.has_reserved ? "other_place" : "nothing_reserved"
}
