import { openOf } from "@packhaus/contract/purchasing/kit/rules"
import type {
  PackagingOrderDetail,
  PackagingOrderLine,
} from "@packhaus/contract/purchasing/packaging-orders/schema"
import { packagingPaths } from "@packhaus/contract/stock/packagings/paths"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { usePackagingWords } from "#features/stock/packagings/components/packaging-words.ts"
import { useFormat } from "#lib/format.ts"
import type { Column } from "#ui/data-table/columns.ts"
import { RelatedTable } from "#ui/detail/related-table.tsx"
import { Faint, Stacked } from "#ui/page/layout.tsx"

/** Which packaging was ordered, in which size, and what of it came; who sees no prices does not see the packaging either. */
export function PackagingOrderLines({ order }: { order: PackagingOrderDetail }) {
  const { t } = useTranslation("packaging-orders")
  const { number, money } = useFormat()
  const { sizeOf, priceOf } = usePackagingWords()
  const figure = (
    id: string,
    header: string,
    of: (line: PackagingOrderLine) => number,
  ): Column<PackagingOrderLine> => ({
    id,
    header,
    cell: (line) => number(of(line)),
    align: "right",
  })
  // Of a cancelled order nothing comes.
  const comingOf = (line: PackagingOrderLine) => (order.status === "cancelled" ? 0 : openOf(line))
  const seesPrices = order.total_price !== null
  return (
    <RelatedTable
      title={t(($) => $.page.lines)}
      side={order.total_price === null ? null : money(order.total_price, "eur")}
      columns={[
        {
          id: "packaging",
          header: t(($) => $.columns.packaging),
          cell: (line) => (
            <Stacked sub={sizeOf(line)}>
              {seesPrices ? (
                <Link to={packagingPaths.one(line.packaging_id)}>{line.name}</Link>
              ) : (
                line.name
              )}
            </Stacked>
          ),
        },
        figure(
          "quantity",
          t(($) => $.columns.ordered),
          ({ quantity }) => quantity,
        ),
        figure(
          "arrived",
          t(($) => $.columns.arrived),
          ({ arrived }) => arrived,
        ),
        figure(
          "missing",
          t(($) => $.columns.missing),
          ({ missing }) => missing,
        ),
        figure(
          "coming",
          t(($) => $.columns.coming),
          comingOf,
        ),
        seesPrices && {
          id: "price",
          header: t(($) => $.columns.price),
          cell: ({ price, price_base }) =>
            price_base === null ? <Faint>–</Faint> : priceOf({ price, price_base }),
          align: "right",
        },
        seesPrices && {
          id: "net",
          header: t(($) => $.columns.net),
          cell: ({ net }) => (net === null ? <Faint>–</Faint> : money(net, "eur")),
          align: "right",
        },
      ]}
      rows={order.lines}
      idOf={({ id }) => id}
    />
  )
}
