import type { dataExportsErrors } from "@packhaus/contract/data-exports/errors"

export const errors = {
  "data_exports.not_open_for": "The archive is not there yet, or not any more.",
} as const satisfies Record<keyof typeof dataExportsErrors, string>
