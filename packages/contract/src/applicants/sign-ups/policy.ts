import type { KeyScopes } from "../../access/key-areas.ts"
import { type Role, roles } from "../../access/roles.ts"

export const signUpsPolicy = {
  "sign_up.request": roles,
  /** The link is the proof. */
  "sign_up.confirm": roles,
} as const satisfies Record<`sign_up.${string}`, readonly Role[]>

export const signUpsKeyScopes = {
  "sign_up.request": "never",
  "sign_up.confirm": "never",
} as const satisfies KeyScopes<keyof typeof signUpsPolicy>
