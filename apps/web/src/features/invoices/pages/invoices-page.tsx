import { IconFileInvoice } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { useCallback } from "react"
import { useTranslation } from "react-i18next"
import type { LoaderFunctionArgs } from "react-router"
import { paths } from "#lib/paths.ts"
import { queryClient } from "#lib/query-client.ts"
import { fromSearch, useSearch } from "#lib/use-search.ts"
import { ListBar, SearchBox } from "#ui/data-table/list-bar.tsx"
import { ListBody } from "#ui/data-table/list-body.tsx"
import { ListPage } from "#ui/data-table/list-page.tsx"
import { SavedViews } from "#ui/data-table/saved-views.tsx"
import { TableSettings } from "#ui/data-table/table-settings.tsx"
import { EmptyState } from "#ui/states.tsx"
import { InvoiceCard } from "../components/invoice-card.tsx"
import { InvoiceFilters, noFilters } from "../components/invoice-filters.tsx"
import { useInvoiceName } from "../components/invoice-status.tsx"
import { InvoiceTabs } from "../components/invoice-tabs.tsx"
import { useInvoiceColumns } from "../components/use-invoice-columns.tsx"
import { InvoiceSearch, invoiceFilter, invoiceQueries, pageSize } from "../queries.ts"

export function loader({ request }: LoaderFunctionArgs) {
  const search = fromSearch(InvoiceSearch, new URL(request.url).searchParams)
  void queryClient.prefetchQuery(invoiceQueries.list(search))
  return null
}

export function InvoicesPage() {
  const { t } = useTranslation("invoices")
  const [search, patch] = useSearch(InvoiceSearch)
  const query = useQuery(invoiceQueries.list(search))
  const columns = useInvoiceColumns()
  const nameOf = useInvoiceName()
  const { q, group, status, sort, hidden, density, page } = search
  const narrowed = Object.keys(invoiceFilter(search)).length > 0 || group !== "all" || status !== ""
  const onSearch = useCallback((text: string) => patch({ q: text }, "replace"), [patch])
  return (
    <ListPage title={t(($) => $.title)}>
      <InvoiceTabs search={search} />
      <ListBar
        right={
          <>
            <SavedViews list="invoices" />
            <TableSettings
              columns={columns}
              hidden={hidden}
              density={density}
              sort={sort}
              onChange={(change) => patch({ page, ...change }, "replace")}
            />
          </>
        }
      >
        <SearchBox value={q} placeholder={t(($) => $.search)} onSearch={onSearch} />
        <InvoiceFilters search={search} patch={patch} />
      </ListBar>
      <ListBody
        label={t(($) => $.title)}
        query={query}
        rows={query.data?.invoices}
        columns={columns}
        sort={sort}
        hidden={hidden}
        density={density}
        idOf={({ id }) => id}
        nameOf={nameOf}
        hrefOf={({ id }) => paths.invoice(id)}
        onSort={(next) => patch({ sort: next })}
        card={(invoice) => <InvoiceCard invoice={invoice} />}
        page={page}
        size={pageSize}
        onPage={(next) => patch({ page: next })}
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
    </ListPage>
  )
}
