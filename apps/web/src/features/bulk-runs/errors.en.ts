import type { bulkRunsErrors } from "@packhaus/contract/bulk-runs/errors"

export const errors = {
  "bulk_runs.count_changed":
    "Meanwhile other orders match this filter. Please look at the list again.",
} as const satisfies Record<keyof typeof bulkRunsErrors, string>
