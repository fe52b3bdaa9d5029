import type { KeyScopes } from "../access/key-areas.ts"
import type { Role } from "../access/roles.ts"
import { changing, seeing } from "../access/screens.ts"
import type { ErrorTable } from "../kernel/error-table.ts"

export const jobsPolicy = {
  "job.read": seeing("jobs"),
  "job.decide": changing("jobs"),
} as const satisfies Record<`job.${string}`, readonly Role[]>

export const jobsKeyScopes = {
  "job.read": "jobs:read",
  "job.decide": "jobs:write",
} as const satisfies KeyScopes<keyof typeof jobsPolicy>

export const jobsErrors = {
  "jobs.not_open_for": {
    status: 422,
    type: "invalid_data",
    de: "Diese Art von Aufgabe gibt es nicht mehr. Sie kann nur verworfen werden.",
    en: "This kind of job no longer exists. The job can only be discarded.",
    message: "This kind of job no longer exists. The job can only be discarded.",
  },
} as const satisfies ErrorTable<"jobs">
