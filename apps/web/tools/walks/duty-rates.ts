import type { Screen, Walk } from "../walk-parts.ts"

const list: Screen = { name: "duty rates", path: "/a/duty-rates" }

export const walk: Walk = {
  administrator: [list, { name: "duty rates failing", path: "/a/duty-rates", fails: "500" }],
  support: [list],
}
