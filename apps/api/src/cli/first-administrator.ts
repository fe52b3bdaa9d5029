import { openDatabase } from "@packhaus/kernel/database"
import { systemAccess as access } from "../access/system-access.ts"
import {
  createFirstAdministratorLink,
  hasAdministrator,
} from "../features/sign-in/sessions/verbs/first-administrator.ts"
import type { Schema } from "../tables.ts"
import { type Command, required } from "./command.ts"

export const firstAdministrator: Command = async (_, io) => {
  const publicUrl = required(io, "PUBLIC_URL")
  const database = openDatabase<Schema>(required(io, "DATABASE_URL"), 1)
  const context = { unscoped: database.kysely, access }
  try {
    if (await hasAdministrator(context)) {
      io.fail("There is an administrator already: invite further ones under Members.")
      return 1
    }
    const link = new URL(await createFirstAdministratorLink(context), publicUrl)
    io.print(`The first administrator, once and within 24 hours:\n  ${link}`)
    return 0
  } finally {
    await database.close()
  }
}
