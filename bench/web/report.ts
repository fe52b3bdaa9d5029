import type { Smoothness } from "./long-list.ts"
import type { Seen } from "./looks.ts"
import type { Weight } from "./weigh-page.ts"

export const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map((_, index) => (index === 0 ? "---" : "---:")), ...rows]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n")
const ms = (value: number) => `${Math.round(value)} ms`
const kB = (value: number) => `${Math.round(value)} kB`

type Measure = {
  name: string
  of: (weight: Weight) => number
  said: (value: number) => string
  /** The limit for "good" of Google's Core Web Vitals and Lighthouse. */
  goal: number
}
const MEASURES: readonly Measure[] = [
  { name: "LCP", of: ({ lcp }) => lcp, said: ms, goal: 2500 },
  { name: "TBT", of: ({ tbt }) => tbt, said: ms, goal: 200 },
  { name: "CLS", of: ({ cls }) => cls, said: (value) => value.toFixed(3), goal: 0.1 },
]
const widthsOf = (seen: readonly Seen[]) => [...new Set(seen.map(({ width }) => width))]

/** The worst value of a screen over all roles; a dash if there is none. */
function worst(seen: readonly Seen[], width: number, of: (weight: Weight) => number) {
  const values = seen.flatMap((one) => (one.width === width && one.weight ? [of(one.weight)] : []))
  return values.length > 0 ? Math.max(...values) : undefined
}

/** A row for each screen, the worst over the roles that open it; then the goals for all of them. */
export function looksTables(seen: readonly Seen[]) {
  const widths = widthsOf(seen)
  const plain = seen.filter(({ weight }) => weight)
  const names = [...new Set(plain.map(({ name }) => name))]
  const columns = widths.flatMap((width) => MEASURES.map((measure) => ({ width, ...measure })))
  const screens = names.map((name) => {
    const some = plain.filter((one) => one.name === name)
    return [
      name,
      [...new Set(some.map(({ role }) => role || "nobody"))].length.toString(),
      String(some.flatMap(({ violations }) => violations).length),
      ...columns.map(({ width, of, said }) => {
        const value = worst(some, width, of)
        return value === undefined ? "–" : said(value)
      }),
      kB(Math.max(...widths.map((width) => worst(some, width, ({ transfer }) => transfer) ?? 0))),
    ]
  })
  const head = columns.map(({ name, width }) => `${name} ${width}`)
  return [
    table(["screen", "roles", "axe", ...head, "transfer"], screens),
    "Worst of all roles, nothing kept from before; 1280 and 390 are pixels, on 390 the processor is four times slower; axe counts both colour schemes.",
    goalsTable(seen),
  ]
}

function goalsTable(seen: readonly Seen[]) {
  const others = seen.filter(({ weight, failed }) => !weight && !failed)
  const violations = seen.flatMap((one) => one.violations).length
  const failed = seen.filter((one) => one.failed)
  const row = (what: string, reached: string, goal: string, isMet: boolean) => [
    what,
    reached,
    goal,
    isMet ? "yes" : "**no**",
  ]
  const rows = widthsOf(seen).flatMap((width) =>
    MEASURES.flatMap(({ name, of, said, goal }) => {
      const value = worst(seen, width, of)
      if (value === undefined) return []
      const where = seen.find(
        (one) => one.width === width && one.weight && of(one.weight) === value,
      )
      return [
        row(
          `${name} at ${width} px, worst`,
          `${said(value)} (${where?.role || "nobody"}: ${where?.name})`,
          `≤ ${said(goal)}`,
          value <= goal,
        ),
      ]
    }),
  )
  return table(
    ["what", "reached", "goal", "met"],
    [
      row(
        `axe, ${seen.length} states (${others.length} of them menus, dialogs, faults, loading) in two colour schemes`,
        `${violations} violations`,
        "none",
        violations === 0,
      ),
      row(
        "could not be opened",
        failed.map(({ name }) => name).join(", ") || "none",
        "none",
        failed.length === 0,
      ),
      ...rows,
    ],
  )
}

/** A row for each screen over a slow network. */
export const slowTable = (seen: readonly { name: string; weight: Weight }[]) =>
  table(
    ["screen, slow 4G, processor four times slower", "LCP", "TBT", "CLS", "transfer"],
    seen.map(({ name, weight: { lcp, tbt, cls, transfer } }) => [
      name,
      ms(lcp),
      ms(tbt),
      cls.toFixed(3),
      kB(transfer),
    ]),
  )

/** A row for each action in a list of 200 rows. */
export const smoothTable = (done: readonly Smoothness[]) =>
  table(
    [
      "200 rows, processor four times slower",
      "longest task",
      "its processor time",
      "frames",
      "over 50 ms",
      "p95 of frames",
      "slowest answer to input",
      "goal",
      "met",
    ],
    done.map(({ what, task, processor, frames, slow, p95, input, goal, met }) => [
      what,
      ms(task),
      ms(processor),
      String(frames),
      String(slow),
      ms(p95),
      ms(input),
      goal,
      met ? "yes" : "**no**",
    ]),
  )
