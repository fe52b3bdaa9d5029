import type { Product, Variant } from "@packhaus/contract/products/schema"
import { IconPencil } from "@tabler/icons-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useCan } from "#features/sessions/queries.ts"
import { useFormat } from "#lib/format.ts"
import { IconButton } from "#ui/actions/button.tsx"
import type { Column } from "#ui/data-table/columns.ts"
import { RelatedTable } from "#ui/detail/related-table.tsx"
import { Money } from "#ui/display/money.tsx"
import { Stacked } from "#ui/page/layout.tsx"
import { VariantSheet } from "./variant-sheet.tsx"

/** The variants of a product: by what they are found, what they cost, how many there are. */
export function Variants({ product }: { product: Product }) {
  const { t } = useTranslation("products")
  const { number } = useFormat()
  const can = useCan()
  const [edited, setEdited] = useState<Variant | null>(null)
  const mayEdit = can("product.write")
  const edit: Column<Variant> = {
    id: "edit",
    header: t(($) => $.variant.change),
    cell: (variant) => (
      <IconButton
        label={t(($) => $.variant.editNamed, { name: variant.title })}
        onClick={() => setEdited(variant)}
      >
        <IconPencil size={16} stroke={1.8} aria-hidden />
      </IconButton>
    ),
    align: "right",
  }
  const columns: Column<Variant>[] = [
    {
      id: "title",
      header: t(($) => $.columns.title),
      cell: ({ title, barcode }) => <Stacked sub={barcode}>{title}</Stacked>,
    },
    { id: "sku", header: t(($) => $.fields.sku), cell: ({ sku }) => sku ?? "–" },
    {
      id: "price",
      header: t(($) => $.fields.price),
      cell: ({ prices }) =>
        prices.length === 0
          ? "–"
          : prices.map(({ currency_code, amount }) => (
              <div key={currency_code}>
                <Money amount={amount} currency={currency_code} />
              </div>
            )),
      align: "right",
    },
    {
      id: "on_hand",
      header: t(($) => $.columns.onHand),
      cell: ({ inventory_quantity }) => number(inventory_quantity),
      align: "right",
    },
    {
      id: "reserved",
      header: t(($) => $.columns.reserved),
      cell: ({ reserved_quantity }) => number(reserved_quantity),
      align: "right",
    },
    ...(mayEdit ? [edit] : []),
  ]
  return (
    <>
      <RelatedTable
        acts={mayEdit}
        title={t(($) => $.columns.variants)}
        side={t(($) => $.variant.count, { count: product.variants.length })}
        columns={columns}
        rows={product.variants}
        idOf={({ id }) => id}
      />
      {edited ? (
        <VariantSheet product={product} variant={edited} onClose={() => setEdited(null)} />
      ) : null}
    </>
  )
}
