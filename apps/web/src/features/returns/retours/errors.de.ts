import type { retoursErrors } from "@packhaus/contract/returns/manifest"

export const errors = {
  "retours.not_theirs": "Ware wird nur nach Regel oder Entscheidung des Kunden entsorgt.",
  "retours.settled": "Dieses Paket ist bereits zugeordnet oder abgeschlossen.",
  "retours.answered": "Über alle diese Stücke ist bereits entschieden.",
  "retours.not_here":
    "An diesem Standort können keine Retouren gebucht werden. Wählen Sie einen anderen.",
} as const satisfies Record<keyof typeof retoursErrors, string>
