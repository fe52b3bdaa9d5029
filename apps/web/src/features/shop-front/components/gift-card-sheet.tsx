import { fieldError } from "@packhaus/contract/kernel/field-errors"
import { ChosenId } from "@packhaus/contract/kernel/inputs"
import { GivenDay } from "@packhaus/contract/kernel/values"
import type { GiftCardRow } from "@packhaus/contract/shop-front/schema"
import { useTranslation } from "react-i18next"
import { z } from "zod"
import { call } from "#lib/http.ts"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { api } from "../api.ts"
import { hundredths, minorUnits, regionOptions, useMerchantField, useRegions } from "./choices.ts"
import { dayOf, endOf } from "./days.ts"

const Form = z.strictObject({
  merchant_id: z.string().optional(),
  region_id: ChosenId,
  amount: z.int(fieldError("amount.invalid")).min(0, fieldError("amount.invalid")),
  ends_on: GivenDay("date.invalid").nullable(),
  is_disabled: z.boolean(),
})
type Form = z.output<typeof Form>
const names: Readonly<Record<string, string>> = {
  value: "amount",
  balance: "amount",
  ends_at: "ends_on",
}

type Props = { row?: GiftCardRow; onClose: () => void }

/** Issues a gift card, whose code is drawn, or changes balance and validity of the one of `row`. */
export function GiftCardSheet({ row, onClose }: Props) {
  const { t } = useTranslation("shop-front")
  const regions = useRegions()
  const merchant = useMerchantField()
  const currency = row?.region?.currency_code ?? "eur"
  const { form, save } = useMutationForm({
    schema: Form,
    values: {
      merchant_id: row?.merchant_id,
      region_id: row?.region?.id ?? "",
      amount: row ? hundredths(row.balance, currency) : Number.NaN,
      ends_on: dayOf(row?.ends_at ?? null),
      is_disabled: row?.is_disabled ?? false,
    },
    send: async ({ region_id, amount, ends_on, is_disabled, merchant_id }: Form) => {
      const money = minorUnits(amount, regions, region_id)
      const common = { is_disabled, ends_at: ends_on && endOf(ends_on) }
      return row
        ? call(api.updateCard, {
            params: { id: row.id },
            body: { ...common, balance: money },
          })
        : call(api.createCard, {
            body: { ...common, region_id, value: money, ...(merchant_id && { merchant_id }) },
          })
    },
    fieldOf: (path) => names[path] ?? path,
    done: t(($) => $.saved),
    failed: t(($) => $.failed),
    stale: ["gift-cards"],
    onDone: onClose,
  })
  return (
    <FormSheet
      title={row ? t(($) => $.editNamed, { name: row.code }) : t(($) => $.cards.create)}
      lead={row ? undefined : t(($) => $.cards.drawn)}
      form={form}
      save={save}
      submit={t(($) => $.save)}
      onClose={onClose}
    >
      <FormFields
        form={form}
        fields={{
          merchant_id: row ? null : merchant,
          region_id: row
            ? null
            : {
                label: t(($) => $.region),
                options: regionOptions(regions),
                empty: t(($) => $.choose),
              },
          amount: { label: t(($) => (row ? $.cards.balance : $.cards.value)), as: "money" },
          ends_on: t(($) => $.ends),
          is_disabled: t(($) => $.cards.disable),
        }}
      />
    </FormSheet>
  )
}
