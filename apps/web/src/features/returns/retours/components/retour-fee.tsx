import type { Price } from "@packhaus/contract/invoicing/price-lists/schema"
import { netOf } from "@packhaus/contract/kernel/money"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { priceQueries } from "#features/invoicing/price-lists/queries.ts"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { Money } from "#ui/display/money.tsx"
import { Inline } from "#ui/page/layout.tsx"

type Props = {
  /** The owner of the goods, and of the location: own intake is free. */
  organisation_id: string
  owner_id: string | undefined
  pieces: number
}

/** The fee for this quantity; null without a price. */
const costOf = (price: Price | undefined, quantity: number) => {
  if (quantity <= 0) return 0
  return price && price.amount !== null
    ? netOf({ price: price.amount, base: price.base, quantity })
    : null
}

/** The net fee that the retour will cost its organisation, for viewers who may see it. */
export function RetourFee({ organisation_id, owner_id, pieces }: Props) {
  const { t } = useTranslation("retours")
  const can = useCan()
  const isCharged = owner_id !== undefined && owner_id !== organisation_id && pieces > 0
  const { data } = useQuery({
    ...priceQueries.of(organisation_id, ""),
    enabled: isCharged && can("fee.read_own"),
  })
  if (!isCharged || !data) return null
  const priceOf = (code: Price["code"]) => data.prices.find((price) => price.code === code)
  const first = costOf(priceOf("retour_first"), 1)
  const further = costOf(priceOf("retour_further"), pieces - 1)
  if (first === null || further === null) return null
  return (
    <Inline>
      {t(($) => $.create.fee, { count: pieces - 1 })}
      <strong>
        <Money amount={first + further} currency="eur" />
      </strong>
    </Inline>
  )
}
