import type { KeyScopes } from "../access/key-areas.ts"
import type { Role } from "../access/roles.ts"
import { changing, seeing } from "../access/screens.ts"
import type { ErrorTable } from "../kernel/error-table.ts"

export const agencyMarginPolicy = {
  "agency_margin.read": seeing("agency_margin"),
} as const satisfies Record<`agency_margin.${string}`, readonly Role[]>

export const agencyMarginKeyScopes = {
  "agency_margin.read": "never",
} as const satisfies KeyScopes<keyof typeof agencyMarginPolicy>

export const payablesPolicy = {
  "payable.read": seeing("payables"),
  "payable.upload": changing("payables"),
  "payable.decide": ["administrator"],
} as const satisfies Record<`payable.${string}`, readonly Role[]>

export const payablesKeyScopes = {
  "payable.read": "never",
  "payable.upload": "never",
  "payable.decide": "never",
} as const satisfies KeyScopes<keyof typeof payablesPolicy>

export const payablesErrors = {
  "payables.month_not_over": {
    status: 422,
    type: "invalid_data",
    de: "Die Rechnung kann nach Ende des Monats hochgeladen werden.",
    en: "You can upload the invoice after the month has ended.",
    message: "The invoice of a month can be uploaded after the month has ended.",
  },
  "payables.nothing_owed": {
    status: 422,
    type: "invalid_data",
    de: "Für diesen Monat ist nichts mehr zu berechnen.",
    en: "There is nothing left to invoice for this month.",
    message: "There are no payables of this month without an invoice.",
  },
  "payables.number_used": {
    status: 422,
    type: "duplicate_error",
    de: "Eine Rechnung mit dieser Nummer gibt es bereits.",
    en: "An invoice with this number already exists.",
    message: "An invoice with this number already exists.",
  },
  "payables.waits_already": {
    status: 422,
    type: "duplicate_error",
    de: "Eine Rechnung für diesen Monat wird bereits geprüft.",
    en: "An invoice for this month is already being reviewed.",
    message: "An invoice for this month is already being reviewed.",
  },
  "payables.not_open_for": {
    status: 422,
    type: "invalid_data",
    de: "Das ist im aktuellen Status der Rechnung nicht möglich. Laden Sie die Seite neu.",
    en: "This is not possible in the invoice's current status. Reload the page.",
    message: "The invoice's status does not allow this. See details.status.",
  },
} as const satisfies ErrorTable<"payables">
