import type { KeyScopes } from "../access/key-areas.ts"
import type { Role } from "../access/roles.ts"
import { changing } from "../access/screens.ts"
import type { ErrorTable } from "../kernel/error-table.ts"

export const savedViewsPolicy = {
  "saved_view.keep": changing("personal_settings"),
} as const satisfies Record<`saved_view.${string}`, readonly Role[]>

export const savedViewsKeyScopes = {
  "saved_view.keep": "never",
} as const satisfies KeyScopes<keyof typeof savedViewsPolicy>

export const savedViewsErrors = {
  "saved_views.too_many": {
    status: 422,
    type: "invalid_data",
    de: "Die Grenze von 50 Ansichten für diese Liste ist erreicht. Löschen Sie zuerst eine.",
    en: "You have reached the limit of 50 saved views for this list. Remove one first.",
    message: "The limit of 50 saved views per list is reached. Remove one first.",
  },
} as const satisfies ErrorTable<"saved_views">
