import type { ledgerErrors } from "@packhaus/contract/ledger/errors"

export const errors = {
  "transfers.same_person":
    "Das muss jemand anderes aus der Administration entscheiden als die Person, die es angelegt hat.",
  "ledger.balance_not_enough": "Das Guthaben reicht dafür nicht.",
  "ledger.reference_used": "Ein Eingang mit diesem Verwendungszweck wurde schon gebucht.",
  "transfers.not_open_for": "Das wurde schon entschieden. Laden Sie die Seite neu.",
  "ledger.not_reversible":
    "Zurückgebucht wird nur, was über die Bank kam und noch nicht zurückgebucht ist.",
  "transfers.no_iban":
    "Die Organisation hat noch keine IBAN. Ausgezahlt wird nur auf dieses Konto.",
  "transfers.waits_already":
    "Das wurde schon angelegt und wartet auf eine zweite Person aus der Administration.",
} as const satisfies Record<keyof typeof ledgerErrors, string>
