import { type ChildProcess, execFile, spawn } from "node:child_process"
import { chmod, open, rm } from "node:fs/promises"
import { Socket } from "node:net"
import { dirname, join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { promisify } from "node:util"
import pg from "pg"
import { belongingTo, type Owner, postgresHome } from "./home.ts"
import { exists, ignoreExisting, installPostgres, moveInto, removeDrafts } from "./install.ts"
import { holderOf, socketFolder } from "./lock.ts"

const run = promisify(execFile)
/** A server that is ending waits for its clients, and those for their open requests. */
const START_TIMEOUT = 60_000

const GONE = ["ENOENT", "ECONNREFUSED"]

/**
 * An embedded PostgreSQL for machines without one. It listens on a socket in a private folder, so
 * it needs neither port nor password. The first process starts it, later ones find it (also after
 * `kill -9`), and the last one stops it. Data is in `wanted` or in `apart`.
 */
export async function embeddedPostgres(
  wanted: string,
  settings: Record<string, string> = {},
  apart?: string,
) {
  const { home, owner } = await postgresHome(wanted)
  const { programs, version } = await installPostgres(home)
  const folder = apart ? await belongingTo(apart, owner) : home
  const data = join(folder, `data-${version.split(".")[0]}`)
  const at = { ...owner, cwd: home }
  for (const one of new Set([home, folder])) await removeDrafts(one)
  if (!(await exists(join(data, "PG_VERSION")))) await initialise(programs, data, owner)

  let socket: string | undefined
  const urlOf = (name: string) =>
    `postgresql://packhaus@localhost/${name}?host=${encodeURIComponent(socket ?? "")}`
  await untilReady()
  await query("create database packhaus").catch(ignoreExisting)
  return { url: urlOf("packhaus"), home, untilReady, stopWhenWeAreGone, stop }

  /** Starts the server if it does not run; returns when it answers. */
  async function untilReady() {
    let server: ChildProcess | undefined
    for (const deadline = Date.now() + START_TIMEOUT; ; await sleep(50)) {
      const holder = await holderOf(data)
      // It may be that of another process: then its socket is the one that counts.
      if (holder === "our server") socket = await socketFolder(data, owner)
      const failure = await query("select 1").then(
        () => undefined,
        (error: Error) => error,
      )
      if (!failure) return
      if (Date.now() > deadline) throw failure
      const ended = !server || server.exitCode !== null || server.signalCode !== null
      if (!ended || holder === "our server") continue
      // PostgreSQL would take another program with the process id of a dead server for a live one.
      if (holder === "another process") await rm(join(data, "postmaster.pid"), { force: true })
      server = await start()
    }
  }

  async function start() {
    socket ??= await socketFolder(data, owner)
    const all = {
      listen_addresses: "",
      unix_socket_directories: socket,
      timezone: "UTC",
      ...settings,
    }
    const flags = Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`])
    const log = await open(join(home, "postgres.log"), "a")
    // Detached: Ctrl-C must not reach it before we have closed our connections.
    const server = spawn(join(programs, "bin/postgres"), ["-D", data, ...flags], {
      ...at,
      detached: true,
      stdio: ["ignore", log.fd, log.fd],
    })
    server.unref()
    await log.close()
    return server
  }

  /** Stops the server when this process has ended, however it ended, and its clients have left. */
  function stopWhenWeAreGone() {
    const script = 'cat >/dev/null; "$0" stop -D "$1" -m smart -t 30 || "$0" stop -D "$1" -m fast'
    const guard = spawn("sh", ["-c", script, join(programs, "bin/pg_ctl"), data], {
      ...at,
      detached: true,
      stdio: ["pipe", "ignore", "ignore"],
    })
    guard.unref()
    // A pipe to a child is a socket; its type is a stream.
    if (guard.stdin instanceof Socket) guard.stdin.unref()
  }

  /** Stops the server unless another process uses it. */
  async function stop() {
    const others = "backend_type = 'client backend' and application_name <> 'stopping'"
    const look = query(`select 1 from pg_stat_activity where ${others}`, "stopping")
    const found = await look.catch((error: NodeJS.ErrnoException) => {
      if (GONE.includes(error.code ?? "")) return undefined // another has just stopped it
      throw error
    })
    if (!found || found.length > 0) return
    const stopped = await run(join(programs, "bin/pg_ctl"), ["stop", "-D", data, "-m", "fast"], at)
      .then(() => true)
      .catch(() => false)
    if (stopped && socket) await rm(socket, { recursive: true, force: true })
  }

  async function query(statement: string, application_name = "starting") {
    if (!socket) throw new Error("PostgreSQL does not run")
    const client = new pg.Client({ connectionString: urlOf("postgres"), application_name })
    client.on("error", () => {}) // the server ended while we were connected: the query says so too
    await client.connect()
    const { rows } = await client.query(statement).finally(() => client.end())
    return rows
  }
}

/** Made beside its place and moved there when complete. */
async function initialise(programs: string, data: string, owner: Owner) {
  const draft = `${data}.draft-${process.pid}`
  const who = ["--username=packhaus", "--auth=trust"]
  const locale = ["--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"]
  const cwd = dirname(data)
  await run(join(programs, "bin/initdb"), [...who, "--encoding=UTF8", ...locale, "-D", draft], {
    ...owner,
    cwd,
  })
  await moveInto(draft, data)
  await chmod(data, 0o700)
}
