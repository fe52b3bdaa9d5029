import type { Product } from "@packhaus/contract/products/schema"
import { stockPaths } from "@packhaus/contract/stocks/paths"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { useFormat } from "#lib/format.ts"
import { PlainTable } from "#ui/display/plain-table.tsx"
import { Faint } from "#ui/page/layout.tsx"
import { Section } from "#ui/page/section.tsx"

/** Where the pieces of each variant lie. */
export function StockPerPlace({ product }: { product: Product }) {
  const { t } = useTranslation("products")
  const { number } = useFormat()
  const rows = product.variants.flatMap((variant) =>
    variant.levels.map((level) => ({ variant, level })),
  )
  const several = product.variants.length > 1
  return (
    <Section
      flush
      title={t(($) => $.stock.title)}
      side={
        <Link to={`${stockPaths.list}?q=${encodeURIComponent(product.title)}`}>
          {t(($) => $.stock.all)}
        </Link>
      }
    >
      {rows.length === 0 ? (
        <p style={{ padding: "var(--ph-s4)" }}>
          <Faint>{t(($) => $.stock.none)}</Faint>
        </p>
      ) : (
        <PlainTable
          label={t(($) => $.stock.title)}
          head={[
            t(($) => $.stock.location),
            t(($) => $.columns.available),
            t(($) => $.columns.onHand),
            t(($) => $.columns.reserved),
            t(($) => $.stock.blocked),
            t(($) => $.stock.incoming),
          ]}
          figures={[1, 2, 3, 4, 5]}
          rows={rows.map(({ variant, level }) => ({
            id: `${variant.id} ${level.location_id}`,
            cells: [
              <span key="l">
                {level.location_name}
                {several ? (
                  <div>
                    <Faint>{variant.title}</Faint>
                  </div>
                ) : null}
              </span>,
              number(level.stocked_quantity - level.reserved_quantity - level.blocked_quantity),
              number(level.stocked_quantity),
              number(level.reserved_quantity),
              number(level.blocked_quantity),
              number(level.incoming_quantity),
            ],
          }))}
        />
      )}
    </Section>
  )
}
