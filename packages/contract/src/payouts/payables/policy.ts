import type { KeyScopes } from "../../access/key-areas.ts"
import type { Role } from "../../access/roles.ts"
import { seeing } from "../../access/screens.ts"

export const payablesPolicy = {
  "payable.read": seeing("payables"),
  "payable.upload": ["administrator", "agency", "supplier", "service_provider"],
  "payable.decide": ["administrator"],
} as const satisfies Record<`payable.${string}`, readonly Role[]>

export const payablesKeyScopes = {
  "payable.read": "never",
  "payable.upload": "never",
  "payable.decide": "never",
} as const satisfies KeyScopes<keyof typeof payablesPolicy>
