import { useTranslation } from "react-i18next"
import { merchantFilter } from "#features/organisations/components/use-merchant-choices.ts"
import { Filters } from "#ui/data-table/filters.tsx"
import { Inline } from "#ui/page/layout.tsx"
import type { PriceSearch } from "../queries.ts"

type Props = {
  search: PriceSearch
  onFilter: (change: Partial<PriceSearch>) => void
  /** Whether there are several organisations to choose from. */
  ofMany?: boolean
}

/** The organisation and the day of the prices. */
export function PriceFilters({ search: { merchant, on }, onFilter, ofMany = true }: Props) {
  const { t } = useTranslation("price-lists")
  const whose = {
    name: "merchant",
    label: t(($) => $.filters.merchant),
    value: merchant,
    options: merchantFilter,
  } as const
  return (
    <Inline>
      <Filters
        patch={onFilter}
        filters={[
          ...(ofMany ? [whose] : []),
          { name: "on", label: t(($) => $.filters.on), value: on, options: "day" },
        ]}
      />
    </Inline>
  )
}
