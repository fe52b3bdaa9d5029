import type { Screen, Walk } from "../walk-parts.ts"

const priority: Screen = { name: "priority", path: "/a/locations/priority" }

export const walk: Walk = {
  customer: [priority, { name: "priority loading", path: "/a/locations/priority", fails: "slow" }],
  administrator: [priority],
  support: [priority],
  agency: [priority],
}
