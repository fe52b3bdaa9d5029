import type { Walk } from "../walk-parts.ts"
import { press } from "../walk-steps.ts"

export const walk: Walk = {
  supplier: [
    { name: "quote requests", path: "/a/quote-requests" },
    { name: "quote request", path: "/a/quote-requests", row: 0 },
    {
      name: "quote request offer",
      path: "/a/quote-requests",
      row: 0,
      steps: [
        press("Angebot schreiben …", "Create an offer …"),
        press("Ware 1 duplizieren", "Duplicate goods 1"),
      ],
    },
  ],
}
