/** Pseudo-random numbers from 0 to 1, reproducible by seed (mulberry32). */
export function random(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A Poisson-distributed number with mean `usual` (Knuth; in parts for large means). */
function poisson(usual: number, next: () => number): number {
  let [pieces, left] = [0, usual]
  while (left > 0) {
    const part = Math.min(left, 30)
    const limit = Math.exp(-part)
    for (let product = next(); product > limit; product *= next()) pieces++
    left -= part
  }
  return pieces
}

/** Standard normal (Box and Muller). */
const normal = (next: () => number) =>
  Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())

export type Shape = "steady" | "rising" | "falling" | "step" | "slow"
export const shapes: readonly Shape[] = ["steady", "rising", "falling", "step", "slow"]

/**
 * A series of daily sales with a known mean: `usual` is the mean of each day, `sold` the drawn
 * sales. Weekdays differ by about a third.
 */
export function salesSeries({
  shape,
  seed,
  days = 180,
}: {
  shape: Shape
  seed: number
  days?: number
}) {
  const next = random(seed)
  const weekdays = Array.from({ length: 7 }, () => Math.exp(0.33 * normal(next)))
  const mean = weekdays.reduce((total, share) => total + share, 0) / 7
  const level = shape === "slow" ? 0.2 + next() * 0.8 : 2 + next() * 40
  const daily =
    { rising: 0.002 + next() * 0.006, falling: -0.002 - next() * 0.004 }[shape as "rising"] ?? 0
  const stepDay = 60 + Math.floor(next() * 60)
  const stepTo = next() < 0.5 ? 0.5 : 1.8
  const usual = Array.from({ length: days }, (_, day) => {
    const grown = Math.exp(daily * day)
    const stepped = shape === "step" && day >= stepDay ? stepTo : 1
    return (level * grown * stepped * (weekdays[day % 7] ?? 1)) / mean
  })
  return { usual, sold: usual.map((pieces) => poisson(pieces, next)) }
}
