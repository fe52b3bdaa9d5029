import type { erasuresErrors } from "@packhaus/contract/privacy/manifest"

export const errors = {
  "erasures.not_yet":
    "Guthaben, Rechnungen oder Waren sind noch offen. Die Seite zeigt, was fehlt.",
  "erasures.last_owner":
    "Sie sind der letzte Inhaber Ihrer Organisation. Machen Sie zuerst eine andere Person zum Inhaber, oder löschen Sie die Organisation.",
  "erasures.not_open_for": "Das ist nicht mehr möglich. Bitte laden Sie die Seite neu.",
} as const satisfies Record<keyof typeof erasuresErrors, string>
