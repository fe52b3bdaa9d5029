import { discountCodes } from "@packhaus/contract/commerce/discount-codes"
import {
  type ConditionType,
  conditionOperators,
  conditionTypes,
} from "@packhaus/contract/commerce/discounts"
import { fieldError } from "@packhaus/contract/kernel/field-errors"
import type { ConditionRow, DiscountRow } from "@packhaus/contract/shop-front/schema"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { z } from "zod"
import { ProductsField } from "#features/bookings/components/products-field.tsx"
import { call } from "#lib/http.ts"
import { SelectField } from "#ui/fields/field.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { Stack } from "#ui/page/layout.tsx"
import { SectionBones } from "#ui/page/states.tsx"
import { api } from "../api.ts"
import { shopFrontQueries } from "../queries.ts"
import { Ticks } from "./ticks.tsx"

const MAX_MEMBERS = 200
const Condition = z.strictObject({
  operator: z.enum(conditionOperators),
  ids: z.array(z.string()).max(MAX_MEMBERS, fieldError("list.too_long")),
})
const Form = z.strictObject({
  products: Condition,
  product_types: Condition,
  product_collections: Condition,
  product_tags: Condition,
  customer_groups: Condition,
})
type Form = z.output<typeof Form>
type Conditions = ReadonlyMap<string, ConditionRow>
type Choices = Readonly<
  Record<Exclude<ConditionType, "products">, readonly { id: string; name: string }[]>
>
type Props = { row: DiscountRow; onClose: () => void }

/** Products and shoppers that a discount code applies to, or that it leaves out. */
export function ConditionsSheet({ row, onClose }: Props) {
  const { data: conditions } = useQuery(shopFrontQueries.conditions(row.id))
  const { data: choices } = useQuery(shopFrontQueries.choices(row.merchant_id))
  if (!conditions || !choices) return <SectionBones lines={["60%", "40%"]} />
  return <ConditionsForm row={row} conditions={conditions} choices={choices} onClose={onClose} />
}

const initialOf = (conditions: Conditions, type: ConditionType) => {
  const condition = conditions.get(type)
  const ids = condition?.[type]?.map(({ id }) => id) ?? []
  return { operator: condition?.operator ?? ("in" as const), ids }
}

/** Saves what is named now, and removes the conditions that name nothing any more. */
async function saveConditions(row: DiscountRow, before: Conditions, form: Form) {
  const named = conditionTypes.filter((type) => form[type].ids.length > 0)
  if (named.length > 0) {
    const conditions = named.map((type) => {
      const id = before.get(type)?.id
      return { ...(id && { id }), operator: form[type].operator, [type]: form[type].ids }
    })
    const body = { rule: { id: row.rule.id, conditions } }
    await call(api.updateDiscount, { params: { id: row.id }, body })
  }
  for (const type of conditionTypes) {
    const id = before.get(type)?.id
    if (!id || form[type].ids.length > 0) continue
    const params = { discount_id: row.id, condition_id: id }
    await call(discountCodes.removeCondition, { params })
  }
}

type FormProps = Props & { conditions: Conditions; choices: Choices }
function ConditionsForm({ row, conditions, choices, onClose }: FormProps) {
  const { t } = useTranslation("shop-front")
  const { form, save } = useMutationForm({
    schema: Form,
    values: {
      products: initialOf(conditions, "products"),
      product_types: initialOf(conditions, "product_types"),
      product_collections: initialOf(conditions, "product_collections"),
      product_tags: initialOf(conditions, "product_tags"),
      customer_groups: initialOf(conditions, "customer_groups"),
    },
    send: (typed: Form) => saveConditions(row, conditions, typed),
    fieldOf: (path) => conditionTypes.find((type) => path.includes(`.${type}`)) ?? path,
    done: t(($) => $.saved),
    failed: t(($) => $.failed),
    stale: ["discounts"],
    onDone: onClose,
  })
  return (
    <FormSheet
      title={t(($) => $.conditions.of, { name: row.code })}
      lead={t(($) => $.conditions.lead)}
      form={form}
      save={save}
      submit={t(($) => $.save)}
      onClose={onClose}
    >
      {conditionTypes.map((type) => {
        const { operator, ids } = form.values[type]
        const set = (next: string[]) => form.set(type, { operator, ids: next })
        return (
          <Stack key={type}>
            {type === "products" ? (
              <ProductsField
                organisation_id={row.merchant_id}
                initial={conditions.get(type)?.products}
                fault={form.fault(type)}
                hint={t(($) => $.discounts.productsHint)}
                onIds={set}
              />
            ) : (
              <Ticks
                field={type}
                label={t(($) => $.conditions.kinds[type])}
                choices={choices[type]}
                chosen={ids}
                fault={form.fault(type)}
                onChange={set}
              />
            )}
            {ids.length > 0 ? (
              <SelectField
                {...form.field(`${type}.operator`)}
                label={t(($) => $.conditions.applies[type])}
                options={conditionOperators.map((value) => ({
                  value,
                  label: t(($) => $.conditions.operators[value]),
                }))}
              />
            ) : null}
          </Stack>
        )
      })}
    </FormSheet>
  )
}
