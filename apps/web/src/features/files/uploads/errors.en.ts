import type { uploadsErrors } from "@packhaus/contract/files/manifest"

export const errors = {
  "uploads.too_much": "Too many files.",
  "uploads.not_scanned":
    "The virus scanner does not respond, so files are not accepted right now. Please try again later.",
  "uploads.storage_away": "The file storage does not respond. Please try again in a few seconds.",
} as const satisfies Record<keyof typeof uploadsErrors, string>
