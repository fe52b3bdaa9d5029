import type { payablesErrors } from "@packhaus/contract/payouts/manifest"

export const errors = {
  "payables.month_not_over": "Die Rechnung kann nach Ende des Monats hochgeladen werden.",
  "payables.nothing_owed": "Für diesen Monat ist nichts mehr zu berechnen.",
  "payables.number_used": "Eine Rechnung mit dieser Nummer gibt es bereits.",
  "payables.waits_already": "Eine Rechnung für diesen Monat wird bereits geprüft.",
  "payables.not_open_for":
    "Das ist im aktuellen Status der Rechnung nicht möglich. Laden Sie die Seite neu.",
} as const satisfies Record<keyof typeof payablesErrors, string>
