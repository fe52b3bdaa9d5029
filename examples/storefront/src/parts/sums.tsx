import { useApp } from "../app-state.tsx"
import { type Summed, sumsOf } from "../sums.ts"

/** The amounts of a cart or order, line by line. */
export function Sums({
  of,
  isPaid = false,
  cardLabel,
}: {
  of: Summed
  isPaid?: boolean
  /** The label of a deduction that is no gift card. */
  cardLabel?: string
}) {
  const { words, price } = useApp()
  const sums = sumsOf(of)
  const shipping = sums.shipping === 0 ? words.sums.free : price(sums.shipping)
  return (
    <dl className="sums">
      <dt>{words.sums.goods}</dt>
      <dd>{price(sums.goods)}</dd>
      {sums.discount > 0 && (
        <>
          <dt>{words.sums.discount}</dt>
          <dd>{price(-sums.discount)}</dd>
        </>
      )}
      <dt>{words.sums.shipping}</dt>
      <dd>{sums.hasShipping ? shipping : words.sums.later}</dd>
      {sums.giftCards > 0 && (
        <>
          <dt>{cardLabel ?? words.sums.card}</dt>
          <dd>{price(-sums.giftCards)}</dd>
        </>
      )}
      <dt className="total">{isPaid ? words.sums.paid : words.sums.total}</dt>
      <dd className="total">{price(sums.total)}</dd>
      <dt className="small">{words.sums.tax}</dt>
      <dd className="small">{price(sums.tax)}</dd>
    </dl>
  )
}
