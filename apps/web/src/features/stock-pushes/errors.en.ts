import type { stockPushesErrors } from "@packhaus/contract/stock-pushes/errors"

export const errors = {
  "stock_pushes.not_open_for": "This shop is not told of stock at present. Turn it on first.",
  "stock_pushes.over_quota":
    "The shops that share a location would get more than 100% of its stock together. Lower the quota, or more would be sold than there is.",
} as const satisfies Record<keyof typeof stockPushesErrors, string>
