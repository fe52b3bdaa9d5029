import { execFile } from "node:child_process"
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { promisify } from "node:util"
import { expect, it, onTestFinished } from "vitest"
import { z } from "zod"
import { checkOut, isHere, releases } from "./release-tree.ts"

const run = promisify(execFile)
const Report = z.object({
  testResults: z.array(
    z.object({
      message: z.string(),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
    }),
  ),
})

/** The release's own matrix of roles and routes, without its other tests of routes. */
const MATRIX = `
  import { describe } from "vitest"
  import { shards } from "./testing/expectations.ts"
  import { matrix } from "./testing/suites/matrix.ts"
  import { createTestApp } from "./testing/test-app.ts"
  const testApp = await createTestApp()
  for (const [name, shard] of shards) describe(name, () => matrix(testApp, shard))`

const release = (await releases()).at(-1)
const isTried = release !== undefined && (await isHere(release))
if (!isTried) process.stderr.write("the last release is not tried: this clone lacks its commit\n")

/** Installs the release's packages with those of its tests. */
const install = (folder: string) =>
  run("npm", ["ci", "--no-audit", "--ignore-scripts"], { cwd: folder, maxBuffer: 2 ** 26 })

it.skipIf(!isTried)(
  "the last release's server grants each role the same on the new schema, unless `stop` ends it before",
  { timeout: 60 * 60_000 },
  async () => {
    if (!release) return
    const folder = await mkdtemp(join(tmpdir(), "release-matrix-"))
    onTestFinished(async () => {
      for (const path of [folder, `${folder}.tar`]) await rm(path, { recursive: true, force: true })
    })
    await checkOut(release, folder, install)
    const migrations = "apps/api/migrations"
    await cp(resolve(migrations), join(folder, migrations), { recursive: true })
    const test = "apps/api/src/upgrade-matrix.test.ts"
    await writeFile(join(folder, test), MATRIX)

    const report = join(folder, "report.json")
    // A second run alone: a machine under load is slow, not wrong.
    const options = ["--project=database", "--maxWorkers=1", "--retry=1", "--reporter=json"]
    const { TEST_SERVER: _, TEST_RUN: __, ...env } = process.env // of the tests of this version
    await run(
      process.execPath,
      ["node_modules/vitest/vitest.mjs", "run", ...options, `--outputFile=${report}`, test],
      { cwd: folder, env, maxBuffer: 2 ** 28 },
    ).catch(() => undefined) // the report names failed tests
    const { testResults } = Report.parse(JSON.parse(await readFile(report, "utf8")))
    const results = testResults.flatMap(({ assertionResults }) => assertionResults)
    const messages = testResults.map(({ message }) => message)
    expect(messages).toEqual([""])
    const failed = results
      .filter(({ status }) => status !== "passed")
      .map(({ fullName }) => fullName.split("by role: ").at(-1))
    // A server that is stopped before the migration may fail at more routes than those that show why.
    const { stop } = release
    expect(failed).toEqual(stop ? expect.arrayContaining([...stop.routes]) : [])
    expect(results.length).toBeGreaterThan(500)
  },
)
