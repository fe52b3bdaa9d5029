import { draftOrders } from "@packhaus/contract/carts/draft-orders/endpoints"
import { MAX_PIECES } from "@packhaus/contract/commerce/carts"
import { minorUnitsPerOne } from "@packhaus/contract/kernel/currencies"
import { fieldError } from "@packhaus/contract/kernel/field-errors"
import { WholeNumber } from "@packhaus/contract/kernel/inputs"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { z } from "zod"
import { productQueries } from "#features/catalogue/products/queries.ts"
import { call } from "#lib/http.ts"
import { SearchSelect } from "#ui/fields/search-select.tsx"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"

const Form = z.strictObject({
  variant_id: z.string(),
  title: z.string().trim().max(500, fieldError("text.too_long")),
  quantity: WholeNumber(1, MAX_PIECES),
  amount: z.int(fieldError("amount.invalid")).min(0, fieldError("amount.invalid")).nullable(),
})
type Form = z.output<typeof Form>
type Props = { draft: { id: string; merchant_id: string; currency: string }; onClose: () => void }

/** Adds goods to a draft, at their price or at an agreed one, or something else at a price. */
export function LineSheet({ draft, onClose }: Props) {
  const { t } = useTranslation("shop-front")
  const [text, setText] = useState("")
  const { data: variants } = useQuery(productQueries.variants(text, draft.merchant_id))
  const { form, save } = useMutationForm({
    schema: Form,
    values: { variant_id: "", title: "", quantity: 1, amount: null },
    send: ({ variant_id, title, quantity, amount }: Form) =>
      call(draftOrders.addLine, {
        params: { id: draft.id },
        body: {
          quantity,
          ...(variant_id && { variant_id }),
          ...(title && { title }),
          ...(amount !== null && {
            unit_price: Math.round((amount * minorUnitsPerOne(draft.currency)) / 100),
          }),
        },
      }),
    fieldOf: (path) => (path === "unit_price" ? "amount" : path),
    done: t(($) => $.saved),
    failed: t(($) => $.failed),
    stale: ["draft-orders"],
    onDone: onClose,
  })
  return (
    <FormSheet
      title={t(($) => $.drafts.addLine)}
      form={form}
      save={save}
      submit={t(($) => $.drafts.add)}
      onClose={onClose}
    >
      <SearchSelect
        label={t(($) => $.drafts.variant)}
        hint={t(($) => $.drafts.variantHint)}
        field="variant_id"
        error={form.fault("variant_id")}
        value={form.values.variant_id}
        onChange={(id) => form.set("variant_id", id)}
        onSearch={setText}
        options={variants?.map(({ id, sku, title, product_title }) => ({
          value: id,
          label: [sku, product_title, title]
            .filter((part, index, all) => part && all.indexOf(part) === index)
            .join(" · "),
        }))}
      />
      <FormFields
        form={form}
        fields={{
          title: { label: t(($) => $.drafts.title), hint: t(($) => $.drafts.titleHint) },
          quantity: t(($) => $.drafts.pieces),
          amount: {
            label: t(($) => $.drafts.price),
            hint: t(($) => $.drafts.priceHint),
            as: "money",
          },
        }}
      />
    </FormSheet>
  )
}
