import type { ErrorTable } from "../kernel/error-table.ts"

export const bulkRunsErrors = {
  "bulk_runs.count_changed": [422, "invalid_data", "Other rows match the filter than were shown."],
} as const satisfies ErrorTable<"bulk_runs">
