import type { ledgerErrors } from "@packhaus/contract/ledger/manifest"

export const errors = {
  "transfers.same_person": "Another administrator must decide this, not the one who requested it.",
  "ledger.balance_not_enough": "The balance is too low.",
  "ledger.reference_used": "A receipt with this reference has already been booked.",
  "transfers.not_open_for": "This has already been decided. Reload the page.",
  "ledger.not_reversible": "Only bank receipts that have not been reversed yet can be reversed.",
  "transfers.no_iban": "The organisation has no IBAN yet. Payouts go to that account only.",
  "transfers.waits_already":
    "This has already been requested and is waiting for a second administrator.",
} as const satisfies Record<keyof typeof ledgerErrors, string>
