import type { Walk } from "../walk-parts.ts"

export const walk: Walk = {
  customer: [{ name: "returns of shops", path: "/a/orders/returns" }],
}
