import type { Screen, Walk } from "../walk-parts.ts"

const own: Screen[] = [{ name: "organisation", path: "/a/organisation" }]
/** Also for agencies, with the organisations that they look after. */
const many: Screen[] = [
  ...own,
  { name: "organisations", path: "/a/organisations" },
  { name: "organisation of one", path: "/a/organisations?q=kerzen", row: 0 },
]

export const walk: Walk = {
  customer: own,
  administrator: many,
  support: many,
  agency: many,
  supplier: own,
  service: own,
}
