import type { Score } from "./lighthouse.ts"
import { table } from "./report.ts"

const least = (scores: readonly Score[], of: (score: Score) => number) =>
  scores.length > 0 ? String(Math.min(...scores.map(of))) : "–"

/** The performance goal of a screen; undefined if there is none. */
function goalOf({ name, width }: Score) {
  if (width !== 390) return 97
  if (name === "sign-in") return 95
  return /s$/.test(name) ? 80 : undefined
}

/**
 * A row for each screen with the lower score of both colour schemes; then the missed goals and by
 * how much.
 */
export function scoresTables(scores: readonly Score[]) {
  const names = [...new Set(scores.map(({ name }) => name))]
  const rows = names.map((name) => {
    const some = scores.filter((one) => one.name === name)
    const at = (width: number) => some.filter((one) => one.width === width)
    return [
      name,
      some[0]?.role || "nobody",
      least(at(1280), ({ performance }) => performance),
      least(at(390), ({ performance }) => performance),
      least(some, ({ accessibility }) => accessibility),
      least(some, ({ practices }) => practices),
      [...new Set(some.flatMap(({ faults }) => faults))].join(", "),
    ]
  })
  const missed = scores.filter((one) => one.performance < (goalOf(one) ?? 0))
  const below = scores.filter(({ accessibility }) => accessibility < 100)
  const named = (some: readonly Score[]) =>
    [...new Set(some.map(({ name, width }) => `${name} ${width}`))].join(", ") || "none"
  return [
    table(
      [
        "screen",
        "as",
        "performance 1280",
        "performance 390",
        "accessibility",
        "best practices",
        "not fulfilled",
      ],
      rows,
    ),
    `${scores.length} runs of Lighthouse, simulated throttling; the lower of light and dark. Below the goal of performance (1280 pixels: 97; sign-in on a phone: 95, lists: 80): ${named(missed)}. Below 100 of accessibility: ${named(below)}.`,
  ].join("\n\n")
}
