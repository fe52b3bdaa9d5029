import type { Walk } from "../walk-parts.ts"

export const walk: Walk = {
  administrator: [{ name: "audit", path: "/a/audit" }],
  customer: [{ name: "audit", path: "/a/audit" }],
}
