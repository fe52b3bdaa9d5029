import type { Page } from "playwright-core"
import type { Screen, Walk } from "../walk-parts.ts"
import { follow, press } from "../walk-steps.ts"

const list: Screen = { name: "stocks", path: "/a/stocks" }
const detail: Screen = { name: "stock", path: "/a/stocks", row: 0 }
const openRow = (page: Page) =>
  page.locator("main [aria-expanded=false]:not([aria-haspopup])").first().click()
/** Roles that may read forecasts see them below the row, with a link to the page of the stock. */
const stocks: Screen[] = [
  list,
  { ...list, name: "stocks forecast", steps: [openRow] },
  { ...list, name: "stock", steps: [openRow, follow("Details öffnen", "Open details")] },
]

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
    list,
    detail,
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
