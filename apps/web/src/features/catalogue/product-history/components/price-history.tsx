import type { PriceChange } from "@packhaus/contract/catalogue/product-history/schema"
import { IconHistory } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import type { Columns } from "#ui/data-table/columns.ts"
import { ListSection } from "#ui/data-table/list-screen.tsx"
import { Moment } from "#ui/display/moment.tsx"
import { Money } from "#ui/display/money.tsx"
import { Faint, RowCard, Stacked } from "#ui/page/layout.tsx"
import { priceChanges } from "../queries.ts"

/** The prices of a product's variants over time. */
export function PriceHistory({ productId }: { productId: string }) {
  const { t } = useTranslation("product-history")
  const amountOf = (amount: number | null, { currency_code }: PriceChange) =>
    amount === null ? (
      <Faint>{t(($) => $.prices.noPrice)}</Faint>
    ) : (
      <Money amount={amount} currency={currency_code} />
    )
  const nameOf = ({ variant_title, min_quantity }: PriceChange) =>
    min_quantity === null
      ? variant_title
      : t(($) => $.prices.from, { name: variant_title, count: min_quantity })
  const columns: Columns<PriceChange> = [
    { id: "created_at", header: t(($) => $.prices.changed), as: "date", fixed: true },
    {
      id: "variant_title",
      header: t(($) => $.prices.variant),
      cell: (change) => <Stacked sub={change.sku}>{nameOf(change)}</Stacked>,
    },
    {
      id: "amount_before",
      header: t(($) => $.prices.before),
      cell: (change) => amountOf(change.amount_before, change),
      align: "right",
    },
    {
      id: "amount",
      header: t(($) => $.prices.price),
      cell: (change) => amountOf(change.amount, change),
      align: "right",
    },
  ]
  return (
    <ListSection
      list={priceChanges}
      params={{ id: productId }}
      title={t(($) => $.prices.title)}
      label={t(($) => $.prices.table)}
      columns={columns}
      nameOf={nameOf}
      card={(change) => (
        <RowCard>
          <strong>{nameOf(change)}</strong>
          <strong>{amountOf(change.amount, change)}</strong>
          <Faint>
            <Moment at={change.created_at} />
          </Faint>
          <Faint>{amountOf(change.amount_before, change)}</Faint>
        </RowCard>
      )}
      empty={{ icon: IconHistory, title: t(($) => $.prices.none) }}
    />
  )
}
