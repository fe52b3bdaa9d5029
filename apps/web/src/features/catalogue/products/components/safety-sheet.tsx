import { products as api } from "@packhaus/contract/catalogue/products/endpoints"
import { type Product, SetSafety } from "@packhaus/contract/catalogue/products/schema"
import { useTranslation } from "react-i18next"
import type { z } from "zod"
import { call } from "#lib/http.ts"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { noSafety, SafetyFields } from "./safety-fields.tsx"

/** Sets who is responsible for the safety of a product, and its warnings. */
export function SafetySheet({ product, onClose }: { product: Product; onClose: () => void }) {
  const { t } = useTranslation("products")
  const { form, save } = useMutationForm({
    schema: SetSafety,
    values: { safety: product.safety ?? noSafety },
    send: (body: z.output<typeof SetSafety>) =>
      call(api.setSafety, { params: { id: product.id }, body }),
    done: t(($) => $.safety.done),
    failed: t(($) => $.safety.failed),
    stale: ["products"],
    onDone: onClose,
  })
  return (
    <FormSheet
      title={t(($) => $.safety.title)}
      lead={product.title}
      form={form}
      save={save}
      submit={t(($) => $.edit.submit)}
      onClose={onClose}
    >
      <SafetyFields form={form} />
    </FormSheet>
  )
}
