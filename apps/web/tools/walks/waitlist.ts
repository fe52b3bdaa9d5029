import type { Walk } from "../walk-parts.ts"
import { press } from "../walk-steps.ts"

export const walk: Walk = {
  administrator: [
    { name: "waitlist", path: "/a/waitlist" },
    { name: "waitlist entry", path: "/a/waitlist?q=sefa", row: 0 },
    {
      name: "waitlist decline",
      path: "/a/waitlist?q=sefa",
      row: 0,
      steps: [press("Ablehnen …", "Decline …")],
    },
  ],
  agency: [{ name: "waitlist", path: "/a/waitlist" }],
}
