import type { KeyScopes } from "../../access/key-areas.ts"
import type { Role } from "../../access/roles.ts"
import { changing, seeing } from "../../access/screens.ts"

export const priceListsPolicy = {
  "fee.read": seeing("platform"),
  "fee.read_own": seeing("price_list"),
  "fee.write": changing("platform"),
} as const satisfies Record<`fee.${string}`, readonly Role[]>

export const priceListsKeyScopes = {
  "fee.read": "platform:read",
  "fee.read_own": "price_list:read",
  "fee.write": "platform:write",
} as const satisfies KeyScopes<keyof typeof priceListsPolicy>
