import type { ledgerErrors } from "@packhaus/contract/ledger/manifest"

export const errors = {
  "transfers.same_person": "Das muss eine andere Person aus der Administration entscheiden.",
  "ledger.balance_not_enough": "Das Guthaben reicht nicht aus.",
  "ledger.reference_used": "Ein Eingang mit diesem Verwendungszweck wurde bereits gebucht.",
  "transfers.not_open_for": "Das wurde bereits entschieden. Laden Sie die Seite neu.",
  "ledger.not_reversible":
    "Nur Bankeingänge, die noch nicht zurückgebucht sind, können zurückgebucht werden.",
  "transfers.no_iban":
    "Die Organisation hat noch keine IBAN. Auszahlungen gehen nur auf dieses Konto.",
  "transfers.waits_already":
    "Das wurde bereits beantragt und wartet auf eine zweite Person aus der Administration.",
} as const satisfies Record<keyof typeof ledgerErrors, string>
