import type { KeyScopes } from "../../access/key-areas.ts"
import { members, type Role, staff } from "../../access/roles.ts"

export const uploadsPolicy = {
  // The disabled, too, prove that they paid (domain 1).
  "upload.read": [...staff, ...members, "disabled"],
  "upload.write": [...staff, ...members, "disabled"],
} as const satisfies Record<`upload.${string}`, readonly Role[]>

export const uploadsKeyScopes = {
  "upload.read": "imports:read",
  "upload.write": "imports:write",
} as const satisfies KeyScopes<keyof typeof uploadsPolicy>
