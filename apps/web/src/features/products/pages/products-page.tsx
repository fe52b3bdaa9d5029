import { productStatuses } from "@packhaus/contract/products/schema"
import { IconPackages, IconPlus } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useMerchantChoices } from "#features/orders/queries.ts"
import { useCan, useSeesMany } from "#features/sessions/queries.ts"
import { useFormat } from "#lib/format.ts"
import { optionsOf } from "#lib/options.ts"
import { paths } from "#lib/paths.ts"
import { queryClient } from "#lib/query-client.ts"
import { loaderFor, useSearch } from "#lib/use-search.ts"
import { LinkButton } from "#ui/button.tsx"
import { Filters } from "#ui/data-table/filters.tsx"
import { ListPage } from "#ui/data-table/list-page.tsx"
import { SearchList } from "#ui/data-table/search-list.tsx"
import { Faint, RowCard } from "#ui/layout.tsx"
import { EmptyState } from "#ui/states.tsx"
import { Pictured } from "#ui/thumbnail.tsx"
import { ProductBadge } from "../components/product-status.tsx"
import { skusOf, useProductColumns } from "../components/use-product-columns.tsx"
import { ProductSearch, pageSize, productFilter, productQueries } from "../queries.ts"

export const loader = loaderFor(ProductSearch, (search) =>
  queryClient.prefetchQuery(productQueries.list(search)),
)

const nothing = { q: "", status: "", merchant: "" } as const

export function ProductsPage() {
  const { t } = useTranslation("products")
  const { number } = useFormat()
  const can = useCan()
  const seesMany = useSeesMany()
  const [search, patch] = useSearch(ProductSearch)
  const query = useQuery(productQueries.list(search))
  const merchants = useMerchantChoices(true)
  const columns = useProductColumns()
  const { status, merchant } = search
  const create = can("product.write") ? (
    <LinkButton
      look="primary"
      to={paths.newProduct}
      icon={<IconPlus size={15} stroke={2} aria-hidden />}
    >
      {t(($) => $.create.action)}
    </LinkButton>
  ) : null
  const organisation = {
    name: "merchant",
    label: t(($) => $.columns.merchant),
    value: merchant,
    options: merchants,
  }
  return (
    <ListPage title={t(($) => $.title)} actions={create}>
      <SearchList
        search={search}
        patch={patch}
        placeholder={t(($) => $.search)}
        filters={
          <Filters
            filters={[
              {
                name: "status",
                label: t(($) => $.columns.status),
                value: status,
                options: optionsOf(productStatuses, (value) => t(($) => $.statuses[value])),
              },
              ...(seesMany ? [organisation] : []),
            ]}
            patch={patch}
          />
        }
        views="products"
        label={t(($) => $.title)}
        query={query}
        rows={query.data?.products}
        columns={columns}
        idOf={({ id }) => id}
        nameOf={({ title }) => title}
        hrefOf={({ id }) => paths.product(id)}
        card={(product) => (
          <RowCard>
            <Pictured src={product.thumbnail}>
              <strong>{product.title}</strong>
            </Pictured>
            <ProductBadge status={product.status} />
            <Faint>
              {[skusOf(product), seesMany && product.merchant_name].filter(Boolean).join(" · ")}
            </Faint>
            <Faint>
              {t(($) => $.free, {
                count: product.available_quantity,
                pieces: number(product.available_quantity),
              })}
            </Faint>
          </RowCard>
        )}
        size={pageSize}
        narrowed={Object.keys(productFilter(search)).length > 0}
        onClear={() => patch(nothing)}
        empty={
          <EmptyState
            icon={IconPackages}
            title={t(($) => $.empty.title)}
            body={t(($) => $.empty.body)}
          >
            {create}
          </EmptyState>
        }
      />
    </ListPage>
  )
}
