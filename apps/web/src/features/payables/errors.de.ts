import type { payablesErrors } from "@packhaus/contract/payables/errors"

export const errors = {
  "payables.month_not_over": "Die Rechnung eines Monats kommt, wenn der Monat vorbei ist.",
  "payables.nothing_owed": "Für diesen Monat steht nichts zu, was nicht schon berechnet ist.",
  "payables.number_used": "Eine Rechnung mit dieser Nummer gibt es schon.",
  "payables.waits_already": "Eine Rechnung für diesen Monat wird schon geprüft.",
  "payables.not_open_for": "Das geht bei dieser Rechnung gerade nicht. Laden Sie die Seite neu.",
} as const satisfies Record<keyof typeof payablesErrors, string>
