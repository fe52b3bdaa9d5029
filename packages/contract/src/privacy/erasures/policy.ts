import type { KeyScopes } from "../../access/key-areas.ts"
import { members, owners, type Role, staff } from "../../access/roles.ts"
import { changing } from "../../access/screens.ts"

export const erasuresPolicy = {
  /** The list of all. */
  "erasure.read_all": [...staff],
  "erasure.ask_own": changing("personal_settings"),
  "erasure.read": owners([...staff, ...members, "waitlist", "disabled"]),
  "erasure.ask": owners(["administrator", ...members, "waitlist", "disabled"]),
} as const satisfies Record<`erasure.${string}`, readonly Role[]>

/** The scopes of API keys: none, since a person decides about an erasure. */
export const erasuresKeyScopes = {
  "erasure.read_all": "never",
  "erasure.ask_own": "never",
  "erasure.read": "never",
  "erasure.ask": "never",
} as const satisfies KeyScopes<keyof typeof erasuresPolicy>
