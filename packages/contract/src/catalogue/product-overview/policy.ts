import type { KeyScopes } from "../../access/key-areas.ts"
import type { Role } from "../../access/roles.ts"
import { seeing } from "../../access/screens.ts"

export const productOverviewPolicy = {
  "product_overview.read": seeing("product_overview"),
} as const satisfies Record<`product_overview.${string}`, readonly Role[]>

export const productOverviewKeyScopes = {
  "product_overview.read": "never",
} as const satisfies KeyScopes<keyof typeof productOverviewPolicy>
