import type { KeyScopes } from "../access/key-areas.ts"
import { type Role, shoppers } from "../access/roles.ts"

/**
 * Shoppers at a shop front. Each call checks whether they have signed in there: see `endpoints.ts`.
 */
export const shoppersPolicy = {
  "shopper.sign_in": shoppers,
  "shopper.look": shoppers,
  "shopper.change": shoppers,
} as const satisfies Record<`shopper.${string}`, readonly Role[]>

/** The scopes of API keys: none, since shoppers use the other API. */
export const shoppersKeyScopes = {
  "shopper.sign_in": "any",
  "shopper.look": "any",
  "shopper.change": "any",
} as const satisfies KeyScopes<keyof typeof shoppersPolicy>
