import type { KeyScopes } from "../access/key-areas.ts"

const administrator = ["administrator"] as const

/** Returns and the like in the commerce API are the administrator's, as its other resources are. */
export const returnsPolicy = {
  "return.read": administrator,
  "return.write": administrator,
} as const

/** The scopes that an API key needs for it. */
export const returnsKeyScopes = {
  "return.read": "platform:read",
  "return.write": "platform:write",
} as const satisfies KeyScopes<keyof typeof returnsPolicy>
