import type { Screen, Walk } from "../walk-parts.ts"
import { press } from "../walk-steps.ts"

const own: Screen[] = [
  {
    name: "second factor",
    path: "/a/settings/second-factor",
    steps: [press("Einrichten", "Set up")],
  },
]

export const walk: Walk = {
  customer: own,
  administrator: own,
  support: own,
  agency: own,
  supplier: own,
  service: own,
  waitlist: own,
  disabled: own,
}
