import type { ErrorTable } from "../kernel/error-table.ts"

export const ledgerErrors = {
  "transfers.same_person": [
    403,
    "forbidden",
    "A second administrator decides, not the one who asked.",
  ],
  "ledger.balance_not_enough": [
    422,
    "invalid_data",
    "The balance is less than this takes. details.balance says what it is.",
  ],
  "ledger.reference_used": [422, "duplicate_error", "What has this reference was booked before."],
  "ledger.not_reversible": [
    422,
    "invalid_data",
    "Only what came by bank is reversed, and once. details.reason says why.",
  ],
  "transfers.not_open_for": [422, "invalid_data"],
  "transfers.no_iban": [
    422,
    "invalid_data",
    "Money goes to the IBAN of the organisation only, and there is none.",
  ],
  "transfers.waits_already": [
    422,
    "duplicate_error",
    "This was asked for before and waits for a second administrator.",
  ],
} as const satisfies ErrorTable<"transfers" | "ledger">
