import { execFile } from "node:child_process"
import { existsSync } from "node:fs"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { belongingTo, type Owner, postgresHome } from "@packhaus/kernel/postgres/home"
import { migrate } from "@packhaus/kernel/postgres/migrate"
import { createTestDatabase } from "@packhaus/kernel/testing/database"
import pg from "pg"
import { inject } from "vitest"

const run = promisify(execFile)
/** The path of Debian's packages. */
const PROGRAMS = "/usr/lib/postgresql/15/bin"

/** Whether Debian's PostgreSQL 15, the oldest version that README names, is installed. */
export const hasPostgres15 = existsSync(PROGRAMS)

export type Postgres15 = Awaited<ReturnType<typeof postgres15>>
type Settings = Readonly<Record<string, string | number>>

/** Runs a server whose socket is in `home`, with its data in a folder there. */
function serverOf(home: string, owner: Owner, folder: string, port: number) {
  const data = join(home, folder)
  const program = (name: string, ...flags: string[]) =>
    run(join(PROGRAMS, name), flags, { ...owner, cwd: home })
  const url = `postgresql://packhaus@localhost:${port}/postgres?host=${encodeURIComponent(home)}`
  return {
    home,
    owner,
    data,
    program,
    url,
    async query(statement: string) {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      return client.query<Record<string, unknown>>(statement).finally(() => client.end())
    },
    async start(settings: Settings = {}) {
      const all = {
        listen_addresses: "",
        unix_socket_directories: home,
        port,
        fsync: "off",
        timezone: "UTC",
        ...settings,
      }
      const options = Object.entries(all).map(([name, value]) => `-c ${name}='${value}'`)
      const log = join(home, `${folder}.log`)
      await program("pg_ctl", "start", "-w", "-D", data, "-l", log, "-o", options.join(" "))
    },
    stop: () => program("pg_ctl", "stop", "-D", data, "-m", "immediate"),
  }
}

/** A server on PostgreSQL 15 with an empty database. `remove` stops it and removes its folder. */
export async function postgres15(settings?: Settings) {
  const { home, owner } = await postgresHome(await mkdtemp(join(tmpdir(), "packhaus-15-")))
  await belongingTo(join(home, "data"), owner)
  const server = serverOf(home, owner, "data", 5432)
  await server.program(
    "initdb",
    "-D",
    server.data,
    "--username=packhaus",
    "--auth=trust",
    "--encoding=UTF8",
    "--locale=C.UTF-8",
  )
  await server.start(settings)
  return {
    ...server,
    /** A second server on the same machine, with data of its own that others put there. */
    beside: (folder: string, port: number) => serverOf(home, owner, folder, port),
    async remove() {
      await server.stop()
      await rm(home, { recursive: true, force: true })
    },
  }
}

/** A streaming standby of `primary`, started. */
export async function standbyOf(primary: Postgres15) {
  const standby = primary.beside("standby", 5433)
  const { program, home } = primary
  await program(
    "pg_basebackup",
    "-h",
    home,
    "-U",
    "packhaus",
    "-D",
    standby.data,
    "-R",
    "-c",
    "fast",
  )
  await standby.start({ max_standby_streaming_delay: "200ms" })
  return standby
}

/**
 * A migrated database on PostgreSQL 15. On a machine without it, one on the server of the other
 * tests.
 */
export async function databaseOnPostgres15() {
  if (!hasPostgres15) return createTestDatabase()
  const { url, remove } = await postgres15()
  await migrate(url, inject("migrations"))
  return { url, name: "postgres-15", drop: remove }
}
