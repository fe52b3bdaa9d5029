import { migrate } from "@packhaus/kernel/postgres/migrate"
import { MIGRATIONS } from "../configuration.ts"
import { type Command, required } from "./command.ts"

export const migrateDatabase: Command = async (_, io) => {
  await migrate(required(io, "DATABASE_URL"), MIGRATIONS, io.print)
  io.print("The database is up to date.")
  return 0
}
