import type { ledgerErrors } from "@packhaus/contract/ledger/errors"

export const errors = {
  "transfers.same_person":
    "Another administrator has to decide this, not the one who asked for it.",
  "ledger.balance_not_enough": "The balance is not enough for this.",
  "ledger.reference_used": "A receipt with this reference was booked before.",
  "transfers.not_open_for": "This was decided already. Reload the page.",
  "ledger.not_reversible": "Only what came by bank and was not returned before can be returned.",
  "transfers.no_iban": "The organisation has no IBAN yet. Money is paid out to that account only.",
  "transfers.waits_already": "This was requested already and waits for a second administrator.",
} as const satisfies Record<keyof typeof ledgerErrors, string>
