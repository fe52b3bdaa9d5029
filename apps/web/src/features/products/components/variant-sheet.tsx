import { products as api } from "@packhaus/contract/products/endpoints"
import type { Product, Variant } from "@packhaus/contract/products/schema"
import { useTranslation } from "react-i18next"
import type { z } from "zod"
import { call } from "#lib/http.ts"
import { Button } from "#ui/button.tsx"
import { Sheet, SheetForm } from "#ui/sheet.tsx"
import { useLeaveGuard } from "#ui/use-leave-guard.tsx"
import { useSave } from "#ui/use-save.ts"
import { useSchemaForm } from "#ui/use-schema-form.ts"
import { NewVariantForm, pricesOf, variantValues } from "./product-schema.ts"
import { PriceFields, VariantFields } from "./variant-fields.tsx"

type Props = { product: Product; variant?: Variant; onClose: () => void }

/** Adds a variant, or changes one. The price is given with a new one only. */
export function VariantSheet({ product, variant, onClose }: Props) {
  const { t } = useTranslation("products")
  const { t: tUi } = useTranslation("ui")
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
  const { guard, close } = useLeaveGuard(form.dirty && !save.isSuccess, onClose)
  return (
    <Sheet
      open
      onClose={close}
      title={variant ? t(($) => $.variant.edit) : t(($) => $.variant.add)}
    >
      <SheetForm
        lead={product.title}
        onSubmit={form.submit((body) => save.mutate(body))}
        footer={
          <>
            <Button onClick={close}>{tUi(($) => $.cancel)}</Button>
            <Button look="primary" type="submit" loading={save.isPending}>
              {t(($) => $.edit.submit)}
            </Button>
          </>
        }
      >
        <VariantFields form={form} />
        {variant ? null : <PriceFields form={form} />}
      </SheetForm>
      {guard}
    </Sheet>
  )
}
