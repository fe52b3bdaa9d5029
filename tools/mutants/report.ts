import { readFile } from "node:fs/promises"
import { z } from "zod"

/** Stryker's statuses that count as noticed and unnoticed. */
const NOTICED = ["Killed", "Timeout"]
const LEFT = ["Survived", "NoCoverage"]

const Place = z.object({ line: z.int(), column: z.int() })
const Mutant = z.object({
  mutatorName: z.string(),
  replacement: z.string().optional(),
  status: z.string(),
  location: z.object({ start: Place, end: Place }),
})
/** The used part of Stryker's JSON report per file. */
const Report = z.object({
  files: z.record(z.string(), z.object({ source: z.string(), mutants: z.array(Mutant) })),
})
type Mutant = z.infer<typeof Mutant>

const oneLine = (text: string) => text.replace(/\s+/g, " ").slice(0, 70)
function originalOf(source: string, { location: { start, end } }: Mutant) {
  const lines = source.split("\n").slice(start.line - 1, end.line)
  const last = lines.length - 1
  const cut = lines.map((line, i) =>
    line.slice(i === 0 ? start.column - 1 : 0, i === last ? end.column - 1 : undefined),
  )
  return oneLine(cut.join("\n"))
}

export type Result = { file: string; noticed: number; all: number; survivors: string[] }

/** Noticed mutants per file, and the unnoticed ones: location, original, replacement. */
export async function resultsIn(path: string): Promise<Result[]> {
  const { files } = Report.parse(JSON.parse(await readFile(path, "utf8")))
  return Object.entries(files).map(([file, { source, mutants }]) => {
    const left = mutants.filter(({ status }) => LEFT.includes(status))
    const noticed = mutants.filter(({ status }) => NOTICED.includes(status)).length
    const survivors = left.map((mutant) => {
      const never = mutant.status === "NoCoverage" ? " (never run)" : ""
      const instead = oneLine(mutant.replacement ?? mutant.mutatorName)
      const { line } = mutant.location.start
      return `${file}:${line}${never}  ${originalOf(source, mutant)}  →  ${instead}`
    })
    return { file, all: noticed + left.length, noticed, survivors }
  })
}
