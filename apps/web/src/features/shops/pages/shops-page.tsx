import { shopLifecycle } from "@packhaus/contract/shops/status"
import { IconBuildingStore, IconPlus } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useMerchantChoices } from "#features/organisations/components/use-merchant-choices.ts"
import { useCan, useSeesMany } from "#features/sessions/queries.ts"
import { optionsOf } from "#lib/options.ts"
import { paths } from "#lib/paths.ts"
import { queryClient } from "#lib/query-client.ts"
import { loaderFor, useSearch } from "#lib/use-search.ts"
import { LinkButton } from "#ui/actions/button.tsx"
import { Filters } from "#ui/data-table/filters.tsx"
import { ListPage } from "#ui/data-table/list-page.tsx"
import { SearchList } from "#ui/data-table/search-list.tsx"
import { Faint, RowCard } from "#ui/page/layout.tsx"
import { EmptyState } from "#ui/page/states.tsx"
import { SyncBadge } from "../components/shop-status.tsx"
import { useShopColumns } from "../components/use-shop-columns.tsx"
import { pageSize, ShopSearch, shopFilter, shopQueries } from "../queries.ts"

export const loader = loaderFor(ShopSearch, (search) =>
  queryClient.prefetchQuery(shopQueries.list(search)),
)

export function ShopsPage() {
  const { t } = useTranslation("shops")
  const can = useCan()
  const seesMany = useSeesMany()
  const [search, patch] = useSearch(ShopSearch)
  const query = useQuery(shopQueries.list(search))
  const merchants = useMerchantChoices(true)
  const columns = useShopColumns()
  const { status, merchant } = search
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
    options: merchants,
  }
  return (
    <ListPage title={t(($) => $.title)} actions={connect("primary")}>
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
                options: optionsOf(shopLifecycle.statuses, (value) => t(($) => $.status[value])),
              },
              ...(seesMany ? [organisation] : []),
            ]}
            patch={patch}
          />
        }
        label={t(($) => $.title)}
        query={query}
        rows={query.data?.shops}
        columns={columns}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        hrefOf={({ id }) => paths.shop(id)}
        card={(shop) => (
          <RowCard>
            <strong>{shop.name}</strong>
            <SyncBadge sync={shop.sync} />
            <Faint>
              {[shop.domain, seesMany && shop.organisation_name].filter(Boolean).join(" · ")}
            </Faint>
          </RowCard>
        )}
        size={pageSize}
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
