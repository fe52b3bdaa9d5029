import type { KeyScopes } from "../../access/key-areas.ts"
import type { Role } from "../../access/roles.ts"
import { changing, seeing } from "../../access/screens.ts"

export const passkeysPolicy = {
  "passkey.read": seeing("personal_settings"),
  "passkey.write": changing("personal_settings"),
} as const satisfies Record<`passkey.${string}`, readonly Role[]>

export const passkeysKeyScopes = {
  "passkey.read": "never",
  "passkey.write": "never",
} as const satisfies KeyScopes<keyof typeof passkeysPolicy>
