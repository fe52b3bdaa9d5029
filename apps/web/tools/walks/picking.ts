import type { Screen, Walk } from "../walk-parts.ts"

const list: Screen = { name: "pick lists", path: "/a/pick-lists" }
const one: Screen = { name: "pick list", path: "/a/pick-lists", row: 0 }
const create: Screen = { name: "new pick list", path: "/a/pick-lists/new" }

export const walk: Walk = {
  administrator: [list, one, create],
  support: [list, one, create],
  customer: [list],
}
