import { products as api } from "@packhaus/contract/catalogue/products/endpoints"
import type { Product } from "@packhaus/contract/catalogue/products/schema"
import { useTranslation } from "react-i18next"
import type { z } from "zod"
import { call } from "#lib/http.ts"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { ProductFields } from "./product-fields.tsx"
import { metadataChanges, ProductForm, productValues } from "./product-schema.ts"

/** Changes a product; an empty handle keeps the present one. */
export function EditSheet({ product, onClose }: { product: Product; onClose: () => void }) {
  const { t } = useTranslation("products")
  const { form, save } = useMutationForm({
    schema: ProductForm,
    values: productValues(product),
    send: ({ metadata, ...body }: z.output<typeof ProductForm>) =>
      call(api.update, {
        params: { id: product.id },
        body: { ...body, metadata: metadataChanges(product.metadata, metadata) },
      }),
    done: t(($) => $.edit.done),
    failed: t(($) => $.edit.failed),
    stale: ["products", "stocks"],
    onDone: onClose,
  })
  return (
    <FormSheet
      title={t(($) => $.edit.title)}
      form={form}
      save={save}
      submit={t(($) => $.edit.submit)}
      onClose={onClose}
    >
      <ProductFields form={form} withHandle />
    </FormSheet>
  )
}
