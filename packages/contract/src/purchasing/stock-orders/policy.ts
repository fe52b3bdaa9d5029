import type { KeyScopes } from "../../access/key-areas.ts"
import { isSupplier, type Role, staff } from "../../access/roles.ts"
import { changing, seeing } from "../../access/screens.ts"

/** Suppliers process orders and create none. */
const others = (roles: readonly Role[]) => roles.filter((role) => !isSupplier(role))

/**
 * Goods go to locations of the platform and of customers: the owner of the location books arrivals
 * (domain 1).
 */
export const stockOrdersPolicy = {
  "stock_order.read": seeing("stock_orders"),
  "stock_order.write": others(changing("stock_orders")),
  "stock_order.start": ["administrator", "supplier"],
  "stock_order.track": [...staff, "supplier"],
  /** Everyone involved adds files and removes their own. */
  "stock_order.document": [...staff, "agency", "customer", "supplier"],
  "stock_order.arrive": [...staff, "customer"],
  "stock_order.override": ["administrator"],
} as const satisfies Record<`stock_order.${string}`, readonly Role[]>

export const stockOrdersKeyScopes = {
  "stock_order.read": "stocks:read",
  "stock_order.write": "never",
  "stock_order.start": "stocks:write",
  "stock_order.track": "stocks:write",
  "stock_order.document": "stocks:write",
  "stock_order.arrive": "stocks:write",
  "stock_order.override": "never",
} as const satisfies KeyScopes<keyof typeof stockOrdersPolicy>
