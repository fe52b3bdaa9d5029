import { invoices as api } from "@packhaus/contract/invoices/endpoints"
import { PriceLine, type WaitingLine } from "@packhaus/contract/invoices/schema"
import { priceBases } from "@packhaus/contract/kernel/money"
import { useTranslation } from "react-i18next"
import { useFeeWords } from "#features/price-lists/components/use-fee-words.ts"
import { useFormat } from "#lib/format.ts"
import { call } from "#lib/http.ts"
import { SelectField } from "#ui/fields/field.tsx"
import { MoneyField } from "#ui/fields/money-field.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useSave } from "#ui/forms/use-save.ts"
import { useSchemaForm } from "#ui/forms/use-schema-form.ts"
import { staleByMoney } from "../queries.ts"

/** Gives one line that no list has a price for a price of its own. */
export function PriceSheet({ line, onClose }: { line: WaitingLine; onClose: () => void }) {
  const { t } = useTranslation("invoices")
  const { t: tPrices } = useTranslation("price-lists")
  const { number } = useFormat()
  const { feeOf } = useFeeWords()
  const form = useSchemaForm(PriceLine, { price: Number.NaN, base: 1 })
  const save = useSave({
    send: (body: PriceLine) => call(api.price, { params: { id: line.id }, body }),
    done: t(($) => $.waiting.sheet.done),
    failed: t(($) => $.waiting.sheet.failed),
    stale: staleByMoney,
    form,
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
      <MoneyField
        label={t(($) => $.waiting.sheet.price)}
        {...form.amount("price")}
        amount={Number.isNaN(form.values.price) ? null : form.values.price}
      />
      <SelectField
        label={t(($) => $.waiting.sheet.base)}
        data-field="base"
        value={String(form.values.base ?? 1)}
        options={priceBases.map((base) => ({
          value: String(base),
          label: tPrices(($) => $.pieces, { count: base, pieces: number(base) }),
        }))}
        onChange={({ target }) => form.set("base", Number(target.value))}
      />
    </FormSheet>
  )
}
