import { type WaitingLine, waitReasons } from "@packhaus/contract/invoices/schema"
import { IconChecks } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { useCallback, useState } from "react"
import { useTranslation } from "react-i18next"
import { useMerchantChoices } from "#features/organisations/components/use-merchant-choices.ts"
import { useFormat } from "#lib/format.ts"
import { optionsOf } from "#lib/options.ts"
import { paths } from "#lib/paths.ts"
import { queryClient } from "#lib/query-client.ts"
import { loaderFor, useSearch } from "#lib/use-search.ts"
import { Filters } from "#ui/data-table/filters.tsx"
import { SearchBox } from "#ui/data-table/list-bar.tsx"
import { Pager } from "#ui/data-table/pager.tsx"
import { SavedViews } from "#ui/data-table/saved-views.tsx"
import { Inline } from "#ui/page/layout.tsx"
import { Page } from "#ui/page/page.tsx"
import { Section } from "#ui/page/section.tsx"
import { EmptyState, FailedState, SectionBones } from "#ui/page/states.tsx"
import { PriceSheet } from "../components/price-sheet.tsx"
import { WaitingLines } from "../components/waiting-lines.tsx"
import { pageSize, WaitingSearch, waitingQuery } from "../queries.ts"

export const loader = loaderFor(WaitingSearch, (search) =>
  queryClient.prefetchQuery(waitingQuery(search)),
)

/** What was shipped and stands on no invoice yet, because its price or its VAT is not known. */
export function WaitingPage() {
  const { t } = useTranslation("invoices")
  const { t: tRuns } = useTranslation("invoice-runs")
  const { counted } = useFormat()
  const [search, patch] = useSearch(WaitingSearch)
  const [priced, setPriced] = useState<WaitingLine | null>(null)
  const { data, error, refetch } = useQuery(waitingQuery(search))
  const back = { to: paths.invoiceRuns, label: tRuns(($) => $.title) }
  return (
    <Page title={t(($) => $.waiting.title)} lead={t(($) => $.waiting.lead)} back={back}>
      <WaitingFilters search={search} onFilter={patch} />
      {error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <SectionBones lines={["80%", "65%", "72%", "58%"]} />
      ) : data.count === 0 ? (
        <EmptyState
          icon={IconChecks}
          title={t(($) => $.waiting.none.title)}
          body={t(($) => $.waiting.none.body)}
        />
      ) : (
        <Section flush title={t(($) => $.waiting.title)} side={counted(data.count)}>
          <WaitingLines lines={data.waiting_lines} onPrice={setPriced} />
          <Pager
            page={search.page}
            size={pageSize}
            count={data.count}
            onPage={(page) => patch({ page })}
          />
        </Section>
      )}
      {priced ? <PriceSheet line={priced} onClose={() => setPriced(null)} /> : null}
    </Page>
  )
}

function WaitingFilters({
  search: { q, order, reason, merchant },
  onFilter,
}: {
  search: WaitingSearch
  onFilter: (change: Partial<WaitingSearch>) => void
}) {
  const { t } = useTranslation("invoices")
  const { t: tPrices } = useTranslation("price-lists")
  const [opened, setOpened] = useState(false)
  const merchants = useMerchantChoices(opened || merchant !== "")
  const onSearch = useCallback((text: string) => onFilter({ q: text }), [onFilter])
  return (
    <Inline>
      <SearchBox value={q} placeholder={t(($) => $.waiting.search)} onSearch={onSearch} />
      <Filters
        onOpen={() => setOpened(true)}
        patch={onFilter}
        filters={[
          {
            name: "reason",
            label: t(($) => $.waiting.reason),
            value: reason,
            options: optionsOf(waitReasons, (value) => tPrices(($) => $.waiting[value])),
          },
          {
            name: "merchant",
            label: t(($) => $.waiting.organisation),
            value: merchant,
            options: merchants,
          },
          {
            name: "order",
            label: t(($) => $.waiting.order),
            value: order,
            options: [{ value: "-id", label: t(($) => $.waiting.newestFirst) }],
          },
        ]}
      />
      <SavedViews list="waiting-lines" />
    </Inline>
  )
}
