import type { KeyScopes } from "../../access/key-areas.ts"
import { members, type Role, staff } from "../../access/roles.ts"
import { changing, seeing } from "../../access/screens.ts"

export const dutyRatesPolicy = {
  "duty_rate.list": seeing("platform"),
  /** Everyone who compares offers, or needs customs data. */
  "duty_rate.read": [...staff, ...members],
  "duty_rate.write": changing("platform"),
} as const satisfies Record<`duty_rate.${string}`, readonly Role[]>

export const dutyRatesKeyScopes = {
  "duty_rate.list": "platform:read",
  "duty_rate.read": "any",
  "duty_rate.write": "platform:write",
} as const satisfies KeyScopes<keyof typeof dutyRatesPolicy>
