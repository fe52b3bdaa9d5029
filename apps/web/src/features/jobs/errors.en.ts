import type { jobsErrors } from "@packhaus/contract/jobs/errors"

export const errors = {
  "jobs.not_open_for": "There are no jobs of this kind any more. It can only be discarded.",
} as const satisfies Record<keyof typeof jobsErrors, string>
