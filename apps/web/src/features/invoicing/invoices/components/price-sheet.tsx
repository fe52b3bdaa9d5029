import { invoices as api } from "@packhaus/contract/invoicing/invoices/endpoints"
import { PriceLine, type WaitingLine } from "@packhaus/contract/invoicing/invoices/schema"
import { priceBases } from "@packhaus/contract/kernel/money"
import { useTranslation } from "react-i18next"
import { useFeeWords } from "#features/invoicing/price-lists/components/use-fee-words.ts"
import { useFormat } from "#lib/format.ts"
import { call } from "#lib/http.ts"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { staleByMoney } from "../queries.ts"

/** Sets a price for one line without a list price. */
export function PriceSheet({ line, onClose }: { line: WaitingLine; onClose: () => void }) {
  const { t } = useTranslation("invoices")
  const { t: tPrices } = useTranslation("price-lists")
  const { number } = useFormat()
  const { feeOf } = useFeeWords()
  const { form, save } = useMutationForm({
    schema: PriceLine,
    values: { price: Number.NaN, base: 1 },
    send: (body: PriceLine) => call(api.price, { params: { id: line.id }, body }),
    done: t(($) => $.waiting.sheet.done),
    failed: t(($) => $.waiting.sheet.failed),
    stale: staleByMoney,
    onDone: onClose,
  })
  const what = [feeOf(line), line.organisation_name, line.order_number].filter(Boolean).join(" · ")
  return (
    <FormSheet
      title={t(($) => $.waiting.sheet.title)}
      lead={
        <>
          {what}
          <br />
          {t(($) => $.waiting.sheet.lead)}
        </>
      }
      form={form}
      save={save}
      submit={t(($) => $.waiting.sheet.submit)}
      onClose={onClose}
    >
      <FormFields
        form={form}
        fields={{
          price: { label: t(($) => $.waiting.sheet.price), as: "money" },
          base: {
            label: t(($) => $.waiting.sheet.base),
            options: priceBases.map((base) => ({
              value: String(base),
              label: tPrices(($) => $.pieces, { count: base, pieces: number(base) }),
            })),
          },
        }}
      />
    </FormSheet>
  )
}
