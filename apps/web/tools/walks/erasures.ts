import type { Screen, Walk } from "../walk-parts.ts"

const own: Screen[] = [{ name: "your data", path: "/a/settings/your-data" }]
const owner: Screen[] = [...own, { name: "data and deletion", path: "/a/organisation/data" }]
const staff: Screen[] = [...own, { name: "erasures", path: "/a/erasures" }]

export const walk: Walk = {
  customer: owner,
  administrator: staff,
  support: staff,
  agency: owner,
  supplier: owner,
  service: owner,
  waitlist: own,
  disabled: own,
}
