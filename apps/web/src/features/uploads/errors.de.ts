import type { uploadsErrors } from "@packhaus/contract/uploads/errors"

export const errors = {
  "uploads.too_much": "Das sind zu viele Dateien.",
  "uploads.not_scanned":
    "Die Virenprüfung antwortet gerade nicht, deshalb nehmen wir keine Dateien an. Bitte versuchen Sie es später noch einmal.",
} as const satisfies Record<keyof typeof uploadsErrors, string>
