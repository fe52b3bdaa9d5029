import type { Walk } from "../walk-parts.ts"

const list = { name: "services", path: "/a/services" }
const one = { name: "service", path: "/a/services", row: 0 }
const create = { name: "service new", path: "/a/services/new" }

export const walk: Walk = {
  service: [list, one, create],
  administrator: [list, one, create],
  customer: [list, one],
  agency: [list],
}
