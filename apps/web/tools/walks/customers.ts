import type { Walk } from "../walk-parts.ts"

export const walk: Walk = {
  administrator: [
    { name: "customers", path: "/a/customers" },
    { name: "customers attention", path: "/a/customers?group=attention" },
    { name: "organisation settings", path: "/a/organisation/settings" },
  ],
  agency: [{ name: "customers", path: "/a/customers" }],
  customer: [{ name: "organisation settings", path: "/a/organisation/settings" }],
}
