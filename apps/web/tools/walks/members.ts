import type { Screen, Walk } from "../walk-parts.ts"

const own: Screen[] = [
  { name: "account", path: "/a/settings/account" },
  { name: "password", path: "/a/settings/password" },
]
const all: Screen[] = [...own, { name: "members", path: "/a/organisation/members" }]

export const walk: Walk = {
  customer: all,
  administrator: all,
  support: all,
  agency: all,
  supplier: all,
  service: all,
  waitlist: own,
  disabled: own,
}
