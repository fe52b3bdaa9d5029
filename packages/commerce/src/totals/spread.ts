/**
 * Spreads a whole number over parts in proportion to their weights (non-negative whole numbers):
 * the remainder after rounding down goes to the parts with the largest fractions, earlier ones
 * first. The shares add up to `amount`; without any weight the first part takes it all.
 */
export function spread(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (whole === 0n) return weights.map((_, index) => (index === 0 ? amount : 0))
  const exact = weights.map((weight, index) => {
    const share = BigInt(amount) * BigInt(weight)
    return { index, share: Number(share / whole), lost: share % whole }
  })
  const shares = exact.map(({ share }) => share)
  const left = amount - shares.reduce((sum, share) => sum + share, 0)
  const byLoss = exact.toSorted((a, b) =>
    a.lost === b.lost ? a.index - b.index : a.lost > b.lost ? -1 : 1,
  )
  for (const { index } of byLoss.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1
  return shares
}
