import {
  DiscountCode,
  discountAllocations,
  discountTypes,
} from "@packhaus/contract/commerce/discounts"
import { fieldError } from "@packhaus/contract/kernel/field-errors"
import { GivenDay } from "@packhaus/contract/kernel/values"
import type { DiscountRow } from "@packhaus/contract/shop-front/schema"
import { useTranslation } from "react-i18next"
import { z } from "zod"
import { ProductsField } from "#features/bookings/components/products-field.tsx"
import { useSession } from "#features/sign-in/sessions/queries.ts"
import { call } from "#lib/http.ts"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { Stack } from "#ui/page/layout.tsx"
import { api } from "../api.ts"
import { hundredths, minorUnits, useMerchantField, useRegions } from "./choices.ts"
import { dayOf, endOf, startOf } from "./days.ts"
import { Ticks } from "./ticks.tsx"

const Day = GivenDay("date.invalid").nullable()
const Whole = z.int(fieldError("number.whole")).min(1, fieldError("number.too_small"))
const Form = z
  .strictObject({
    merchant_id: z.string().optional(),
    code: DiscountCode,
    type: z.enum(discountTypes),
    percent: Whole.max(100, fieldError("number.too_big")).nullable(),
    amount: z.int(fieldError("amount.invalid")).min(1, fieldError("amount.invalid")).nullable(),
    allocation: z.enum(discountAllocations),
    regions: z.array(z.string()).min(1, fieldError("choice.required")),
    products: z.array(z.string()),
    starts_on: Day,
    ends_on: Day,
    usage_limit: Whole.nullable(),
    is_disabled: z.boolean(),
  })
  .refine(({ type, percent }) => type !== "percentage" || percent !== null, {
    path: ["percent"],
    message: fieldError("value.required"),
  })
  .refine(({ type, amount }) => type !== "fixed" || amount !== null, {
    path: ["amount"],
    message: fieldError("amount.invalid"),
  })
type Form = z.output<typeof Form>

/** The form's fields for those of the server. */
const fieldOf = (path: string) =>
  path.startsWith("regions")
    ? "regions"
    : path.startsWith("rule.conditions")
      ? "product_ids"
      : ({ starts_at: "starts_on", ends_at: "ends_on", "rule.value": "amount" }[path] ?? path)

type Props = { row?: DiscountRow; onClose: () => void }

/**
 * Creates a discount code, or changes the one of `row`: its kind stays, and its goods have a
 * sheet of their own.
 */
export function DiscountSheet({ row, onClose }: Props) {
  const { t } = useTranslation("shop-front")
  const { organisation } = useSession()
  const regions = useRegions()
  const merchant = useMerchantField()
  const currency = row?.regions?.[0]?.currency_code ?? "eur"
  const { rule } = row ?? {}
  const before = { starts_on: dayOf(row?.starts_at ?? null), ends_on: dayOf(row?.ends_at ?? null) }
  const { form, save } = useMutationForm({
    schema: Form,
    values: {
      merchant_id: row?.merchant_id,
      code: row?.code ?? "",
      type: rule?.type ?? "percentage",
      percent: rule?.type === "percentage" ? rule.value : null,
      amount: rule?.type === "fixed" ? hundredths(rule.value, currency) : null,
      allocation: rule?.allocation ?? "total",
      regions: row?.regions?.map(({ id }) => id) ?? [],
      products: [],
      ...before,
      usage_limit: row?.usage_limit ?? null,
      is_disabled: row?.is_disabled ?? false,
    },
    send: async (typed: Form) => {
      const { type, percent, amount, allocation, products, starts_on, ends_on, merchant_id } = typed
      const { code, regions: region_ids, usage_limit, is_disabled } = typed
      const fixed = () => minorUnits(amount ?? 0, regions, region_ids[0] ?? "")
      const value = type === "percentage" ? (percent ?? 0) : type === "fixed" ? fixed() : 0
      const common = {
        code,
        is_disabled,
        usage_limit,
        regions: region_ids,
        ...(ends_on !== before.ends_on && { ends_at: ends_on && endOf(ends_on) }),
        ...(starts_on && starts_on !== before.starts_on && { starts_at: startOf(starts_on) }),
      }
      if (row)
        return call(api.updateDiscount, {
          params: { id: row.id },
          body: {
            ...common,
            rule: { id: row.rule.id, value, ...(type !== "free_shipping" && { allocation }) },
          },
        })
      const conditions = products.length > 0 ? [{ operator: "in" as const, products }] : []
      return call(api.createDiscount, {
        body: {
          ...common,
          ...(merchant_id && { merchant_id }),
          rule: {
            type,
            value,
            allocation: type === "free_shipping" ? null : allocation,
            conditions,
          },
        },
      })
    },
    fieldOf,
    done: t(($) => $.saved),
    failed: t(($) => $.failed),
    stale: ["discounts"],
    onDone: onClose,
  })
  const { type, merchant_id, regions: chosen } = form.values
  return (
    <FormSheet
      title={row ? t(($) => $.editNamed, { name: row.code }) : t(($) => $.discounts.create)}
      form={form}
      save={save}
      submit={t(($) => $.save)}
      onClose={onClose}
    >
      <Stack>
        <FormFields
          form={form}
          fields={{
            merchant_id: row ? null : merchant,
            code: t(($) => $.discounts.code),
            type: row
              ? null
              : {
                  label: t(($) => $.discounts.kind),
                  options: discountTypes.map((kind) => ({
                    value: kind,
                    label: t(($) => $.discounts.kinds[kind]),
                  })),
                },
            percent: type === "percentage" ? t(($) => $.discounts.percentage) : null,
            amount: type === "fixed" ? { label: t(($) => $.discounts.amount), as: "money" } : null,
            allocation:
              type === "fixed"
                ? {
                    label: t(($) => $.discounts.allocation),
                    options: discountAllocations.map((value) => ({
                      value,
                      label: t(($) => $.discounts.allocations[value]),
                    })),
                  }
                : null,
          }}
        />
        <Ticks
          field="regions"
          label={t(($) => $.discounts.regions)}
          choices={regions}
          chosen={chosen}
          fault={form.fault("regions")}
          onChange={(ids) => form.set("regions", ids)}
        />
        {row ? null : (
          <ProductsField
            organisation_id={merchant_id ?? organisation.id}
            fault={form.fault("products")}
            hint={t(($) => $.discounts.productsHint)}
            onIds={(ids) => form.set("products", ids)}
          />
        )}
        <FormFields
          form={form}
          grid
          fields={{
            starts_on: t(($) => $.discounts.starts),
            ends_on: t(($) => $.ends),
            usage_limit: {
              label: t(($) => $.discounts.limit),
              hint: t(($) => $.discounts.limitHint),
            },
          }}
        />
        <FormFields form={form} fields={{ is_disabled: t(($) => $.discounts.disable) }} />
      </Stack>
    </FormSheet>
  )
}
