import type { KeyScopes } from "../../access/key-areas.ts"
import type { Role } from "../../access/roles.ts"

/** Users in the commerce API; everything else requires the rights for members and invitations. */
export const usersPolicy = {
  "user.create": ["administrator"],
} as const satisfies Record<`user.${string}`, readonly Role[]>

export const usersKeyScopes = {
  "user.create": "never",
} as const satisfies KeyScopes<keyof typeof usersPolicy>
