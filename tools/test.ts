/**
 * `npm test`: everything that must pass, ending in one line that counts. `--all` adds the longer
 * tests, `--journeys` runs the journeys alone; names of files run only the tests in them. The files come
 * in another order each time; `--seed N` repeats one.
 */
import { randomInt, randomUUID } from "node:crypto"
import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { z } from "zod"
import { checks, run, runChecks } from "./checks.ts"
import { chromium, HOW_TO_GET_IT } from "./chromium.ts"
import { searchLogs } from "./leaks.ts"
import { builtWeb } from "./starter/web-build.ts"

const { values: options, positionals: files } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: "boolean" },
    journeys: { type: "boolean" },
    seed: { type: "string", default: `${randomInt(2 ** 31)}` },
  },
})
if (!/^\d+$/.test(options.seed)) throw new TypeError("--seed is a whole number")
console.log(`files in the order of --seed ${options.seed}`)
process.once("disconnect", () => process.exit(1)) // vitest's workers end with their parent

const Report = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
})

/** Fewer lines or secrets than this, and the search of the logs has not seen what it should. */
const LEAST = { lines: 5000, secrets: 500 }
const total = { passed: 0, failed: 0 }
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
  else total.failed++
}

/** Runs some of the projects of vitest.config.ts and counts. A file that does not load counts too. */
async function vitest(...args: string[]) {
  const report = join(scratch, `${randomUUID()}.json`)
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`]
  const code = await run(process.execPath, [
    "node_modules/vitest/vitest.mjs",
    "run",
    `--sequence.seed=${options.seed}`,
    ...reporters,
    ...args,
    ...files,
  ])
  const text = await readFile(report, "utf8").catch(() => "")
  if (!text) return void total.failed++
  const { numPassedTests, numFailedTests, testResults } = Report.parse(JSON.parse(text))
  const unread = testResults.filter((r) => r.status === "failed" && r.assertionResults.length === 0)
  const failed = numFailedTests + unread.length
  total.passed += numPassedTests
  total.failed += code !== 0 && failed === 0 ? 1 : failed
}

async function journeys() {
  if (!chromium()) {
    console.error(HOW_TO_GET_IT)
    if (process.env.CI === "true") total.failed++
    return
  }
  await vitest("--project=journeys", "--maxWorkers=1")
}

if (files.length > 0) await vitest("--passWithNoTests=false")
else if (options.journeys) await journeys()
else {
  // Two tests need the build; what is wrong with it, they say.
  const [failed] = await Promise.all([runChecks(), builtWeb(console.log).catch(() => undefined)])
  total.failed += failed.length
  total.passed += checks.length - failed.length
  const rest = ["--project=!journeys", "--project=!house"]
  await vitest(...rest, ...(options.all ? [] : ["--project=!long"]))
  // Both start programs and wait for them: one beside the other leaves no core idle.
  await Promise.all([journeys(), vitest("--project=house", "--maxWorkers=1")])
  await logs()
}
await rm(scratch, { recursive: true, force: true })
if (total.failed > 0) console.log(`the same order again: --seed ${options.seed}`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 ? 1 : 0) // the channel to our starter would keep us
