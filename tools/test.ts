/**
 * `npm test`: everything that must pass, ending in one line that counts. `--all` adds the longer
 * tests, `--journeys` runs the journeys alone; names of files run only the tests in them.
 */
import { mkdtemp, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { z } from "zod"
import { checks, run, runChecks } from "./checks.ts"
import { chromium, HOW_TO_GET_IT } from "./chromium.ts"

const { values: options, positionals: files } = parseArgs({
  allowPositionals: true,
  options: { all: { type: "boolean" }, journeys: { type: "boolean" } },
})
process.once("disconnect", () => process.exit(1)) // vitest's workers end with their parent

const Report = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
})

const total = { passed: 0, failed: 0 }
const scratch = await mkdtemp(join(tmpdir(), "packhaus-tests-"))

/** Runs some of the projects of vitest.config.ts and counts. A file that does not load counts too. */
async function vitest(...args: string[]) {
  const report = join(scratch, "report.json")
  await rm(report, { force: true })
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`]
  const code = await run(process.execPath, [
    "node_modules/vitest/vitest.mjs",
    "run",
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
  const failed = await runChecks()
  total.failed += failed.length
  total.passed += checks.length - failed.length
  await vitest("--project=!journeys", ...(options.all ? [] : ["--project=!long"]))
  await journeys()
}
await rm(scratch, { recursive: true, force: true })
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 ? 1 : 0) // the channel to our starter would keep us
