import { readFile } from "node:fs/promises"
import { isMigrated, migrate, readMigrations } from "@packhaus/kernel/postgres/migrate"
import { newestRelease, recordRelease } from "@packhaus/kernel/postgres/schema-releases"
import type { QueryExecutorProvider } from "kysely"
import { z } from "zod"
import { MIGRATIONS, RELEASES } from "./configuration.ts"

/** The number of this release: one more than those of docs/releases.json, which lists earlier ones. */
export const releaseNumber = async () =>
  z.array(z.unknown()).parse(JSON.parse(await readFile(RELEASES, "utf8"))).length + 1

/** Applies missing migrations as the owner of the tables, and records this release in the database. */
export async function migrateToRelease(ownerUrl: string, report?: (message: string) => void) {
  await migrate(ownerUrl, MIGRATIONS, report)
  await recordRelease(ownerUrl, await releaseNumber())
}

/**
 * Reads once what this release needs, and returns a check of a database: `migrated` where all migrations of this
 * release are applied, `too_new` where a release after the next one has migrated it. A release drops only what the
 * one before it no longer uses (docs/operations.md), so a server works on its own schema and on the next.
 */
export async function schemaCheck(folder = MIGRATIONS) {
  const [migrations, own] = await Promise.all([readMigrations(folder), releaseNumber()])
  return async (db: QueryExecutorProvider) => {
    const migrated = await isMigrated(db, migrations)
    return { migrated, too_new: migrated && (await newestRelease(db)) > own + 1 }
  }
}
