import type { erasuresErrors } from "@packhaus/contract/erasures/errors"

export const errors = {
  "erasures.not_yet":
    "Vorher ist noch etwas zu erledigen: Guthaben, Rechnungen oder Waren. Die Seite zeigt, was fehlt.",
  "erasures.last_owner":
    "Sie sind die letzte Person, die über Ihre Organisation entscheidet. Machen Sie zuerst jemand anderen zum Inhaber, oder löschen Sie die Organisation.",
  "erasures.not_open_for": "Das geht nicht mehr. Bitte laden Sie die Seite neu.",
} as const satisfies Record<keyof typeof erasuresErrors, string>
