import { type ChildProcess, spawn } from "node:child_process"
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { afterAll, expect } from "vitest"
import { untilFree } from "../starter/ports.ts"
import { freePorts } from "./free-ports.ts"
import { familyOf, isAlive } from "./processes.ts"

/** One installation for the tests of a file that kill programs of its starts. */
const folder = mkdtempSync(join(tmpdir(), "packhaus-kill-"))
const [data, web] = [join(folder, "data"), join(folder, "web")]
chmodSync(folder, 0o711) // PostgreSQL's user passes through it
mkdirSync(web)
writeFileSync(join(web, "index.html"), "<!doctype html><title>Packhaus</title>")
const port = await freePorts(9)
let started: ChildProcess | undefined

afterAll(async () => {
  await stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Like `npm start -- --empty`: the outer program that finds Node.js, and all that it starts. */
export async function start() {
  const program = spawn(
    "node_modules/node/bin/node",
    ["tools/run.mjs", "tools/start.ts", "--empty"],
    {
      stdio: "ignore",
      env: { ...process.env, PORT: `${port}`, PACKHAUS_DATA: data, WEB_DIR: web },
    },
  )
  started = program
  await until(isReady, "it answers")
  const family = familyOf(program.pid ?? 0)
  /** Throws if it is missing: a signal to 0 would end this test. */
  function pidOf(part: string) {
    const found = family.find(({ command }) => command.includes(part))
    if (!found) throw new Error(`${part} does not run: ${family.map(({ command }) => command)}`)
    return found.pid
  }
  return {
    family,
    pids: {
      outer: program.pid ?? 0,
      starter: pidOf("tools/start.ts"),
      server: pidOf("apps/api/builds/"),
      PostgreSQL: pidOf("bin/postgres"),
    },
  }
}
export async function stop() {
  started?.kill("SIGTERM")
  if (started) await until(async () => started?.exitCode !== null || started.signalCode !== null)
}

export const isReady = () =>
  fetch(`http://127.0.0.1:${port}/health/ready`, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  )

export async function until(holds: () => Promise<boolean> | boolean, what = "it holds") {
  for (const deadline = Date.now() + 300_000; !(await holds()); await sleep(100))
    if (Date.now() > deadline) throw new Error(`waited too long until ${what}`)
}

/** Throws unless the ports of the server and of its stand-ins are free. */
export const untilPortsAreFree = () => untilFree([port, port + 1, port + 2, port + 5, port + 6], 0)

export type Part = keyof Awaited<ReturnType<typeof start>>["pids"]

/**
 * Kills these programs of a start; expects all others to end too, and free ports for the next
 * start.
 */
export async function kill(parts: readonly Part[]) {
  const { pids, family } = await start()
  for (const part of parts) process.kill(pids[part], "SIGKILL")
  expect(family.length).toBeGreaterThan(1)
  await until(() => family.every(({ pid }) => !isAlive(pid)), "all have ended")
  await untilPortsAreFree()
}
