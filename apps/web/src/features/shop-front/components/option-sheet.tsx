import { fieldError } from "@packhaus/contract/kernel/field-errors"
import { ChosenId } from "@packhaus/contract/kernel/inputs"
import type { ShippingOptionRow } from "@packhaus/contract/shop-front/schema"
import { useTranslation } from "react-i18next"
import { z } from "zod"
import { call } from "#lib/http.ts"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { api } from "../api.ts"
import { hundredths, minorUnits, regionOptions, useMerchantField, useRegions } from "./choices.ts"

const Amount = z.int(fieldError("amount.invalid")).min(0, fieldError("amount.invalid"))
const Form = z.strictObject({
  merchant_id: z.string().optional(),
  name: z.string().trim().min(1, fieldError("text.required")).max(200, fieldError("text.too_long")),
  region_id: ChosenId,
  amount: Amount,
  min_subtotal: Amount.nullable(),
  max_subtotal: Amount.nullable(),
  is_return: z.boolean(),
  admin_only: z.boolean(),
})
type Form = z.output<typeof Form>
const limits = ["min_subtotal", "max_subtotal"] as const

type Props = { row?: ShippingOptionRow; onClose: () => void }

/** Creates a way to ship to a region, or changes the one of `row`. */
export function OptionSheet({ row, onClose }: Props) {
  const { t } = useTranslation("shop-front")
  const regions = useRegions()
  const merchant = useMerchantField()
  const currency = row?.region?.currency_code ?? "eur"
  const limitOf = (type: (typeof limits)[number]) => {
    const amount = row?.requirements.find((one) => one.type === type)?.amount
    return amount === undefined ? null : hundredths(amount, currency)
  }
  const { form, save } = useMutationForm({
    schema: Form,
    values: {
      merchant_id: row?.merchant_id,
      name: row?.name ?? "",
      region_id: row?.region?.id ?? "",
      amount: row?.amount == null ? Number.NaN : hundredths(row.amount, currency),
      min_subtotal: limitOf("min_subtotal"),
      max_subtotal: limitOf("max_subtotal"),
      is_return: row?.is_return ?? false,
      admin_only: row?.admin_only ?? false,
    },
    send: async ({ merchant_id, region_id, is_return, ...typed }: Form) => {
      const money = (amount: number) => minorUnits(amount, regions, region_id)
      const { name, admin_only } = typed
      const requirements = limits.flatMap((type) => {
        const amount = typed[type]
        return amount === null ? [] : [{ type, amount: money(amount) }]
      })
      const common = { name, admin_only, amount: money(typed.amount), requirements }
      return row
        ? call(api.updateOption, { params: { id: row.id }, body: common })
        : call(api.createOption, {
            body: {
              ...common,
              region_id,
              is_return,
              provider_id: "manual",
              price_type: "flat_rate",
              data: { id: is_return ? "manual-fulfillment-return" : "manual-fulfillment" },
              ...(merchant_id && { merchant_id }),
            },
          })
    },
    done: t(($) => $.saved),
    failed: t(($) => $.failed),
    stale: ["shipping-options"],
    onDone: onClose,
  })
  const money = (label: string) => ({ label, as: "money" }) as const
  return (
    <FormSheet
      title={row ? t(($) => $.editNamed, { name: row.name }) : t(($) => $.options.create)}
      form={form}
      save={save}
      submit={t(($) => $.save)}
      onClose={onClose}
    >
      <FormFields
        form={form}
        fields={{
          merchant_id: row ? null : merchant,
          name: { label: t(($) => $.options.name), hint: t(($) => $.options.nameHint) },
          region_id: {
            label: t(($) => $.region),
            hint: t(($) => $.options.regionHint),
            options: regionOptions(regions),
            empty: t(($) => $.choose),
            disabled: row !== undefined,
          },
          amount: money(t(($) => $.options.price)),
          min_subtotal: money(t(($) => $.options.from)),
          max_subtotal: money(t(($) => $.options.upTo)),
          is_return: row ? null : t(($) => $.options.isReturn),
          admin_only: t(($) => $.options.hidden),
        }}
      />
    </FormSheet>
  )
}
