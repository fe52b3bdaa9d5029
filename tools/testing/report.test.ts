import { join } from "node:path"
import { expect, test } from "vitest"
import { readReport, summaryOf } from "./report.ts"

const report = (testResults: unknown[]) => JSON.stringify({ numPassedTests: 3, testResults })
const name = join(process.cwd(), "tools/a.test.ts")

test("names each failed test with its file and the first lines of its message", () => {
  const assertionResults = [
    { fullName: "adds", status: "passed", failureMessages: [] },
    { fullName: "divides", status: "failed", failureMessages: ["\u001b[31mby 0\u001b[39m"] },
  ]
  expect(readReport(report([{ name, status: "failed", message: "", assertionResults }]))).toEqual({
    passed: 3,
    failures: [{ file: "tools/a.test.ts", title: "divides", message: "by 0" }],
  })
})

test("a file that did not load is a failure; a passed one is not", () => {
  const broken = { name, status: "failed", message: "no such import", assertionResults: [] }
  const good = { name, status: "passed", assertionResults: [] }
  expect(readReport(report([broken, good])).failures).toEqual([
    { file: "tools/a.test.ts", title: "the file as a whole", message: "no such import" },
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
