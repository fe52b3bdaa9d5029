import { products as api } from "@packhaus/contract/products/endpoints"
import type { Product, Variant } from "@packhaus/contract/products/schema"
import { useTranslation } from "react-i18next"
import type { z } from "zod"
import { call } from "#lib/http.ts"
import { FormSheet } from "#ui/form-sheet.tsx"
import { useSave } from "#ui/use-save.ts"
import { useSchemaForm } from "#ui/use-schema-form.ts"
import { NewVariantForm, pricesOf, variantValues } from "./product-schema.ts"
import { PriceFields, VariantFields } from "./variant-fields.tsx"

type Props = { product: Product; variant?: Variant; onClose: () => void }

/** Adds a variant, or changes one. The price is given with a new one only. */
export function VariantSheet({ product, variant, onClose }: Props) {
  const { t } = useTranslation("products")
  const form = useSchemaForm(NewVariantForm, {
    ...variantValues(variant),
    amount: "",
    currency: "eur",
  })
  const params = { id: product.id }
  const save = useSave({
    send: ({ amount, currency, ...body }: z.output<typeof NewVariantForm>) =>
      variant
        ? call(api.updateVariant, { params: { ...params, variant_id: variant.id }, body })
        : call(api.createVariant, {
            params,
            body: { ...body, prices: pricesOf({ amount, currency }) },
          }),
    done: t(($) => (variant ? $.variant.saved : $.variant.added)),
    failed: t(($) => $.variant.failed),
    stale: ["products", "stocks"],
    form,
    onDone: onClose,
  })
  return (
    <FormSheet
      title={variant ? t(($) => $.variant.edit) : t(($) => $.variant.add)}
      lead={product.title}
      form={form}
      save={save}
      submit={t(($) => $.edit.submit)}
      onClose={onClose}
    >
      <VariantFields form={form} />
      {variant ? null : <PriceFields form={form} />}
    </FormSheet>
  )
}
