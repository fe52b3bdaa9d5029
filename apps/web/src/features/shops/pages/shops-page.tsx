import { shopLifecycle } from "@packhaus/contract/shops/status"
import { IconBuildingStore, IconPlus } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { useCallback } from "react"
import { useTranslation } from "react-i18next"
import type { LoaderFunctionArgs } from "react-router"
import { choiceQueries } from "#features/orders/queries.ts"
import { useCan, useSeesMany } from "#features/sessions/queries.ts"
import { paths } from "#lib/paths.ts"
import { queryClient } from "#lib/query-client.ts"
import { fromSearch, useSearch } from "#lib/use-search.ts"
import { LinkButton } from "#ui/button.tsx"
import { Filters } from "#ui/data-table/filters.tsx"
import { ListBar, SearchBox } from "#ui/data-table/list-bar.tsx"
import { ListBody } from "#ui/data-table/list-body.tsx"
import { ListPage } from "#ui/data-table/list-page.tsx"
import { TableSettings } from "#ui/data-table/table-settings.tsx"
import { Faint, RowCard } from "#ui/layout.tsx"
import { EmptyState } from "#ui/states.tsx"
import { SyncBadge } from "../components/shop-status.tsx"
import { useShopColumns } from "../components/use-shop-columns.tsx"
import { pageSize, ShopSearch, shopFilter, shopQueries } from "../queries.ts"

export function loader({ request }: LoaderFunctionArgs) {
  const search = fromSearch(ShopSearch, new URL(request.url).searchParams)
  void queryClient.prefetchQuery(shopQueries.list(search))
  return null
}

export function ShopsPage() {
  const { t } = useTranslation("shops")
  const can = useCan()
  const seesMany = useSeesMany()
  const [search, patch] = useSearch(ShopSearch)
  const query = useQuery(shopQueries.list(search))
  const merchants = useQuery({
    ...choiceQueries.merchants,
    enabled: seesMany && can("organisation.read"),
  })
  const columns = useShopColumns()
  const { q, status, merchant, sort, hidden, density, page } = search
  const onSearch = useCallback((text: string) => patch({ q: text }, "replace"), [patch])
  const connect = (look: "primary") =>
    can("shop.write") ? (
      <LinkButton
        look={look}
        to={paths.connectShop}
        icon={<IconPlus size={15} stroke={2} aria-hidden />}
      >
        {t(($) => $.connect.action)}
      </LinkButton>
    ) : null
  const organisation = {
    name: "merchant",
    label: t(($) => $.columns.organisation),
    value: merchant,
    options: merchants.data?.map(({ id, name }) => ({ value: id, label: name })) ?? [],
  }
  return (
    <ListPage title={t(($) => $.title)} actions={connect("primary")}>
      <ListBar
        right={
          <TableSettings
            columns={columns}
            hidden={hidden}
            density={density}
            sort={sort}
            onChange={(change) => patch({ page, ...change }, "replace")}
          />
        }
      >
        <SearchBox value={q} placeholder={t(($) => $.search)} onSearch={onSearch} />
        <Filters
          filters={[
            {
              name: "status",
              label: t(($) => $.columns.status),
              value: status,
              options: shopLifecycle.statuses.map((value) => ({
                value,
                label: t(($) => $.status[value]),
              })),
            },
            ...(seesMany ? [organisation] : []),
          ]}
          onFilter={(name, value) => patch({ [name]: value })}
          onClear={() => patch({ status: "", merchant: "" })}
        />
      </ListBar>
      <ListBody
        label={t(($) => $.title)}
        query={query}
        rows={query.data?.shops}
        columns={columns}
        sort={sort}
        hidden={hidden}
        density={density}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        hrefOf={({ id }) => paths.shop(id)}
        onSort={(next) => patch({ sort: next })}
        card={(shop) => (
          <RowCard>
            <strong>{shop.name}</strong>
            <SyncBadge sync={shop.sync} />
            <Faint>
              {[shop.domain, seesMany && shop.organisation_name].filter(Boolean).join(" · ")}
            </Faint>
          </RowCard>
        )}
        page={page}
        size={pageSize}
        onPage={(next) => patch({ page: next })}
        narrowed={Object.keys(shopFilter(search)).length > 0}
        onClear={() => patch({ q: "", status: "", merchant: "" })}
        empty={
          <EmptyState
            icon={IconBuildingStore}
            title={t(($) => $.empty.title)}
            body={t(($) => $.empty.body)}
          >
            {connect("primary")}
          </EmptyState>
        }
      />
    </ListPage>
  )
}
