import type { KeyScopes } from "../access/key-areas.ts"
import type { Role } from "../access/roles.ts"
import { changing } from "../access/screens.ts"

export const savedViewsPolicy = {
  "saved_view.keep": changing("personal_settings"),
} as const satisfies Record<`saved_view.${string}`, readonly Role[]>

export const savedViewsKeyScopes = {
  "saved_view.keep": "never",
} as const satisfies KeyScopes<keyof typeof savedViewsPolicy>
