import { type ChildProcess, spawn } from "node:child_process"
import { closeSync, openSync, renameSync, statSync } from "node:fs"

const GRACE = 27_000
const LARGEST_LOG = 20 * 2 ** 20

/**
 * Flags for our programs. V8 would let short-lived objects fill 64 MB before collecting them, also
 * in an idle process.
 */
export const nodeFlags = ["--disable-proto=delete", "--max-semi-space-size=8"]

export type Child = { process: ChildProcess; exit: Promise<number>; stop(): Promise<void> }

/**
 * Starts a program detached from the terminal, so that Ctrl-C reaches only the starter; the channel
 * and the pipe to its stdin close with the starter, and then it ends too.
 */
export function startChild(
  program: string,
  environment: NodeJS.ProcessEnv = {},
  logFile?: string,
): Child {
  const log = logFile ? openLog(logFile) : undefined
  const child = spawn(process.execPath, [...nodeFlags, program], {
    detached: true,
    stdio: ["pipe", log ?? "inherit", "inherit", "ipc"],
    env: { ...process.env, STANDIN_PARENT: "1", ...environment },
  })
  if (log) closeSync(log)
  child.stdin?.on("error", () => {}) // it ended first
  const exit = new Promise<number>((done) => child.once("exit", (code) => done(code ?? 1)))
  return {
    process: child,
    exit,
    /** Asks the program to end, and kills it after a while. */
    async stop() {
      const insist = setTimeout(() => child.kill("SIGKILL"), GRACE)
      child.kill("SIGTERM")
      await exit
      clearTimeout(insist)
    },
  }
}

/** Waits for a program's first message; throws if it ends before. */
export const untilReady = (child: Child, name: string) =>
  new Promise<void>((done, fail) => {
    child.process.once("message", () => done())
    void child.exit.then((code) =>
      fail(new Error(`The ${name} ended while it started (code ${code}).`)),
    )
  })

/** Waits for a program to finish; throws if it fails. */
export async function runToEnd(child: Child, name: string) {
  const code = await child.exit
  if (code !== 0) throw new Error(`The ${name} failed (code ${code}): see above.`)
}

/** Opens the log for appending; rotates it once it has grown large, keeping one older file. */
function openLog(file: string) {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (size > LARGEST_LOG) renameSync(file, `${file}.old`)
  return openSync(file, "a", 0o600)
}
