import { products as api } from "@packhaus/contract/products/endpoints"
import type { Product } from "@packhaus/contract/products/schema"
import { useTranslation } from "react-i18next"
import type { z } from "zod"
import { call } from "#lib/http.ts"
import { Button } from "#ui/button.tsx"
import { Sheet, SheetForm } from "#ui/sheet.tsx"
import { useLeaveGuard } from "#ui/use-leave-guard.tsx"
import { useSave } from "#ui/use-save.ts"
import { useSchemaForm } from "#ui/use-schema-form.ts"
import { ProductFields } from "./product-fields.tsx"
import { ProductForm, productValues } from "./product-schema.ts"

/** Changes a product; an empty handle stays as it was. */
export function EditSheet({ product, onClose }: { product: Product; onClose: () => void }) {
  const { t } = useTranslation("products")
  const { t: tUi } = useTranslation("ui")
  const form = useSchemaForm(ProductForm, productValues(product))
  const save = useSave({
    send: (body: z.output<typeof ProductForm>) =>
      call(api.update, { params: { id: product.id }, body }),
    done: t(($) => $.edit.done),
    failed: t(($) => $.edit.failed),
    stale: ["products", "stocks"],
    form,
    onDone: onClose,
  })
  const { guard, close } = useLeaveGuard(form.dirty && !save.isSuccess, onClose)
  return (
    <Sheet open onClose={close} title={t(($) => $.edit.title)}>
      <SheetForm
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
        <ProductFields form={form} withHandle />
      </SheetForm>
      {guard}
    </Sheet>
  )
}
