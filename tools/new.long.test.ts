import { execFile } from "node:child_process"
import { rm } from "node:fs/promises"
import { promisify } from "node:util"
import { afterAll, expect, it } from "vitest"
import { copiedTree } from "./mutants/copy.ts"

const folder = await copiedTree("new", "node_modules")
afterAll(() => rm(folder, { recursive: true, force: true }))
const run = (command: string, ...args: string[]) =>
  promisify(execFile)(command, args, { cwd: folder, maxBuffer: 2 ** 26 })
const lines = async (...args: string[]) => (await run("git", ...args)).stdout.trim().split("\n")
const create = () => run(process.execPath, "tools/new.ts", "quality-notes", "--de", "Notiz,Notizen")

await run("git", "init", "-q")
await run("git", "add", "-A")
const { stdout } = await create()
const added = await lines("ls-files", "--others", "--exclude-standard")
const changed = await lines("diff", "--name-only", "--", "apps", "packages")

it("writes 14 files, names them, and registers the module in four others", () => {
  expect(added).toHaveLength(14)
  expect(stdout.split("\n")).toEqual(expect.arrayContaining(added))
  expect(changed).toEqual([
    "apps/api/src/features/modules.ts",
    "apps/api/src/tables.ts",
    "apps/api/src/testing/audit-lines.json", // generated
    "packages/contract/src/endpoints.ts",
    "packages/contract/src/features.ts",
  ])
})

it("leaves no name of the template", async () => {
  const grep = lines(
    "grep",
    "-il",
    "--untracked",
    "-e",
    "sample.\\?thing",
    "--",
    "apps",
    "packages",
  )
  await expect(grep).rejects.toMatchObject({ code: 1, stdout: "" })
})

it("refuses to write the same module again, without writing anything", async () => {
  const message = expect.stringContaining("a table quality_notes")
  await expect(create()).rejects.toMatchObject({ code: 1, stderr: message })
  expect(await lines("ls-files", "--others", "--exclude-standard")).toEqual(added)
})

it.each([["."], ["apps/web"]])("passes the types of %s", async (project) => {
  const types = run("node_modules/.bin/tsc", "--noEmit", "--checkers", "1", "-p", project)
  await expect(types).resolves.toMatchObject({ stdout: "" })
})

it("passes format and lint", async () => {
  const check = run("node_modules/.bin/biome", "check", ...added, ...changed)
  const message = expect.stringContaining("No fixes applied")
  await expect(check).resolves.toMatchObject({ stdout: message })
})

it("passes its generated route tests and its own", async () => {
  const vitest = ["node_modules/vitest/vitest.mjs", "run", "--project=database", "--maxWorkers=1"]
  const tests = run(process.execPath, ...vitest, "apps/api/src/features/quality-notes")
  const message = expect.stringMatching(/Tests .*\d\d passed/)
  await expect(tests).resolves.toMatchObject({ stdout: message })
})
