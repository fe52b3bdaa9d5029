import type { Screen, Walk } from "../walk-parts.ts"

const list: Screen = { name: "routing replays", path: "/a/locations/replays" }
const one: Screen = { name: "routing replay", path: "/a/locations/replays", row: 0 }
const create: Screen = { name: "routing replay new", path: "/a/locations/replays/new" }

export const walk: Walk = { customer: [list, one, create], administrator: [list, create] }
