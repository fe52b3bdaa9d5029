import type { KeyScopes } from "../../access/key-areas.ts"
import { isSupplier, type Role, staff } from "../../access/roles.ts"
import { changing, seeing } from "../../access/screens.ts"

/** Suppliers process assigned orders only; the owner of the location books arrivals (domain 1). */
export const packagingOrdersPolicy = {
  "packaging_order.read": seeing("packaging"),
  "packaging_order.write": changing("packaging").filter((role) => !isSupplier(role)),
  "packaging_order.assign": ["administrator"],
  "packaging_order.start": ["administrator", "supplier"],
  "packaging_order.arrive": [...staff, "customer", "supplier"],
  "packaging_order.override": ["administrator"],
} as const satisfies Record<`packaging_order.${string}`, readonly Role[]>

export const packagingOrdersKeyScopes = {
  "packaging_order.read": "packaging:read",
  "packaging_order.write": "never",
  "packaging_order.assign": "never",
  "packaging_order.start": "stocks:write",
  "packaging_order.arrive": "stocks:write",
  "packaging_order.override": "never",
} as const satisfies KeyScopes<keyof typeof packagingOrdersPolicy>
