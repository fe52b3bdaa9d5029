import type { jobsErrors } from "@packhaus/contract/jobs/manifest"

export const errors = {
  "jobs.not_open_for": "Diese Art von Aufgabe gibt es nicht mehr. Sie kann nur verworfen werden.",
} as const satisfies Record<keyof typeof jobsErrors, string>
