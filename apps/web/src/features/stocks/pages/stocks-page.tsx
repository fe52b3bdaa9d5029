import { IconPlus, IconStack2 } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useCan, useSeesMany } from "#features/sessions/queries.ts"
import { useFormat } from "#lib/format.ts"
import { paths } from "#lib/paths.ts"
import { queryClient } from "#lib/query-client.ts"
import { loaderFor, useSearch } from "#lib/use-search.ts"
import { Button } from "#ui/actions/button.tsx"
import { ListPage } from "#ui/data-table/list-page.tsx"
import { SearchList } from "#ui/data-table/search-list.tsx"
import { Faint, RowCard } from "#ui/page/layout.tsx"
import { EmptyState } from "#ui/page/states.tsx"
import { CoverBadge } from "../components/cover-badge.tsx"
import { FirstStockSheet } from "../components/first-stock-sheet.tsx"
import { noFilters, StockFilters } from "../components/stock-filters.tsx"
import { titleOf, useStockColumns } from "../components/use-stock-columns.tsx"
import { pageSize, StockSearch, stockFilter, stockQueries } from "../queries.ts"

export const loader = loaderFor(StockSearch, (search) =>
  queryClient.prefetchQuery(stockQueries.list(search)),
)

export function StocksPage() {
  const { t } = useTranslation("stocks")
  const { number } = useFormat()
  const can = useCan()
  const seesMany = useSeesMany()
  const [search, patch] = useSearch(StockSearch)
  const query = useQuery(stockQueries.list(search))
  const columns = useStockColumns()
  const [booking, setBooking] = useState(false)
  const first = can("stock.write") ? (
    <Button
      icon={<IconPlus size={15} stroke={2} aria-hidden />}
      look="primary"
      onClick={() => setBooking(true)}
    >
      {t(($) => $.first.action)}
    </Button>
  ) : null
  return (
    <ListPage title={t(($) => $.title)} actions={first}>
      <SearchList
        search={search}
        patch={patch}
        placeholder={t(($) => $.search)}
        filters={<StockFilters search={search} patch={patch} />}
        views="stocks"
        label={t(($) => $.title)}
        query={query}
        rows={query.data?.stocks}
        columns={columns}
        idOf={({ id }) => id}
        nameOf={titleOf}
        hrefOf={({ id }) => paths.stock(id)}
        card={(stock) => (
          <RowCard>
            <strong>{titleOf(stock)}</strong>
            <strong>{number(stock.available)}</strong>
            <Faint>
              {[stock.sku, stock.location_name, seesMany && stock.merchant_name]
                .filter(Boolean)
                .join(" · ")}
            </Faint>
            <CoverBadge stock={stock} />
          </RowCard>
        )}
        size={pageSize}
        narrowed={Object.keys(stockFilter(search)).length > 0}
        onClear={() => patch({ ...noFilters, q: "" })}
        empty={
          <EmptyState
            icon={IconStack2}
            title={t(($) => $.empty.title)}
            body={t(($) => $.empty.body)}
          >
            {first}
          </EmptyState>
        }
      />
      {booking ? <FirstStockSheet onClose={() => setBooking(false)} /> : null}
    </ListPage>
  )
}
