import type { Screen, Walk } from "../walk-parts.ts"
import { press } from "../walk-steps.ts"

const keys: Screen[] = [
  { name: "api keys", path: "/a/settings/api-keys" },
  {
    name: "new key",
    path: "/a/settings/api-keys",
    steps: [press("Schlüssel anlegen", "Add key")],
  },
]

export const walk: Walk = { customer: keys, administrator: keys, agency: keys }
