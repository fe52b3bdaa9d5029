import type { KeyScopes } from "../../access/key-areas.ts"
import { type Role, staff } from "../../access/roles.ts"

export const inventoryPolicy = {
  "inventory.read": [...staff, "agency", "customer", "supplier"],
  "inventory.write": ["administrator", "agency", "customer"],
  "reservation.read": [...staff, "agency", "customer"],
  "reservation.write": ["administrator", "agency", "customer"],
} as const satisfies Record<`${"inventory" | "reservation"}.${string}`, readonly Role[]>

export const inventoryKeyScopes = {
  "inventory.read": "stocks:read",
  "inventory.write": "products:write",
  "reservation.read": "stocks:read",
  "reservation.write": "stocks:write",
} as const satisfies KeyScopes<keyof typeof inventoryPolicy>
