import type { ErrorTable } from "../kernel/error-table.ts"

export const jobsErrors = {
  "jobs.not_open_for": [
    422,
    "invalid_data",
    "There are no jobs of this kind any more. It can be given up only.",
  ],
} as const satisfies ErrorTable<"jobs">
