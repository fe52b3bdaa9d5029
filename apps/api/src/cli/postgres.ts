import { spawn } from "node:child_process"
import { existsSync } from "node:fs"
import { join } from "node:path"
import { UsageError } from "./command.ts"

/**
 * Environment for PostgreSQL's own programs: a password in an argument is visible to every user.
 */
export function connectionOf(url: string): NodeJS.ProcessEnv {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url)
  const set = (name: string, value: string | null) => (value ? { [name]: value } : {})
  return {
    ...set("PGHOST", searchParams.get("host") ?? decodeURIComponent(hostname)),
    ...set("PGPORT", port),
    ...set("PGUSER", decodeURIComponent(username)),
    ...set("PGPASSWORD", decodeURIComponent(password)),
    ...set("PGDATABASE", decodeURIComponent(pathname.slice(1))),
    ...set("PGSSLMODE", searchParams.get("sslmode")),
    ...set("PGSSLROOTCERT", searchParams.get("sslrootcert")),
  }
}

/**
 * The program of the server's major version, where Debian installs several; otherwise the one in
 * the path.
 */
export function programOf(name: string, major: number): string {
  const debian = join("/usr/lib/postgresql", String(major), "bin", name)
  return existsSync(debian) ? debian : name
}

/**
 * Runs one of PostgreSQL's programs against the database at `url`. Throws its output as an error.
 */
export async function runProgram(program: string, args: readonly string[], url: string) {
  const child = spawn(program, args, {
    env: { ...process.env, ...connectionOf(url) },
    stdio: ["ignore", "ignore", "pipe"],
  })
  let printed = ""
  child.stderr.on("data", (data: Buffer) => {
    printed += data
  })
  const code = await new Promise<number | null>((done, fail) => {
    child.once("error", (error: NodeJS.ErrnoException) =>
      fail(
        error.code === "ENOENT"
          ? new UsageError(`${program} is not installed (Debian: postgresql-client)`)
          : error,
      ),
    )
    child.once("close", done)
  })
  if (code !== 0) throw new UsageError(`${program} failed: ${printed.trim()}`)
}

/** `url` with another database. */
export const withDatabase = (url: string, name: string) =>
  Object.assign(new URL(url), { pathname: `/${name}` }).href
