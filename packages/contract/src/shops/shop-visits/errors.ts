import type { ErrorTable } from "../../kernel/error-table.ts"

export const shopVisitsErrors = {
  "shop_visits.not_signed": [
    422,
    "invalid_data",
    "The link is not signed by the shop platform, has expired or was already used. Open the app from the shop again.",
  ],
  "shop_visits.over": [
    422,
    "invalid_data",
    "The visit has expired. Open the app from the shop again.",
  ],
} as const satisfies ErrorTable<"shop_visits">
