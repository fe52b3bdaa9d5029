import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, expect, test } from "vitest"
import { run } from "../checks.ts"
import { readReport, summaryOf } from "./report.ts"

const folder = await mkdtemp(join(tmpdir(), "packhaus-report-"))
afterAll(() => rm(folder, { recursive: true }))

const sources = {
  "a.test.js": `test("adds", () => {}); test("divides", () => { throw new Error("by 0") })`,
  "b.test.js": `throw new Error("no such thing")`,
  "c.test.js": `test("passes", async () => {
    void Promise.reject(new Error("nobody waits for me"))
    await new Promise((done) => setTimeout(done, 50))
  })`,
}

test("names each failed test, each file that does not load and each error outside of tests", async () => {
  for (const [name, source] of Object.entries(sources)) await writeFile(join(folder, name), source)
  const report = join(folder, "report.json")
  const [vitest, reporter] = [
    join(process.cwd(), "node_modules/vitest/vitest.mjs"),
    `--reporter=${join(process.cwd(), "tools/testing/report.ts")}`,
  ]
  const options = { cwd: folder, env: { ...process.env, TEST_REPORT: report, VITEST: undefined } }
  expect(await run(process.execPath, [vitest, "run", "--globals", reporter], options)).toBe(1)
  const { passed, failures } = readReport(await readFile(report, "utf8"))
  expect(passed).toBe(2)
  expect(failures.toSorted((a, b) => (a.file < b.file ? -1 : 1))).toEqual([
    { file: "a.test.js", title: "divides", message: "by 0" },
    { file: "b.test.js", title: "the file as a whole", message: "no such thing" },
    {
      file: "c.test.js",
      title: "an error outside of its tests",
      message: "nobody waits for me",
    },
  ])
})

test("the last line names each unstable test", () => {
  const unstable = [
    { file: "e2e/a.e2e.ts", title: "buys", message: "" },
    { file: "e2e/b.e2e.ts", title: "sells", message: "" },
  ]
  expect(summaryOf({ passed: 9, failed: 1, unstable })).toBe(
    "9 passed, 1 failed, 2 unstable: e2e/a.e2e.ts > buys; e2e/b.e2e.ts > sells",
  )
  expect(summaryOf({ passed: 9, failed: 0, unstable: [] })).toBe("9 passed, 0 failed")
})
