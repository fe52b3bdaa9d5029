import type { Screen, Walk } from "../walk-parts.ts"

const list: Screen = { name: "retours", path: "/a/retours" }
const one: Screen = { name: "retour", path: "/a/retours", row: 0 }
const waiting: Screen = { name: "retours that wait", path: "/a/retours?concern=waiting" }
const create: Screen = { name: "retour intake", path: "/a/retours/new" }

const unassigned: Screen = { name: "unassigned returns", path: "/a/retours/unassigned" }
const rules: Screen = { name: "retour rules", path: "/a/retours/rules" }

export const walk: Walk = {
  customer: [list, one, waiting, unassigned, rules],
  administrator: [list, one, waiting, create, unassigned, rules],
  supplier: [list],
  agency: [list],
}
