import type { Screen, Walk } from "../walk-parts.ts"

const own: Screen[] = [
  { name: "notices", path: "/a/notices" },
  { name: "notification settings", path: "/a/settings/notifications" },
]

export const walk: Walk = { customer: own, administrator: own, agency: own, supplier: own }
