/**
 * `npm test`: everything that must pass, with a summary in the last line. `--all` adds long tests,
 * long journeys and each journey in its second language, `--journeys` runs the journeys only; names
 * of files run only their tests; `--since main` runs the checks, and the tests that the changes since
 * then concern. The order of files is random; `--seed N` repeats one. Files with
 * failed tests run a second time, alone; tests that pass then are unstable, and the last line names them;
 * `--once` counts them as failed.
 */
import { randomInt, randomUUID } from "node:crypto"
import { globSync } from "node:fs"
import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises"
import { availableParallelism, tmpdir } from "node:os"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { databasesOf, dropLeftOn } from "@packhaus/kernel/testing/left-databases"
import { startTestServer } from "@packhaus/kernel/testing/test-server"
import { checks, run } from "./checks.ts"
import { chromium, HOW_TO_GET_IT } from "./chromium.ts"
import { searchLogs } from "./leaks.ts"
import { builtServer } from "./starter/server-build.ts"
import { builtShopFront, builtWeb } from "./starter/web-build.ts"
import { changedSince, concerned } from "./testing/concerned.ts"
import { runAll, type Task } from "./testing/pool.ts"
import { type Failure, readReport, summaryOf } from "./testing/report.ts"

const { values: options, positionals: files } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: "boolean" },
    journeys: { type: "boolean" },
    once: { type: "boolean" },
    since: { type: "string" },
    seed: { type: "string", default: `${randomInt(2 ** 31)}` },
  },
})
if (!/^\d+$/.test(options.seed)) throw new TypeError("--seed is a whole number")
console.log(`files in the order of --seed ${options.seed}`)
process.once("disconnect", () => process.exit(1)) // vitest's workers end with their parent

/** With fewer lines or secrets than this, the search of the logs is incomplete. */
const MIN_CHECKED = { lines: 5000, secrets: 500 }
/** More files with failed tests than this are not coincidence. */
const MAX_RETRIES = 6
const total = { passed: 0 }
const failed: Failure[] = []
const scratch = await mkdtemp(join(tmpdir(), "packhaus-tests-"))
process.env.TEST_LOGS = join(scratch, "logs")
await mkdir(process.env.TEST_LOGS)
if (options.all) process.env.ALL_LANGUAGES = "true" // see e2e/harness.ts

/** No log of a tested server contains a secret. */
async function logs() {
  const { leaks, lines, secrets } = await searchLogs(join(scratch, "logs"))
  for (const leak of leaks.slice(0, 20)) console.error(`the log shows ${leak}`)
  const isEnough = lines >= MIN_CHECKED.lines && secrets >= MIN_CHECKED.secrets
  const isGood = leaks.length === 0 && isEnough
  console.log(`${isGood ? "ok  " : "FAIL"}  ${secrets} secrets in none of ${lines} lines of logs`)
  if (isGood) total.passed++
  else failed.push({ file: "", title: "no secret in a log", message: "see above" })
}

/** Runs some of the projects of vitest.config.ts; returns passed and failed tests. */
async function vitest(...args: string[]) {
  const report = join(scratch, `${randomUUID()}.json`)
  const reporters = ["--reporter=default", "--reporter=./tools/testing/report.ts"]
  const command = ["run", `--sequence.seed=${options.seed}`, ...reporters, ...args]
  const code = await run(process.execPath, ["node_modules/vitest/vitest.mjs", ...command], {
    env: { ...process.env, TEST_REPORT: report },
  })
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
 * A test that fails beside others and passes alone is unstable: a fault named at the end, but not
 * one of the tested change. More than a few are not coincidence and are not repeated.
 */
async function retryFailed(): Promise<Failure[]> {
  // Checks of the sources have no file and no second try.
  const [checks, tests] = [failed.filter(({ file }) => !file), failed.filter(({ file }) => file)]
  const files = [...new Set(tests.map(({ file }) => file))]
  if (files.length === 0 || files.length > MAX_RETRIES) return []
  console.log(`\nonce more, alone: ${files.join(" ")}`)
  const second = await vitest("--maxWorkers=1", ...files)
  const isStill = (one: Failure) =>
    second.failures.some((two) => two.file === one.file && two.title === one.title)
  const unstable = tests.filter((one) => !isStill(one))
  total.passed += unstable.length
  failed.splice(0, failed.length, ...checks, ...second.failures)
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
const journeysOf = (project: string): Task => ({
  name: project,
  after: ["builds"],
  run: async () => {
    if (hasBrowser()) await count(`--project=${project}`, "--maxWorkers=1")
  },
})
const journeys = [journeysOf("journeys"), ...(options.all ? [journeysOf("long journeys")] : [])]
const build: Task = {
  name: "builds",
  // Made once here: starts beside each other would each make their own. Tests report errors.
  async run() {
    for (const built of [builtWeb, builtServer, builtShopFront])
      await built(console.log).catch(() => undefined)
  },
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
/** Tests of some projects in one process, which loads its modules once. */
const tests = (...args: string[]): Task => ({
  name: args.join(" "),
  run: () => count("--maxWorkers=1", ...args),
})
/** The database tests take as long as all others together. */
const SHARDS = 4
const shards = Array.from({ length: SHARDS }, (_, index) =>
  tests("--project=database", `--shard=${index + 1}/${SHARDS}`),
)
/** Longest first, so that short ones fill the remaining time. */
const everything: Task[] = [
  build,
  ...shards.slice(0, 1),
  ...journeys,
  ...(options.all ? [tests("--project=long")] : []),
  ...shards.slice(1),
  tests("--project=@packhaus/web"),
  { ...tests("--project=house"), after: ["builds"] },
  tests("--project=unit", "--project=standins"),
  ...checks.map(check),
]

const retry = async () => (options.once ? [] : await retryFailed())
let unstable: Failure[] = []
if (files.length > 0) await count("--passWithNoTests=false", ...files)
else if (options.since) {
  const all = globSync(["{apps,examples,packages,tools}/**/*.test.{ts,tsx}", "e2e/*.e2e.ts"], {
    exclude: ["**/node_modules/**", "**/*.long.*"],
  })
  const some = concerned(await changedSince(options.since), all)
  console.log(`${some.length} of ${all.length} files of tests, and the checks`)
  await runAll([build, ...checks.map(check)], availableParallelism())
  if (some.length > 0) await count(...some)
  unstable = await retry()
} else if (options.journeys) {
  await runAll([build, ...journeys], 1)
  unstable = await retry()
} else {
  // All its processes share a server and the databases that one of them has filled.
  const server = await startTestServer(process.cwd())
  server.stopWhenWeAreGone()
  const run = randomUUID().slice(0, 8)
  Object.assign(process.env, { TEST_SERVER: server.url, TEST_RUN: run })
  // One more than there are cores, because each waits for its database, a browser or a program
  // sometimes.
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
process.exit(failed.length > 0 ? 1 : 0) // the channel to our starter would keep this process alive
