import { appendFileSync, mkdirSync, openSync } from "node:fs"
import { join } from "node:path"
import type { ServerOptions } from "../server.ts"

/**
 * Where `npm test` collects the logs of all servers and the secrets used with them, for a search at
 * the end. Without it nothing is logged.
 */
const folder = process.env.TEST_LOGS
if (folder) mkdirSync(folder, { recursive: true })
const fileOf = (kind: string) => join(folder ?? "", `${process.pid}.${kind}`)

/** For a server in this process. */
export const logged = (): Pick<ServerOptions, "log" | "logTo"> =>
  folder
    ? { log: true, logTo: { write: (line) => appendFileSync(fileOf("log"), line) } }
    : { log: false }

/** For a server process: its standard output and environment. */
export const loggedProcess = () =>
  folder
    ? { output: openSync(fileOf("log"), "a"), environment: { LOG: "true" } }
    : { output: "ignore" as const, environment: { LOG: "false" } }

/** Registers secrets that must not appear in a log. */
export function plant(...secrets: (string | undefined)[]) {
  if (!folder) return
  const lines = secrets.flatMap((secret) => (secret ? [`${JSON.stringify(secret)}\n`] : []))
  appendFileSync(fileOf("secrets"), lines.join(""))
}

const NAMES = /"(?:\w*password\w*|token|access_token|secret)":"((?:[^"\\]|\\.){12,})"/g
/** Registers every value named like a secret in a request or its reply. */
export function plantFrom(...values: unknown[]) {
  if (!folder) return
  for (const value of values)
    for (const [, text] of (JSON.stringify(value) ?? "").matchAll(NAMES)) plant(text)
}
