import type { uploadsErrors } from "@packhaus/contract/uploads/errors"

export const errors = {
  "uploads.too_much": "These are too many files.",
  "uploads.not_scanned":
    "The virus check does not answer, so we accept no files right now. Please try again later.",
} as const satisfies Record<keyof typeof uploadsErrors, string>
