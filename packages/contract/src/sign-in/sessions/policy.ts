import type { KeyScopes } from "../../access/key-areas.ts"
import { type Role, roles, signedIn } from "../../access/roles.ts"

export const sessionsPolicy = {
  "session.open": roles,
  "session.reset": roles,
  "session.read": signedIn,
  "session.list": signedIn,
  "session.close": signedIn,
  "session.confirm": signedIn,
} as const satisfies Record<`session.${string}`, readonly Role[]>

export const sessionsKeyScopes = {
  "session.open": "never",
  "session.reset": "never",
  "session.read": "any",
  "session.list": "never",
  "session.close": "never",
  "session.confirm": "never",
} as const satisfies KeyScopes<keyof typeof sessionsPolicy>
