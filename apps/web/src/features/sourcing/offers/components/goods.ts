import { goodsKey } from "@packhaus/contract/sourcing/offers/rules"
import type { Offer } from "@packhaus/contract/sourcing/offers/schema"

/**
 * The different goods of these offers if one offer contains several; otherwise none, since there is
 * no choice.
 */
export function goodsIn(offers: readonly Pick<Offer, "lines">[]) {
  const several = offers.filter(({ lines }) => lines.length > 1).flatMap(({ lines }) => lines)
  return [...new Map(several.map((line) => [goodsKey(line), line]))].map(([value, line]) => ({
    value,
    label: [line.title, line.sku].filter(Boolean).join(", "),
  }))
}

/**
 * Line of an offer for these goods: a single line matches any; -1 if the offer does not contain
 * them.
 */
export const lineFor = ({ lines }: Pick<Offer, "lines">, goods: string | undefined): number =>
  lines.length === 1 || goods === undefined
    ? 0
    : lines.findIndex((line) => goodsKey(line) === goods)

/** An offer with only one of its lines, or with none. */
export function withLine(offer: Offer, at: number): Offer {
  const only = <T>(lines: readonly T[]) => lines.filter((_, line) => line === at)
  const { lines, costs, prices } = offer
  return {
    ...offer,
    lines: only(lines),
    costs: costs && { ...costs, lines: only(costs.lines) },
    prices: prices && { ...prices, lines: only(prices.lines) },
  }
}
