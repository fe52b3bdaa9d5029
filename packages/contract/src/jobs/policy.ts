import type { KeyScopes } from "../access/key-areas.ts"
import type { Role } from "../access/roles.ts"
import { changing, seeing } from "../access/screens.ts"

export const jobsPolicy = {
  "job.read": seeing("jobs"),
  "job.decide": changing("jobs"),
} as const satisfies Record<`job.${string}`, readonly Role[]>

export const jobsKeyScopes = {
  "job.read": "jobs:read",
  "job.decide": "jobs:write",
} as const satisfies KeyScopes<keyof typeof jobsPolicy>
