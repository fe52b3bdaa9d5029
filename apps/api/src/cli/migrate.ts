import { grantServer, roleOf } from "@packhaus/kernel/postgres/server-role"
import { migrateToRelease } from "../release.ts"
import { type Command, type Io, ownerUrlOf, required, UsageError } from "./command.ts"

/**
 * Grants the role of DATABASE_URL the rights of a server, if DATABASE_OWNER_URL names another role.
 */
export async function grantRoleOf(io: Io, ownerUrl: string) {
  const url = required(io, "DATABASE_URL")
  const role = roleOf(url)
  if (role === roleOf(ownerUrl)) return
  if (new URL(url).pathname !== new URL(ownerUrl).pathname)
    throw new UsageError("DATABASE_URL and DATABASE_OWNER_URL name different databases")
  await grantServer(ownerUrl, role).catch((error: { code?: string }) => {
    if (error.code !== "42704") throw error
    throw new UsageError(`the role ${role} does not exist: create role … login password '…'`)
  })
  io.print(`The role ${role} reads and writes rows, and owns nothing.`)
}

export const migrateDatabase: Command = async (_, io) => {
  const ownerUrl = ownerUrlOf(io)
  await migrateToRelease(ownerUrl, io.print).catch((error: Error) => {
    if (!error.message.startsWith("corrupted migrations")) throw error
    throw new UsageError(
      `a newer release has migrated this database, or a migration was changed: ${error.message}`,
    )
  })
  await grantRoleOf(io, ownerUrl)
  io.print("The database is up to date.")
  return 0
}
