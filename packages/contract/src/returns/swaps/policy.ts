import type { KeyScopes } from "../../access/key-areas.ts"

const administrator = ["administrator"] as const

export const swapsPolicy = {
  "swap.read": administrator,
  "swap.write": administrator,
} as const

/** The scopes that an API key needs for it. */
export const swapsKeyScopes = {
  "swap.read": "platform:read",
  "swap.write": "platform:write",
} as const satisfies KeyScopes<keyof typeof swapsPolicy>
