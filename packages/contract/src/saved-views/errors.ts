import type { ErrorTable } from "../kernel/error-table.ts"

export const savedViewsErrors = {
  "saved_views.too_many": [
    422,
    "invalid_data",
    "A person keeps so many views of a list. Remove one first.",
  ],
} as const satisfies ErrorTable<"saved_views">
