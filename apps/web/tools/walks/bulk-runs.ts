import type { Walk } from "../walk-parts.ts"

export const walk: Walk = { customer: [{ name: "import", path: "/a/orders/import" }] }
