import type { KeyScopes } from "../access/key-areas.ts"
import { members, type Role, staff } from "../access/roles.ts"

export const shipmentMethodsPolicy = {
  "shipment_method.read": [...staff, ...members],
  "shipment_method.write": ["administrator"],
} as const satisfies Record<`shipment_method.${string}`, readonly Role[]>

export const shipmentMethodsKeyScopes = {
  "shipment_method.read": "any",
  "shipment_method.write": "platform:write",
} as const satisfies KeyScopes<keyof typeof shipmentMethodsPolicy>

export const shopReturnsPolicy = {
  "shop_return.read": [...staff, "agency", "customer"],
} as const satisfies Record<`shop_return.${string}`, readonly Role[]>

export const shopReturnsKeyScopes = {
  "shop_return.read": "orders:read",
} as const satisfies KeyScopes<keyof typeof shopReturnsPolicy>
