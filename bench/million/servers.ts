import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { openSync } from "node:fs"
import { join } from "node:path"
import { nodeFlags } from "../../tools/starter/children.ts"
import { freePorts } from "../../tools/testing/free-ports.ts"
import { PLACE } from "./size.ts"

export const SECRET = "bench-secret-0000000000000000"
const root = join(import.meta.dirname, "../..")
const programs = {
  product: join(root, "apps/api/src/main.ts"),
  floor: join(import.meta.dirname, "floor.ts"),
}

export type Server = {
  name: string
  /** The application name of its database connections. */
  application: string
  port: number
  pid: number
  /** Milliseconds from its start until it was ready. */
  startedIn: number
  stop(): Promise<void>
}

type Options = {
  /** Its name in tables. */
  name: string
  databaseUrl: string
  folder: string
  environment?: Record<string, string>
  /** A folder for the output of `--cpu-prof`. */
  profiles?: string | undefined
}

const stopped = async (child: ChildProcess) => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, "exit")
  child.kill("SIGTERM")
  await exit
}

/** Starts the product's server, or a floor, and waits until it answers. */
export async function startServer(
  program: string,
  { name, databaseUrl, folder, environment, profiles }: Options,
) {
  const port = await freePorts(1)
  const application = `bench ${name} ${port}`
  const url = new URL(databaseUrl)
  url.searchParams.set("application_name", application)
  const log = openSync(join(folder, `${name.replaceAll(" ", "-")}.log`), "w")
  const flags = profiles ? ["--cpu-prof", `--cpu-prof-dir=${profiles}`] : []
  const begun = performance.now()
  const child = spawn(process.execPath, [...nodeFlags, ...flags, program], {
    stdio: ["ignore", log, "inherit", "ipc"],
    env: {
      ...process.env,
      DATABASE_URL: url.href,
      PORT: `${port}`,
      HOST: "127.0.0.1",
      PACKHAUS_DATA: folder,
      WEB_DIR: folder,
      SMTP_URL: "",
      SENTRY_DSN: "",
      RATE_LIMIT: "0",
      ROLE: "server",
      NODE_COMPILE_CACHE: join(folder, "compile-cache"), // As with `npm start`.
      MAX_EVENT_LOOP_DELAY: "0",
      SHOPIFY_API_SECRET: SECRET,
      PLACE,
      ...environment,
    },
  })
  const ready = once(child, "message")
  const ended = once(child, "exit").then(() => {
    throw new Error(`${name} ended while it started: see ${folder}`)
  })
  await Promise.race([ready, ended])
  ended.catch(() => {})
  const startedIn = performance.now() - begun
  const { pid = 0 } = child
  const server: Server = {
    name,
    application,
    port,
    pid,
    startedIn,
    stop: () => stopped(child),
  }
  return server
}

export const startProduct = (options: Options) => startServer(programs.product, options)
export const startFloor = (kind: "bare" | "duties", options: Options) =>
  startServer(programs.floor, { ...options, environment: { ...options.environment, FLOOR: kind } })
