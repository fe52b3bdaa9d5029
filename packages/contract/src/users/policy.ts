import type { KeyScopes } from "../access/key-areas.ts"
import type { Role } from "../access/roles.ts"

/** People in the engine's dialect: all else asks for the rights of members and invitations. */
export const usersPolicy = {
  "user.create": ["administrator"],
} as const satisfies Record<`user.${string}`, readonly Role[]>

export const usersKeyScopes = {
  "user.create": "never",
} as const satisfies KeyScopes<keyof typeof usersPolicy>
