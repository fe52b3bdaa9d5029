import type { KeyScopes } from "../access/key-areas.ts"
import { type Role, shoppers } from "../access/roles.ts"

/** Of people at a shop front. Whether they have signed in there is asked of each call: see `endpoints.ts`. */
export const shoppersPolicy = {
  "shopper.sign_in": shoppers,
  "shopper.look": shoppers,
  "shopper.change": shoppers,
} as const satisfies Record<`shopper.${string}`, readonly Role[]>

/** What of it an API key needs: it is of the other domain. */
export const shoppersKeyScopes = {
  "shopper.sign_in": "any",
  "shopper.look": "any",
  "shopper.change": "any",
} as const satisfies KeyScopes<keyof typeof shoppersPolicy>
