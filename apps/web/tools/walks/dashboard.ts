import type { Screen, Walk } from "../walk-parts.ts"

const home: Screen[] = [{ name: "home", path: "/a" }]

export const walk: Walk = {
  customer: [
    ...home,
    { name: "home failing", path: "/a", fails: "500" },
    { name: "home loading", path: "/a", fails: "slow" },
  ],
  administrator: home,
  support: home,
  agency: home,
  supplier: home,
  other: home,
  service: home,
  waitlist: home,
  disabled: home,
}
