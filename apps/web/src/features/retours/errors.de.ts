import type { retoursErrors } from "@packhaus/contract/retours/errors"

export const errors = {
  "retours.not_theirs": "Entsorgt wird nur, was der Kunde so geregelt hat oder selbst entscheidet.",
  "retours.settled": "Das wartet nicht mehr: Jemand hat es zugeordnet oder abgeschlossen.",
  "retours.answered": "Das wartet nicht mehr: Über alle diese Stücke ist schon entschieden.",
  "retours.not_here":
    "An diesem Standort kann dafür keine Retoure gebucht werden. Wählen Sie einen anderen.",
} as const satisfies Record<keyof typeof retoursErrors, string>
