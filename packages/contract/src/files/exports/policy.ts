import type { KeyScopes } from "../../access/key-areas.ts"
import { members, type Role, staff } from "../../access/roles.ts"

export const exportsPolicy = {
  "export.read": [...staff, ...members],
  // The exported list also needs the permission of its own action.
  "export.start": [...staff, ...members],
} as const satisfies Record<`export.${string}`, readonly Role[]>

export const exportsKeyScopes = {
  "export.read": "imports:read",
  "export.start": "any",
} as const satisfies KeyScopes<keyof typeof exportsPolicy>
