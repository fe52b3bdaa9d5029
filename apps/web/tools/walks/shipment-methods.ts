import type { Walk } from "../walk-parts.ts"
import { press } from "../walk-steps.ts"

export const walk: Walk = {
  administrator: [
    { name: "methods", path: "/a/shipment-methods" },
    {
      name: "method new",
      path: "/a/shipment-methods",
      steps: [press("Versandart anlegen", "Add shipment method")],
    },
    { name: "methods loading", path: "/a/shipment-methods", fails: "slow" },
  ],
}
