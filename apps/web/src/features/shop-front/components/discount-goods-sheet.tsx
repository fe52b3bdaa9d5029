import { discountCodes } from "@packhaus/contract/commerce/discount-codes"
import { conditionOperators } from "@packhaus/contract/commerce/discounts"
import { fieldError } from "@packhaus/contract/kernel/field-errors"
import type { DiscountRow, GoodsCondition } from "@packhaus/contract/shop-front/schema"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { z } from "zod"
import { ProductsField } from "#features/bookings/components/products-field.tsx"
import { call } from "#lib/http.ts"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { Stack } from "#ui/page/layout.tsx"
import { SectionBones } from "#ui/page/states.tsx"
import { api } from "../api.ts"
import { shopFrontQueries } from "../queries.ts"

const MAX_PRODUCTS = 200
const Form = z.strictObject({
  operator: z.enum(conditionOperators),
  products: z.array(z.string()).max(MAX_PRODUCTS, fieldError("list.too_long")),
})
type Form = z.output<typeof Form>
type Props = { row: DiscountRow; onClose: () => void }

/** The products that a discount code applies to, or that it leaves out. */
export function DiscountGoodsSheet({ row, onClose }: Props) {
  const { data } = useQuery(shopFrontQueries.goodsOfDiscount(row.id))
  if (data === undefined) return <SectionBones lines={["60%", "40%"]} />
  return <GoodsForm row={row} condition={data} onClose={onClose} />
}

function GoodsForm({ row, condition, onClose }: Props & { condition: GoodsCondition | null }) {
  const { t } = useTranslation("shop-front")
  const { form, save } = useMutationForm({
    schema: Form,
    values: {
      operator: condition?.operator ?? "in",
      products: condition?.products.map(({ id }) => id) ?? [],
    },
    send: async ({ operator, products }: Form) => {
      if (products.length > 0) {
        const changed = { ...(condition && { id: condition.id }), operator, products }
        const body = { rule: { id: row.rule.id, conditions: [changed] } }
        await call(api.updateDiscount, { params: { id: row.id }, body })
      } else if (condition) {
        const params = { discount_id: row.id, condition_id: condition.id }
        await call(discountCodes.removeCondition, { params })
      }
    },
    fieldOf: (path) => (path.startsWith("rule.conditions") ? "products" : path),
    done: t(($) => $.saved),
    failed: t(($) => $.failed),
    stale: ["discounts"],
    onDone: onClose,
  })
  return (
    <FormSheet
      title={t(($) => $.discounts.goodsOf, { name: row.code })}
      lead={t(($) => $.discounts.goodsLead)}
      form={form}
      save={save}
      submit={t(($) => $.save)}
      onClose={onClose}
    >
      <Stack>
        <FormFields
          form={form}
          fields={{
            operator: {
              label: t(($) => $.discounts.applies),
              options: conditionOperators.map((value) => ({
                value,
                label: t(($) => $.discounts.operators[value]),
              })),
            },
            products: null,
          }}
        />
        <ProductsField
          organisation_id={row.merchant_id}
          initial={condition?.products}
          fault={form.fault("products")}
          hint={t(($) => $.discounts.productsHint)}
          onIds={(ids) => form.set("products", ids)}
        />
      </Stack>
    </FormSheet>
  )
}
