import { execFile } from "node:child_process"
import { existsSync } from "node:fs"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { belongingTo, postgresHome } from "@packhaus/kernel/postgres/home"
import { migrate } from "@packhaus/kernel/postgres/migrate"
import { createTestDatabase } from "@packhaus/kernel/testing/database"
import { inject } from "vitest"

const run = promisify(execFile)
/** The path of Debian's packages. */
const PROGRAMS = "/usr/lib/postgresql/15/bin"

/**
 * A migrated database on PostgreSQL 15, the oldest version that README names. On a machine without
 * it, one on the server of the other tests.
 */
export async function databaseOnPostgres15() {
  if (!existsSync(PROGRAMS)) return createTestDatabase()
  const { home, owner } = await postgresHome(await mkdtemp(join(tmpdir(), "packhaus-15-")))
  const data = await belongingTo(join(home, "data"), owner)
  const at = { ...owner, cwd: home }
  const program = (name: string, ...flags: string[]) => run(join(PROGRAMS, name), flags, at)
  await program(
    "initdb",
    "-D",
    data,
    "--username=packhaus",
    "--auth=trust",
    "--encoding=UTF8",
    "--locale=C.UTF-8",
  )
  const settings = `-c listen_addresses= -c unix_socket_directories=${home} -c fsync=off -c timezone=UTC`
  await program("pg_ctl", "start", "-w", "-D", data, "-l", join(home, "log"), "-o", settings)
  const url = `postgresql://packhaus@localhost/postgres?host=${encodeURIComponent(home)}`
  await migrate(url, inject("migrations"))
  return {
    url,
    name: "postgres-15",
    async drop() {
      await program("pg_ctl", "stop", "-D", data, "-m", "immediate")
      await rm(home, { recursive: true, force: true })
    },
  }
}
