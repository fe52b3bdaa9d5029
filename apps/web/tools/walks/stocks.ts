import type { Screen, Walk } from "../walk-parts.ts"
import { press } from "../walk-steps.ts"

const list: Screen = { name: "stocks", path: "/a/stocks" }
const stocks: Screen[] = [list, { name: "stock", path: "/a/stocks", row: 0 }]

export const walk: Walk = {
  customer: [
    ...stocks,
    { name: "stocks failing", path: "/a/stocks", fails: "500" },
    { name: "stocks loading", path: "/a/stocks", fails: "slow" },
  ],
  administrator: stocks,
  support: stocks,
  agency: stocks,
  supplier: [
    ...stocks,
    {
      name: "stock book",
      path: "/a/stocks",
      row: 0,
      steps: [press("Bestand buchen", "Book stock")],
    },
    { name: "stock first", path: "/a/stocks", steps: [press("Bestand anlegen", "Add stock")] },
  ],
  other: [list],
}
