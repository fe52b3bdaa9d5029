import type { Action } from "@packhaus/contract/access/policy"
import { type OrderAction, type OrderState, openQuantity } from "@packhaus/contract/orders/rules"
import type { Order, OrderLine } from "@packhaus/contract/orders/schema"

const isMatched = ({ variant_id }: OrderLine) => variant_id !== null
const openOf = (line: OrderLine) =>
  line.requires_shipping ? openQuantity({ ...line, matched: isMatched(line) }) : 0

/** Lines of goods that belong to no product of ours yet. */
export const unmatchedLines = ({ items }: Order) =>
  items.filter((line) => line.requires_shipping && !isMatched(line))

/** What the life cycle needs to know of an order. */
export const stateOf = (order: Order): OrderState => ({
  fulfillment_status: order.fulfillment_status,
  payment_status: order.payment_status,
  holds: order.holds,
  has_unmatched: unmatchedLines(order).some((line) => openOf(line) > 0),
  has_open: order.items.some((line) => openOf(line) > 0),
  has_reserved: order.items.some(({ reservations }) => reservations.length > 0),
  has_packed: order.fulfillments.some(({ status }) => status === "packed"),
})

/** The row of the policy behind each action. */
export const policyOf: Record<OrderAction, Action> = {
  link: "order.link",
  release: "order.release",
  pack: "order.fulfil",
  ship: "order.fulfil",
  route: "order.route",
  hold: "order.hold",
}

type Reserved = { id: string; lines: { line: OrderLine; reserved: number }[] }

/** Where something waits to be packed, and how many pieces of each line. */
export function reservedPlaces({ items }: Order): Reserved[] {
  const places = new Map<string, Reserved>()
  for (const line of items)
    for (const { location_id, quantity } of line.reservations) {
      const place = places.get(location_id) ?? { id: location_id, lines: [] }
      place.lines.push({ line, reserved: quantity })
      places.set(location_id, place)
    }
  return [...places.values()]
}
