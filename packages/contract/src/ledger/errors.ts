import type { ErrorTable } from "../kernel/error-table.ts"

export const ledgerErrors = {
  "transfers.same_person": [
    403,
    "forbidden",
    "A second administrator must decide, not the one who requested it.",
  ],
  "ledger.balance_not_enough": [
    422,
    "invalid_data",
    "The balance is too low. See details.balance.",
  ],
  "ledger.reference_used": [
    422,
    "duplicate_error",
    "A receipt with this reference has already been booked.",
  ],
  "ledger.not_reversible": [
    422,
    "invalid_data",
    "Only bank receipts can be reversed, and only once. See details.reason.",
  ],
  "transfers.not_open_for": [422, "invalid_data"],
  "transfers.no_iban": [
    422,
    "invalid_data",
    "The organisation has no IBAN. Payouts go to that account only.",
  ],
  "transfers.waits_already": [
    422,
    "duplicate_error",
    "This has already been requested and waits for a second administrator.",
  ],
} as const satisfies ErrorTable<"transfers" | "ledger">
