import type { Walk } from "../walk-parts.ts"
import { follow } from "../walk-steps.ts"

export const walk: Walk = {
  administrator: [
    { name: "customers", path: "/a/customers" },
    { name: "customers attention", path: "/a/customers?group=attention" },
    { name: "organisation settings", path: "/a/organisation/settings" },
    {
      name: "agency of a customer",
      path: "/a/customers",
      row: 0,
      steps: [follow("Einstellungen", "Settings")],
    },
  ],
  agency: [{ name: "customers", path: "/a/customers" }],
  customer: [{ name: "organisation settings", path: "/a/organisation/settings" }],
}
