import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useMerchantChoices } from "#features/organisations/components/use-merchant-choices.ts"
import { Filters } from "#ui/data-table/filters.tsx"
import { Inline } from "#ui/page/layout.tsx"
import type { PriceSearch } from "../queries.ts"

type Props = {
  search: PriceSearch
  onFilter: (change: Partial<PriceSearch>) => void
  /** Whether there is more than one organisation to choose. */
  ofMany?: boolean
}

/** Whose prices, and of which day. */
export function PriceFilters({ search: { merchant, on }, onFilter, ofMany = true }: Props) {
  const { t } = useTranslation("price-lists")
  const [opened, setOpened] = useState(false)
  const merchants = useMerchantChoices(ofMany && (opened || merchant !== ""))
  const whose = {
    name: "merchant",
    label: t(($) => $.filters.merchant),
    value: merchant,
    options: merchants,
  } as const
  return (
    <Inline>
      <Filters
        onOpen={() => setOpened(true)}
        patch={onFilter}
        filters={[
          ...(ofMany ? [whose] : []),
          { name: "on", label: t(($) => $.filters.on), value: on, options: "day" },
        ]}
      />
    </Inline>
  )
}
