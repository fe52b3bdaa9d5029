import { copyFile } from "node:fs/promises"
import { basename, join } from "node:path"
import pg from "pg"
import { isDraft, type Storage } from "../integrations/storage/port.ts"
import { migrateToRelease } from "../release.ts"
import { filesOf } from "./backup.ts"
import { type Command, ownerUrlOf, UsageError } from "./command.ts"
import { changedPaths, DUMP, FILES, type Manifest, readManifest } from "./manifest.ts"
import { grantRoleOf } from "./migrate.ts"
import { programOf, runProgram } from "./postgres.ts"

async function tablesAt(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ count: number }>(
      "select count(*)::int as count from pg_tables where schemaname in ('public', 'pgboss')",
    )
    return rows[0]?.count ?? 0
  } finally {
    await client.end()
  }
}

/**
 * Restores the backup in `folder` into the empty database at `url` and the empty `storage`, then
 * migrates. Refuses a changed backup and non-empty targets.
 */
export async function restoreBackup(
  folder: string,
  url: string,
  storage: Storage,
  print: (line: string) => void,
): Promise<Manifest> {
  const manifest = await readManifest(folder)
  const changed = await changedPaths(folder, manifest)
  if (changed.length > 0)
    throw new UsageError(`the backup is damaged: ${changed.slice(0, 5).join(", ")}`)
  if ((await tablesAt(url)) > 0) throw new UsageError("the database at DATABASE_URL is not empty")
  if ((await storage.olderThan(0)).some((key) => !isDraft(key)))
    throw new UsageError("the storage of files is not empty")

  const flags = ["--exit-on-error", "--no-owner", "--no-privileges"]
  const name = decodeURIComponent(new URL(url).pathname.slice(1))
  const program = programOf("pg_restore", manifest.postgres)
  await runProgram(program, [...flags, `--dbname=${name}`, join(folder, DUMP)], url)
  for (const path of Object.keys(manifest.hashes)) {
    if (path === DUMP) continue
    const draft = storage.draft()
    await copyFile(join(folder, FILES, basename(path)), draft)
    await storage.keep(draft, basename(path))
  }
  await migrateToRelease(url, print)
  return manifest
}

export const restore: Command = async ([folder], io) => {
  if (!folder) throw new UsageError("which folder?")
  const ownerUrl = ownerUrlOf(io)
  const { taken_at, hashes } = await restoreBackup(folder, ownerUrl, await filesOf(io), io.print)
  await grantRoleOf(io, ownerUrl)
  io.print(`Restored ${taken_at}: database and ${Object.keys(hashes).length - 1} files.`)
  io.print("Next: packhaus invariants.")
  return 0
}
