import type { createShelf } from "./shelf.ts"

/** Creates a merchant, a location, and an order with several lines of one item in stock there. */
export function preparing({
  rows,
  createItem,
  createMerchant,
  createOrder,
  createPlace,
}: Awaited<ReturnType<typeof createShelf>>) {
  return async function prepare({ stock = 10, lines = 1 } = {}) {
    const merchant = await createMerchant()
    const place = await createPlace(merchant)
    const item = await createItem(merchant, { [place]: stock })
    const order = await createOrder(merchant, Array(lines).fill(item), 100)
    const take = (quantity: number, line = 0) => ({
      order_id: order.order_id,
      line_item_id: order.lines[line] ?? "",
      inventory_item_id: item,
      location_id: place,
      quantity,
    })
    const level = async (at = place) => {
      const all = await rows.children("inventory_levels", "inventory_item_id", [item])
      const one = all.find(({ location_id }) => location_id === at)
      return one && [one.stocked_quantity, one.reserved_quantity, one.blocked_quantity]
    }
    return { merchant, place, item, order, take, level }
  }
}
