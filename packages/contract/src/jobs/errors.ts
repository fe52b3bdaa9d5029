import type { ErrorTable } from "../kernel/error-table.ts"

export const jobsErrors = {
  "jobs.not_open_for": [
    422,
    "invalid_data",
    "This kind of job no longer exists. The job can only be discarded.",
  ],
} as const satisfies ErrorTable<"jobs">
