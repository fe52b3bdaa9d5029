import type { Product, Variant } from "@packhaus/contract/catalogue/products/schema"
import { IconPencil } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import type { Columns } from "#ui/data-table/columns.ts"
import { RelatedTable } from "#ui/detail/related-table.tsx"
import { Money } from "#ui/display/money.tsx"
import { VariantSheet } from "./variant-sheet.tsx"

/** The variants of a product: identifiers, prices, stock. */
export function Variants({ product }: { product: Product }) {
  const { t } = useTranslation("products")
  const can = useCan()
  const mayEdit = can("product.write")
  const columns: Columns<Variant> = [
    {
      id: "title",
      header: t(($) => $.columns.title),
      of: "title",
      below: ({ barcode }) => barcode,
    },
    { id: "sku", header: t(($) => $.fields.sku) },
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
    { id: "on_hand", header: t(($) => $.columns.onHand), as: "number", of: "inventory_quantity" },
    { id: "reserved", header: t(($) => $.columns.reserved), as: "number", of: "reserved_quantity" },
    mayEdit && {
      id: "edit",
      header: t(($) => $.variant.change),
      actions: (variant) => [
        {
          name: "edit",
          label: t(($) => $.variant.editNamed, { name: variant.title }),
          icon: IconPencil,
          opens: (close) => <VariantSheet product={product} variant={variant} onClose={close} />,
        },
      ],
      align: "right",
    },
  ]
  return (
    <RelatedTable
      acts={mayEdit}
      title={t(($) => $.columns.variants)}
      side={t(($) => $.variant.count, { count: product.variants.length })}
      columns={columns}
      rows={product.variants}
      idOf={({ id }) => id}
    />
  )
}
