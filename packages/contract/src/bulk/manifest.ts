import type { KeyScopes } from "../access/key-areas.ts"
import { type Role, staff } from "../access/roles.ts"
import type { ErrorTable } from "../kernel/error-table.ts"

export const batchJobsPolicy = {
  // Its work also needs the permission of its own action.
  "batch_job.read": ["administrator", "agency", "customer"],
  "batch_job.write": ["administrator", "agency", "customer"],
} as const satisfies Record<`batch_job.${string}`, readonly Role[]>

export const batchJobsKeyScopes = {
  "batch_job.read": "imports:read",
  "batch_job.write": "imports:write",
} as const satisfies KeyScopes<keyof typeof batchJobsPolicy>

export const bulkRunsPolicy = {
  "bulk.read": [...staff, "agency", "customer", "supplier"],
  "bulk.start": [...staff, "agency", "customer", "supplier"],
} as const satisfies Record<`bulk.${string}`, readonly Role[]>

export const bulkRunsKeyScopes = {
  "bulk.read": "orders:read",
  // The run's work also needs the permission of its own action.
  "bulk.start": "any",
} as const satisfies KeyScopes<keyof typeof bulkRunsPolicy>

export const bulkRunsErrors = {
  "bulk_runs.count_changed": {
    status: 422,
    type: "invalid_data",
    de: "Die Zahl der passenden Zeilen hat sich geändert. Bitte prüfen Sie die Liste.",
    en: "The number of matching rows has changed. Please check the list again.",
    message: "The filter matches a different number of rows than the one shown. Reload the list.",
  },
  "bulk_runs.not_undoable": {
    status: 422,
    type: "invalid_data",
    de: "Diese Sammelaktion lässt sich nicht rückgängig machen.",
    en: "This bulk action cannot be undone.",
    message: "The run is not finished, has changed no row, or its action cannot be undone.",
  },
} as const satisfies ErrorTable<"bulk_runs">
