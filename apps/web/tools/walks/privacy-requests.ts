import type { Walk } from "../walk-parts.ts"

export const walk: Walk = {
  customer: [{ name: "privacy requests", path: "/a/privacy-requests" }],
}
