import type { jobsErrors } from "@packhaus/contract/jobs/manifest"

export const errors = {
  "jobs.not_open_for": "This kind of job no longer exists. The job can only be discarded.",
} as const satisfies Record<keyof typeof jobsErrors, string>
