/**
 * `npm run mutants -- <path>…`: Stryker makes small changes in the rules of a file, one at a time,
 * in a copy of the tree, and the tests beside it must notice each. `--tests <path>` selects other
 * tests. Without a path, runs all of tools/mutants/rules.ts. Fails if fewer than 85 of 100 are
 * noticed.
 */
import { existsSync, statSync } from "node:fs"
import { mkdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { embeddedPostgres } from "@packhaus/kernel/postgres/embedded"
import { dropLeftOn } from "@packhaus/kernel/testing/left-databases"
import { run } from "./checks.ts"
import { copiedTree } from "./mutants/copy.ts"
import { type Result, resultsIn } from "./mutants/report.ts"
import { type Rules, rules, testsOf } from "./mutants/rules.ts"

const GOAL = 85
const OWN = "tools/mutants"
/** Changes that the compiler notices: an unknown text, an object without fields. */
const NOTICED_BY_TYPES = ["StringLiteral", "ObjectLiteral"]

const { values: options, positionals: paths } = parseArgs({
  allowPositionals: true,
  options: { tests: { type: "string", multiple: true }, workers: { type: "string", default: "2" } },
})
process.once("disconnect", () => process.exit(1))

const how = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
if (
  !existsSync(`${OWN}/node_modules/@stryker-mutator`) &&
  (await run("npm", ["ci", "--prefix", OWN, ...how])) !== 0
)
  throw new Error("Stryker could not be installed")

const isFolder = (path: string) => statSync(path).isDirectory()
const testsIn = (path: string) => (isFolder(path) ? `${path}/**/*.test.ts` : path)
const filesIn = (path: string) =>
  isFolder(path) ? [`${path}/**/*.ts`, "!**/*.test.ts", "!**/testing/**"] : [path]
const needsDatabase = ({ tests }: Rules) =>
  tests.some((path) => /^(apps\/api|packages\/(kernel|commerce))\//.test(path))

const named = paths.map((path): Rules => {
  const known = rules.find(({ name }) => name === path)
  const tests = options.tests ?? known?.tests ?? testsOf(path)
  return { name: path, files: known?.files ?? [path], tests }
})
const chosen = named.length > 0 ? named : rules
const folder = await copiedTree("mutants", "node_modules", "tools/mutants/node_modules")
/** A folder of this tree only, whose contents before and after belong to no other run. */
const home = `${folder}-postgres`
const server = chosen.some(needsDatabase)
  ? await embeddedPostgres(home, { fsync: "off", full_page_writes: "off" })
  : undefined
if (server) process.env.DATABASE_URL = server.url

/**
 * Stryker kills its workers in the middle of tests, which leaves gigabytes per day. No mutant takes
 * this many minutes.
 */
const LEFT_MINUTES = 10
const dropAll = async () => server && dropLeftOn(server.url, { minutes: 0, inUse: true })
await dropAll()
const dropping = setInterval(() => {
  if (server)
    void dropLeftOn(server.url, { minutes: LEFT_MINUTES, names: "^test_" }).catch(console.error)
}, 60_000)

/** The results of the mutants of these rules. Empty if Stryker did not run. */
async function attempt(one: Rules): Promise<Result[]> {
  const database = needsDatabase(one)
    ? {
        globalSetup: "packages/kernel/src/testing/global-setup.ts",
        provide: { migrations: "apps/api/migrations" },
      }
    : {}
  const vitest = {
    test: {
      ...database,
      include: one.tests.map(testsIn),
      exclude: ["**/*.long.test.ts"],
      isolate: false,
      maxWorkers: 1,
      testTimeout: 20_000,
    },
  }
  const report = "reports/mutation.json"
  const stryker = {
    testRunner: "vitest",
    plugins: ["@stryker-mutator/vitest-runner"],
    vitest: { configFile: "mutants.vitest.config.ts", related: false },
    mutate: one.files.flatMap(filesIn),
    mutator: { excludedMutations: NOTICED_BY_TYPES },
    coverageAnalysis: "perTest",
    concurrency: Number(options.workers),
    timeoutMS: 30_000,
    inPlace: true,
    reporters: ["progress-append-only", "json"],
    jsonReporter: { fileName: report },
    allowConsoleColors: false,
  }
  await mkdir(join(folder, "reports"), { recursive: true })
  await writeFile(
    join(folder, "mutants.vitest.config.ts"),
    `export default ${JSON.stringify(vitest)}`,
  )
  await writeFile(join(folder, "mutants.config.json"), JSON.stringify(stryker))
  const program = join(folder, "node_modules/@stryker-mutator/core/bin/stryker.js")
  const code = await run(process.execPath, [program, "run", "mutants.config.json"], { cwd: folder })
  return code === 0 ? resultsIn(join(folder, report)) : []
}

let isGood = true
const sums: string[] = []
for (const one of chosen) {
  const results = await attempt(one)
  const all = results.reduce((sum, result) => sum + result.all, 0)
  const noticed = results.reduce((sum, result) => sum + result.noticed, 0)
  const percent = Math.floor((100 * noticed) / all)
  if (!(percent >= GOAL)) isGood = false
  for (const survivor of results.flatMap(({ survivors }) => survivors)) console.log(survivor)
  sums.push(`${one.name}: ${noticed} of ${all} noticed, ${percent} %`)
  console.log(sums.at(-1))
}
clearInterval(dropping)
await dropAll()
await server?.stop()
console.log(sums.join("\n"))
process.exit(isGood ? 0 : 1) // the channel to our starter would keep this process alive
