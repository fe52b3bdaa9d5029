import type { KeyScopes } from "../../access/key-areas.ts"
import { members, owners, type Role } from "../../access/roles.ts"
import { changing } from "../../access/screens.ts"

export const dataExportsPolicy = {
  /** One's own archives: to ask for them, to see and to download them. */
  "data_export.read": changing("personal_settings"),
  "data_export.start": owners(["administrator", ...members, "waitlist", "disabled"]),
} as const satisfies Record<`data_export.${string}`, readonly Role[]>

/** What of it an API key needs: all data at once are for a person. */
export const dataExportsKeyScopes = {
  "data_export.read": "never",
  "data_export.start": "never",
} as const satisfies KeyScopes<keyof typeof dataExportsPolicy>
