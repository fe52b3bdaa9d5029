import type { dataExportsErrors } from "@packhaus/contract/privacy/manifest"

export const errors = {
  "data_exports.not_open_for": "The archive is not ready yet or has expired.",
} as const satisfies Record<keyof typeof dataExportsErrors, string>
