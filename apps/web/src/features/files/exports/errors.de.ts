import type { exportsErrors } from "@packhaus/contract/files/manifest"

export const errors = {
  "exports.not_open_for":
    "Die Datei ist noch nicht fertig oder abgelaufen. Bitte exportieren Sie erneut.",
} as const satisfies Record<keyof typeof exportsErrors, string>
