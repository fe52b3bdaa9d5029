import type { StoreOrder } from "@packhaus/contract/commerce/store-orders"
import type { Words } from "./words/de.ts"

type State = keyof Words["order"]["states"]
type Payment = keyof Words["order"]["payment"]

const states: Readonly<Record<StoreOrder["fulfillment_status"], State>> = {
  not_fulfilled: "waiting",
  partially_fulfilled: "waiting",
  fulfilled: "packed",
  partially_shipped: "partly",
  shipped: "shipped",
  partially_returned: "returned",
  returned: "returned",
  // The state of the last parcel only: a cancelled order has a status of its own.
  canceled: "waiting",
  requires_action: "attention",
}
const payments: Readonly<Record<StoreOrder["payment_status"], Payment>> = {
  not_paid: "open",
  awaiting: "open",
  captured: "paid",
  partially_refunded: "refunded",
  refunded: "refunded",
  canceled: "canceled",
  requires_action: "open",
}

type Shown = Pick<StoreOrder, "status" | "fulfillment_status" | "payment_status"> & {
  items: readonly Pick<StoreOrder["items"][number], "is_giftcard">[]
}

/**
 * The progress of an order, as its shopper sees it. Codes of gift cards are mailed after payment.
 */
export function stateOf(order: Shown): State {
  if (order.status === "canceled") return "canceled"
  if (order.items.length > 0 && order.items.every(({ is_giftcard }) => is_giftcard))
    return paymentOf(order) === "open" ? "unpaidCards" : "mailed"
  return states[order.fulfillment_status]
}
export const paymentOf = ({ payment_status }: Pick<StoreOrder, "payment_status">) =>
  payments[payment_status]
