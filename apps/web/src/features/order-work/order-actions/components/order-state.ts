import type { Action } from "@packhaus/contract/access/policy"
import { type OrderAction, orderStateOf } from "@packhaus/contract/orders/rules"
import type { Order, OrderLine } from "@packhaus/contract/orders/schema"

const isMatched = ({ inventory_item_id }: OrderLine) => inventory_item_id !== null

/** Lines of goods that are not linked to a product. */
export const unmatchedLines = ({ items }: Order) =>
  items.filter((line) => line.requires_shipping && !isMatched(line))

/** The part of an order that the contract's `whyNot` needs; a supplier has only their own lines. */
export const stateOf = (order: Order) =>
  orderStateOf(
    order,
    order.items.map((line) => ({ ...line, matched: isMatched(line) })),
    {
      has_reserved: order.items.some(({ reservations }) => reservations.length > 0),
      has_packed: order.fulfillments.some(({ status }) => status === "packed"),
    },
  )

/** Actions that open a sheet: those of an order, and editing it. */
export type Act = OrderAction | "edit"

/** The permission that each action needs. */
export const policyOf: Record<OrderAction, Action> = {
  link: "order.link",
  release: "order.release",
  pack: "order.fulfil",
  ship: "order.fulfil",
  route: "order.route",
  hold: "order.hold",
}

type Reserved = { id: string; lines: { line: OrderLine; reserved: number }[] }

/** The locations that have pieces to pack, with the quantity of each line. */
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
