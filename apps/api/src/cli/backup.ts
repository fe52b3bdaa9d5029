import { createWriteStream } from "node:fs"
import { mkdir, readdir, rename, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { pipeline } from "node:stream/promises"
import pg from "pg"
import { readConfiguration } from "../configuration.ts"
import { storageOf } from "../integrations/storage/configured.ts"
import { isMissing } from "../integrations/storage/faults.ts"
import { isKey, type Storage } from "../integrations/storage/port.ts"
import { type Command, type Io, ownerUrlOf, UsageError } from "./command.ts"
import { DUMP, FILES, hashOfFile, MANIFEST, type Manifest } from "./manifest.ts"
import { programOf, runProgram } from "./postgres.ts"

/** Rows of each table, in the transaction of the snapshot. */
async function countRows(client: pg.Client) {
  const { rows } = await client.query<{ name: string; text: string }>(`
    select format('%I.%I', schemaname, tablename) as name,
      format('select count(*)::float8 as count from %I.%I', schemaname, tablename) as text
    from pg_tables where schemaname in ('public', 'pgboss') order by 1`)
  const counts: Record<string, number> = {}
  for (const { name, text } of rows)
    counts[name] = (await client.query<{ count: number }>(text)).rows[0]?.count ?? 0
  return counts
}

/**
 * Writes database and files into the empty folder `into`, while servers run. The database comes
 * first: files in its snapshot were stored before. A file removed before it is copied is listed as
 * missing.
 */
export async function takeBackup(
  url: string,
  storage: Pick<Storage, "open">,
  into: string,
): Promise<Manifest> {
  await mkdir(join(into, FILES), { recursive: true, mode: 0o700 })
  if ((await readdir(into)).length > 1) throw new UsageError(`${into} is not empty`)
  const client = new pg.Client({ connectionString: url, options: "-c statement_timeout=0" })
  await client.connect()
  try {
    await client.query("begin isolation level repeatable read, read only")
    const { rows } = await client.query<{ snapshot: string; version: number; at: Date }>(`
      select pg_export_snapshot() as snapshot, now() as at,
        current_setting('server_version_num')::int / 10000 as version`)
    const [state] = rows
    if (!state) throw new TypeError("no snapshot")
    const dump = ["--format=custom", `--snapshot=${state.snapshot}`, `--file=${join(into, DUMP)}`]
    await runProgram(programOf("pg_dump", state.version), dump, url)
    const counts = await countRows(client)
    const named = await client.query<{ id: string; sha256: string }>(
      "select id, sha256 from files order by id",
    )
    await client.query("commit")

    const hashes: Record<string, string> = { [DUMP]: await hashOfFile(join(into, DUMP)) }
    const missing: string[] = []
    const damaged: string[] = []
    for (const { id, sha256 } of named.rows) {
      const path = join(FILES, id)
      try {
        if (!isKey(id)) throw new TypeError(`not the name of a file: ${id}`)
        const bytes = await storage.open(id)
        await pipeline(bytes, createWriteStream(join(into, path), { mode: 0o600 }))
        const hash = await hashOfFile(join(into, path))
        hashes[path] = hash
        if (hash !== sha256) damaged.push(id)
      } catch (error) {
        if (!isMissing(error)) throw error
        missing.push(id)
      }
    }
    const manifest: Manifest = {
      format: 1,
      taken_at: state.at.toISOString(),
      postgres: state.version,
      rows: counts,
      hashes,
      missing,
      damaged,
    }
    const draft = join(into, `.${MANIFEST}`)
    await writeFile(draft, `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
    await rename(draft, join(into, MANIFEST))
    return manifest
  } finally {
    await client.end()
  }
}

/** Prints the files that do not match their rows. Returns their number. */
export function printFaults({ missing, damaged }: Pick<Manifest, "missing" | "damaged">, io: Io) {
  for (const id of missing) io.fail(`missing: file ${id} has a row but no content`)
  for (const id of damaged) io.fail(`damaged: file ${id} differs from the uploaded one`)
  return missing.length + damaged.length
}

/** The storage of files, as servers with the same environment have it. */
export const filesOf = ({ environment }: Io) => storageOf(readConfiguration(environment))

export const backup: Command = async ([into], io) => {
  if (!into) throw new UsageError("which folder?")
  const { hashes, taken_at, ...faults } = await takeBackup(ownerUrlOf(io), await filesOf(io), into)
  io.print(`Backup of ${taken_at}: database and ${Object.keys(hashes).length - 1} files.`)
  return printFaults(faults, io) > 0 ? 1 : 0
}
