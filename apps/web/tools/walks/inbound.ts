import type { Screen, Walk } from "../walk-parts.ts"

const list: Screen = { name: "inbound notices", path: "/a/inbound" }
const one: Screen = { name: "inbound notice", path: "/a/inbound", row: 0 }
const create: Screen = { name: "new inbound notice", path: "/a/inbound/new" }

export const walk: Walk = {
  customer: [list, one, create],
  administrator: [list, one],
  supplier: [list],
}
