import type { KeyScopes } from "../access/key-areas.ts"
import { members, type Role, staff } from "../access/roles.ts"

export const uploadsPolicy = {
  "upload.read": [...staff, ...members],
  "upload.write": [...staff, ...members],
} as const satisfies Record<`upload.${string}`, readonly Role[]>

/** What of it an API key needs. */
export const uploadsKeyScopes = {
  "upload.read": "imports:read",
  "upload.write": "imports:write",
} as const satisfies KeyScopes<keyof typeof uploadsPolicy>
