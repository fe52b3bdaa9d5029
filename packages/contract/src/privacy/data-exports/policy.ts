import type { KeyScopes } from "../../access/key-areas.ts"
import { members, owners, type Role } from "../../access/roles.ts"
import { changing } from "../../access/screens.ts"

export const dataExportsPolicy = {
  /** The person's own archives: request, list and download. */
  "data_export.read": changing("personal_settings"),
  "data_export.start": owners(["administrator", ...members, "waitlist", "disabled"]),
} as const satisfies Record<`data_export.${string}`, readonly Role[]>

/** The scopes of API keys: none, since an archive of all data is for a person. */
export const dataExportsKeyScopes = {
  "data_export.read": "never",
  "data_export.start": "never",
} as const satisfies KeyScopes<keyof typeof dataExportsPolicy>
