import type { shopVisitsErrors } from "@packhaus/contract/shops/manifest"

export const errors = {
  "shop_visits.not_signed":
    "The link is not from the shop platform, has expired or was already used. Please open the app from the shop again.",
  "shop_visits.over": "This visit has expired. Please open the app from the shop again.",
} as const satisfies Record<keyof typeof shopVisitsErrors, string>
