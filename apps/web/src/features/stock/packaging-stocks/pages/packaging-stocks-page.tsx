import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import { packagingOrderPaths } from "@packhaus/contract/purchasing/packaging-orders/paths"
import { packagingStockList } from "@packhaus/contract/stock/packaging-stocks/list"
import { booksPackagingAt } from "@packhaus/contract/stock/packaging-stocks/rules"
import type { PackagingStock } from "@packhaus/contract/stock/packaging-stocks/schema"
import { IconPackageImport, IconPackages } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { merchantFilter } from "#features/organisations/components/use-merchant-choices.ts"
import { useCan, useSeesMany, useSession } from "#features/sign-in/sessions/queries.ts"
import { usePackagingWords } from "#features/stock/packagings/components/packaging-words.ts"
import { packagingFilter } from "#features/stock/packagings/queries.ts"
import { locationFilter } from "#features/stock/stock-locations/components/location-choices.ts"
import { useFormat } from "#lib/format.ts"
import { lazyPart } from "#lib/lazy-part.ts"
import { listOnScreen } from "#lib/list-on-screen.ts"
import type { Columns } from "#ui/data-table/columns.ts"
import { ListScreen } from "#ui/data-table/list-screen.tsx"
import { Faint, RowCard } from "#ui/page/layout.tsx"
import { CoverBadge } from "../components/cover-badge.tsx"

const BookSheet = lazyPart(() => import("../components/book-sheet.tsx"), "BookSheet")
const FirstStockSheet = lazyPart(
  () => import("../components/first-stock-sheet.tsx"),
  "FirstStockSheet",
)

const list = listOnScreen(packagingStockList, { hidden: ["updated_at"] })
export const { loader } = list

function useColumns(): Columns<PackagingStock> {
  const { t } = useTranslation("packaging-stocks")
  const { sizeOf } = usePackagingWords()
  const { role, organisation } = useSession()
  const [can, seesMany] = [useCan(), useSeesMany()]
  const booker = { role, organisation_id: organisation.id }
  const figure = (id: "stocked_quantity" | "used_quantity") => ({
    id,
    header: t(($) => $.columns[id]),
    as: "number" as const,
    sortable: true,
  })
  return [
    {
      id: "packaging",
      header: t(($) => $.columns.packaging),
      of: "packaging_name",
      below: sizeOf,
      fixed: true,
    },
    { id: "location", header: t(($) => $.columns.location), of: "location_name" },
    seesMany && {
      id: "organisation",
      header: t(($) => $.columns.organisation),
      of: "organisation_name",
    },
    figure("stocked_quantity"),
    figure("used_quantity"),
    {
      id: "cover",
      header: t(($) => $.columns.cover),
      cell: (stock) => <CoverBadge stock={stock} />,
      align: "right",
    },
    { id: "updated_at", header: t(($) => $.columns.updated_at), as: "ago", sortable: true },
    (can("packaging_stock.write") || can("packaging_order.write")) && {
      id: "book",
      header: t(($) => $.columns.book),
      actions: (stock) => [
        can("packaging_order.write") &&
          stock.is_low &&
          stock.organisation_id !== PLATFORM_ID && {
            name: "order",
            label: t(($) => $.order),
            named: t(($) => $.orderOf, { name: stock.packaging_name }),
            to: packagingOrderPaths.createOf(stock.packaging_id, stock.organisation_id),
          },
        can("packaging_stock.write") &&
          booksPackagingAt(booker, stock.location_owner_id) && {
            name: "book",
            label: t(($) => $.booking.of, {
              name: stock.packaging_name,
              location: stock.location_name,
            }),
            icon: IconPackageImport,
            opens: (close) => <BookSheet stock={stock} onClose={close} />,
          },
      ],
    },
  ]
}

/** The stock of packaging by location, and how long it lasts. */
export function PackagingStocksPage() {
  const { t } = useTranslation("packaging-stocks")
  const { number } = useFormat()
  const seesMany = useSeesMany()
  const columns = useColumns()
  return (
    <ListScreen
      list={list}
      title={t(($) => $.title)}
      lead={t(($) => $.lead)}
      placeholder={t(($) => $.search)}
      create={{
        label: t(($) => $.first.action),
        opens: (close) => <FirstStockSheet onClose={close} />,
      }}
      filters={{
        is_low: [t(($) => $.filters.low), [{ value: "true", label: t(($) => $.filters.lowOnly) }]],
        packaging_id: [t(($) => $.columns.packaging), packagingFilter],
        location_id: [t(($) => $.columns.location), locationFilter],
        organisation_id: seesMany && [t(($) => $.columns.organisation), merchantFilter],
      }}
      columns={columns}
      nameOf={({ packaging_name: name, location_name: place }) => `${name}, ${place}`}
      card={(stock, cell) => (
        <RowCard>
          <strong>{stock.packaging_name}</strong>
          <strong>{number(stock.stocked_quantity)}</strong>
          <Faint>{stock.location_name}</Faint>
          <CoverBadge stock={stock} />
          {cell("book")}
        </RowCard>
      )}
      empty={{ icon: IconPackages, title: t(($) => $.empty.title), body: t(($) => $.empty.body) }}
    />
  )
}
