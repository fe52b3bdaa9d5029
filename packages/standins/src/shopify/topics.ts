/** Topics the stand-in sends, and the scope an app needs to subscribe to them. */
export const TOPICS = {
  APP_UNINSTALLED: { name: "app/uninstalled", scope: null },
  APP_SCOPES_UPDATE: { name: "app/scopes_update", scope: null },
  ORDERS_CREATE: { name: "orders/create", scope: "read_orders" },
  ORDERS_UPDATED: { name: "orders/updated", scope: "read_orders" },
  ORDERS_CANCELLED: { name: "orders/cancelled", scope: "read_orders" },
  ORDERS_PAID: { name: "orders/paid", scope: "read_orders" },
  ORDERS_EDITED: { name: "orders/edited", scope: "read_orders" },
  ORDERS_DELETE: { name: "orders/delete", scope: "read_orders" },
  REFUNDS_CREATE: { name: "refunds/create", scope: "read_orders" },
  FULFILLMENTS_CREATE: { name: "fulfillments/create", scope: "read_fulfillments" },
  FULFILLMENTS_UPDATE: { name: "fulfillments/update", scope: "read_fulfillments" },
  PRODUCTS_CREATE: { name: "products/create", scope: "read_products" },
  PRODUCTS_UPDATE: { name: "products/update", scope: "read_products" },
  PRODUCTS_DELETE: { name: "products/delete", scope: "read_products" },
  INVENTORY_LEVELS_UPDATE: { name: "inventory_levels/update", scope: "read_inventory" },
  LOCATIONS_CREATE: { name: "locations/create", scope: "read_locations" },
  LOCATIONS_UPDATE: { name: "locations/update", scope: "read_locations" },
  LOCATIONS_DEACTIVATE: { name: "locations/deactivate", scope: "read_locations" },
  FULFILLMENT_ORDERS_ORDER_ROUTING_COMPLETE: {
    name: "fulfillment_orders/order_routing_complete",
    scope: "read_merchant_managed_fulfillment_orders",
  },
  FULFILLMENT_ORDERS_MOVED: {
    name: "fulfillment_orders/moved",
    scope: "read_merchant_managed_fulfillment_orders",
  },
  FULFILLMENT_ORDERS_PLACED_ON_HOLD: {
    name: "fulfillment_orders/placed_on_hold",
    scope: "read_merchant_managed_fulfillment_orders",
  },
  FULFILLMENT_ORDERS_HOLD_RELEASED: {
    name: "fulfillment_orders/hold_released",
    scope: "read_merchant_managed_fulfillment_orders",
  },
  FULFILLMENT_ORDERS_RESCHEDULED: {
    name: "fulfillment_orders/rescheduled",
    scope: "read_merchant_managed_fulfillment_orders",
  },
  FULFILLMENT_ORDERS_SCHEDULED_FULFILLMENT_ORDER_READY: {
    name: "fulfillment_orders/scheduled_fulfillment_order_ready",
    scope: "read_merchant_managed_fulfillment_orders",
  },
  BULK_OPERATIONS_FINISH: { name: "bulk_operations/finish", scope: null },
} as const satisfies Record<string, { name: string; scope: string | null }>

export type Topic = keyof typeof TOPICS

export const isTopic = (text: string): text is Topic => Object.hasOwn(TOPICS, text)

/** Whether the granted scopes include the needed one; `write_x` includes `read_x`. */
export function holds(scopes: readonly string[], needed: string | null): boolean {
  if (needed === null || scopes.includes(needed)) return true
  return needed.startsWith("read_") && scopes.includes(needed.replace("read_", "write_"))
}
