import type { KeyScopes } from "../access/key-areas.ts"
import type { Role } from "../access/roles.ts"
import { seeing } from "../access/screens.ts"
import type { ErrorTable } from "../kernel/error-table.ts"

export const agencyMarginPolicy = {
  "agency_margin.read": seeing("agency_margin"),
} as const satisfies Record<`agency_margin.${string}`, readonly Role[]>

export const agencyMarginKeyScopes = {
  "agency_margin.read": "never",
} as const satisfies KeyScopes<keyof typeof agencyMarginPolicy>

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

export const payablesErrors = {
  "payables.month_not_over": [
    422,
    "invalid_data",
    "The invoice of a month can be uploaded after the month has ended.",
  ],
  "payables.nothing_owed": [
    422,
    "invalid_data",
    "There are no payables of this month without an invoice.",
  ],
  "payables.number_used": [422, "duplicate_error", "An invoice with this number already exists."],
  "payables.waits_already": [
    422,
    "duplicate_error",
    "An invoice for this month is already being reviewed.",
  ],
  "payables.not_open_for": [
    422,
    "invalid_data",
    "The invoice's status does not allow this. See details.status.",
  ],
} as const satisfies ErrorTable<"payables">
