import type { Smoothness } from "./long-list.ts"
import type { Weight } from "./weigh-page.ts"

/** One screen in one look. */
export type Seen = { look: string; name: string; violations: string[]; weight: Weight | null }

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map((_, index) => (index === 0 ? "---" : "---:")), ...rows]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n")
const ms = (value: number) => `${Math.round(value)} ms`

/** The middle of many and the worst with its name. */
function spread(
  seen: readonly Seen[],
  of: (weight: Weight) => number,
  words: (n: number) => string,
) {
  const all = seen
    .flatMap(({ name, weight }) => (weight ? [{ name, value: of(weight) }] : []))
    .toSorted((a, b) => a.value - b.value)
  const [middle, worst] = [all[Math.floor(all.length / 2)], all.at(-1)]
  return middle && worst ? `${words(middle.value)}, ${words(worst.value)} (${worst.name})` : "–"
}

/** A row for each look: how many screens, what axe found, and what a cold visit weighs. */
export function looksTable(seen: readonly Seen[]) {
  const looks = [...new Set(seen.map(({ look }) => look))]
  return table(
    ["look", "screens and states", "axe violations", "LCP", "TBT", "CLS", "transfer"],
    looks.map((look) => {
      const some = seen.filter((one) => one.look === look)
      return [
        look,
        String(some.length),
        String(some.flatMap(({ violations }) => violations).length),
        spread(some, ({ lcp }) => lcp, ms),
        spread(some, ({ tbt }) => tbt, ms),
        spread(
          some,
          ({ cls }) => cls,
          (value) => value.toFixed(3),
        ),
        spread(
          some,
          ({ transfer }) => transfer,
          (value) => `${Math.round(value)} kB`,
        ),
      ]
    }),
  )
}

/** A row for each screen over a slow network. */
export const slowTable = (seen: readonly { name: string; weight: Weight }[]) =>
  table(
    ["screen, slow 4G, processor four times slower", "LCP", "TBT", "CLS", "transfer"],
    seen.map(({ name, weight: { lcp, tbt, cls, transfer } }) => [
      ...[name, ms(lcp), ms(tbt), cls.toFixed(3), `${Math.round(transfer)} kB`],
    ]),
  )

/** A row for each thing done in a list of 200 rows. */
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
      ...[what, ms(task), ms(processor), String(frames), String(slow), ms(p95), ms(input)],
      ...[goal, met ? "yes" : "**no**"],
    ]),
  )
