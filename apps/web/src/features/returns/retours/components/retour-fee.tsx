import type { Price } from "@packhaus/contract/invoicing/price-lists/schema"
import { netOf } from "@packhaus/contract/kernel/money"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { priceQueries } from "#features/invoicing/price-lists/queries.ts"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { Money } from "#ui/display/money.tsx"
import { Inline } from "#ui/page/layout.tsx"

type Props = {
  /** Whose goods they are, and whose place it is: what one takes back oneself costs nothing. */
  organisation_id: string
  owner_id: string | undefined
  pieces: number
}

/** What so many pieces cost by this price; null where there is none. */
const costOf = (price: Price | undefined, quantity: number) => {
  if (quantity <= 0) return 0
  return price && price.amount !== null
    ? netOf({ price: price.amount, base: price.base, quantity })
    : null
}

/** What the retour will cost its organisation, net, for who may know it. */
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
