import type { KeyScopes } from "../key-areas.ts"
import type { Role } from "../roles.ts"

/** An administrator begins; while it lasts, they are what the customer is (domain 1). */
export const actingPolicy = {
  "acting.start": ["administrator"],
  "acting.raise": ["customer"],
  "acting.end": ["customer"],
} as const satisfies Record<`acting.${string}`, readonly Role[]>

/** What of it an API key needs: a person does it, in a browser. */
export const actingKeyScopes = {
  "acting.start": "never",
  "acting.raise": "never",
  "acting.end": "never",
} as const satisfies KeyScopes<keyof typeof actingPolicy>
