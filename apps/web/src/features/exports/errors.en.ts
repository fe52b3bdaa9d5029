import type { exportsErrors } from "@packhaus/contract/exports/errors"

export const errors = {
  "exports.not_open_for": "The file is not ready yet, or not there any more. Ask for it again.",
} as const satisfies Record<keyof typeof exportsErrors, string>
