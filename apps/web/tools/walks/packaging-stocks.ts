import type { Walk } from "../walk-parts.ts"
import { press } from "../walk-steps.ts"

export const walk: Walk = {
  administrator: [
    { name: "packaging stocks", path: "/a/packaging-stocks" },
    {
      name: "packaging stock new",
      path: "/a/packaging-stocks",
      steps: [press("Bestand anlegen", "Add stock")],
    },
  ],
  customer: [{ name: "packaging stocks", path: "/a/packaging-stocks" }],
}
