import type { uploadsErrors } from "@packhaus/contract/files/manifest"

export const errors = {
  "uploads.too_much": "Zu viele Dateien.",
  "uploads.not_scanned":
    "Die Virenprüfung antwortet nicht. Deshalb werden gerade keine Dateien angenommen. Bitte versuchen Sie es später noch einmal.",
  "uploads.storage_away":
    "Der Dateispeicher antwortet nicht. Bitte versuchen Sie es in einigen Sekunden noch einmal.",
} as const satisfies Record<keyof typeof uploadsErrors, string>
