import type { Walk } from "../walk-parts.ts"

const list = { name: "payables", path: "/a/money/payables" }

export const walk: Walk = { administrator: [list], supplier: [list], agency: [list] }
