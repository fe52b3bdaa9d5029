import type { bulkRunsErrors } from "@packhaus/contract/bulk/manifest"

export const errors = {
  "bulk_runs.count_changed":
    "The number of matching orders has changed. Please check the list again.",
} as const satisfies Record<keyof typeof bulkRunsErrors, string>
