/**
 * `npm test`: everything that must pass, ending in one line that counts. `--all` adds the longer
 * tests and each journey in its other language, `--journeys` runs the journeys alone; names of files run
 * only the tests in them. The files come in another order each time; `--seed N` repeats one. Files with
 * failed tests run a second time, alone; tests that pass then are unstable, and the last line names them;
 * `--once` counts them as failed.
 */
import { randomInt, randomUUID } from "node:crypto"
import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises"
import { availableParallelism, tmpdir } from "node:os"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { databasesOf, dropLeftOn } from "@packhaus/kernel/testing/left-databases"
import { startTestServer } from "@packhaus/kernel/testing/test-server"
import { checks, run } from "./checks.ts"
import { chromium, HOW_TO_GET_IT } from "./chromium.ts"
import { searchLogs } from "./leaks.ts"
import { builtWeb } from "./starter/web-build.ts"
import { runAll, type Task } from "./testing/pool.ts"
import { type Failure, readReport, summaryOf } from "./testing/report.ts"

const { values: options, positionals: files } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: "boolean" },
    journeys: { type: "boolean" },
    once: { type: "boolean" },
    seed: { type: "string", default: `${randomInt(2 ** 31)}` },
  },
})
if (!/^\d+$/.test(options.seed)) throw new TypeError("--seed is a whole number")
console.log(`files in the order of --seed ${options.seed}`)
process.once("disconnect", () => process.exit(1)) // vitest's workers end with their parent

/** Fewer lines or secrets than this, and the search of the logs has not seen what it should. */
const LEAST = { lines: 5000, secrets: 500 }
/** More files than these with failed tests are no accident. */
const MOST_AGAIN = 6
const total = { passed: 0 }
const failed: Failure[] = []
const scratch = await mkdtemp(join(tmpdir(), "packhaus-tests-"))

// Servers, workers and tools start many times: each after the first takes half the time to load.
process.env.NODE_COMPILE_CACHE ??= join(scratch, "compile-cache")
process.env.TEST_LOGS = join(scratch, "logs")
await mkdir(process.env.TEST_LOGS)
if (options.all) process.env.ALL_LANGUAGES = "true" // see e2e/harness.ts

/** No log of any server that was tested holds a secret. */
async function logs() {
  const { leaks, lines, secrets } = await searchLogs(join(scratch, "logs"))
  for (const leak of leaks.slice(0, 20)) console.error(`the log shows ${leak}`)
  const isEnough = lines >= LEAST.lines && secrets >= LEAST.secrets
  const isGood = leaks.length === 0 && isEnough
  console.log(`${isGood ? "ok  " : "FAIL"}  ${secrets} secrets in none of ${lines} lines of logs`)
  if (isGood) total.passed++
  else failed.push({ file: "", title: "no secret in a log", message: "see above" })
}

/** Runs some of the projects of vitest.config.ts: what passed and what failed. */
async function vitest(...args: string[]) {
  const report = join(scratch, `${randomUUID()}.json`)
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`]
  const code = await run(process.execPath, [
    "node_modules/vitest/vitest.mjs",
    "run",
    `--sequence.seed=${options.seed}`,
    ...reporters,
    ...args,
  ])
  const text = await readFile(report, "utf8").catch(() => "")
  const outcome = text ? readReport(text) : { passed: 0, failures: [] }
  if (code !== 0 && outcome.failures.length === 0) {
    const message = `vitest ended with ${code}; its output is above`
    outcome.failures.push({ file: "", title: `vitest ${args.join(" ")}`, message })
  }
  return outcome
}

async function count(...args: string[]) {
  const { passed, failures } = await vitest(...args)
  total.passed += passed
  failed.push(...failures)
}

/**
 * A test that fails beside others and passes alone is unstable: a fault to be mended, and named at the
 * end, but none of the change that is tested. More than a few are no accident and run once.
 */
async function again(): Promise<Failure[]> {
  const again = [...new Set(failed.map((failure) => failure.file))]
  if (again.length === 0 || again.length > MOST_AGAIN || again.includes("")) return []
  console.log(`\nonce more, alone: ${again.join(" ")}`)
  const second = await vitest("--maxWorkers=1", ...again)
  const isStill = (one: Failure) =>
    second.failures.some((two) => two.file === one.file && two.title === one.title)
  const first = failed.splice(0)
  const unstable = first.filter((one) => !isStill(one))
  total.passed += unstable.length
  failed.push(...second.failures)
  for (const one of unstable) console.log(`UNSTABLE  ${one.file} > ${one.title}\n${one.message}`)
  return unstable
}

const hasBrowser = () => {
  if (chromium()) return true
  console.error(HOW_TO_GET_IT)
  if (process.env.CI === "true")
    failed.push({ file: "", title: "journeys", message: HOW_TO_GET_IT })
  return false
}
const journeys: Task = {
  name: "journeys",
  after: ["web build"],
  run: async () => {
    if (hasBrowser()) await count("--project=journeys", "--maxWorkers=1")
  },
}
const build: Task = {
  name: "web build",
  // What is wrong with it, those that need it say.
  run: async () => void (await builtWeb(console.log).catch(() => undefined)),
}
const check = ({ name, check }: (typeof checks)[number]): Task => ({
  name,
  run: async () => {
    const isGood = (await check()) === 0
    console.log(`${isGood ? "ok  " : "FAIL"}  ${name}`)
    if (isGood) total.passed++
    else failed.push({ file: "", title: name, message: "a check of the sources" })
  },
})
/** Tests of some projects in one process: its modules are loaded once. */
const tests = (...args: string[]): Task => ({
  name: args.join(" "),
  run: () => count("--maxWorkers=1", ...args),
})
/** The tests on the database take as long as all others together. */
const SHARDS = 4
const shards = Array.from({ length: SHARDS }, (_, index) =>
  tests("--project=database", `--shard=${index + 1}/${SHARDS}`),
)
/** Longest first, so that the last ones fill what is left of the time. */
const everything: Task[] = [
  build,
  ...shards.slice(0, 1),
  journeys,
  ...(options.all ? [tests("--project=long")] : []),
  ...shards.slice(1),
  tests("--project=@packhaus/web"),
  { ...tests("--project=house"), after: ["web build"] },
  tests("--project=unit", "--project=standins"),
  ...checks.map(check),
]

const retry = async () => (options.once ? [] : await again())
let unstable: Failure[] = []
if (files.length > 0) await count("--passWithNoTests=false", ...files)
else if (options.journeys) {
  await runAll([build, journeys], 1)
  unstable = await retry()
} else {
  // Its processes are one run: they share a server and the databases that one of them has filled.
  const server = await startTestServer(process.cwd())
  server.stopWhenWeAreGone()
  const run = randomUUID().slice(0, 8)
  Object.assign(process.env, { TEST_SERVER: server.url, TEST_RUN: run })
  // One more than there are cores: each waits for its database, a browser or a program now and then.
  await runAll(everything, availableParallelism() + 1)
  unstable = await retry()
  await dropLeftOn(server.url, databasesOf(run))
  await server.stop()
  await logs()
}
await rm(scratch, { recursive: true, force: true })
for (const one of failed) console.log(`FAILED  ${one.file} > ${one.title}\n${one.message}`)
if (failed.length > 0) console.log(`the same order again: --seed ${options.seed}`)
console.log(summaryOf({ passed: total.passed, failed: failed.length, unstable }))
process.exit(failed.length > 0 ? 1 : 0) // the channel to our starter would keep us
