import { cpus, loadavg, totalmem } from "node:os"
import type { Case } from "./cases.ts"
import type { Figures } from "./measure.ts"

export type Measured = { name: string; goal: Case["goal"]; servers: Record<string, Figures[]> }
/** A single figure, with its goal in words. */
export type Single = { name: string; figure: string; goal: string; met: boolean }
export type Report = {
  at: string
  machine: string
  load: { before: number; after: number }
  orders: number
  measured: Measured[]
  singles: Single[]
  /** The output of other benchmarks as text. */
  printed: readonly string[]
}

export const machine = () =>
  `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`
export const loadNow = () => Math.round((loadavg()[0] ?? 0) * 10) / 10

const MAX_FACTOR = 2 // Times the processor time of the floor.
const of = (measured: Measured, server: string, clients: number) =>
  measured.servers[server]?.find((one) => one.clients === clients)
const processor = ({ server, database }: Figures) => server + database

/** The results against a goal: text, and whether it is met. Undefined without a goal. */
export function verdictsOf(measured: Measured): Single[] {
  const { name, goal } = measured
  const product = of(measured, "product", 1)
  const crowded = of(measured, "product", 8)
  const floor = goal.floor && of(measured, goal.floor, 1)
  if (!product) return []
  const times = floor ? processor(product) / processor(floor) : 0
  return [
    ...(floor
      ? [
          {
            name: `${name}: processor time`,
            figure: `${times.toFixed(1)} ×`,
            goal: `≤ ${MAX_FACTOR} × of the floor ${goal.floor === "bare" ? "(bare)" : "(same duties)"}`,
            met: times <= MAX_FACTOR,
          },
        ]
      : []),
    ...(goal.p99
      ? [
          {
            name: `${name}: p99 at one client`,
            figure: `${product.p99.toFixed(1)} ms`,
            goal: `< ${goal.p99} ms`,
            met: product.p99 < goal.p99,
          },
        ]
      : []),
    ...(goal.p95 && crowded
      ? [
          {
            name: `${name}: p95 at eight clients`,
            figure: `${crowded.p95.toFixed(0)} ms`,
            goal: `≤ ${goal.p95} ms`,
            met: crowded.p95 <= goal.p95,
          },
        ]
      : []),
  ]
}

const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`
const rule = (cells: readonly string[]) => line(cells.map(() => "---"))

function rowsOf(measured: Measured) {
  return [1, 8].flatMap((clients) => {
    const product = of(measured, "product", clients)
    if (!product) return []
    const ratio = (kind: string, value: (figures: Figures) => number) => {
      const floor = of(measured, kind, clients)
      return floor ? (value(product) / value(floor)).toFixed(2) : "–"
    }
    const { perSecond, p50, p99, server, database } = product
    return [
      line([
        measured.name,
        `${clients}`,
        perSecond.toFixed(0),
        p50.toFixed(1),
        p99.toFixed(1),
        server.toFixed(2),
        database.toFixed(2),
        ratio("bare", processor),
        ratio("duties", processor),
        ratio("bare", (one) => one.perSecond),
        ratio("duties", (one) => one.perSecond),
      ]),
    ]
  })
}

/** The report as tables in Markdown. */
export function tablesOf({ measured, singles, printed, ...run }: Report) {
  const head = [
    "case",
    "clients",
    "requests/s",
    "p50 ms",
    "p99 ms",
    "server ms",
    "PostgreSQL ms",
    "processor ÷ bare",
    "÷ duties",
    "throughput ÷ bare",
    "÷ duties",
  ]
  const verdicts = [...measured.flatMap(verdictsOf), ...singles]
  const goals = ["what", "reached", "goal", "met"]
  return [
    `${run.at}, ${run.machine}; load ${run.load.before} before and ${run.load.after} after;`,
    `${run.orders.toLocaleString("en")} orders.`,
    "",
    line(head),
    rule(head),
    ...measured.flatMap(rowsOf),
    "",
    line(goals),
    rule(goals),
    ...verdicts.map((one) => line([one.name, one.figure, one.goal, one.met ? "yes" : "**no**"])),
    ...(printed.length > 0 ? ["", "```text", ...printed, "```"] : []),
  ].join("\n")
}
