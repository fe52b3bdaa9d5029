import type { Product, Variant } from "@packhaus/contract/catalogue/products/schema"
import { stockPaths } from "@packhaus/contract/stock/stocks/paths"
import { inboundPaths } from "@packhaus/contract/warehouse/inbound/paths"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import type { Column, Columns } from "#ui/data-table/columns.ts"
import { RelatedTable } from "#ui/detail/related-table.tsx"
import { Inline } from "#ui/page/layout.tsx"

type Level = Variant["levels"][number]
type Row = { variant: Variant; level: Level }

const available = ({ stocked_quantity, reserved_quantity, blocked_quantity }: Level) =>
  stocked_quantity - reserved_quantity - blocked_quantity

/** The stock of each variant by location. */
export function StockPerPlace({ product }: { product: Product }) {
  const { t } = useTranslation("products")
  const can = useCan()
  const isOne = product.variants.length === 1
  const figure = (id: string, header: string, of: (level: Level) => number): Column<Row> => ({
    id,
    header,
    as: "number",
    of: ({ level }) => of(level),
  })
  const columns: Columns<Row> = [
    {
      id: "location",
      header: t(($) => $.stock.location),
      of: ({ level }) => level.location_name,
      below: ({ variant }) => !isOne && variant.title,
    },
    figure(
      "available",
      t(($) => $.columns.available),
      available,
    ),
    figure(
      "on_hand",
      t(($) => $.columns.onHand),
      (level) => level.stocked_quantity,
    ),
    figure(
      "reserved",
      t(($) => $.columns.reserved),
      (level) => level.reserved_quantity,
    ),
    figure(
      "blocked",
      t(($) => $.stock.blocked),
      (level) => level.blocked_quantity,
    ),
    figure(
      "incoming",
      t(($) => $.stock.incoming),
      (level) => level.incoming_quantity,
    ),
  ]
  return (
    <RelatedTable
      title={t(($) => $.stock.title)}
      side={
        <Inline>
          {can("inbound.write") && product.variants.some(({ is_bundle }) => !is_bundle) ? (
            <Link to={inboundPaths.createFor("product", product.id)}>
              {t(($) => $.stock.announce)}
            </Link>
          ) : null}
          <Link to={`${stockPaths.list}?q=${encodeURIComponent(product.title)}`}>
            {t(($) => $.stock.all)}
          </Link>
        </Inline>
      }
      columns={columns}
      rows={product.variants.flatMap((variant) =>
        variant.levels.map((level) => ({ variant, level })),
      )}
      idOf={({ variant, level }) => `${variant.id} ${level.location_id}`}
      none={t(($) => $.stock.none)}
    />
  )
}
