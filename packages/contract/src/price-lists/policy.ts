import type { KeyScopes } from "../access/key-areas.ts"
import type { Role } from "../access/roles.ts"
import { changing, seeing } from "../access/screens.ts"

export const priceListsPolicy = {
  "price_list.read": seeing("platform"),
  "price_list.read_own": seeing("price_list"),
  "price_list.write": changing("platform"),
} as const satisfies Record<`price_list.${string}`, readonly Role[]>

/** What of it an API key needs. */
export const priceListsKeyScopes = {
  "price_list.read": "platform:read",
  "price_list.read_own": "price_list:read",
  "price_list.write": "platform:write",
} as const satisfies KeyScopes<keyof typeof priceListsPolicy>
