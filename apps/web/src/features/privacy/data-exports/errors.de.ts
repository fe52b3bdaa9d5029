import type { dataExportsErrors } from "@packhaus/contract/privacy/manifest"

export const errors = {
  "data_exports.not_open_for": "Das Archiv ist noch nicht fertig oder abgelaufen.",
} as const satisfies Record<keyof typeof dataExportsErrors, string>
