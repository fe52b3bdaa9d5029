import type { ErrorTable } from "../kernel/error-table.ts"

export const shopVisitsErrors = {
  "shop_visits.not_signed": [
    422,
    "invalid_data",
    "The address is not signed by the shop platform, is too old, or was used already. Open the app from the shop once more.",
  ],
  "shop_visits.over": [
    422,
    "invalid_data",
    "Too much time has passed since the app was opened. Open it from the shop once more.",
  ],
} as const satisfies ErrorTable<"shop_visits">
