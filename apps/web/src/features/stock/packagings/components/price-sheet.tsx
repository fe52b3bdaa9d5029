import { priceBases } from "@packhaus/contract/kernel/money"
import { packagings as api } from "@packhaus/contract/stock/packagings/endpoints"
import { type Packaging, PricePackaging } from "@packhaus/contract/stock/packagings/schema"
import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"
import { call } from "#lib/http.ts"
import { CheckField, SelectField } from "#ui/fields/field.tsx"
import { MoneyField } from "#ui/fields/money-field.tsx"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { staleByPackaging } from "../queries.ts"

/** Sets the price of a packaging, its minimum quantity and its production time. */
export function PriceSheet({ packaging, onClose }: { packaging: Packaging; onClose: () => void }) {
  const { t } = useTranslation("packagings")
  const { number } = useFormat()
  const { price, price_base, moq, production_days_min, production_days_max } = packaging
  const { ship_from_country } = packaging
  const { form, save } = useMutationForm({
    schema: PricePackaging,
    values: {
      price,
      price_base,
      moq,
      production_days_min: production_days_min ?? 10,
      production_days_max: production_days_max ?? 15,
      ship_from_country,
    },
    send: (body: PricePackaging) => call(api.price, { params: { id: packaging.id }, body }),
    done: t(($) => $.priced),
    failed: t(($) => $.priceFailed),
    stale: staleByPackaging,
    onDone: onClose,
  })
  const { price: amount, price_base: base } = form.values
  return (
    <FormSheet
      title={t(($) => $.priceTitle)}
      lead={packaging.name}
      form={form}
      save={save}
      submit={t(($) => $.submit)}
      onClose={onClose}
    >
      <CheckField
        label={t(($) => $.onRequest)}
        checked={amount === null}
        onChange={({ target }) => form.set("price", target.checked ? null : Number.NaN)}
      />
      {amount === null ? null : (
        <>
          <MoneyField
            label={t(($) => $.netPrice)}
            {...form.amount("price")}
            amount={Number.isNaN(amount) ? null : amount}
            onAmount={(next) => form.set("price", next ?? Number.NaN)}
          />
          <SelectField
            label={t(($) => $.priceBase)}
            data-field="price_base"
            error={form.fault("price_base")}
            value={String(base)}
            options={priceBases.map((each) => ({
              value: String(each),
              label: t(($) => $.pieces, { count: each, pieces: number(each) }),
            }))}
            onChange={({ target }) => form.set("price_base", Number(target.value))}
          />
        </>
      )}
      <FormFields
        form={form}
        fields={{
          moq: t(($) => $.columns.moq),
          production_days_min: t(($) => $.days.shortest),
          production_days_max: t(($) => $.days.longest),
          ship_from_country: {
            label: t(($) => $.shipFrom),
            hint: t(($) => $.shipFromHint),
            as: "country",
          },
        }}
      />
    </FormSheet>
  )
}
