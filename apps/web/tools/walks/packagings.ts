import type { Walk } from "../walk-parts.ts"
import { press } from "../walk-steps.ts"

export const walk: Walk = {
  administrator: [
    { name: "packagings", path: "/a/packagings" },
    {
      name: "packaging new",
      path: "/a/packagings",
      steps: [press("Verpackung anlegen", "Add packaging")],
    },
    { name: "packaging", path: "/a/packagings?group=standard", row: 0 },
    {
      name: "packaging price",
      path: "/a/packagings?group=custom",
      row: 0,
      steps: [press("Preis festlegen", "Set price")],
    },
  ],
  customer: [
    { name: "packagings", path: "/a/packagings" },
    { name: "packaging", path: "/a/packagings?group=custom", row: 0 },
  ],
}
