import type { KeyScopes } from "../key-areas.ts"
import type { Role } from "../roles.ts"

/** An administrator starts it; until it ends, they have the customer's role (domain 1). */
export const actingPolicy = {
  "acting.start": ["administrator"],
  "acting.raise": ["customer"],
  "acting.end": ["customer"],
} as const satisfies Record<`acting.${string}`, readonly Role[]>

/** The scopes of API keys: none, since only a person in a browser impersonates. */
export const actingKeyScopes = {
  "acting.start": "never",
  "acting.raise": "never",
  "acting.end": "never",
} as const satisfies KeyScopes<keyof typeof actingPolicy>
