import { openDatabase } from "@packhaus/kernel/database"
import { systemAccess } from "../../apps/api/src/access/system-access.ts"
import { createFirstAdministratorLink } from "../../apps/api/src/features/sign-in/sessions/verbs/first-administrator.ts"
import type { Schema } from "../../apps/api/src/tables.ts"

/** The path of the one-time link for the first administrator. */
export function firstLink(url: string) {
  const db = openDatabase<Schema>(url, 2)
  const context = { unscoped: db.kysely, access: systemAccess }
  return createFirstAdministratorLink(context).finally(() => db.close())
}
