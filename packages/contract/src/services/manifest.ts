import type { KeyScopes } from "../access/key-areas.ts"
import type { Role } from "../access/roles.ts"
import { changing, seeing } from "../access/screens.ts"

export const servicesPolicy = {
  "service.read": seeing("services"),
  "service.write": changing("services"),
  /** Only administrators set the commission (domain 5). */
  "service.commission": ["administrator"],
} as const satisfies Record<`service.${string}`, readonly Role[]>

export const servicesKeyScopes = {
  "service.read": "never",
  "service.write": "never",
  "service.commission": "never",
} as const satisfies KeyScopes<keyof typeof servicesPolicy>
