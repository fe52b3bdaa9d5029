/**
 * `npm run administrator`: prints the one-time link of the first administrator, for the database at
 * DATABASE_URL and the server at PUBLIC_URL. Ends with 1 where there is an administrator already.
 */
import { openDatabase } from "@packhaus/kernel/database"
import { systemAccess as access } from "../apps/api/src/access/system-access.ts"
import {
  createFirstAdministratorLink,
  hasAdministrator,
} from "../apps/api/src/features/sessions/verbs/first-administrator.ts"
import type { Schema } from "../apps/api/src/tables.ts"

const { DATABASE_URL, PUBLIC_URL } = process.env
if (!DATABASE_URL || !PUBLIC_URL)
  throw new Error("DATABASE_URL and PUBLIC_URL are required, as the server has them.")
const database = openDatabase<Schema>(DATABASE_URL, 1)
const context = { unscoped: database.kysely, access }
try {
  if (await hasAdministrator(context)) {
    console.error("There is an administrator already: further ones are invited under Members.")
    process.exitCode = 1
  } else {
    const link = new URL(await createFirstAdministratorLink(context), PUBLIC_URL)
    console.log(`The first administrator, once and within 24 hours:\n  ${link}`)
  }
} finally {
  await database.close()
}
