import type { KeyScopes } from "../../access/key-areas.ts"
import type { Role } from "../../access/roles.ts"
import { seeing } from "../../access/screens.ts"

export const offersPolicy = {
  "offer.read": seeing("product_requests"),
  "offer.cost": ["administrator", "supplier"],
  "offer.margin": ["administrator", "agency"],
  "offer.decide": ["administrator", "customer"],
  "offer.backdate": ["administrator"],
} as const satisfies Record<`offer.${string}`, readonly Role[]>

export const offersKeyScopes = {
  "offer.read": "never",
  "offer.cost": "never",
  "offer.margin": "never",
  "offer.decide": "never",
  "offer.backdate": "never",
} as const satisfies KeyScopes<keyof typeof offersPolicy>
