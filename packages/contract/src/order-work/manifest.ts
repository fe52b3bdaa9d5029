import type { KeyScopes } from "../access/key-areas.ts"

/** Claims of shoppers in the commerce API; claims of organisations to the platform are separate. */
export const orderClaimsPolicy = { "order_claim.write": ["administrator"] } as const

export const orderClaimsKeyScopes = {
  "order_claim.write": "platform:write",
} as const satisfies KeyScopes<keyof typeof orderClaimsPolicy>
