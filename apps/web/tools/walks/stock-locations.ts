import type { Screen, Walk } from "../walk-parts.ts"

const list: Screen = { name: "locations", path: "/a/locations" }
const locations: Screen[] = [list, { name: "location", path: "/a/locations", row: 0 }]

export const walk: Walk = {
  customer: [...locations, { name: "location new", path: "/a/locations/new" }],
  administrator: locations,
  support: locations,
  agency: locations,
  supplier: locations,
  other: [list],
}
