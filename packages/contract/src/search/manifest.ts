import type { KeyScopes } from "../access/key-areas.ts"
import { members, type Role, staff } from "../access/roles.ts"

export const searchPolicy = {
  /** Each kind of hit requires the action of its own list. */
  "search.read": [...staff, ...members, "disabled"],
} as const satisfies Record<`search.${string}`, readonly Role[]>

export const searchKeyScopes = {
  // Each kind of hit requires the action of its own list.
  "search.read": "any",
} as const satisfies KeyScopes<keyof typeof searchPolicy>
