import type { shopVisitsErrors } from "@packhaus/contract/shop-visits/errors"

export const errors = {
  "shop_visits.not_signed":
    "The address is not signed by the shop platform, is too old, or was used before. Please open the app from the shop once more.",
  "shop_visits.over":
    "Too much time has passed since the app was opened. Please open it from the shop once more.",
} as const satisfies Record<keyof typeof shopVisitsErrors, string>
