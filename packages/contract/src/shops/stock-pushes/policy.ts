import type { KeyScopes } from "../../access/key-areas.ts"
import { owners, type Role, staff } from "../../access/roles.ts"

export const stockPushesPolicy = {
  "stock_push.read": [...staff, "agency", "customer"],
  "stock_push.write": owners(["administrator", "agency", "customer"]),
} as const satisfies Record<`stock_push.${string}`, readonly Role[]>

export const stockPushesKeyScopes = {
  "stock_push.read": "shops:read",
  "stock_push.write": "shops:write",
} as const satisfies KeyScopes<keyof typeof stockPushesPolicy>
