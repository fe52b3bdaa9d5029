import type { jobsErrors } from "@packhaus/contract/jobs/errors"

export const errors = {
  "jobs.not_open_for": "Solche Aufgaben gibt es nicht mehr. Sie lässt sich nur verwerfen.",
} as const satisfies Record<keyof typeof jobsErrors, string>
