import type { Screen, Walk } from "../walk-parts.ts"

const list: Screen = { name: "stock transfers", path: "/a/stock-transfers" }
const one: Screen = { name: "stock transfer", path: "/a/stock-transfers", row: 0 }
const create: Screen = { name: "new stock transfer", path: "/a/stock-transfers/new" }

export const walk: Walk = {
  customer: [list, one],
  administrator: [list, one, create],
  supplier: [list],
}
