import type { exportsErrors } from "@packhaus/contract/exports/errors"

export const errors = {
  "exports.not_open_for":
    "Die Datei ist noch nicht fertig oder nicht mehr da. Fordern Sie sie noch einmal an.",
} as const satisfies Record<keyof typeof exportsErrors, string>
