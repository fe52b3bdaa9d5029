import { type ChildProcess, spawn } from "node:child_process"
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { afterAll } from "vitest"
import { freePorts } from "./free-ports.ts"
import { familyOf, isAlive } from "./processes.ts"

/** Waits for a condition; throws after `patience` milliseconds. */
export async function until(
  holds: () => Promise<boolean> | boolean,
  what: string,
  patience = 300_000,
) {
  for (const deadline = Date.now() + patience; !(await holds()); await sleep(100))
    if (Date.now() > deadline) throw new Error(`waited too long until ${what}`)
}

/** For the search of all logs: see tools/leaks.ts. */
function keepLog(file: string) {
  const logs = process.env.TEST_LOGS
  if (logs && existsSync(file)) cpSync(file, join(logs, `start-${process.pid}-${Date.now()}.log`))
}

type Options = { root?: string; empty?: boolean; environment?: Record<string, string | undefined> }

/** Starts of the product in a data folder of their own; running programs end with the tests. */
export async function installation() {
  const folder = mkdtempSync(join(tmpdir(), "packhaus-starting-"))
  chmodSync(folder, 0o711) // PostgreSQL's user passes through it
  const [data, web] = [join(folder, "data"), join(folder, "web")]
  mkdirSync(web)
  writeFileSync(join(web, "index.html"), "<!doctype html><title>Packhaus</title>")
  const port = await freePorts(9)
  const begun: ChildProcess[] = []

  /** Runs `npm start`; collects its output, waits until it is ready, and can kill it. */
  function begin({ root = ".", empty = false, environment = {} }: Options = {}) {
    const program = spawn(
      "node_modules/node/bin/node",
      ["tools/start.ts", ...(empty ? ["--empty"] : [])],
      {
        cwd: root,
        stdio: ["ignore", "pipe", "pipe", "ipc"],
        env: { ...process.env, PORT: `${port}`, PACKHAUS_DATA: data, WEB_DIR: web, ...environment },
      },
    )
    begun.push(program)
    let printed = ""
    for (const stream of [program.stdout, program.stderr])
      stream?.on("data", (text) => {
        printed += text
      })
    let ready = false
    program.once("message", () => {
      ready = true
    })
    const hasEnded = () => program.exitCode !== null || program.signalCode !== null
    return {
      printed: () => printed,
      async untilReady() {
        await until(() => ready || hasEnded(), `it runs: ${printed}`, 240_000)
        if (!ready) throw new Error(`it ended: ${printed}`)
      },
      /**
       * Like a power cut: none of its processes can clean up. PostgreSQL's are left to end on their
       * own.
       */
      async kill() {
        const family = familyOf(program.pid ?? 0)
        const ours = family.filter(({ command }) => command.includes("node"))
        for (const pid of [program.pid ?? 0, ...ours.map((one) => one.pid)])
          if (isAlive(pid)) process.kill(pid, "SIGKILL")
        await until(() => family.every(({ pid }) => !isAlive(pid)), "all have ended")
      },
      async stop() {
        program.kill("SIGTERM")
        await until(hasEnded, "it has ended")
      },
    }
  }

  afterAll(async () => {
    for (const program of begun) program.kill("SIGTERM")
    await until(() => begun.every((p) => p.exitCode !== null || p.signalCode !== null), "all ended")
    keepLog(join(data, "server.log"))
    rmSync(folder, { recursive: true, force: true })
  })
  return { url: `http://127.0.0.1:${port}`, folder, begin }
}
