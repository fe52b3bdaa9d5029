import type { Screen, Walk } from "../walk-parts.ts"

const list: Screen = { name: "offers", path: "/a/offers" }

export const walk: Walk = {
  customer: [list, { name: "offers open", path: "/a/offers?group=open" }],
  agency: [list],
  supplier: [list],
  administrator: [list],
  support: [list],
}
