import type { Offer } from "@packhaus/contract/sourcing/offers/schema"
import { MAX_PIECES } from "./landed.ts"

type Priced = Pick<Offer, "id" | "moq" | "prices">

/** The quantities at which something can change: minimums, tiers, and steps between them. */
export function quantitiesOf(offers: readonly Priced[], quantity: number): number[] {
  const tiers = offers.flatMap(({ moq, prices }) => [
    moq,
    ...(prices?.lines[0] ?? []).map(({ from }) => from),
  ])
  const steps = [1, 3, 10, 30, 60, 100, 200, 300, 450, 600, 900, 1200, 2000, 3000, MAX_PIECES]
  const all = new Set([...steps, ...tiers, quantity])
  return [...all].filter((one) => one >= 1 && one <= MAX_PIECES).toSorted((a, b) => a - b)
}

export type Range = { id: string; from: number; to: number | null }

/** The cheapest offer of each range of quantities; `to` is null for the last. */
export function winnersOf(
  quantities: readonly number[],
  totals: readonly { id: string; values: readonly (number | null)[] }[],
): Range[] {
  const ranges: Range[] = []
  for (const [at, from] of quantities.entries()) {
    const best = totals
      .flatMap(({ id, values }) => (values[at] == null ? [] : [{ id, total: values[at] }]))
      .toSorted((a, b) => a.total - b.total)[0]
    const last = ranges.at(-1)
    if (!best || last?.id === best.id) continue
    if (last) last.to = from - 1
    ranges.push({ id: best.id, from, to: null })
  }
  return ranges
}
