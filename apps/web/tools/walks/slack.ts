import type { Screen, Walk } from "../walk-parts.ts"

const own: Screen[] = [{ name: "slack", path: "/a/organisation/slack" }]

export const walk: Walk = { customer: own, agency: own, supplier: own }
