import { IconFileInvoice } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { InvoiceBulk, useInvoiceVerbs } from "#features/bulk-runs/components/invoice-bulk.tsx"
import { paths } from "#lib/paths.ts"
import { queryClient } from "#lib/query-client.ts"
import { loaderFor, useSearch } from "#lib/use-search.ts"
import { ListPage } from "#ui/data-table/list-page.tsx"
import { SearchList } from "#ui/data-table/search-list.tsx"
import { useSelection } from "#ui/data-table/use-selection.ts"
import { EmptyState } from "#ui/page/states.tsx"
import { InvoiceCard } from "../components/invoice-card.tsx"
import { InvoiceFilters, noFilters } from "../components/invoice-filters.tsx"
import { useInvoiceName } from "../components/invoice-status.tsx"
import { InvoiceTabs } from "../components/invoice-tabs.tsx"
import { useInvoiceColumns } from "../components/use-invoice-columns.tsx"
import {
  everyShown,
  InvoiceSearch,
  invoiceFilter,
  invoiceQueries,
  pageSize,
  tableOf,
} from "../queries.ts"

export const loader = loaderFor(InvoiceSearch, (search) =>
  queryClient.prefetchQuery(invoiceQueries.list(search)),
)

export function InvoicesPage() {
  const { t } = useTranslation("invoices")
  const [search, patch] = useSearch(InvoiceSearch)
  const query = useQuery(invoiceQueries.list(search))
  const columns = useInvoiceColumns()
  const nameOf = useInvoiceName()
  const { group, status } = search
  const narrowed = Object.keys(invoiceFilter(search)).length > 0 || group !== "all" || status !== ""
  const filter = everyShown(search)
  const selection = useSelection(JSON.stringify(filter))
  const canChoose = useInvoiceVerbs().length > 0
  return (
    <ListPage title={t(($) => $.title)}>
      <InvoiceTabs search={search} />
      <SearchList
        search={search}
        patch={patch}
        placeholder={t(($) => $.search)}
        filters={<InvoiceFilters search={search} patch={patch} />}
        views="invoices"
        tableIn={(language) => tableOf(search, language)}
        label={t(($) => $.title)}
        query={query}
        rows={query.data?.invoices}
        columns={columns}
        {...(canChoose ? { selection } : {})}
        idOf={({ id }) => id}
        nameOf={nameOf}
        hrefOf={({ id }) => paths.invoice(id)}
        card={(invoice) => <InvoiceCard invoice={invoice} />}
        size={pageSize}
        narrowed={narrowed}
        onClear={() => patch({ ...noFilters, q: "", group: "all" })}
        empty={
          <EmptyState
            icon={IconFileInvoice}
            title={t(($) => $.empty.title)}
            body={t(($) => $.empty.body)}
          />
        }
      />
      <InvoiceBulk selection={selection} total={query.data?.count ?? 0} filter={filter} />
    </ListPage>
  )
}
