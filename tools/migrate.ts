/** `npm run migrate`: brings the database at DATABASE_URL up to date, before new servers start. */
import { migrate } from "@packhaus/kernel/postgres/migrate"
import { MIGRATIONS } from "../apps/api/src/configuration.ts"

const { DATABASE_URL } = process.env
if (!DATABASE_URL)
  throw new Error("DATABASE_URL is not set. (`npm start` migrates its own database.)")
await migrate(DATABASE_URL, MIGRATIONS, console.log)
console.log("The database is up to date.")
