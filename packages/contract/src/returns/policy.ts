import type { KeyScopes } from "../access/key-areas.ts"

const administrator = ["administrator"] as const

/** What the engine knows of the time after an order is the administrator's, as its other resources are. */
export const returnsPolicy = {
  "return.read": administrator,
  "return.write": administrator,
} as const

/** What of it an API key needs. */
export const returnsKeyScopes = {
  "return.read": "platform:read",
  "return.write": "platform:write",
} as const satisfies KeyScopes<keyof typeof returnsPolicy>
