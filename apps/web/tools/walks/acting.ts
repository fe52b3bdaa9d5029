import type { Walk } from "../walk-parts.ts"
import { follow, press } from "../walk-steps.ts"

export const walk: Walk = {
  administrator: [
    {
      name: "view as a customer",
      path: "/a/customers",
      row: 0,
      steps: [
        follow("Einstellungen", "Settings"),
        press("Als Kunde ansehen …", "View as customer …"),
      ],
    },
  ],
}
