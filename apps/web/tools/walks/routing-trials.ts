import type { Screen, Walk } from "../walk-parts.ts"

const trial: Screen = { name: "routing trial", path: "/a/locations/try" }

export const walk: Walk = { customer: [trial], administrator: [trial] }
