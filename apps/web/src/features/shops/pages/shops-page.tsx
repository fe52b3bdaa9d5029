import { shopList } from "@packhaus/contract/shops/list"
import { shopPaths } from "@packhaus/contract/shops/paths"
import { hasPlatform } from "@packhaus/contract/shops/rules"
import { IconBuildingStore } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { merchantFilter } from "#features/organisations/components/use-merchant-choices.ts"
import { useSeesMany } from "#features/sign-in/sessions/queries.ts"
import { listOnScreen } from "#lib/list-on-screen.ts"
import { ListScreen } from "#ui/data-table/list-screen.tsx"
import { Faint, RowCard } from "#ui/page/layout.tsx"
import { problemOf, SyncBadge } from "../components/shop-status.tsx"
import { useShopColumns } from "../components/use-shop-columns.tsx"

const list = listOnScreen(shopList, {
  names: { organisation_id: "merchant" },
  sort: "name",
  hidden: ["created_at"],
})
export const { loader } = list

export function ShopsPage() {
  const { t } = useTranslation("shops")
  const seesMany = useSeesMany()
  const columns = useShopColumns()
  return (
    <ListScreen
      list={list}
      title={t(($) => $.title)}
      placeholder={t(($) => $.search)}
      create={{ label: t(($) => $.connect.action), to: shopPaths.connect }}
      filters={{
        status: [t(($) => $.columns.status), (value) => t(($) => $.status[value])],
        concern: [t(($) => $.concern), (value) => t(($) => $.concerns[value])],
        organisation_id: seesMany && [t(($) => $.columns.organisation), merchantFilter],
      }}
      columns={columns}
      nameOf={({ name }) => name}
      hrefOf={({ id }) => shopPaths.one(id)}
      card={(shop, cell) => (
        <RowCard>
          <strong>{shop.name}</strong>
          <span>
            <SyncBadge sync={shop.sync} /> {problemOf(shop) ? cell("problem") : null}
          </span>
          <Faint>
            {[
              hasPlatform(shop) ? shop.domain : t(($) => $.own.address),
              seesMany && shop.organisation_name,
            ]
              .filter(Boolean)
              .join(" · ")}
          </Faint>
        </RowCard>
      )}
      empty={{
        icon: IconBuildingStore,
        title: t(($) => $.empty.title),
        body: t(($) => $.empty.body),
      }}
    />
  )
}
