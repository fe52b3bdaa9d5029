import type { Screen, Walk } from "../walk-parts.ts"

const own: Screen[] = [{ name: "imports and exports", path: "/a/imports" }]

export const walk: Walk = { customer: own, administrator: own, supplier: own }
