import { relative } from "node:path"
import { stripVTControlCharacters } from "node:util"
import { z } from "zod"

const Report = z.object({
  numPassedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().default(""),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
})

export type Failure = { file: string; title: string; message: string }

/** The first lines of a message: the summary shows the error, the log above its place. */
const beginning = (text: string) =>
  stripVTControlCharacters(text).trim().split("\n").slice(0, 6).join("\n")

/**
 * Vitest's JSON report: the number of passed tests, and each failed one with its file relative to
 * the working directory. A file that did not load counts as one failure.
 */
export function readReport(text: string): { passed: number; failures: Failure[] } {
  const report = Report.parse(JSON.parse(text))
  const failures = report.testResults.flatMap((result) => {
    const file = relative(process.cwd(), result.name)
    const failed = result.assertionResults.filter((test) => test.status === "failed")
    if (result.status === "failed" && failed.length === 0)
      return [{ file, title: "the file as a whole", message: beginning(result.message) }]
    return failed.map((test) => {
      const message = beginning(test.failureMessages?.join("\n") ?? "")
      return { file, title: test.fullName, message }
    })
  })
  return { passed: report.numPassedTests, failures }
}

/** The last line of a run. It names unstable tests, which must be repaired. */
export function summaryOf({
  passed,
  failed,
  unstable,
}: {
  passed: number
  failed: number
  unstable: readonly Failure[]
}): string {
  const named = unstable.map(({ file, title }) => `${file} > ${title}`).join("; ")
  const counted = `${passed} passed, ${failed} failed`
  return named ? `${counted}, ${unstable.length} unstable: ${named}` : counted
}
