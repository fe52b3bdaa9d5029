import type { KeyScopes } from "../../access/key-areas.ts"
import { members, type Role, staff } from "../../access/roles.ts"

export const exportsPolicy = {
  "export.read": [...staff, ...members],
  // The list that is exported is asked for by its own action as well.
  "export.start": [...staff, ...members],
} as const satisfies Record<`export.${string}`, readonly Role[]>

export const exportsKeyScopes = {
  "export.read": "imports:read",
  "export.start": "any",
} as const satisfies KeyScopes<keyof typeof exportsPolicy>
