import type { Order, OrderLine } from "@packhaus/contract/orders/schema"

/** The lines of the parts of a bundle. */
export const partsOf = ({ items }: Pick<Order, "items">, bundle: Pick<OrderLine, "id">) =>
  items.filter(({ part_of }) => part_of === bundle.id)

/** The locations of a line's reserved pieces; for a bundle those of its parts, in whole bundles. */
export function reservedOf(order: Pick<Order, "items">, line: OrderLine) {
  const [part] = line.is_bundle ? partsOf(order, line) : []
  if (!part) return line.reservations
  return part.reservations.map(({ location_id, quantity }) => ({
    location_id,
    quantity: quantity / (part.part_quantity ?? 1),
  }))
}

type Counted = { line_item_id: string; quantity: number }
/** Pieces of a shipment: for a bundle those of its parts. */
export function piecesIn({ items }: Pick<Order, "items">, pieces: readonly Counted[]) {
  const bundles = new Set(items.flatMap(({ id, is_bundle }) => (is_bundle ? id : [])))
  return pieces
    .filter(({ line_item_id }) => !bundles.has(line_item_id))
    .reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Lines with each part right after its bundle. */
export const withPartsBehind = <L extends { line: OrderLine }>(lines: readonly L[]) =>
  lines
    .filter(({ line }) => line.part_of === null)
    .flatMap((one) => [one, ...lines.filter(({ line }) => line.part_of === one.line.id)])
