import { locationKinds } from "@packhaus/contract/stock-locations/schema"
import { stockList } from "@packhaus/contract/stocks/list"
import { stockPaths } from "@packhaus/contract/stocks/paths"
import { outlooks } from "@packhaus/contract/stocks/schema"
import { IconStack2 } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useLocation } from "react-router"
import { useMerchantChoices } from "#features/organisations/components/use-merchant-choices.ts"
import { useSeesMany } from "#features/sessions/queries.ts"
import { locationChoices } from "#features/stock-locations/components/location-choices.ts"
import { useFormat } from "#lib/format.ts"
import { listOnScreen } from "#lib/list-on-screen.ts"
import { optionsOf } from "#lib/options.ts"
import { ListScreen } from "#ui/data-table/list-screen.tsx"
import { Faint, RowCard } from "#ui/page/layout.tsx"
import { CoverBadge } from "../components/cover-badge.tsx"
import { FirstStockSheet } from "../components/first-stock-sheet.tsx"
import { OrderBy } from "../components/outlook-cells.tsx"
import { titleOf, useStockColumns } from "../components/use-stock-columns.tsx"

const list = listOnScreen(stockList, {
  names: { location_kind: "kind" },
  hidden: ["blocked_quantity", "updated_at"],
})
export const { loader } = list

const named = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name })

export function StocksPage() {
  const { t } = useTranslation("stocks")
  const { number } = useFormat()
  const seesMany = useSeesMany()
  const { search } = useLocation()
  const columns = useStockColumns()
  const [isOpened, setIsOpened] = useState(false)
  const isNeeded = isOpened || /[?&](location|merchant)=/.test(search)
  const places = useQuery({ ...locationChoices, enabled: isNeeded })
  const merchants = useMerchantChoices(isNeeded)
  return (
    <ListScreen
      list={list}
      title={t(($) => $.title)}
      placeholder={t(($) => $.search)}
      create={{
        label: t(($) => $.first.action),
        opens: (close) => <FirstStockSheet onClose={close} />,
      }}
      onFilters={() => setIsOpened(true)}
      filters={{
        outlook: {
          label: t(($) => $.filters.outlook),
          options: optionsOf(outlooks, (value) => t(($) => $.filters[value])),
        },
        low: {
          label: t(($) => $.filters.low),
          options: [{ value: "true", label: t(($) => $.filters.lowOnly) }],
        },
        location_id: {
          label: t(($) => $.columns.location),
          options: places.data?.map(named) ?? [],
        },
        location_kind: {
          label: t(($) => $.filters.kind),
          options: optionsOf(locationKinds, (value) => t(($) => $.kinds[value])),
        },
        merchant_id: seesMany ? { label: t(($) => $.columns.merchant), options: merchants } : null,
      }}
      columns={columns}
      nameOf={titleOf}
      hrefOf={({ id }) => stockPaths.one(id)}
      card={(stock) => (
        <RowCard>
          <strong>{titleOf(stock)}</strong>
          <strong>{number(stock.available)}</strong>
          <Faint>
            {[stock.sku, stock.location_name, seesMany && stock.merchant_name]
              .filter(Boolean)
              .join(" · ")}
          </Faint>
          <span>
            <CoverBadge stock={stock} />
          </span>
          {stock.order_by ? (
            <Faint>
              {t(($) => $.columns.order_by)}: <OrderBy stock={stock} />
            </Faint>
          ) : null}
        </RowCard>
      )}
      empty={{ icon: IconStack2, title: t(($) => $.empty.title), body: t(($) => $.empty.body) }}
    />
  )
}
