import type { KeyScopes } from "../../access/key-areas.ts"

/** The engine's claims: what organisations complain of to the platform is another matter. */
export const orderClaimsPolicy = { "order_claim.write": ["administrator"] } as const

/** What of it an API key needs. */
export const orderClaimsKeyScopes = {
  "order_claim.write": "platform:write",
} as const satisfies KeyScopes<keyof typeof orderClaimsPolicy>
