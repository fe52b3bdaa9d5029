import type { Order } from "./model.ts"
import type { RunningShop } from "./running-shop.ts"
import type { ShopStore } from "./shop-store.ts"

/** The location at which every item is stocked from the beginning. */
const firstPlace = (store: ShopStore) => store.shop.locations.find((one) => one.active)

/** Sellable pieces of an item at a location; null: not stocked there. */
export function availableAt(store: ShopStore, itemId: number, locationId: number): number | null {
  const known = store.level(itemId, locationId)
  if (known !== undefined) return known
  return firstPlace(store)?.id === locationId ? 0 : null
}

/** Product and variant of an inventory item. */
export function ofItem(store: ShopStore, itemId: number) {
  for (const product of store.products.values()) {
    const variant = product.variants.find((one) => one.inventory_item_id === itemId)
    if (variant !== undefined) return { product, variant }
  }
  return null
}

/** Pieces of each item committed to an order. */
function committed({ store }: RunningShop, order: Order) {
  const pieces = new Map<number, number>()
  for (const line of order.lines) {
    const product = store.products.get(line.product_id ?? 0)
    const variant = product?.variants.find((one) => one.id === line.variant_id)
    if (variant === undefined) continue
    const parts = order.fulfillment_orders
      .flatMap((one) => one.lines)
      .filter((part) => part.line_id === line.id)
    const held = parts.reduce((sum, part) => sum + part.total, 0)
    const item = variant.inventory_item_id
    pieces.set(item, (pieces.get(item) ?? 0) + held)
  }
  return pieces
}

/** Ordered pieces are not sellable from the moment of the order; released ones are again. */
export function movingStock<T>(shop: RunningShop, order: Order, change: () => T): T {
  const before = committed(shop, order)
  const result = change()
  takeStock(shop, order, before)
  return result
}

/** Subtracts an order's newly committed pieces from the sellable ones. */
export function takeStock(shop: RunningShop, order: Order, before: Map<number, number>) {
  const place = firstPlace(shop.store)
  if (place === undefined) return
  for (const [item, held] of committed(shop, order)) {
    const taken = held - (before.get(item) ?? 0)
    if (taken === 0) continue
    const available = availableAt(shop.store, item, place.id) ?? 0
    shop.store.saveLevel({ item_id: item, location_id: place.id, available: available - taken })
  }
}

/** Sellable pieces of each SKU by location. */
export function levelsBySku(store: ShopStore) {
  const variants = [...store.products.values()].flatMap((product) => product.variants)
  return Object.fromEntries(
    variants.map(({ sku, inventory_item_id }) => [
      sku ?? "",
      store.shop.locations.flatMap(({ name, id }) => {
        const quantity = availableAt(store, inventory_item_id, id)
        return quantity === null ? [] : [{ location: name, quantity }]
      }),
    ]),
  )
}
