import { products as api } from "@packhaus/contract/catalogue/products/endpoints"
import type { Product, Variant } from "@packhaus/contract/catalogue/products/schema"
import { useTranslation } from "react-i18next"
import type { z } from "zod"
import { call } from "#lib/http.ts"
import { TextField } from "#ui/fields/field.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { FieldGrid } from "#ui/page/layout.tsx"
import {
  NewVariantForm,
  optionValues,
  pricesOf,
  priceValues,
  variantValues,
} from "./product-schema.ts"
import { PriceFields, VariantFields } from "./variant-fields.tsx"

type Props = { product: Product; variant?: Variant; onClose: () => void }

/** Adds or changes a variant, including its price in a currency. */
export function VariantSheet({ product, variant, onClose }: Props) {
  const { t } = useTranslation("products")
  const params = { id: product.id }
  const { form, save } = useMutationForm({
    schema: NewVariantForm,
    values: {
      ...variantValues(variant),
      ...priceValues(variant),
      options: optionValues(product, variant),
    },
    send: ({ amount, currency, ...body }: z.output<typeof NewVariantForm>) =>
      variant
        ? call(api.updateVariant, {
            params: { ...params, variant_id: variant.id },
            body: { ...body, prices: [{ currency_code: currency, amount }] },
          })
        : call(api.createVariant, {
            params,
            body: { ...body, prices: pricesOf({ amount, currency }) },
          }),
    done: t(($) => (variant ? $.variant.saved : $.variant.added)),
    failed: t(($) => $.variant.failed),
    stale: ["products", "stocks"],
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
      {product.options.length > 0 && (
        <FieldGrid>
          {product.options.map(({ id, title }, index) => (
            <TextField key={id} label={title} {...form.field(`options.${index}.value`)} />
          ))}
        </FieldGrid>
      )}
      <PriceFields form={form} variant={variant} />
    </FormSheet>
  )
}
