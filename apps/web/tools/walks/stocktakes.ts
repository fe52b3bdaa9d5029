import type { Screen, Walk } from "../walk-parts.ts"

const list: Screen = { name: "stocktakes", path: "/a/stocktakes" }
const one: Screen = { name: "stocktake", path: "/a/stocktakes", row: 0 }

export const walk: Walk = {
  customer: [list],
  administrator: [list, one],
  supplier: [list],
}
