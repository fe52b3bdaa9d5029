import type { KeyScopes } from "../key-areas.ts"
import { owners, type Role } from "../roles.ts"
import { changing, seeing } from "../screens.ts"

export const apiKeysPolicy = {
  "api_key.read": seeing("organisation"),
  "api_key.write": owners(changing("organisation")),
} as const satisfies Record<`api_key.${string}`, readonly Role[]>

export const apiKeysKeyScopes = {
  "api_key.read": "never",
  "api_key.write": "never",
} as const satisfies KeyScopes<keyof typeof apiKeysPolicy>
