import type { ErrorTable } from "../kernel/error-table.ts"

export const savedViewsErrors = {
  "saved_views.too_many": [
    422,
    "invalid_data",
    "The limit of 50 saved views per list is reached. Remove one first.",
  ],
} as const satisfies ErrorTable<"saved_views">
