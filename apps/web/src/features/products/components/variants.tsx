import type { Product, Variant } from "@packhaus/contract/products/schema"
import { IconPencil } from "@tabler/icons-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useCan } from "#features/sessions/queries.ts"
import { useFormat } from "#lib/format.ts"
import { IconButton } from "#ui/actions/button.tsx"
import { Money } from "#ui/display/money.tsx"
import { PlainTable } from "#ui/display/plain-table.tsx"
import { Faint } from "#ui/page/layout.tsx"
import { Section } from "#ui/page/section.tsx"
import { VariantSheet } from "./variant-sheet.tsx"

/** The variants of a product: by what they are found, what they cost, how many there are. */
export function Variants({ product }: { product: Product }) {
  const { t } = useTranslation("products")
  const { number } = useFormat()
  const can = useCan()
  const [edited, setEdited] = useState<Variant | null>(null)
  const edit = can("product.write")
  const prices = ({ prices }: Variant) =>
    prices.length === 0
      ? "–"
      : prices.map(({ currency_code, amount }) => (
          <div key={currency_code}>
            <Money amount={amount} currency={currency_code} />
          </div>
        ))
  return (
    <Section
      flush
      title={t(($) => $.columns.variants)}
      side={t(($) => $.variant.count, { count: product.variants.length })}
    >
      <PlainTable
        acts={edit}
        label={t(($) => $.columns.variants)}
        head={[
          t(($) => $.columns.title),
          t(($) => $.fields.sku),
          t(($) => $.fields.price),
          t(($) => $.columns.onHand),
          t(($) => $.columns.reserved),
          ...(edit ? [t(($) => $.variant.change)] : []),
        ]}
        figures={[2, 3, 4, 5]}
        rows={product.variants.map((variant) => ({
          id: variant.id,
          cells: [
            <span key="t">
              {variant.title}
              {variant.barcode ? (
                <div>
                  <Faint>{variant.barcode}</Faint>
                </div>
              ) : null}
            </span>,
            variant.sku ?? "–",
            prices(variant),
            number(variant.inventory_quantity),
            number(variant.reserved_quantity),
            ...(edit
              ? [
                  <IconButton
                    key="e"
                    label={t(($) => $.variant.editNamed, { name: variant.title })}
                    onClick={() => setEdited(variant)}
                  >
                    <IconPencil size={16} stroke={1.8} aria-hidden />
                  </IconButton>,
                ]
              : []),
          ],
        }))}
      />
      {edited ? (
        <VariantSheet product={product} variant={edited} onClose={() => setEdited(null)} />
      ) : null}
    </Section>
  )
}
