import type { bulkRunsErrors } from "@packhaus/contract/bulk-runs/errors"

export const errors = {
  "bulk_runs.count_changed":
    "Inzwischen passen andere Bestellungen zu diesem Filter. Sehen Sie sich die Liste noch einmal an.",
} as const satisfies Record<keyof typeof bulkRunsErrors, string>
