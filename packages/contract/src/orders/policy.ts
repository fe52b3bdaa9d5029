import type { KeyScopes } from "../access/key-areas.ts"
import { type Role, staff } from "../access/roles.ts"

export const ordersPolicy = {
  "order.read": [...staff, "agency", "customer", "supplier"],
  "order.edit": [...staff, "agency", "customer"],
  "order.link": [...staff, "agency", "customer"],
  "order.route": [...staff, "agency", "customer"],
  "order.hold": [...staff, "agency", "customer"],
  "order.release": [...staff, "agency", "customer"],
  "order.fulfil": [...staff, "customer", "supplier"],
  "order.push_tracking": [...staff, "agency", "customer"],
  "order.complete": [...staff, "agency", "customer"],
  /** Shoppers' money belongs to the merchant: agencies cannot move it. */
  "order.settle": ["administrator", "customer"],
} as const satisfies Record<`order.${string}`, readonly Role[]>

/** The scopes that an API key needs for it. */
export const ordersKeyScopes = {
  "order.read": "orders:read",
  "order.edit": "orders:write",
  "order.link": "orders:write",
  "order.route": "orders:write",
  "order.hold": "orders:write",
  "order.release": "orders:write",
  "order.fulfil": "orders:write",
  "order.push_tracking": "orders:write",
  "order.complete": "orders:write",
  "order.settle": "platform:write",
} as const satisfies KeyScopes<keyof typeof ordersPolicy>
