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
  ],
}
