import type { exportsErrors } from "@packhaus/contract/files/manifest"

export const errors = {
  "exports.not_open_for": "The file is not ready yet or has expired. Please export again.",
} as const satisfies Record<keyof typeof exportsErrors, string>
