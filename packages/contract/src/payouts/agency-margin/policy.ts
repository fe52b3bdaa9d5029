import type { KeyScopes } from "../../access/key-areas.ts"
import type { Role } from "../../access/roles.ts"
import { seeing } from "../../access/screens.ts"

export const agencyMarginPolicy = {
  "agency_margin.read": seeing("agency_margin"),
} as const satisfies Record<`agency_margin.${string}`, readonly Role[]>

export const agencyMarginKeyScopes = {
  "agency_margin.read": "never",
} as const satisfies KeyScopes<keyof typeof agencyMarginPolicy>
