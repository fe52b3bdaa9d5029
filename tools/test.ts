/**
 * `npm test`: everything that must pass, ending in one line that counts. `--all` adds the longer
 * tests, `--journeys` runs the journeys alone; names of files run only the tests in them. The files come
 * in another order each time; `--seed N` repeats one. Files with failed tests run a second time, alone,
 * and the tests that pass then are named as unstable; `--once` counts them as failed.
 */
import { randomInt, randomUUID } from "node:crypto"
import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { checks, run, runChecks } from "./checks.ts"
import { chromium, HOW_TO_GET_IT } from "./chromium.ts"
import { searchLogs } from "./leaks.ts"
import { builtWeb } from "./starter/web-build.ts"
import { type Failure, readReport } from "./testing/report.ts"

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
async function again() {
  const again = [...new Set(failed.map((failure) => failure.file))]
  if (again.length === 0 || again.length > MOST_AGAIN || again.includes("")) return
  console.log(`\nonce more, alone: ${again.join(" ")}`)
  const second = await vitest("--maxWorkers=1", ...again)
  const isStill = (one: Failure) =>
    second.failures.some((two) => two.file === one.file && two.title === one.title)
  const first = failed.splice(0)
  const unstable = first.filter((one) => !isStill(one))
  total.passed += unstable.length
  failed.push(...second.failures)
  for (const one of unstable) console.log(`UNSTABLE  ${one.file} > ${one.title}\n${one.message}`)
}

async function journeys() {
  if (!chromium()) {
    console.error(HOW_TO_GET_IT)
    if (process.env.CI === "true")
      failed.push({ file: "", title: "journeys", message: HOW_TO_GET_IT })
    return
  }
  await count("--project=journeys", "--maxWorkers=1")
}

if (files.length > 0) await count("--passWithNoTests=false", ...files)
else if (options.journeys) await journeys()
else {
  // Two tests need the build; what is wrong with it, they say.
  const [faults] = await Promise.all([runChecks(), builtWeb(console.log).catch(() => undefined)])
  for (const title of faults) failed.push({ file: "", title, message: "a check of the sources" })
  total.passed += checks.length - faults.length
  const rest = ["--project=!journeys", "--project=!house"]
  await count(...rest, ...(options.all ? [] : ["--project=!long"]))
  // Both start programs and wait for them: one beside the other leaves no core idle.
  await Promise.all([journeys(), count("--project=house", "--maxWorkers=1")])
  await logs()
}
if (!options.once && files.length === 0) await again()
await rm(scratch, { recursive: true, force: true })
for (const one of failed) console.log(`FAILED  ${one.file} > ${one.title}\n${one.message}`)
if (failed.length > 0) console.log(`the same order again: --seed ${options.seed}`)
console.log(`${total.passed} passed, ${failed.length} failed`)
process.exit(failed.length > 0 ? 1 : 0) // the channel to our starter would keep us
