import { randomBytes } from "node:crypto"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { openDatabase } from "@packhaus/kernel/database"
import pg from "pg"
import { diskStorage } from "../integrations/storage/disk.ts"
import { brokenInvariants } from "../invariants/invariants.ts"
import type { Schema } from "../tables.ts"
import { filesOf, printFaults, takeBackup } from "./backup.ts"
import { type Command, ownerUrlOf } from "./command.ts"
import { printBroken } from "./invariants.ts"
import { withDatabase } from "./postgres.ts"
import { restoreBackup } from "./restore.ts"

async function execute(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

/** Tables of the restored database with a row count other than the backup's. */
async function differentTables(url: string, rows: Readonly<Record<string, number>>) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const different: string[] = []
  try {
    for (const [table, count] of Object.entries(rows)) {
      const found = await client.query<{ count: number }>(
        `select count(*)::float8 as count from ${table}`,
      )
      // Migrations newer than the backup may add rows, but never remove any.
      if ((found.rows[0]?.count ?? 0) < count) different.push(table)
    }
  } finally {
    await client.end()
  }
  return different
}

export const drill: Command = async (_, io) => {
  const url = ownerUrlOf(io)
  const name = `packhaus_drill_${randomBytes(6).toString("hex")}`
  const [folder, uploads] = [
    await mkdtemp(join(tmpdir(), "packhaus-drill-")),
    await mkdtemp(join(tmpdir(), "packhaus-drill-files-")),
  ]
  const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1)
  const start = performance.now()
  await execute(url, `create database ${name}`)
  try {
    const taken = await takeBackup(url, await filesOf(io), folder)
    io.print(`backup: ${seconds(start)} s`)
    const restored = performance.now()
    const scratch = withDatabase(url, name)
    const { rows } = await restoreBackup(folder, scratch, await diskStorage(uploads), () => {})
    io.print(`restore: ${seconds(restored)} s`)
    const checked = performance.now()
    const different = await differentTables(scratch, rows)
    for (const table of different) io.fail(`fewer rows than the backup counted: ${table}`)
    const files = printFaults(taken, io)
    const database = openDatabase<Schema>(scratch, 2)
    const broken = await brokenInvariants(database.kysely).finally(() => database.close())
    const faults = (await printBroken(broken, io)) + different.length + files
    io.print(`checks: ${seconds(checked)} s; all: ${seconds(start)} s`)
    return faults > 0 ? 1 : 0
  } finally {
    await execute(url, `drop database ${name} with (force)`)
    for (const path of [folder, uploads]) await rm(path, { recursive: true, force: true })
  }
}
