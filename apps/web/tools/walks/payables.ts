import type { Walk } from "../walk-parts.ts"

const path = "/a/money/payables"
const screens = [
  { name: "payables", path },
  { name: "payable-items", path: `${path}?view=items` },
]

export const walk: Walk = { administrator: screens, supplier: screens, agency: screens }
