import type { Screen, Walk } from "../walk-parts.ts"

const list: Screen = { name: "agency margin", path: "/a/money/agency-margin" }

export const walk: Walk = {
  administrator: [list],
  agency: [
    list,
    { name: "agency margin by product", path: "/a/money/agency-margin?by=product" },
    { name: "agency margin failing", path: "/a/money/agency-margin", fails: "500" },
  ],
}
