import type { KeyScopes } from "../key-areas.ts"
import type { Role } from "../roles.ts"
import { changing, seeing } from "../screens.ts"

export const secondFactorPolicy = {
  "second_factor.read": seeing("personal_settings"),
  "second_factor.set": changing("personal_settings"),
  "second_factor.remove": changing("personal_settings"),
  "second_factor.decide_reset": ["administrator"],
} as const satisfies Record<`second_factor.${string}`, readonly Role[]>

export const secondFactorKeyScopes = {
  "second_factor.read": "never",
  "second_factor.set": "never",
  "second_factor.remove": "never",
  "second_factor.decide_reset": "never",
} as const satisfies KeyScopes<keyof typeof secondFactorPolicy>
