import type { ErrorTable } from "../../kernel/error-table.ts"

export const bulkRunsErrors = {
  "bulk_runs.count_changed": [
    422,
    "invalid_data",
    "The filter matches a different number of rows than the one shown. Reload the list.",
  ],
} as const satisfies ErrorTable<"bulk_runs">
