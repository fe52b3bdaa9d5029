import { locationKinds } from "@packhaus/contract/stock-locations/schema"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useMerchantChoices } from "#features/organisations/components/use-merchant-choices.ts"
import { useSeesMany } from "#features/sessions/queries.ts"
import { locationChoices } from "#features/stock-locations/components/location-choices.ts"
import { optionsOf } from "#lib/options.ts"
import type { Patch } from "#lib/use-search.ts"
import { Filters } from "#ui/data-table/filters.tsx"
import type { StockSearch } from "../queries.ts"

export const noFilters = { location: "", kind: "", merchant: "", low: "" } as const
const named = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name })

/** Where, of which kind of place, whose, and only what runs out. */
export function StockFilters({
  search,
  patch,
}: {
  search: StockSearch
  patch: Patch<StockSearch>
}) {
  const { t } = useTranslation("stocks")
  const seesMany = useSeesMany()
  const [opened, setOpened] = useState(false)
  const needed = opened || Boolean(search.location || search.merchant)
  const places = useQuery({ ...locationChoices, enabled: needed })
  const merchants = useMerchantChoices(needed)
  const { location, kind, merchant, low } = search
  return (
    <Filters
      onOpen={() => setOpened(true)}
      patch={patch}
      filters={[
        {
          name: "low",
          label: t(($) => $.filters.low),
          value: low,
          options: [{ value: "true", label: t(($) => $.filters.lowOnly) }],
        },
        {
          name: "location",
          label: t(($) => $.columns.location),
          value: location,
          options: places.data?.map(named) ?? [],
        },
        {
          name: "kind",
          label: t(($) => $.filters.kind),
          value: kind,
          options: optionsOf(locationKinds, (value) => t(($) => $.kinds[value])),
        },
        ...(seesMany
          ? [
              {
                name: "merchant",
                label: t(($) => $.columns.merchant),
                value: merchant,
                options: merchants,
              },
            ]
          : []),
      ]}
    />
  )
}
