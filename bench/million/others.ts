import { execFile } from "node:child_process"
import { existsSync } from "node:fs"
import { promisify } from "node:util"
import { z } from "zod"
import type { Single } from "./report.ts"

const run = promisify(execFile)
const Line = z.object({ name: z.string(), figure: z.string(), goal: z.string(), met: z.boolean() })

/**
 * A line of another benchmark with a figure of the report: JSON, or `all 960/s`, which arrival
 * prints.
 */
function singleOf(line: string): Single[] {
  if (line.startsWith("{")) {
    const { data } = Line.safeParse(JSON.parse(line))
    return data ? [data] : []
  }
  const [, rate] = /^all (\d+)\/s/.exec(line) ?? []
  const name = "import of stored messages, orders of 3 lines"
  return rate ? [{ name, figure: `${rate}/s`, goal: "≥ 300/s", met: Number(rate) >= 300 }] : []
}

/** Runs the benchmarks of imports and invoices, and collects their output. */
export async function otherFigures() {
  const singles: Single[] = []
  const printed: string[] = []
  for (const name of ["arrival", "invoices"]) {
    const file = `bench/${name}.ts`
    if (!existsSync(file)) continue
    const { stdout } = await run(process.execPath, [file], { maxBuffer: 2 ** 24 })
    const lines = stdout.split("\n").filter(Boolean)
    singles.push(...lines.flatMap(singleOf))
    printed.push(`${name}:`, ...lines.filter((line) => !line.startsWith("{")))
  }
  return { singles, printed }
}
