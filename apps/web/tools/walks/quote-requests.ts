import type { Walk } from "../walk-parts.ts"

export const walk: Walk = {
  supplier: [
    { name: "quote requests", path: "/a/quote-requests" },
    { name: "quote request", path: "/a/quote-requests", row: 0 },
  ],
}
