import { openQuantity } from "@packhaus/contract/orders/rules"
import type { Order, OrderLine } from "@packhaus/contract/orders/schema"
import { reservedOf } from "./bundle-lines.ts"

/** The quantities of a line at a location: reserved there, packed there. */
export type PlacedLine = { line: OrderLine; reserved: number; packed: number; first: boolean }
export type Place = {
  /** A location, or the reason why there is none. */
  id: string
  kind: "location" | "unrouted" | "closed" | "no_goods"
  name: string
  lines: PlacedLine[]
}

/** Pieces that have not been routed yet. */
const unrouted = (order: Order, line: OrderLine) =>
  openQuantity(line) - reservedOf(order, line).reduce((sum, { quantity }) => sum + quantity, 0)

function namesOf(order: Order) {
  const { routing, fulfillments, location_id, location_name } = order
  return new Map<string, string>([
    ...(location_id && location_name ? [[location_id, location_name] as const] : []),
    ...(routing?.places ?? []).map(({ location_id, name }) => [location_id, name] as const),
    ...fulfillments.map((each) => [each.location_id, each.location_name] as const),
  ])
}

/**
 * The lines by the location that ships them. A split line is listed at each of its locations. Parts
 * are shown with their bundle.
 */
export function placesOf(order: Order): Place[] {
  const names = namesOf(order)
  const places = new Map<string, Place>()
  const active = order.fulfillments.filter(({ status }) => status !== "canceled")

  for (const line of order.items.filter(({ part_of }) => part_of === null)) {
    let first = true
    const put = (id: string, kind: Place["kind"], reserved: number, packed: number) => {
      const place = places.get(id) ?? { id, kind, name: names.get(id) ?? "", lines: [] }
      const known = place.lines.find((each) => each.line === line)
      if (known) {
        known.reserved += reserved
        known.packed += packed
      } else place.lines.push({ line, reserved, packed, first })
      places.set(id, place)
      first = false
    }
    for (const { location_id, quantity } of reservedOf(order, line))
      put(location_id, "location", quantity, 0)
    for (const { location_id, items } of active)
      for (const { line_item_id, quantity } of items)
        if (line_item_id === line.id) put(location_id, "location", 0, quantity)
    if (!line.requires_shipping) put("no_goods", "no_goods", 0, 0)
    else if (unrouted(order, line) > 0) put("unrouted", "unrouted", 0, 0)
    else if (first) put("closed", "closed", 0, 0)
  }
  const rank = { unrouted: 0, location: 1, closed: 2, no_goods: 3 }
  return [...places.values()].sort((a, b) => rank[a.kind] - rank[b.kind])
}
