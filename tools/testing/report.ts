import { writeFileSync } from "node:fs"
import { relative } from "node:path"
import { stripVTControlCharacters } from "node:util"
import type { Reporter, SerializedError, TestModule } from "vitest/node"
import { z } from "zod"

const Failure = z.object({ file: z.string(), title: z.string(), message: z.string() })
const Report = z.object({ passed: z.number(), failures: z.array(Failure) })

/** A failed test. `file` is relative to the working directory; "" where no file is known. */
export type Failure = z.infer<typeof Failure>

/** An error as Vitest reports it; one outside of tests has the path of the file that ran. */
type Errors = readonly { message: string; VITEST_TEST_PATH?: unknown }[]

/** The first lines of the messages: the summary shows the error, the log above its place. */
const beginning = (errors: Errors) =>
  stripVTControlCharacters(errors.map(({ message }) => message).join("\n"))
    .trim()
    .split("\n")
    .slice(0, 6)
    .join("\n")

const fileOf = (path: unknown) =>
  typeof path === "string" && path ? relative(process.cwd(), path) : ""

function failuresOf(module: TestModule): Failure[] {
  const file = fileOf(module.moduleId)
  const failed = [...module.children.allTests("failed")].map((test) => ({
    file,
    title: test.fullName,
    message: beginning(test.result().errors ?? []),
  }))
  const whole = [module, ...module.children.allSuites()].flatMap((part) => part.errors())
  if (whole.length > 0)
    failed.push({ file, title: "the file as a whole", message: beginning(whole) })
  return failed
}

/** Passed and failed tests of a run. An error outside of tests is a failure of its file. */
function reportOf(modules: readonly TestModule[], errors: Errors) {
  const outside = errors.map((error) => ({
    file: fileOf(error.VITEST_TEST_PATH),
    title: "an error outside of its tests",
    message: beginning([error]),
  }))
  return {
    passed: modules.flatMap((module) => [...module.children.allTests("passed")]).length,
    failures: [...modules.flatMap(failuresOf), ...outside],
  }
}

/** Vitest takes a reporter as a default export. Writes the report of a run into the file that the environment's `TEST_REPORT` names. */
export default class ReportFile implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]) {
    const file = process.env.TEST_REPORT
    if (file) writeFileSync(file, JSON.stringify(reportOf(modules, errors)))
  }
}

export const readReport = (text: string) => Report.parse(JSON.parse(text))

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
