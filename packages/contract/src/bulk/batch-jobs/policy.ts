import type { KeyScopes } from "../../access/key-areas.ts"
import type { Role } from "../../access/roles.ts"

export const batchJobsPolicy = {
  // Its work also needs the permission of its own action.
  "batch_job.read": ["administrator", "agency", "customer"],
  "batch_job.write": ["administrator", "agency", "customer"],
} as const satisfies Record<`batch_job.${string}`, readonly Role[]>

export const batchJobsKeyScopes = {
  "batch_job.read": "imports:read",
  "batch_job.write": "imports:write",
} as const satisfies KeyScopes<keyof typeof batchJobsPolicy>
