import type { stockPushesErrors } from "@packhaus/contract/stock-pushes/errors"

export const errors = {
  "stock_pushes.not_open_for": "This shop is not told of stock at present. Turn it on first.",
  "stock_pushes.over_quota":
    "Together that would be {{percent}}% of the stock at {{location}}. More than 100% is not possible, or more would be sold than there is.",
} as const satisfies Record<keyof typeof stockPushesErrors, string>
