import type { ShopReturn } from "@packhaus/contract/shop-returns/schema"
import { IconPackageImport } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"
import { paths } from "#lib/paths.ts"
import { queryClient } from "#lib/query-client.ts"
import { loaderFor, useSearch } from "#lib/use-search.ts"
import { LinkButton } from "#ui/actions/button.tsx"
import type { Column } from "#ui/data-table/columns.ts"
import { Filters } from "#ui/data-table/filters.tsx"
import { ListPage } from "#ui/data-table/list-page.tsx"
import { SearchList } from "#ui/data-table/search-list.tsx"
import { Moment } from "#ui/display/moment.tsx"
import { Faint, RowCard } from "#ui/page/layout.tsx"
import { EmptyState } from "#ui/page/states.tsx"
import { pageSize, ReturnSearch, returnFilter, returnQueries } from "../queries.ts"

export const loader = loaderFor(ReturnSearch, (search) =>
  queryClient.prefetchQuery(returnQueries.list(search)),
)

const whatOf = ({ sku, title }: ShopReturn) => [title, sku].filter(Boolean).join(" · ")

function useReturnColumns(): Column<ShopReturn>[] {
  const { t } = useTranslation("shop-returns")
  const { number } = useFormat()
  return useMemo(
    () => [
      {
        id: "title",
        header: t(($) => $.columns.title),
        cell: whatOf,
        fixed: true,
        clips: true,
      },
      {
        id: "quantity",
        header: t(($) => $.columns.quantity),
        cell: ({ quantity }) => number(quantity),
        align: "right",
      },
      { id: "order", header: t(($) => $.columns.order), cell: (row) => row.order_number },
      {
        id: "matched",
        header: t(($) => $.columns.matched),
        cell: (row) => row.matched_order_number ?? <Faint>{t(($) => $.nobody)}</Faint>,
      },
      {
        id: "created_at",
        header: t(($) => $.columns.created_at),
        cell: (row) => <Moment at={row.created_at} time />,
        sortable: true,
      },
    ],
    [t, number],
  )
}

/** Pieces that shops report as returned: each leads to the order it was shipped with, if that is known. */
export function ShopReturnsPage() {
  const { t } = useTranslation("shop-returns")
  const { t: tOrders } = useTranslation("orders")
  const { number } = useFormat()
  const [search, patch] = useSearch(ReturnSearch)
  const query = useQuery(returnQueries.list(search))
  const columns = useReturnColumns()
  const assigned = {
    name: "matched" as const,
    label: t(($) => $.filter.label),
    value: search.matched,
    options: (["false", "true"] as const).map((value) => ({
      value,
      label: t(($) => $.filter[value]),
    })),
  }
  return (
    <ListPage
      title={t(($) => $.title)}
      actions={<LinkButton to={paths.orders}>{tOrders(($) => $.title)}</LinkButton>}
    >
      <SearchList
        search={search}
        patch={patch}
        placeholder={t(($) => $.search)}
        filters={<Filters filters={[assigned]} patch={patch} />}
        label={t(($) => $.title)}
        query={query}
        rows={query.data?.shop_returns}
        columns={columns}
        idOf={({ id }) => id}
        nameOf={whatOf}
        hrefOf={({ matched_order_id, order_id }) => paths.order(matched_order_id ?? order_id)}
        card={(row) => (
          <RowCard>
            <strong>{whatOf(row)}</strong>
            <strong>{number(row.quantity)}</strong>
            <Faint>
              {row.order_number} → {row.matched_order_number ?? t(($) => $.nobody)}
            </Faint>
            <Moment at={row.created_at} />
          </RowCard>
        )}
        size={pageSize}
        narrowed={Object.keys(returnFilter(search)).length > 0}
        onClear={() => patch({ matched: "", q: "" })}
        empty={
          <EmptyState
            icon={IconPackageImport}
            title={t(($) => $.empty.title)}
            body={t(($) => $.empty.body)}
          />
        }
      />
    </ListPage>
  )
}
