import { type SpawnOptions, spawn } from "node:child_process"
import { advisoryFaults } from "./advisories.ts"
import { staleDocuments } from "./generated.ts"
import { importGraph } from "./import-graph.ts"
import { featureCircles, fileCircles, forbiddenImports } from "./import-rules.ts"
import { licenceFaults } from "./licences.ts"

/** Runs a program with the terminal as its output; returns the exit code. */
export const run = (command: string, args: string[], options: SpawnOptions = {}) =>
  new Promise<number>((done) => {
    const child = spawn(command, args, { ...options, stdio: ["ignore", "inherit", "inherit"] })
    child.once("error", () => done(1))
    child.once("exit", (code) => done(code ?? 1))
  })

const program = (name: string, ...args: string[]) => run(`node_modules/.bin/${name}`, args)
/** A single checker: a second one would check shared types again, and the other core is in use. */
const types = (folder: string) => program("tsc", "--noEmit", "--checkers", "1", "-p", folder)

async function imports() {
  const graph = await importGraph()
  const faults = [...forbiddenImports(graph), ...fileCircles(graph), ...featureCircles(graph)]
  for (const fault of faults) console.error(fault)
  return faults.length
}

async function licences() {
  const faults = await licenceFaults()
  for (const fault of faults) console.error(fault)
  return faults.length
}

async function advisories() {
  const faults = await advisoryFaults(console.log)
  for (const fault of faults) console.error(fault)
  return faults.length
}

async function documents() {
  const stale = await staleDocuments()
  for (const name of stale) console.error(`${name} is out of date: npm run docs`)
  return stale.length
}

/** Checks of the sources, before any code runs. Each returns 0 for success. */
export const checks: { name: string; check(): Promise<number> }[] = [
  { name: "types", check: () => types(".") },
  { name: "types of the web app", check: () => types("apps/web") },
  { name: "types of the shop front", check: () => types("examples/storefront") },
  { name: "format and lint", check: () => program("biome", "check", ".") },
  { name: "imports between folders, circles of files and modules", check: imports },
  { name: "unused files and exports", check: () => program("knip", "--no-progress") },
  { name: "licences", check: licences },
  { name: "advisories", check: advisories },
  { name: "generated documents", check: documents },
]

/** Runs all checks, two at a time; returns the names of failed ones. */
export async function runChecks() {
  const waiting = [...checks]
  const failed: string[] = []
  async function work() {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const ok = (await next.check()) === 0
      console.log(`${ok ? "ok  " : "FAIL"}  ${next.name}`)
      if (!ok) failed.push(next.name)
    }
  }
  await Promise.all([work(), work()])
  return failed
}
