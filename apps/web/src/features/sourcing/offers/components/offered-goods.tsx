import type { Offer } from "@packhaus/contract/sourcing/offers/schema"
import type { OfferCurrency } from "@packhaus/contract/sourcing/offers/status"
import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"
import { Line, Lines } from "#ui/page/layout.tsx"

type Tier = { from: number; amount: number }
type Props = {
  lines: Offer["lines"]
  /** One array of tiers for each line. */
  tiers: readonly (readonly Tier[])[]
  currency: OfferCurrency
}

export function OfferedGoods({ lines, tiers, currency }: Props) {
  const { t } = useTranslation("offers")
  const { money, number } = useFormat()
  return (
    <Lines>
      {lines.map((line, at) => (
        <Line
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of an offer have no other name and do not move
          key={at}
          title={line.title}
          sub={[
            line.sku,
            ...(tiers[at] ?? []).map(({ from, amount }) =>
              t(($) => $.tier, {
                count: from,
                pieces: number(from),
                amount: money(amount, currency),
              }),
            ),
          ]
            .filter(Boolean)
            .join(" · ")}
        />
      ))}
    </Lines>
  )
}
