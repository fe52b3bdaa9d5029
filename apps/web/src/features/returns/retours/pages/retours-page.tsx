import { retourList } from "@packhaus/contract/returns/retours/list"
import { retourPaths } from "@packhaus/contract/returns/retours/paths"
import { IconPackageImport } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { merchantFilter } from "#features/organisations/components/use-merchant-choices.ts"
import { shopFilter } from "#features/shops/components/shop-choices.ts"
import { useCan, useSeesMany } from "#features/sign-in/sessions/queries.ts"
import { locationFilter } from "#features/stock/stock-locations/components/location-choices.ts"
import { listOnScreen } from "#lib/list-on-screen.ts"
import { ListScreen } from "#ui/data-table/list-screen.tsx"
import { Moment } from "#ui/display/moment.tsx"
import { Faint, RowCard } from "#ui/page/layout.tsx"
import { useRetourColumns } from "../components/use-retour-columns.tsx"

const list = listOnScreen(retourList, {
  names: { organisation_id: "merchant" },
  hidden: ["place", "note"],
})
export const { loader } = list

/** All retours: order, grades, and whether the fee is invoiced. */
export function RetoursPage() {
  const { t } = useTranslation("retours")
  const can = useCan()
  const seesMany = useSeesMany()
  const columns = useRetourColumns()
  return (
    <ListScreen
      list={list}
      title={t(($) => $.title)}
      placeholder={t(($) => $.search)}
      create={{ label: t(($) => $.create.action), to: retourPaths.create }}
      actions={[
        (can("unassigned_return.read") || can("shop_return.read")) && {
          label: t(($) => $.unassigned.title),
          to: retourPaths.unassigned,
        },
        can("retour_rule.read") && { label: t(($) => $.rules.title), to: retourPaths.rules },
      ]}
      filters={{
        created_at: { from: t(($) => $.filters.from), to: t(($) => $.filters.to) },
        invoiced: can("invoice.read") && [
          t(($) => $.columns.invoiced),
          (value) => t(($) => $.filters.invoicedIs[value]),
        ],
        concern: [t(($) => $.concern), (value) => t(($) => $.concerns[value])],
        shop_id: can("shop.read") && [t(($) => $.columns.shop), shopFilter],
        location_id: [t(($) => $.columns.place), locationFilter],
        organisation_id: seesMany && [t(($) => $.columns.organisation), merchantFilter],
      }}
      columns={columns}
      nameOf={(one) => one.number}
      hrefOf={({ id }) => retourPaths.one(id)}
      card={(one, cell) => (
        <RowCard>
          <strong>{`${one.order_number} · ${one.number}`}</strong>
          <strong>{cell("returned_items")}</strong>
          <Faint>{one.variant_name}</Faint>
          <Moment at={one.created_at} />
        </RowCard>
      )}
      empty={{
        icon: IconPackageImport,
        title: t(($) => $.empty.title),
        body: t(($) => $.empty.body),
      }}
    />
  )
}
