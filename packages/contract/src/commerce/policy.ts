import type { KeyScopes } from "../access/key-areas.ts"
import { active, type Role, shoppers, staff } from "../access/roles.ts"

export const commercePolicy = {
  "region.read": active,
  "region.browse": shoppers,
  "region.write": ["administrator"],
  "product_tag.read": active,
  "product_tag.browse": shoppers,
  "product_tag.write": [...staff, "customer"],
  "return_reason.read": active,
  "return_reason.browse": shoppers,
  "return_reason.write": staff,
} as const satisfies Record<
  `region.${string}` | `product_tag.${string}` | `return_reason.${string}`,
  readonly Role[]
>

/** What of it an API key needs. */
export const commerceKeyScopes = {
  "region.read": "any",
  "region.browse": "any",
  "region.write": "platform:write",
  "product_tag.read": "any",
  "product_tag.browse": "any",
  "product_tag.write": "products:write",
  "return_reason.read": "any",
  "return_reason.browse": "any",
  "return_reason.write": "retours:write",
} as const satisfies KeyScopes<keyof typeof commercePolicy>
