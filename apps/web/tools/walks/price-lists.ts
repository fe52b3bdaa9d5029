import type { Screen, Walk } from "../walk-parts.ts"
import { press, scroll } from "../walk-steps.ts"

const list: Screen = { name: "price list", path: "/a/money/price-list" }
const own: Screen = { name: "prices", path: "/a/organisation/price-list" }

export const walk: Walk = {
  customer: [own],
  administrator: [
    list,
    { name: "prices history", path: "/a/money/price-list", steps: [scroll("Verlauf", "History")] },
    { name: "price new", path: "/a/money/price-list", steps: [press("Neuer Preis", "New price")] },
  ],
  support: [list],
  agency: [own],
}
