import type { stockPushesErrors } from "@packhaus/contract/shops/manifest"

export const errors = {
  "stock_pushes.not_open_for": "Stock sync is off for this shop. Turn it on first.",
  "stock_pushes.over_quota":
    "The shops that share a location would together receive more than 100% of its stock. Lower the percentage to avoid overselling.",
} as const satisfies Record<keyof typeof stockPushesErrors, string>
