import type { Screen, Walk } from "../walk-parts.ts"

const list: Screen = { name: "product overview", path: "/a/product-overview" }

export const walk: Walk = {
  administrator: [list],
  support: [list],
  agency: [list, { name: "product overview failing", path: "/a/product-overview", fails: "500" }],
  supplier: [list],
}
